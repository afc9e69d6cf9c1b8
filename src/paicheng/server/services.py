"""What every room is given by the house, so that a test can give something else."""

from collections.abc import Callable
from random import Random

from msgspec import Struct

from paicheng.server.clock import DELIVERY
from paicheng.server.pacer import Pacer
from paicheng.server.store import Store


class Timing(Struct, frozen=True):
    """How long the house waits for people, in seconds, where no clock of the game says it."""

    nonces: float = 10.0  # for the hashes, and again for the nonces
    hold: float = 60.0  # until a stand-in answers for somebody who lost the connection
    ready: float = 60.0  # for the next deal, where there is a clock
    delivery: int = DELIVERY  # milliseconds


class Services(Struct, frozen=True):
    """What every room is given: storage, time (milliseconds since 1970), pauses, chance."""

    store: Store
    now: Callable[[], int]
    pacer: Pacer
    rng: Random
    timing: Timing = Timing()
