"""The scheme of docs/fairness.md a second time, from the page and from nothing else.

It shares no code with the package: the HMAC is written out, the streams are one long integer, the tree is cut
from the top. The published vectors are its output.
"""

from hashlib import sha256

ALGORITHM = "paicheng-fair-1"


def mac(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 as RFC 2104 defines it, for keys of at most 64 bytes."""
    padded = key.ljust(64, b"\0")
    inner = sha256(bytes(byte ^ 0x36 for byte in padded) + message).digest()
    return sha256(bytes(byte ^ 0x5C for byte in padded) + inner).digest()


def words_of(*texts: str) -> bytes:
    found = b""
    for text in texts:
        data = text.encode("utf-8")
        found += bytes(divmod(len(data), 256)) + data
    return found


def commitment(server_seed: bytes, salt: bytes, match: str, rules: str) -> bytes:
    return sha256(server_seed + salt + words_of(match, rules, ALGORITHM)).digest()


def bot_nonce(table: str, player: int) -> bytes:
    return sha256(b"bot" + words_of(table) + bytes([player])).digest()[:16]


def match_seed(server_seed: bytes, nonces: list[bytes], match: str) -> bytes:
    return mac(server_seed, b"".join(nonces) + words_of(match))


def deal_seed(seed: bytes, number: int) -> bytes:
    return mac(seed, bytes([number >> 24, number >> 16 & 255, number >> 8 & 255, number & 255]))


def numbers(seed: bytes, label: str, bounds: list[int]) -> tuple[list[int], int]:
    """Return one number below each bound, and how many words were thrown away."""
    drawn: list[int] = []
    at, thrown = 0, 0
    while len(drawn) < len(bounds):
        bound = bounds[len(drawn)]
        block, word = divmod(at, 16)
        whole = int(mac(seed, label.encode() + block.to_bytes(4, "big")).hex(), 16)
        value = whole >> 16 * (15 - word) & 0xFFFF
        at += 1
        if value >= 65536 // bound * bound:
            thrown += 1
        else:
            drawn.append(value % bound)
    return drawn, thrown


def mixed(seed: bytes, label: str, items: list[int]) -> list[int]:
    left, result = list(items), []
    for chosen in numbers(seed, label, list(range(len(items), 1, -1)))[0]:
        last = left.pop()
        if chosen == len(left):
            result.append(last)
        else:
            result.append(left[chosen])
            left[chosen] = last
    return left + result[::-1]


def dice(seed: bytes, count: int) -> list[int]:
    return [number + 1 for number in numbers(seed, "dice", [6] * count)[0]]


def leaf(seed: bytes, at: int, tile: int) -> bytes:
    place = bytes(divmod(at, 256))
    return sha256(mac(seed, b"leaf" + place) + place + bytes([tile])).digest()


def root(seed: bytes, wall: list[int]) -> bytes:
    return _top([leaf(seed, at, tile) for at, tile in enumerate(wall)])


def _top(leaves: list[bytes]) -> bytes:
    """Cut at the greatest power of two below the width: the same tree as pairing from the left."""
    if len(leaves) == 1:
        return leaves[0]
    cut = 1
    while cut * 2 < len(leaves):
        cut *= 2
    return sha256(b"\1" + _top(leaves[:cut]) + _top(leaves[cut:])).digest()
