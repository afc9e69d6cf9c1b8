"""What the house asks of its guests: the advice before play, and how much one socket may send."""

from typing import Final

from paicheng.server.errors import Refused
from paicheng.server.messages import ErrorCode
from paicheng.table.events import Text

ADVICE: Final = Text(
    "抵制不良游戏，拒绝盗版游戏。注意自我保护，谨防受骗上当。适度游戏益脑，沉迷游戏伤身。合理安排时间，享受健康生活。",
    "Resist unhealthy games and refuse pirated ones. Protect yourself and beware of fraud. Games in measure do the "
    "mind good, games without measure harm the body. Arrange your time sensibly and enjoy a healthy life.",
)
LARGEST: Final = 4096  # bytes of a message
RATE: Final = 20.0  # messages a second
BURST: Final = 3  # seconds' worth of them at once
PATIENCE: Final = 20  # seconds' worth too many of them, then the socket is closed


class Allowance:
    """How much one socket may still send: a bucket that fills by `rate` a second; refused messages empty it too."""

    def __init__(self, rate: float, now: float) -> None:
        self._rate, self._at = rate, now
        self._left = self._full = rate * BURST

    def spend(self, size: int, now: float) -> None:
        """Count a message; Refused if it is one too many, or too large."""
        self._left = min(self._full, self._left + (now - self._at) * self._rate) - 1
        self._at = now
        if self._left < 0:
            raise Refused(ErrorCode.TOO_MANY, f"more than {self._rate:.0f} messages a second")
        if size > LARGEST:
            raise Refused(ErrorCode.TOO_LARGE, f"a message of {size} bytes; {LARGEST} are allowed")

    @property
    def exhausted(self) -> bool:
        """Say whether so many were refused that the socket should be closed."""
        return self._left < -self._rate * PATIENCE
