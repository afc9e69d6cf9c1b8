"""Many hands in one call get the answers that each gets alone."""

from random import Random
from threading import Thread

import pytest
from tests.unit.kernel import hands

from paicheng.kernel import (
    Form,
    fan_total,
    fan_totals_many,
    is_complete,
    is_complete_many,
    shanten,
    shanten_many,
    waits_many,
    waits_mask,
)


def some_hands(size: int) -> tuple[list[bytes], bytes]:
    """Draw hands of 0-4 melds, complete, ready and farther away."""
    random = Random(1)
    melds = bytes(random.randint(0, 4) for _ in range(size))
    whole = [hands.sets_and_pair(random, 4 - laid) for laid in melds]
    return [
        hands.exchanged(random, hands.without_some(random, hand, at % 2), at % 3 // 2) for at, hand in enumerate(whole)
    ], melds


@pytest.mark.slow
@pytest.mark.parametrize("width", [34, 42])
@pytest.mark.parametrize("how", [{"forms": Form.GUOBIAO}, {"forms": Form.REGULAR}, {"sets": 5}, {"wild": 1}])
def test_many_hands_are_answered_as_each_alone(width: int, how: dict[str, int]) -> None:
    drawn, melds = some_hands(40)
    buffer = b"".join(hand[:width] for hand in drawn)
    alone = list(zip(drawn, melds, strict=True))
    complete = is_complete_many(buffer, melds, width=width, **how)
    assert [bool(answer) for answer in complete] == [is_complete(hand, laid, **how) for hand, laid in alone]
    distances = shanten_many(memoryview(buffer), melds, width=width, **how)
    assert list(distances) == [shanten(hand, laid, **how) for hand, laid in alone]
    waits = waits_many(bytearray(buffer), melds, width=width, **how)
    assert list(waits) == [waits_mask(hand, laid, **how) for hand, laid in alone]


def test_one_number_of_melds_is_for_all_hands() -> None:
    pair = hands.hand("11m")[:34]
    assert is_complete_many(pair * 3, 4) == b"\1\1\1"
    assert is_complete_many(b"") == b""


@pytest.mark.parametrize("forms", [Form.REGULAR, Form.GUOBIAO])
def test_five_of_a_kind_are_answered_as_alone(forms: Form) -> None:
    random = Random(2)
    drawn = [bytes(random.choice((0, 0, 0, 1, 2, 3, 5, 6, 255)) for _ in range(34)) for _ in range(300)]
    drawn += [hands.hand("55667777777m333z")[:34], bytes([255] * 34)]
    found = shanten_many(b"".join(drawn), 1, forms=forms)
    assert list(found) == [shanten(hand, 1, forms=forms) for hand in drawn]


def test_threads_get_the_same_answers() -> None:
    drawn, melds = some_hands(200)
    buffer = b"".join(drawn)
    answers: list[list[int]] = []
    threads = [Thread(target=lambda: answers.append(list(shanten_many(buffer, melds, width=42)))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [[shanten(hand, laid) for hand, laid in zip(drawn, melds, strict=True)]] * 4


@pytest.mark.parametrize(
    ("size", "melds", "how", "message"),
    [
        (33, 0, {}, "33 counts are no hands of 34"),
        (68, 0, {"width": 33}, "68 counts are no hands of 33"),
        (68, b"\1", {}, "1 numbers of melds for 2 hands"),
        (34, 5, {}, "no hand has 5 of 4 sets laid out"),
        (34, 0, {"sets": 6}, "no hand has 0 of 6 sets laid out"),
    ],
)
def test_what_is_no_buffer_of_hands_is_refused(
    size: int, melds: int | bytes, how: dict[str, int], message: str
) -> None:
    for ask in (is_complete_many, shanten_many, waits_many):
        with pytest.raises(ValueError) as caught:
            ask(bytes(size), melds, **how)
        assert str(caught.value) == message


@pytest.mark.parametrize("width", [34, 42])
def test_many_wins_are_counted_as_each_alone(width: int) -> None:
    random = Random(3)
    drawn, laid = some_hands(60)
    melds = [bytes([0x40 + 27 + kind for kind in range(size)]) for size in laid]  # pungs of winds
    tiles = bytes(random.choice(hands.held(hand)) for hand in drawn)
    short = [hands.changed(hand, tile, -1) for hand, tile in zip(drawn, tiles, strict=True)]
    hows = bytes(random.randrange(256) for _ in drawn)
    alone = [fan_total(*win, 5) for win in zip(short, melds, tiles, hows, strict=True)]
    buffers = [b"".join(hand[:width] for hand in short), b"".join(meld.ljust(4, b"\xff") for meld in melds), tiles]
    assert list(fan_totals_many(*buffers, hows, 5, width=width)) == alone
    assert sum(map(bool, alone)) >= 15


def test_wins_that_do_not_fit_together_are_refused() -> None:
    with pytest.raises(ValueError, match="33 counts, 4 melds and 1 ways to win for 1 tiles"):
        fan_totals_many(bytes(33), b"", b"\0")
    with pytest.raises(ValueError, match=r"no meld|is no hand"):
        fan_totals_many(bytes(34), bytes([7, 255, 255, 255]), b"\0")
    with pytest.raises(ValueError, match="no hand"):
        fan_totals_many(bytes(34), b"", b"\x22")
    assert fan_totals_many(b"", b"", b"").tolist() == []
