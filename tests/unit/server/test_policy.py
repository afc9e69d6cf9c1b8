"""How much a socket may send, and the advice."""

import pytest

from paicheng.server.errors import Refused
from paicheng.server.messages import ErrorCode
from paicheng.server.policy import ADVICE, BURST, LARGEST, PATIENCE, RATE, Allowance


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


def test_the_advice_is_the_text_of_the_2003_notice() -> None:
    assert ADVICE.zh == (
        "抵制不良游戏，拒绝盗版游戏。注意自我保护，谨防受骗上当。适度游戏益脑，沉迷游戏伤身。合理安排时间，享受健康生活。"
    )
