"""How much a socket may send, and the advice."""

import pytest

from paicheng.server.errors import Refused
from paicheng.server.messages import ErrorCode
from paicheng.server.policy import ADVICE, BURST, GUESTS, LARGEST, PATIENCE, RATE, REFILL, Allowance, Door


def code(allowance: Allowance, size: int, now: float) -> ErrorCode | None:
    try:
        allowance.spend(size, now)
    except Refused as refused:
        return refused.error.code
    return None


def test_a_burst_is_allowed_then_the_rate() -> None:
    allowance = Allowance(RATE, 0)
    assert [code(allowance, 1, 0) for _ in range(int(RATE * BURST))] == [None] * int(RATE * BURST)
    assert code(allowance, 1, 0) is ErrorCode.TOO_MANY
    assert [code(allowance, 1, 1 + at / RATE) for at in range(100)] == [None] * 100


def test_who_goes_on_is_to_be_closed() -> None:
    allowance = Allowance(RATE, 0)
    for _ in range(int(RATE * (BURST + PATIENCE))):
        code(allowance, 1, 0)
    assert not allowance.exhausted
    code(allowance, 1, 0)
    assert allowance.exhausted


@pytest.mark.parametrize(("size", "expected"), [(LARGEST, None), (LARGEST + 1, ErrorCode.TOO_LARGE)])
def test_a_message_has_a_largest_size(size: int, expected: ErrorCode | None) -> None:
    assert code(Allowance(RATE, 0), size, 0) is expected


def enters(door: Door, address: str, now: float) -> bool:
    try:
        door.enter(address, now)
    except Refused:
        return False
    return True


def test_an_address_may_make_so_many_guests_and_then_waits_as_long_as_it_is_told() -> None:
    door = Door(GUESTS)
    assert all(enters(door, "192.0.2.7", 0) for _ in range(GUESTS))
    with pytest.raises(Refused) as refused:
        door.enter("192.0.2.7", 0)
    assert refused.value.error.code is ErrorCode.TOO_MANY
    wait = refused.value.wait
    assert wait is not None
    assert not enters(door, "192.0.2.7", wait - 1.01)
    assert enters(door, "192.0.2.7", wait)
    assert not enters(door, "192.0.2.7", wait)
    assert enters(door, "192.0.2.8", 0)


def test_after_a_while_an_address_may_make_as_many_again_and_no_more() -> None:
    door = Door(3)
    for now in (0.0, REFILL, 3 * REFILL):
        assert [enters(door, "192.0.2.7", now) for _ in range(4)] == [True, True, True, False]


def test_the_addresses_of_one_household_count_together() -> None:
    door = Door(2)
    assert enters(door, "2001:db8:1:2::1", 0)
    assert enters(door, "2001:db8:1:2:3::9", 0)
    assert not enters(door, "2001:db8:1:2::77", 0)
    assert enters(door, "2001:db8:1:3::1", 0)
    assert enters(door, "", 0)  # a server that cannot say


def test_the_advice_is_the_text_of_the_2003_notice() -> None:
    assert ADVICE.zh == (
        "抵制不良游戏，拒绝盗版游戏。注意自我保护，谨防受骗上当。适度游戏益脑，沉迷游戏伤身。合理安排时间，享受健康生活。"
    )
