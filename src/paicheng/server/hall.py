"""The hall: every table of the house. It opens tables, finds them again after a restart, and closes them in the end."""

import asyncio
import contextlib
import logging
import secrets
from typing import Any, Final

import msgspec

from paicheng import bots, rules
from paicheng import fairness as fair
from paicheng.records import parse
from paicheng.server.briefing import players_json
from paicheng.server.clock import CASUAL, PRESETS, UNLIMITED
from paicheng.server.errors import Refused
from paicheng.server.identity import Secret, fresh_id
from paicheng.server.match import Charter, Match, Sitter
from paicheng.server.messages import ErrorCode, NewTable, Stage
from paicheng.server.room import Room
from paicheng.server.services import Services
from paicheng.table.ruleset import Ruleset

log = logging.getLogger(__name__)
IDLE: Final = 7 * 24 * 3600 * 1000  # a match that nobody touches for so long is aborted and revealed
ROUND: Final = 600.0  # seconds between two rounds of the janitor
BOT_NAMES: Final = ("Ān 安", "Bó 伯", "Chūn 春", "Dōng 冬")
TABLES_A_GUEST: Final = 4  # unfinished ones


class Hall:
    """All rooms, by the id of their table."""

    def __init__(self, services: Services, secret: Secret) -> None:
        self._services, self._secret = services, secret
        self._rooms: dict[str, Room] = {}
        self._lives: set[asyncio.Task[None]] = set()
        self._restoring = asyncio.Lock()

    # --- finding

    async def room(self, table: str) -> Room:
        """Return a table in play, or a match that is over to look at once more; Refused if there is none."""
        async with self._restoring:  # or two who come at once would each bring it back
            if table not in self._rooms:
                row = await self._services.store.table(table)
                if row is None:
                    raise Refused(ErrorCode.NO_TABLE, f"there is no table {table!r}", "$.table")
                try:
                    self._add(await self._restored(row))
                except Exception as error:
                    log.exception("table %s cannot go on", table)
                    raise Refused(ErrorCode.CLOSED, "the table cannot go on", "$.table") from error
            return self._rooms[table]

    def unfinished(self, guest: str) -> list[Room]:
        """Return the tables where a guest sits in an unfinished match, the last one touched first."""
        found = [
            room
            for room in self._rooms.values()
            if not room.match.over and any(chair.sitter.guest == guest and not chair.left for chair in room.chairs)
        ]
        return sorted(found, key=lambda room: room.touched, reverse=True)

    @property
    def counts(self) -> dict[str, int]:
        """Return how many tables are open, and how many people sit at them."""
        rooms = self._rooms.values()
        return {
            "tables": sum(not room.match.over for room in rooms),
            "people": sum(chair.live for room in rooms for chair in room.chairs),
        }

    # --- opening

    async def open(self, wanted: NewTable, guest: str, name: str) -> Room:
        """Open a table for a guest, who gets its first seat; the commitment stands from now on."""
        if len(self.unfinished(guest)) >= TABLES_A_GUEST:
            raise Refused(ErrorCode.TOO_MANY, f"a guest has at most {TABLES_A_GUEST} unfinished matches")
        game = game_of(wanted)
        players = bot_names(wanted, game)
        clock = wanted.clock or (UNLIMITED.key if len(players) == game.seats - 1 else CASUAL.key)
        if clock not in PRESETS:
            raise Refused(ErrorCode.BAD_OPTION, f"no clock {clock!r}; there are {', '.join(PRESETS)}", "$.clock")
        charter = Charter(
            table=fresh_id(),
            match=fresh_id(),
            rules=game,
            options=wanted.options,
            clock=PRESETS[clock],
            minutes=wanted.minutes,
            created=self._services.now(),
            server_seed=secrets.token_bytes(fair.SEED_BYTES),
            salt=secrets.token_bytes(fair.SALT_BYTES),
        )
        free = game.seats - 1 - len(players)
        seated = [Sitter(BOT_NAMES[at % len(BOT_NAMES)], bot=bot) for at, bot in enumerate(players)]
        sitters = [Sitter(name, guest=guest), *(Sitter() for _ in range(free)), *seated]
        await self._save(charter, sitters)
        return self._add(Match(charter, sitters))

    async def _save(self, charter: Charter, sitters: list[Sitter]) -> None:
        await self._services.store.add_table(
            id=charter.table,
            match=charter.match,
            rules=charter.rules.key,
            options=msgspec.json.encode(charter.options).decode(),
            clock=charter.clock.key,
            minutes=charter.minutes,
            created=charter.created,
            touched=charter.created,
            stage=Stage.OPEN,
            commitment=charter.commitment,
            sealed=self._secret.seal(charter.match, charter.server_seed + charter.salt),
            players=players_json(sitters),
        )

    # --- life

    async def restore(self) -> None:
        """Bring back every match that is not over."""
        for row in await self._services.store.unfinished():
            try:
                self._add(await self._restored(row))
            except Exception:
                log.exception("table %s cannot go on", row["id"])

    async def _restored(self, row: dict[str, Any]) -> Match:
        sealed = self._secret.seal(row["match"], row["sealed"])
        options: dict[str, Any] = msgspec.json.decode(row["options"])
        game = rules.get(row["rules"])
        charter = Charter(
            table=row["id"],
            match=row["match"],
            rules=game.with_options(options) if options else game,
            options=options,
            clock=PRESETS[row["clock"]],
            minutes=row["minutes"],
            created=row["created"],
            server_seed=sealed[: fair.SEED_BYTES],
            salt=sealed[fair.SEED_BYTES :],
        )
        if charter.commitment != row["commitment"]:
            raise ValueError("the seed was sealed with another secret of the house")
        match = Match(charter, msgspec.json.decode(row["players"], type=list[Sitter]))
        match.stage = Stage(row["stage"])
        data = await self._services.store.record(row["id"])
        if data:
            match.restore(parse(data, unfinished=True))
        return match

    def _add(self, match: Match) -> Room:
        room = self._rooms[match.charter.table] = Room(match, self._services)
        life = asyncio.create_task(room.run())
        self._lives.add(life)
        life.add_done_callback(lambda done: self._forget(room, done))
        return room

    def _forget(self, room: Room, life: asyncio.Task[None]) -> None:
        self._lives.discard(life)
        self._dismiss(room)

    def _dismiss(self, room: Room) -> None:
        """Let nobody else in; who asks for the table again gets a new room."""
        if self._rooms.get(room.match.charter.table) is room:
            del self._rooms[room.match.charter.table]

    async def keep_house(self) -> None:
        """Make the janitor's round again and again."""
        while True:
            self.tidy()
            await asyncio.sleep(ROUND)

    def tidy(self) -> None:
        """Abort matches that nobody touches, so that they are revealed; forget those that are over."""
        now = self._services.now()
        for room in list(self._rooms.values()):
            if room.match.over and not any(chair.live for chair in room.chairs):
                self._dismiss(room)
                room.post(None)
            elif now - room.touched > IDLE:
                room.abort("idle")

    async def close(self) -> None:
        """Stop every room after what it is doing; the matches go on at the next start."""
        lives = list(self._lives)
        for room in list(self._rooms.values()):
            room.post(None)
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.gather(*lives)


def game_of(wanted: NewTable) -> Ruleset:
    """Return the rule set with the options that are wanted."""
    try:
        game = rules.get(wanted.rules)
    except ValueError as error:
        raise Refused(ErrorCode.BAD_OPTION, str(error), "$.rules") from error
    try:
        return game.with_options(wanted.options) if wanted.options else game
    except (ValueError, TypeError) as error:
        raise Refused(ErrorCode.BAD_OPTION, str(error), "$.options") from error


def bot_names(wanted: NewTable, game: Ruleset) -> tuple[str, ...]:
    """Return the bots that are wanted, one a seat."""
    best = list(bots.BOTS)[-1]
    names = (best,) * (game.seats - 1) if wanted.bots is None else wanted.bots
    if len(names) >= game.seats:
        raise Refused(ErrorCode.BAD_OPTION, f"{len(names)} bots leave no seat of {game.seats}", "$.bots")
    for at, name in enumerate(names):
        if name not in bots.BOTS:
            reason = f"no bot {name!r}; there are {', '.join(bots.BOTS)}"
            raise Refused(ErrorCode.BAD_OPTION, reason, f"$.bots[{at}]")
    return names
