"""One table: the only place where the engine, the clock, sockets and storage meet.

Everything that happens to a room stands in its inbox and is done one after the other: a message, a bot's answer, the
end of somebody's time, a lost connection. Doing it may change the match by lines that are stored first and sent then;
while they are being stored nothing else happens here. So a room has no locks, and a client never hears what a crash
could undo.

A match goes through its stages (`messages.Stage`): seats are taken; each person commits to a nonce and opens it; deals
are played. In a deal the room asks (`Window`), collects answers until those missing cannot matter or are late,
lets the table decide, and asks again. Between deals it waits for the people who are there.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from functools import partial

from paicheng import __version__, bots
from paicheng.bots.base import Bot
from paicheng.records import By, Fact
from paicheng.server import briefing
from paicheng.server.clock import UNLIMITED, Clock
from paicheng.server.errors import Refused
from paicheng.server.frames import encode
from paicheng.server.gathering import Gathering
from paicheng.server.hints import hints
from paicheng.server.match import Match, Said, Sitter
from paicheng.server.messages import (
    Act,
    CommitNonce,
    ErrorCode,
    FromClient,
    Leave,
    OpenNonce,
    Ready,
    Stage,
    Wait,
)
from paicheng.server.seats import BROKEN, Chair, Chairs, Connection
from paicheng.server.services import Services
from paicheng.server.timers import Timers, Work
from paicheng.server.window import Window
from paicheng.table.actions import DECLINE, Action
from paicheng.table.decide import abort, decide
from paicheng.table.events import Discarded, Drawn, Event, Settled
from paicheng.table.offers import is_offered, offers
from paicheng.table.view import view
from paicheng.tiles.tile import Player, Seat

log = logging.getLogger(__name__)
MINUTE = 60_000  # milliseconds
Joined = Callable[[Player | None], None]
NONCES, LATE, READY, TIME = "nonces", "late", "ready", "time"  # timers; more are named by player or seat


class Room:
    """A table in play; `run` is its life."""

    def __init__(self, match: Match, services: Services) -> None:
        self.match, self._services = match, services
        self.chairs = Chairs(match)
        self.touched = match.touched
        self.clock = Clock(match.charter.clock, match.rules.seats, services.timing.delivery)
        self._inbox: asyncio.Queue[Work | None] = asyncio.Queue()
        self.window: Window | None = None
        self._unready: set[Player] | None = None
        self._fresh: list[Said] = []
        self._told = b""
        self._timers = Timers(self.post)
        self._gathering = Gathering(match)
        for chair in self.chairs:
            if chair.sitter.bot is not None:
                chair.bot = bots.make(chair.sitter.bot, match.rules, services.rng)

    # --- life

    async def run(self) -> None:
        """Go on where the match is, then do what comes in, until the room is closed or broken."""
        try:
            await self._resume()
            while (work := await self._inbox.get()) is not None:
                await work()
        except Exception:
            log.exception("table %s stopped at line %d", self.match.charter.table, self.match.number)
            self.chairs.hang_up(BROKEN)
        finally:
            self._timers.cancel_all()

    def post(self, work: Work | None) -> None:
        """Put work into the inbox; None closes the room, after what stands before it."""
        self._inbox.put_nowait(work)

    def hear(self, connection: Connection, player: Player, message: FromClient) -> None:
        """Take a message of a player; what is wrong with it comes back on the connection."""
        self.post(partial(self._answering, connection, partial(self._handle, player, message)))

    def join(self, connection: Connection, sitter: Sitter, since: int | None, joined: Joined) -> None:
        """Seat a guest, or bring him back; `joined` is told which player he is, or None."""
        self.post(partial(self._answering, connection, partial(self._join, connection, sitter, since, joined)))

    def lost(self, connection: Connection) -> None:
        """Note that a connection is gone."""
        self.post(partial(self._lost, connection))

    def abort(self, reason: str) -> None:
        """Stop the match: it does not count, and everything is revealed."""
        self.post(partial(self._abort, reason))

    async def _answering(self, connection: Connection, work: Work) -> None:
        try:
            await work()
        except Refused as refused:
            connection.send(encode(refused.error))

    async def _resume(self) -> None:
        match = self.match
        self._watch_time()
        if match.over:
            await self._services.store.save_table(match.charter.table, stage=match.stage)
        elif match.stage is not Stage.PLAYING:
            await self._gather()
        elif match.state is None:
            await self._deal()
        elif match.state.over:
            self._wait_for_ready()
        else:
            self._ask()

    # --- people come and go

    async def _join(self, connection: Connection, sitter: Sitter, since: int | None, joined: Joined) -> None:
        try:
            player, new = self.chairs.place(sitter)
        except Refused:
            joined(None)
            raise
        self.chairs.sit(player, connection)
        self._timers.cancel(f"hold {player}")
        self._hold_seats()
        joined(player)
        self._back_in_play(player)
        for message in briefing.arrival(self, player, since):
            connection.send(encode(message))
        if new:
            await self._save_players()
        await self._gather()

    def _back_in_play(self, player: Player) -> None:
        """Let time run for what is asked of people, now that somebody is here."""
        if self.window is not None:
            self._start_clocks(self.window)
            self.chairs[player].waits = self._waits(self.window, player)
        elif self._unready is not None and not self.match.sits_out(player):
            self._unready.add(player)

    def _waits(self, window: Window, player: Player) -> tuple[Wait, ...]:
        """Return what a hand waits for that is not to discard; the house may have forgotten it by a new start."""
        seat, rules = self.match.seat_of(player), self.match.rules
        if window.own_turn and seat == window.state.turn:
            return self.chairs[player].waits
        found = hints(rules, view(rules, window.state, seat), seat, (DECLINE,))
        return found[0].waits if found else ()

    async def _lost(self, connection: Connection) -> None:
        player = self.chairs.of(connection)
        if player is not None:
            self.chairs[player].connection = None
            await self._absent(player)

    async def _absent(self, player: Player) -> None:
        if not self.chairs.anybody:
            self.clock.stop()  # nobody is here: the table waits
            self._timers.cancel(LATE)
        else:
            self._hold_seats()
        self._tell_seating()
        if self._unready is not None:
            await self._is_ready(player)

    def _hold_seats(self) -> None:
        """Give everybody who is away some time to come back, for the sake of those who are here."""
        for player, chair in enumerate(self.chairs):
            away = chair.person and not chair.live and not chair.stands_in
            if away and f"hold {player}" not in self._timers:
                self._timers.set(f"hold {player}", self._services.timing.hold, partial(self._stand_in, Player(player)))

    async def _stand_in(self, player: Player) -> None:
        chair = self.chairs[player]
        if chair.live or not self.chairs.anybody:
            return
        chair.stands_in = True
        self._tell_seating()
        if self.window is not None:
            await self._answer_for(self.window, self.match.seat_of(player))

    async def _leave(self, player: Player) -> None:
        self.chairs[player].left = True
        if self.chairs.abandoned:
            await self._abort("left")  # who leaves last still hears what is revealed
        self.chairs.get_up(player)
        if not self.match.over:
            await self._save_players()
            await self._absent(player)
        if self.window is not None:
            await self._answer_for(self.window, self.match.seat_of(player))

    # --- messages

    async def _handle(self, player: Player, message: FromClient) -> None:
        if self.match.over:
            raise Refused(ErrorCode.CLOSED, "the match is over")
        self.touched = self._services.now()
        match message:
            case Act():
                await self._act(player, message)
            case Ready(deal_no=deal_no):
                if self._unready is None or deal_no != self.match.deal_no:
                    raise Refused(ErrorCode.NOT_NOW, f"deal {deal_no} does not wait for anybody", "$.deal_no")
                await self._is_ready(player)
            case CommitNonce(hash=digest):
                self._gathering.commit(player, digest)
                await self._save_players()
                await self._gather()
            case OpenNonce(nonce=nonce):
                self._gathering.open(player, nonce)
                await self._save_players()
                await self._gather()
            case Leave():
                await self._leave(player)

    async def _act(self, player: Player, message: Act) -> None:
        window = self.window
        if window is None:
            raise Refused(ErrorCode.NOT_NOW, "nothing is asked of anybody", "$.type")
        seat = self.match.seat_of(player)
        window.check(self.match.rules, seat, message)
        hint = window.hint(seat, message.action)
        if hint is not None and window.own_turn:
            self.chairs[player].waits = hint.waits
        await self._answered(window, seat, message.action, By.HAND)

    # --- before the match: seats and nonces

    async def _gather(self, *, late: bool = False) -> None:
        """Go on as far as nothing is missing; for the rest wait a while, as long as somebody is here."""
        if self._gathering.step(late=late):
            await self._save_players()
        self._tell_seating()
        if self._gathering.complete:
            await self._start()
        elif self._gathering.waits and NONCES not in self._timers and self.chairs.anybody:
            work = partial(self._waited_for_nonces, self.match.stage)
            self._timers.set(NONCES, self._services.timing.nonces, work)

    async def _waited_for_nonces(self, stage: Stage) -> None:
        if stage is not self.match.stage or not self.chairs.anybody:
            return
        if stage is Stage.OPENING:
            await self._start()
        else:
            await self._gather(late=True)

    async def _start(self) -> None:
        """Fix the nonces for good and deal."""
        self._timers.cancel(NONCES)
        header = self.match.header(self._services.now(), __version__)
        nonces = self.match.nonces()
        await self._say(((By.AUTO, nonces), (By.AUTO, self.match.root(nonces))), header)
        self._tell_seating()
        self._publish()
        await self._deal()

    # --- play

    def _watch_time(self) -> None:
        """Let the match end when its time is up; the deal that runs then does not count."""
        match = self.match
        if match.charter.minutes is not None and match.stage is Stage.PLAYING and TIME not in self._timers:
            left = match.began + MINUTE * match.charter.minutes - self._services.now()
            self._timers.set(TIME, left / 1000, partial(self._abort, TIME))

    async def _deal(self) -> None:
        self._unready = None
        self._timers.cancel(READY)
        for chair in self.chairs:
            chair.waits = ()
        await self._say([(By.AUTO, event) for event in self.match.opening()])
        self._watch_time()
        self.clock.renew()
        self._ask(first=True)
        self._publish()

    def _ask(self, *, first: bool = False) -> None:
        """Ask every seat that has a choice; bots answer in their time, people in theirs."""
        match = self.match
        assert match.state is not None
        offered = offers(match.rules, match.state)
        if not offered:
            raise RuntimeError("the deal is not over, and nobody is asked")
        out = frozenset(seat for seat in offered if match.rules.sits_out(match.state, seat))
        window = self.window = Window(match.number, match.state, offered, out)
        self.clock.stop()
        for seat in offered:
            chair = self._chair(seat)
            if chair.bot is not None or chair.stands_in or seat in out:
                pause = self._services.pacer.pause()
                self._timers.set(f"bot {seat}", pause, partial(self._answer_for, window, seat))
            else:
                window.hints[seat] = hints(match.rules, view(match.rules, match.state, seat), seat, offered[seat])
                if (staying := window.hint(seat, DECLINE)) is not None:
                    chair.waits = staying.waits
        self._start_clocks(window, first=first)

    def _start_clocks(self, window: Window, *, first: bool = False) -> None:
        """Let time run for the people who are asked, if any person is here."""
        if not self.chairs.anybody:
            return
        now = self._services.now()
        for seat in window.missing():
            player, chair = self._player(seat), self._chair(seat)
            if chair.person and not chair.stands_in and window.asks(seat) and self.clock.question(player) is None:
                names = window.names(self.match.rules, seat)
                self.clock.ask(player, now, claim=not window.own_turn, first=first, names=names)
        self._set_alarm(window)

    def _set_alarm(self, window: Window) -> None:
        late = self.clock.next_late()
        if late is None:
            self._timers.cancel(LATE)
        else:
            self._timers.set(LATE, max(1, late - self._services.now()) / 1000, partial(self._too_late, window))

    async def _too_late(self, window: Window) -> None:
        if window is not self.window:
            return
        for player in self.clock.late(self._services.now()):
            if window is self.window:
                seat = self.match.seat_of(player)
                await self._answered(window, seat, window.default(seat), By.TIMEOUT)
        if window is self.window:
            self._set_alarm(window)

    async def _answer_for(self, window: Window, seat: Seat) -> None:
        """Let the bot of a seat answer, or the house for somebody who is away or sits out."""
        if window is not self.window or seat not in window.missing():
            return
        chair = self._chair(seat)
        if seat in window.out:
            await self._answered(window, seat, window.default(seat), By.AUTO)
        elif chair.bot is not None:
            await self._answered(window, seat, self._thought(chair.bot, window, seat), By.BOT)
        elif chair.stands_in:
            await self._answered(window, seat, window.default(seat), By.AUTO)

    def _thought(self, bot: Bot, window: Window, seat: Seat) -> Action:
        """Return what a bot answers; one that fails answers as somebody who is away, and the table goes on."""
        try:
            action = bot.answer(view(self.match.rules, window.state, seat), seat, window.offered[seat])
        except Exception:
            log.exception("the bot of seat %d at table %s failed", seat, self.match.charter.table)
            return window.default(seat)
        offered = is_offered(self.match.rules, action, window.offered[seat])
        return action if offered else window.default(seat)

    async def _answered(self, window: Window, seat: Seat, action: Action, by: By) -> None:
        self.clock.answered(self._player(seat), self._services.now())
        window.answer(seat, action, by)
        if not window.settled(self.match.rules):
            self._set_alarm(window)
            return
        self.window = None
        events = decide(self.match.rules, window.state, window.completed(), window.offered)
        await self._happened(events, by)

    async def _happened(self, events: tuple[Event, ...], by: By, *, aborted: bool = False) -> None:
        """Store and send what was decided, and go on."""
        last = events[-1]
        facts = self.match.closing(last, aborted=aborted) if isinstance(last, Settled) else ()
        await self._say([*((by, event) for event in events), *((By.AUTO, fact) for fact in facts)])
        self._note_times(events)
        if self.match.over:
            await self._end()
        elif isinstance(last, Settled):
            self._wait_for_ready()
        else:
            self._ask()
        self._publish()
        self._tell_seating()

    def _note_times(self, events: Iterable[Event]) -> None:
        for event in events:
            if isinstance(event, Discarded):
                self.clock.discarded(self._services.now())
            elif isinstance(event, Drawn) and event.origin == "kong":
                self.clock.renew()

    # --- between deals, and the end

    def _wait_for_ready(self) -> None:
        self.window = None
        self.clock.stop()
        here = self.chairs.live()
        playing = {player for player in here if not self.match.sits_out(player)}
        self._unready = playing or here
        if self.match.charter.clock != UNLIMITED or not playing:
            self._timers.set(READY, self._services.timing.ready, partial(self._ready_anyway, self.match.deal_no))

    async def _is_ready(self, player: Player) -> None:
        assert self._unready is not None
        self._unready.discard(player)
        if not self._unready and self.chairs.anybody:
            await self._deal()
        else:
            self._publish()

    async def _ready_anyway(self, deal_no: int) -> None:
        if self._unready is not None and deal_no == self.match.deal_no and self.chairs.anybody:
            await self._deal()

    async def _abort(self, reason: str) -> None:
        match = self.match
        if match.over:
            return
        self.window = self._unready = None
        if match.state is not None and not match.state.over:
            await self._happened(abort(match.rules, match.state, reason), By.AUTO, aborted=True)
            return
        facts: list[Fact] = list(match.ending(match.scores, aborted=True))
        header = None
        if match.stage is not Stage.PLAYING:
            header = match.header(self._services.now(), __version__)
            facts.insert(0, match.nonces())
        await self._say([(By.AUTO, fact) for fact in facts], header)
        await self._end()
        self._publish()
        self._tell_seating()

    async def _end(self) -> None:
        self.clock.stop()
        await self._services.store.save_table(
            self.match.charter.table, stage=self.match.stage, touched=self._services.now()
        )

    # --- storing and sending

    async def _say(self, drafts: Iterable[tuple[By, Event | Fact]], header: bytes | None = None) -> None:
        """Store lines, then make them true; `_publish` sends them."""
        now = self._services.now()
        first = self.match.number + 1 if header is None else -1
        lines = [self.match.line(now, by, event) for by, event in drafts]
        data = [] if header is None else [header]
        await self._services.store.append(self.match.charter.table, first, data + [sealed for _, sealed in lines])
        for said, _ in lines:
            self.match.take(said)
            self._fresh.append(said)
        self.touched = now

    async def _save_players(self) -> None:
        await self._services.store.save_table(
            self.match.charter.table,
            players=briefing.players_json(self.match.sitters),
            stage=self.match.stage,
            touched=self._services.now(),
        )

    def _publish(self) -> None:
        """Send every person who is here what is new, and what is asked."""
        fresh, self._fresh = self._fresh, []
        for player, chair in enumerate(self.chairs):
            if chair.connection is not None:
                chair.connection.send(encode(briefing.update(self, Player(player), fresh)))

    def _tell_seating(self) -> None:
        """Tell everybody who sits here, if that has changed since it was told."""
        frame = encode(briefing.seating(self))
        if frame == self._told:
            return
        self._told = frame
        self.chairs.tell(frame)

    # --- who is where

    @property
    def unready(self) -> tuple[Player, ...] | None:
        """Return the players that the next deal waits for; None in a deal."""
        return None if self._unready is None else tuple(sorted(self._unready))

    @property
    def now(self) -> int:
        """Return the time."""
        return self._services.now()

    def _player(self, seat: Seat) -> Player:
        assert self.match.state is not None
        return self.match.state.carry.seating[seat]

    def _chair(self, seat: Seat) -> Chair:
        return self.chairs[self._player(seat)]
