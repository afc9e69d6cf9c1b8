"""Named timers that put work into an inbox; setting one again takes the place of the old."""

import asyncio
from collections.abc import Awaitable, Callable

Work = Callable[[], Awaitable[None]]


class Timers:
    """The timers of one room."""

    def __init__(self, post: Callable[[Work], None]) -> None:
        self._post = post
        self._running: dict[str, asyncio.TimerHandle] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._running

    def set(self, name: str, seconds: float, work: Work) -> None:
        """Put the work into the inbox after some seconds; at once if there are none."""
        self.cancel(name)
        if seconds <= 0:
            self._post(work)
        else:
            self._running[name] = asyncio.get_running_loop().call_later(seconds, self._ring, name, work)

    def cancel(self, name: str) -> None:
        """Stop a timer, if it runs."""
        timer = self._running.pop(name, None)
        if timer is not None:
            timer.cancel()

    def cancel_all(self) -> None:
        """Stop every timer."""
        for name in list(self._running):
            self.cancel(name)

    def _ring(self, name: str, work: Work) -> None:
        del self._running[name]
        self._post(work)
