"""What the house asks of its guests: the advice before play, how many may come in, and how much a socket may send."""

import ipaddress
import math
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

GUESTS: Final = 600  # that one address may make at once, such as a school behind it
REFILL: Final = 600.0  # seconds until it may make as many again


class Door:
    """Who comes in: a bucket of guests for each address, full again after `REFILL` seconds."""

    def __init__(self, guests: int) -> None:
        self._full, self._rate = guests, guests / REFILL
        self._left: dict[str, tuple[float, float]] = {}  # by address: how many still, and when that was
        self._swept = 0.0

    def enter(self, address: str, now: float) -> None:
        """Count a guest who is made or renamed; Refused, with the seconds to wait, if it is one too many."""
        self._sweep(now)
        house = household(address)
        left, at = self._left.get(house, (self._full, now))
        left = min(self._full, left + (now - at) * self._rate)
        if left < 1:
            wait = math.ceil((1 - left) / self._rate)
            raise Refused(ErrorCode.TOO_MANY, f"too many guests from this address; try again in {wait} s", wait=wait)
        self._left[house] = left - 1, now

    def _sweep(self, now: float) -> None:
        """Forget the addresses whose bucket is full again."""
        if now - self._swept >= REFILL:
            self._left = {house: seen for house, seen in self._left.items() if now - seen[1] < REFILL}
            self._swept = now


def household(address: str) -> str:
    """Return what stands for an address: of an IPv6 one its network, as a household has so many.

    >>> household("2001:db8:1:2:aaaa::1"), household("192.0.2.7")
    ('2001:db8:1:2::/64', '192.0.2.7')
    """
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    return address if found.version == 4 else str(ipaddress.ip_network((found, 64), strict=False))


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
