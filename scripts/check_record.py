"""Check what a record proves, without Paicheng: `check_record.py FILE`; docs/fairness.md lays out every byte."""

import fileinput
import hashlib
import hmac
import json


def sha(*parts, key=None):
    data = b"".join(parts)
    return hmac.digest(key, data, "sha256") if key else hashlib.sha256(data).digest()


def check(words, holds):
    return print("ok   ", words) if holds else exit(f"FALSE {words}")


def draw(seed, label, bounds):
    blocks = (sha(label, number.to_bytes(4, "big"), key=seed) for number in range(1 << 32))
    words = (block[at] << 8 | block[at + 1] for block in blocks for at in range(0, 32, 2))
    return [next(word for word in words if word < 65536 - 65536 % bound) % bound for bound in bounds]


def shuffled(seed, label, items):
    for last, chosen in zip(range(len(items) - 1, 0, -1), draw(seed, label, range(len(items), 1, -1)), strict=True):
        items[last], items[chosen] = items[chosen], items[last]
    return items


def root(leaves):
    half = 1 << (len(leaves) - 1).bit_length() >> 1  # the greatest power of two that leaves something
    return sha(b"\1", root(leaves[:half]), root(leaves[half:])) if half else leaves[0]


chain, lines = bytes(32), []
for number, line in enumerate(fileinput.input(mode="rb", openhook=fileinput.hook_compressed), 1):  # noqa: SIM115
    chain = sha(chain, line[:-77], b"}")
    line[-77:] == b',"chain":"%s"}\n' % chain.hex().encode() or check(f"line {number} is in the chain", False)
    lines.append(json.loads(line))
head, *events = lines[0], *(line["event"] for line in lines[1:])
facts = {kind: [fact for fact in events if fact["type"] == kind] for kind in {fact["type"] for fact in events}}
check("the chain, the nonces and the secret are there", facts.keys() >= {"nonces_opened", "secret_revealed"})
server_seed, salt = (bytes.fromhex(facts["secret_revealed"][0][name]) for name in ("server_seed", "salt"))
names = (head["match"], head["rules"], head["algorithm"], head["table"])
match, rules, algorithm, table = (len(name.encode()).to_bytes(2, "big") + name.encode() for name in names)
check("commitment", sha(server_seed, salt, match, rules, algorithm).hex() == head["commitment"])
nonces = [(bytes.fromhex(nonce["value"]), nonce["source"]) for nonce in facts["nonces_opened"][0]["nonces"]]
for at, (player, (value, source)) in enumerate(zip(head["players"], nonces, strict=True)):
    honest = {"opened": sha(value).hex() == player["nonce_hash"], "bot": value == sha(b"bot", table, bytes([at]))[:16]}
    check(f"player {at}: nonce {source}", honest.get(source, value == bytes(16)))
seed = sha(*(value for value, _ in nonces), match, key=server_seed)
for at, dealt in enumerate(facts.get("dealt", ())):
    own, start = sha(at.to_bytes(4, "big"), key=seed), dealt["start"]
    ring = shuffled(own, b"wall", sorted(dealt["wall"]))
    salted = [(sha(b"leaf", i := at.to_bytes(2, "big"), key=own), i, bytes([tile])) for at, tile in enumerate(ring)]
    check(f"deal {at + 1}: seed", own.hex() == facts["seed_revealed"][at]["seed"])
    check(f"deal {at + 1}: root", root([sha(*leaf) for leaf in salted]).hex() == facts["root_published"][at]["root"])
    check(f"deal {at + 1}: wall", ring[start:] + ring[:start] == dealt["wall"])
    check(f"deal {at + 1}: dice", [one + 1 for one in draw(own, b"dice", [6] * len(dealt["dice"]))] == dealt["dice"])
    check(f"deal {at + 1}: seats", at or shuffled(seed, b"seats", [*range(len(nonces))]) == dealt["carry"]["seating"])
