"""What a rule set tells the table: data first, then a few pure hooks, each with the plainest default.

The table knows seats, tiles and turns; everything that one game does and another does not is asked here. A rule
set never extends another; what two share is a function in `paicheng.rules.common`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, get_args

from msgspec import Struct

from paicheng.table.actions import Action, Chow, Kong, Offers, Pung, Win
from paicheng.table.events import (
    Carry,
    Closed,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exhausted,
    Opened,
    Origin,
    Settlement,
    Text,
)
from paicheng.table.state import OTHERS, Phase, State, replace
from paicheng.tiles.tile import ALL_KINDS, FLOWERS, KINDS, Player, Seat, Tile, row_of

STANDARD = {Tile(tile): 4 for tile in range(34)} | {Tile(tile): 1 for tile in range(34, 42)}
LOCKED = Text("漏和：别家打出不能和", "Passed win: not from others")
Waits = tuple[tuple[Tile, int | None, int], ...]  # tile, worth of the win where it is certain, unseen copies
WIN_RANK, MELD_RANK, CHOW_RANK, NO_RANK = 3, 2, 1, 0


class Appraisal(Struct, frozen=True, gc=False):
    """How near and how dear the hand becomes by an action; hints show it and bots play by it.

    `distance` counts the exchanges to a tile short of a lawful win (-1: won), `value` is the worth of the win in
    view in the rule set's own unit, `live` how many unseen tiles bring the hand nearer. `outlook` weighs all of that:
    the greater the better among the actions of one offer.
    """

    distance: int
    value: float
    live: int
    outlook: float = 0.0
    waits: Waits = ()  # when ready


class Note(Struct, frozen=True, gc=False):
    """What a seat should know that binds it now, in words, and the tiles that it is about."""

    text: Text
    tiles: tuple[Tile, ...] = ()


class FalseWin(Struct, frozen=True):
    """A kind of declared win that is none, by the key of the foul; `text` says when it is one and what it costs."""

    key: str
    name: Text
    text: Text


class Chapter(Struct, frozen=True):
    """One heading of the rule book with its paragraphs."""

    title: Text
    body: tuple[Text, ...]


class FanInfo(Struct, frozen=True):
    """One row of the fan table as people read it; `most` is how often a winner may name it, where winners do.

    `example` is a hand that shows it, a row of `paicheng.tiles.picture`; texts may hold such rows in brackets.
    """

    key: str
    name: Text
    value: str
    text: Text
    most: int = 1
    example: str = ""


class Told(Struct, frozen=True):
    """What a worked case may tell of the rule set's own memory; a rule set that has one has a struct of its own."""


@dataclass(frozen=True)
class Ruleset:
    """A game: what it is played with, and what it decides."""

    key: str = ""
    name: Text = Text("", "")
    edition: str = ""
    seats: int = 4
    hand_size: int = 13
    tile_set: Mapping[Tile, int] = field(default_factory=lambda: STANDARD)
    flowers: frozenset[Tile] = frozenset(FLOWERS)  # exposed and replaced, never part of a hand
    round_winds: bool = False  # the round that the dealership goes has a wind 圈风
    has_gold: bool = False  # a tile is turned up, and its kind is wild
    stand_in: Tile | None = None  # what counts as the tile that was turned up, which itself is wild
    dice_count: int = 2
    options: Any = None  # a frozen msgspec Struct; its fields are the named switches
    concealed_kongs_shown: bool = False
    many_winners: bool = False
    names_fans: bool = False  # a winner names the fan, and the house checks them
    refined: frozenset[Phase] = frozenset(Phase)  # the phases in which `refine` may change what is offered
    carried: tuple[str, ...] = ()  # names in `Carry.memory`
    declared_wins: Mapping[str, str] = field(default_factory=dict)  # its worked cases' name of a win: what is declared
    told: type[Told] = Told  # what its worked cases tell besides, for `recall`
    watched: frozenset[type] = frozenset()  # the events that `after` wants to hear of
    remembered: frozenset[type] = frozenset(get_args(Event))  # the events that `fold` wants to hear of
    undrawn: int = 0  # tiles of the wall that stay undrawn

    @cached_property
    def plain_faces(self) -> bool:
        """Say whether every tile counts as itself in a meld."""
        return type(self).face is Ruleset.face

    @cached_property
    def plain_slice(self) -> bool:
        """Say whether everybody may see all of the rule set's own slice."""
        return type(self).project is Ruleset.project

    @cached_property
    def plain_wall(self) -> bool:
        """Say whether the size of the wall alone says what may be drawn, and nothing comes before a draw."""
        return type(self).drawable is Ruleset.drawable and type(self).before_draw is Ruleset.before_draw

    @cached_property
    def plain_draws(self) -> bool:
        """Say whether besides nothing follows from a discard that nobody wants, nor from a draw."""
        return self.plain_wall and not self.watched & {Discarded, Closed, Drawn}

    @cached_property
    def tells(self) -> bool:
        """Say whether seats are ever told more than lies on the table, by `notes` or `mark`."""
        cls = type(self)
        return cls.notes is not Ruleset.notes or cls.locked is not Ruleset.locked or cls.mark is not Ruleset.mark

    @cached_property
    def nameable(self) -> Mapping[str, int]:
        """Return how often each fan of the table may be named."""
        return {fan.key: fan.most for fan in self.fan_table()}

    def with_options(self, options: Mapping[str, Any]) -> "Ruleset":
        """Return the rule set with some options set; ValueError names an option or value that is none."""
        raise ValueError(f"{self.key} has no options: {', '.join(options)}")

    def first_carry(self, seating: tuple[Player, ...]) -> Carry:
        """Return what the first deal of a match starts from; seat 0 deals."""
        return Carry(seating=seating, scores=(0,) * self.seats)

    def deal(self, wall: bytes, dice: tuple[int, ...], carry: Carry) -> tuple[Event, ...]:
        """Return the events that open a deal; `wall` is the shuffled ring."""
        hands, taken = deal_hands(wall, self.seats, self.hand_size, carry.dealer)
        return (
            Dealt(carry, dice, 0, row_of(wall), hands, taken),
            Opened(carry.dealer, hands[carry.dealer][-1]),
        )

    def opened(self, state: State) -> Opened:
        """Return the fact that ends an opening in which somebody was asked and nobody won."""
        raise NotImplementedError

    def wins(self, state: State, seat: Seat, tile: int) -> bool:
        """Say whether the seat may win: on `tile` of another, or with its full hand if `tile` is -1.

        Asked while a discard is still in its giver's hand or already lies on the table; both must answer alike.
        """
        raise NotImplementedError

    def winners(self, state: State, seats: tuple[Seat, ...], tile: int) -> list[Seat]:
        """Return the seats that `wins` says may win on a tile of another: most tiles can be told of at once."""
        return [seat for seat in seats if self.wins(state, seat, tile)]

    def verdict(self, state: State, seat: Seat, action: Action) -> str | None:
        """Return why a win or declaration is refused, as a reason code; None when it stands."""
        own = state.turn == seat or state.fresh is None
        return None if self.wins(state, seat, -1 if own else state.fresh or 0) else "not_a_win_shape"

    def meld_verdict(self, state: State, seat: Seat, action: Action) -> str | None:
        """Return why the rules refuse a chow, pung or kong that the tiles allow, as a reason code."""
        return None

    def drawable(self, state: State, origin: Origin = Origin.WALL) -> int:
        """Return how many tiles may still be drawn, from the wall or as a replacement."""
        return state.left - self.undrawn

    def before_draw(self, state: State, seat: Seat) -> tuple[Event, ...]:
        """Return the facts that come before a draw from the wall."""
        return ()

    def exhausts(self, state: State) -> tuple[Event, ...]:
        """Return the facts when nothing may be drawn any more: a deal without a winner."""
        return (Exhausted(),)

    def figures(self, state: State, seat: Seat | None) -> dict[str, int]:
        """Return the figures of the table that only this game has, as the seat may know them."""
        return {}

    def notes(self, view: State, seat: Seat) -> tuple[Note, ...]:
        """Return what binds a seat now beyond what lies on the table; the tiles that it may not win on from others."""
        locked = self.locked(view.extra, seat)
        return (Note(LOCKED, locked),) if locked else ()

    def mark(self, view: State, seat: Seat) -> Text | None:
        """Return what everybody should see beside a seat's name: that its hand is dead, that its player is out."""
        return None

    def may_meld(self, state: State) -> bool:
        """Say whether a discard may be chowed, punged or konged now."""
        return self.drawable(state) > 0

    def face(self, state: State, tile: int) -> int:
        """Return what a tile counts as in a meld; -1 if it may not lie in one (a wild tile)."""
        return tile

    def melding(self, state: State, hand: bytes) -> bytes:
        """Return a hand as its tiles count in melds: what `face` says, of all of it at once."""
        if self.plain_faces:
            return hand
        counts = bytearray(ALL_KINDS)
        for tile in range(KINDS):
            face = self.face(state, tile)
            if face >= 0:
                counts[face] += hand[tile]
        return bytes(counts)

    def keeps_window(self, state: State, seat: Seat, tile: int) -> bool:
        """Say whether `seat`'s discard of `tile` opens a window even if plain claims give nobody a choice.

        Asked only where `refine` may change a claim window, and so give somebody a choice.
        """
        return False

    def refine(self, state: State, offers: Offers) -> Offers:
        """Return what plain offers miss or overdo."""
        return offers

    def priority(self, state: State, seat: Seat, action: Action) -> tuple[int, ...]:
        """Rank a claim: the greatest goes first. By kind, then nearest after the giver."""
        return (claim_rank(action), -((seat - state.turn) % self.seats))

    def fouls(self, state: State, seat: Seat, tile: int) -> tuple[Event, ...]:
        """Return the facts of a false win, or nothing when the declared win stands."""
        return ()

    def after(self, before: State, event: Event, state: State) -> tuple[Event, ...]:
        """Return the facts that follow a watched event without a choice; `state` is the one after it."""
        return ()

    def false_wins(self) -> tuple[FalseWin, ...]:
        """Return the kinds of false wins, where wins are declared at one's own risk; nothing where none is offered."""
        return ()

    def sits_out(self, state: State, seat: Seat) -> bool:
        """Say whether the house plays for a seat: it is asked nothing, and is offered only what the house then does."""
        return False

    def settle(self, state: State) -> Settlement:
        """Return points per seat and the lines that explain them, for a won or exhausted deal."""
        raise NotImplementedError

    def next_deal(self, state: State, settlement: Settlement) -> Carry | None:
        """Return what the next deal starts from; None ends the match."""
        raise NotImplementedError

    def appraise(self, view: State, seat: Seat, offers: tuple[Action, ...]) -> dict[Action, Appraisal]:
        """Return for each offer how near and how dear the hand becomes."""
        raise NotImplementedError

    def named(self, view: State, seat: Seat) -> tuple[str, ...]:
        """Return what a seat that wins now would name, if it sees all of it."""
        return ()

    def fresh(self, carry: Carry) -> Any:
        """Return the rule set's own slice of state at the start of a deal."""
        return None

    def fold(self, extra: Any, event: Event) -> Any:
        """Return the slice after an event; the same object when nothing changed."""
        return extra

    def project(self, extra: Any, seat: Seat | None) -> Any:
        """Return the slice as a seat sees it; the law of views holds for it too."""
        return extra

    def recall(self, state: State, told: Any) -> State:
        """Return the state with the rule set's slice as a worked case tells of it; `told` is of that type."""
        return replace(state, extra=self.fresh(state.carry))

    def locked(self, extra: Any, seat: Seat) -> tuple[Tile, ...]:
        """Return the kinds that a seat may not win on from others 漏和."""
        return ()

    def fan_table(self) -> tuple[FanInfo, ...]:
        """Return the fan or patterns, as the rule book lists them."""
        return ()

    def scorer(self) -> Any:
        """Return what counts the fan of single hands (`paicheng.rules.sheet.Scorer`); None if nothing does."""
        return None

    def rule_book(self) -> tuple[Chapter, ...]:
        """Return the rules in words, for `paicheng rules` and the page."""
        return ()

    def option_texts(self) -> Mapping[str, Text]:
        """Return what each option means, for `paicheng rules` and the page."""
        return {}


def claim_rank(action: Action) -> int:
    """Rank kinds of claims: win, then pung and kong, then chow, then nothing."""
    match action:
        case Win():
            return WIN_RANK
        case Pung() | Kong():
            return MELD_RANK
        case Chow():
            return CHOW_RANK
    return NO_RANK


def deal_hands(wall: bytes, seats: int, hand_size: int, dealer: Seat) -> tuple[tuple[tuple[Tile, ...], ...], int]:
    """Take packets of four from the front, then the rest one by one, the dealer one more; and how many that is."""
    packed, taken = seats * 4 * (hand_size // 4), seats * hand_size
    hands = [b""] * seats
    for place, seat in enumerate((dealer, *OTHERS[seats][dealer])):
        packets = [wall[at : at + 4] for at in range(4 * place, packed, 4 * seats)]
        hands[seat] = b"".join((*packets, wall[packed + place : taken : seats]))
    hands[dealer] += wall[taken : taken + 1]
    return tuple(map(row_of, hands)), taken + 1


def scores_after(state: State, settlement: Settlement) -> tuple[int, ...]:
    """Return every player's match score once the deal is paid."""
    carry = state.carry
    won = {carry.seating[seat]: points for seat, points in enumerate(settlement.payments)}
    return tuple(score + won[Player(player)] for player, score in enumerate(carry.scores))
