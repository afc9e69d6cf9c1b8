"""The bridge to the kernel's compiled fan count, which knows a win, the switches and a list of fan as bits."""

from collections import Counter
from functools import lru_cache
from typing import Final

from msgspec import Struct

from paicheng.kernel import fan_list, fan_numbers, fan_total, fan_worth
from paicheng.kernel.form import ROUND, SEAT, How, Switch
from paicheng.rules.guobiao.fans import FANS
from paicheng.rules.guobiao.options import DEFAULT, MixedKongs, Options, SelfDrawn, TerminalPungs, WaitRule
from paicheng.scoring.reading import Win
from paicheng.tiles.tile import EAST

_SELF_DRAWN, _LAST_TILE, _KONG, _FOURTH = map(int, How)  # plain numbers: flags cost more than the count
_MIXED_KONGS: Final = {
    MixedKongs.SEPARATE: Switch(0),
    MixedKongs.FIVE: Switch.MIXED_KONGS_FIVE,
    MixedKongs.SIX: Switch.MIXED_KONGS_SIX,
}


def base(win: Win, options: Options) -> int:
    """Return what a win is worth, flowers aside; 0 if the hand is not complete."""
    return fan_total(win.hand, win.melds, win.tile, how_of(win), switches_of(options))


class Listed(Struct, frozen=True):
    """The fan of a win as the kernel packs them; names and counts are made when they are asked for.

    >>> listed(Win(hand=bytes([3, 1, 1, 1, 1, 1, 1, 1, 3] + [0] * 33), tile=4)).names
    ('九莲宝灯', '双暗刻', '幺九刻')
    """

    packed: int  # 0 if the hand is not complete

    @property
    def base(self) -> int:
        """Return what they are worth together."""
        return fan_worth(self.packed)

    @property
    def fans(self) -> dict[str, int]:
        """Return how often each fan counts, by its key, in the order of the rule book."""
        return dict(Counter(FANS[number - 1].key for number in fan_numbers(self.packed)))

    @property
    def names(self) -> tuple[str, ...]:
        """Return the name of each fan, as often as it counts."""
        return tuple(FANS[number - 1].name for number in fan_numbers(self.packed))


def listed(win: Win, options: Options = DEFAULT) -> Listed:
    """Return the fan that make up `base`."""
    return Listed(fan_list(win.hand, win.melds, win.tile, how_of(win), switches_of(options)))


def how_of(win: Win) -> int:
    """Pack how a win came."""
    how = win.self_drawn * _SELF_DRAWN | win.last_tile * _LAST_TILE | win.last_of_kind * _FOURTH
    if win.kong_event:
        how |= _KONG
    return how | win.round_wind - EAST << ROUND | win.seat_wind - EAST << SEAT


@lru_cache(maxsize=64)
def switches_of(options: Options) -> int:
    """Pack the switches that change a count."""
    chosen = {
        Switch.CONCEALED_KONGS_EIGHT: options.two_concealed_kongs == 8,
        Switch.FULLY_CONCEALED_SHAPES: options.self_drawn_on_concealed_shapes is SelfDrawn.BU_QIU_REN,
        Switch.GREEN_HALF_FLUSH: options.green_half_flush,
        Switch.TERMINALS_DOUBLE_PUNG: options.terminals_double_pung,
        Switch.NO_TERMINALS_TRIPLE_PUNG: not options.terminals_triple_pung,
        Switch.NO_NINE_GATES_PUNGS: options.nine_gates_terminal_pungs is TerminalPungs.NONE,
        Switch.FORMAL_WAITS: options.wait_rule is WaitRule.FORMAL,
        Switch.NO_DRAGON_WAIT: not options.dragon_body_wait,
    }
    return int(_MIXED_KONGS[options.mixed_kongs]) | sum(switch for switch, on in chosen.items() if on)
