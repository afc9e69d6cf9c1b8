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
A_SECOND: Final = 20.0  # messages
BURST: Final = 60.0
PATIENCE: Final = 400  # refused messages in a row before the socket is closed


class Allowance:
    """How much one socket may still send: a bucket that fills by `A_SECOND` up to `BURST`."""

    def __init__(self, now: float) -> None:
        self._left, self._at, self._excess = BURST, now, 0

    def spend(self, size: int, now: float) -> None:
        """Count a message; Refused if it is one too many, or too large."""
        self._left = min(BURST, self._left + (now - self._at) * A_SECOND)
        self._at = now
        if self._left < 1:
            self._excess += 1
            raise Refused(ErrorCode.TOO_MANY, f"more than {A_SECOND:.0f} messages a second")
        self._left -= 1
        self._excess = 0
        if size > LARGEST:
            raise Refused(ErrorCode.TOO_LARGE, f"a message of {size} bytes; {LARGEST} are allowed")

    @property
    def exhausted(self) -> bool:
        """Say whether the socket went on after so many refusals that it should be closed."""
        return self._excess > PATIENCE
