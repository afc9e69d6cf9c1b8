"""How long bots take."""

from random import Random
from statistics import median

from paicheng.server.pacer import LONGEST, Pacer


def test_pauses_lie_around_the_usual_and_none_is_endless() -> None:
    pacer = Pacer(2.0, Random(1))
    pauses = [pacer.pause() for _ in range(2000)]
    assert 1.9 < median(pauses) < 2.1
    assert 0 < min(pauses) < 1
    assert max(pauses) <= 2 * LONGEST
    assert len(set(pauses)) > 1900


def test_a_pacer_can_be_off() -> None:
    assert Pacer(0, Random(1)).pause() == 0
