"""Many hands in one call get the answers that each gets alone."""

from random import Random
from threading import Thread

import pytest
from tests.unit.kernel import hands

from paicheng.kernel import Form, is_complete, is_complete_many, shanten, shanten_many, waits_many, waits_mask


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
