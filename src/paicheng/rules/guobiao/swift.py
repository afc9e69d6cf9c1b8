"""The bridge to the kernel's compiled fan count, which knows a win and the switches as bits."""

from functools import lru_cache
from typing import Final

from paicheng.kernel.fan import fan_total
from paicheng.kernel.form import ROUND, SEAT, How, Switch
from paicheng.rules.guobiao.options import MixedKongs, Options, SelfDrawn, TerminalPungs, WaitRule
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
