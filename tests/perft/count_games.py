"""What 乐十, 百搭 and 漳州 each add to `count_regional`: who may win, claim, throw and declare what."""

from dataclasses import replace

from .count_regional import FLOWERS, HONORS, Choice, Game, Position, Tiles, divides, less, put

DRAGONS = (31, 32, 33)
WHITE = 33


class Leshi(Game):
    """乐十 (docs/rules/leshi.md §5-§7, §11)."""

    in_rounds = False
    lock_ends = "meld"

    def wins(self, at: Position, seat: int, tile: int | None) -> bool:
        """Say whether the hand shows a pattern, and has a flower or a limit to take a discard with."""
        melds = at.melds[seat]
        hand = at.hands[seat] if tile is None else tuple(sorted((*at.hands[seat], tile)))
        shown = {*hand, *(low for _, low, _ in melds)}
        if tile is not None and tile in at.locks[seat]:
            return False
        if min(shown) >= HONORS:
            return True
        suits = {kind // 9 for kind in shown if kind < HONORS}
        pungs = all(kind != "chow" for kind, _, _ in melds) and sorted(map(hand.count, set(hand)))[:1] == [2]
        pungs = pungs and sorted(map(hand.count, set(hand))) == [2] + [3] * (4 - len(melds))
        if not divides(hand, 4 - len(melds), 0) or not (pungs or len(suits) == 1):
            return False
        big = len(suits) == 1 and (pungs or max(shown) < HONORS)
        hanging = len(melds) == 4 and all(is_open for _, _, is_open in melds)
        return tile is None or at.source == "rob" or big or hanging or self._flowers(at, seat, hand) > 0

    def _flowers(self, at: Position, seat: int, hand: Tiles) -> int:
        pungs = [kind for kind in set(hand) if kind >= HONORS and hand.count(kind) == 3]
        pungs += [low for kind, low, _ in at.melds[seat] if kind != "chow" and low >= HONORS]
        kongs = sum(2 - is_open for kind, _, is_open in at.melds[seat] if kind == "kong")
        return at.flowers[seat] + kongs + sum(2 if kind in DRAGONS else 1 for kind in pungs)

    def may_claim(self, at: Position, seat: int, choice: Choice, face: int) -> bool:
        """Refuse a chow beside a second suit."""
        melds = [*((kind, low) for kind, low, is_open in at.melds[seat] if is_open), (choice[0], face)]
        suits = {low // 9 for _, low in melds if low < HONORS}
        return len(suits) < 2 or all(kind != "chow" for kind, _ in melds)


class Baida(Game):
    """百搭 (docs/rules/baida.md §4-§7, §10)."""

    flower_tiles = frozenset(range(HONORS, 42))

    def turned(self, wall: list[int], dice: Tiles) -> int | None:
        """Turn the next tile at the back; flowers go to the dealer."""
        while wall[-1] in self.flower_tiles:
            wall.pop()
        return wall.pop()

    def face(self, at: Position, tile: int) -> int | None:
        """Keep golds out of melds."""
        return None if tile == at.gold else tile

    def may_throw(self, at: Position, tile: int) -> bool:
        """Keep golds in the hand."""
        return tile != at.gold

    def may_claim(self, at: Position, seat: int, choice: Choice, face: int) -> bool:
        """Refuse what would leave golds only."""
        return choice[0] == "kong" or len(plain(at, seat)) > 2

    def wins(self, at: Position, seat: int, tile: int | None) -> bool:
        """Say whether the hand is complete; one that waits for any tile takes another's for a golden pair only."""
        golds, need = at.hands[seat].count(at.gold), 4 - len(at.melds[seat])
        if tile is None:
            return divides(plain(at, seat), need, golds)
        full = tuple(sorted((*plain(at, seat), tile)))
        if tile in (at.gold, *at.locks[seat]) or not divides(full, need, golds):
            return False
        any_tile = golds >= 1 and divides(plain(at, seat), need, golds - 1, 0)
        return not any_tile or (golds >= 2 and divides(full, need, golds - 2, 0))

    def wishes(self, at: Position, seat: int) -> int:
        """Count 天胡 and 三金倒."""
        return (seat == 0 and self.wins(at, 0, None)) + (at.hands[seat].count(at.gold) == 3)

    def own_declarations(self, at: Position) -> int:
        """Count 三金倒."""
        return int(at.hands[at.turn].count(at.gold) == 3)

    def taking(self, at: Position, seat: int) -> bool:
        """Let the exposed gold be taken on the dealer's first discard."""
        golds = at.hands[seat].count(at.gold)
        return at.discards == 1 and divides(plain(at, seat), 4 - len(at.melds[seat]), golds + 1)


class Zhangzhou(Game):
    """漳州 (docs/rules/zhangzhou.md §4-§8, §13)."""

    sets = 5

    def turned(self, wall: list[int], dice: Tiles) -> int | None:
        """Throw two dice until they do not fall on a flower, counted from the last tile."""
        throws = [dice[at] + dice[at + 1] for at in range(2, len(dice), 2)]
        return wall.pop(-next(total for total in throws if wall[-total] < FLOWERS))

    def face(self, at: Position, tile: int) -> int | None:
        """Let 白板 be the gold's own face; a gold lies in no meld."""
        if tile == at.gold:
            return None
        return at.gold if tile == WHITE else tile

    def _counted(self, at: Position, seat: int) -> Tiles:
        faces = [self.face(at, tile) for tile in at.hands[seat]]
        return tuple(sorted(face for face in faces if face is not None))

    def wins(self, at: Position, seat: int, tile: int | None) -> bool:
        """Say whether the hand is complete; with two golds only by its own draw."""
        golds, need = at.hands[seat].count(at.gold), 5 - len(at.melds[seat])
        if tile is None:
            return divides(self._counted(at, seat), need, golds)
        face = self.face(at, tile)
        if face is None or golds >= 2 or face in at.locks[seat] or at.bound not in (None, seat):
            return False
        return divides(tuple(sorted((*self._counted(at, seat), face))), need, golds)

    def wishes(self, at: Position, seat: int) -> int:
        """Count 天胡, 三金倒, 八张花 and 抢金."""
        golds, hand = at.hands[seat].count(at.gold), self._counted(at, seat)
        rests = [less(hand, tile) for tile in set(hand)] if seat == 0 else [hand]
        taken = any(divides(rest, 5, golds + 1) for rest in rests)
        taken |= seat == 0 and golds > 0 and divides(hand, 5, golds)  # a gold set aside for the other
        return (seat == 0 and self.wins(at, 0, None)) + (golds == 3) + (at.flowers[seat] == 8) + taken

    def own_declarations(self, at: Position) -> int:
        """Count 三金倒, and 八张花 at the eighth flower."""
        eighth = at.source == "flower" and at.flowers[at.turn] == 8
        return self.claim_declarations(at) + eighth

    def claim_declarations(self, at: Position) -> int:
        """Count 三金倒."""
        return int(at.hands[at.turn].count(at.gold) == 3)

    def thrown(self, before: Position, tile: int, after: Position) -> Position:
        """Begin 双游 when a gold is let go that a hand waiting for its pair can spare; any other discard ends it."""
        seat = before.turn
        if tile == before.gold and before.drawn is not None and (seat or before.discards):
            resting = put(after.hands, seat, less(before.hands[seat], before.drawn))
            rested = replace(before, hands=resting)
            if (before.bound == seat or self._riding(rested, seat)) and self._riding(after, seat):
                return replace(after, bound=seat)
        return replace(after, bound=None) if before.bound == seat else after

    def _riding(self, at: Position, seat: int) -> bool:
        golds, need = at.hands[seat].count(at.gold), 5 - len(at.melds[seat])
        return golds >= 1 and divides(self._counted(at, seat), need, golds - 1, 0)


def plain(at: Position, seat: int) -> Tiles:
    """Return the hand without golds."""
    return tuple(tile for tile in at.hands[seat] if tile != at.gold)


GAMES: dict[str, Game] = {"leshi": Leshi(), "baida": Baida(), "zhangzhou": Zhangzhou()}
