"""Write `kernel/aims/reach.py`: of one, two or three sets the most that any four with them, and a pair, show.

    python scripts/write_reach.py [--check]

Four sets are worth what `kernel/fans/worth.py` says, whatever the pair, without winds of round and seat, concealed
pungs and kongs, and with 四归一. With a compiled kernel that takes some seconds.
"""

import sys
from base64 import b85encode
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from zlib import compress

from paicheng.kernel.fans import fan, worth
from paicheng.tiles.tile import COPIES, KINDS

FILE = Path(__file__).resolve().parent.parent / "src" / "paicheng" / "kernel" / "aims" / "reach.py"
CHOWS = 21
SETS = CHOWS + KINDS
NO_WIND = 63
VALUE = 0xFFF
WIDTH = 110
HEADER = '''"""Of one, two or three sets the most that any four with them, and a pair, show (scripts/write_reach.py).

Places: none; the sets; pairs a <= b at b (b + 1) / 2 + a; triples a <= b <= c at c (c + 1) (c + 2) / 6 + b (b + 1) / 2
+ a. A byte each, deflated, in base 85. `aim` looks here whether a dear win is still possible.
"""

# fmt: off
SIZE = {size}
DIGEST = "{digest}"  # SHA-256 of the bytes
PACKED = (
{lines}
)
'''


def tiles_of(number: int) -> tuple[int, ...]:
    if number >= CHOWS:
        return (number - CHOWS,) * 3
    low = number // 7 * 9 + number % 7
    return low, low + 1, low + 2


def most(sets: tuple[int, ...]) -> int:
    """Return the most that four sets show with any pair; -1 if there are not enough tiles."""
    need = [0] * KINDS
    have = 0
    for tile in (tile for number in sets for tile in tiles_of(number)):
        need[tile] += 1
        have |= 1 << tile
    if max(need) > COPIES:
        return -1
    quads = need.count(COPIES)
    packed = sets[0] << 18 | sets[1] << 12 | sets[2] << 6 | sets[3]
    best = -1
    for pair in range(KINDS):
        if need[pair] <= 2:
            shown = worth.count(packed, pair, have | 1 << pair, NO_WIND, NO_WIND) & VALUE
            best = max(best, shown + 2 * (quads + (need[pair] == 2)))
    return best


def place(sets: tuple[int, ...]) -> int:
    if len(sets) == 1:
        return 1 + sets[0]
    if len(sets) == 2:
        return 1 + SETS + sets[1] * (sets[1] + 1) // 2 + sets[0]
    a, b, c = sets
    return 1 + SETS + SETS * (SETS + 1) // 2 + c * (c + 1) * (c + 2) // 6 + b * (b + 1) // 2 + a


def parts(sets: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for size in (1, 2, 3):
        yield from set(combinations(sets, size))


def table() -> bytes:
    triples = SETS * (SETS + 1) * (SETS + 2) // 6
    fan.prepare()
    found = bytearray(1 + SETS + SETS * (SETS + 1) // 2 + triples)
    for sets in combinations_with_replacement(range(SETS), 4):
        value = min(255, most(sets))
        if value >= 0:
            found[0] = max(found[0], value)
            for part in parts(sets):
                at = place(part)
                found[at] = max(found[at], value)
    return bytes(found)


def main() -> int:
    found = table()
    packed = b85encode(compress(found, 9)).decode()
    lines = "\n".join(f'    "{packed[at : at + WIDTH]}"' for at in range(0, len(packed), WIDTH))
    text = HEADER.format(size=len(found), digest=sha256(found).hexdigest(), lines=lines)
    if "--check" in sys.argv[1:]:
        if FILE.read_text() != text:
            print(f"{FILE.name} is not what scripts/write_reach.py writes", file=sys.stderr)
            return 1
        return 0
    FILE.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
