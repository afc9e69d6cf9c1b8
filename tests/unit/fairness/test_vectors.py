"""The vectors of docs/fairness.md, held against the package and against the second implementation."""

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.records import second

from paicheng import fairness as fair
from paicheng.table.ruleset import STANDARD

PAGE = Path(__file__).parents[3] / "docs" / "fairness.md"
VECTORS: dict[str, Any] = json.loads(re.findall(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)[0])
DEALS = pytest.mark.parametrize("deal", VECTORS["deals"], ids=lambda deal: f"deal {deal['deal_no']}")
STANDARD_RING = [tile for tile in range(42) for _ in range(4 if tile < 34 else 1)]


def known(name: str) -> bytes:
    return bytes.fromhex(VECTORS[name])


def nonces() -> list[bytes]:
    return [bytes.fromhex(nonce) for nonce in VECTORS["nonces"]]


def test_hmac_of_the_second_implementation_is_the_published_one() -> None:
    # RFC 4231, test case 2
    expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    assert second.mac(b"Jefe", b"what do ya want for nothing?").hex() == expected


def test_commitment() -> None:
    given = known("server_seed"), known("salt"), VECTORS["match"], VECTORS["rules"]
    assert fair.commit(*given) == second.commitment(*given) == known("commitment")


def test_nonces() -> None:
    table, opened = VECTORS["table"], known("nonce_0")
    assert fair.nonce_hash(opened) == hashlib.sha256(opened).digest() == known("nonce_hash_0")
    drawn = (
        fair.human_nonce(known("nonce_hash_0"), opened),
        fair.human_nonce(known("nonce_hash_0"), None),
        fair.bot_nonce(table, 2),
        fair.bot_nonce(table, 3),
    )
    assert [nonce.value for nonce in drawn] == nonces()
    assert [second.bot_nonce(table, player) for player in (2, 3)] == nonces()[2:]


def test_match_seed_and_seats() -> None:
    given = known("server_seed"), nonces(), VECTORS["match"]
    assert fair.match_seed(*given) == second.match_seed(*given) == known("match_seed")
    seats = fair.seats(known("match_seed"), 4)
    assert list(seats) == second.mixed(known("match_seed"), "seats", [0, 1, 2, 3]) == VECTORS["seats"]


@DEALS
def test_deal(deal: dict[str, Any]) -> None:
    found = fair.fair_deal(known("match_seed"), deal["deal_no"], STANDARD, 4)
    assert found.seed.hex() == deal["deal_seed"]
    assert found.wall.hex() == deal["wall"]
    assert list(found.dice) == deal["dice"]
    assert found.root.hex() == deal["root"]


@DEALS
def test_deal_by_the_second_implementation(deal: dict[str, Any]) -> None:
    seed = second.deal_seed(known("match_seed"), deal["deal_no"])
    wall = second.mixed(seed, "wall", STANDARD_RING)
    assert seed.hex() == deal["deal_seed"]
    assert bytes(wall).hex() == deal["wall"]
    assert second.numbers(seed, "wall", list(range(144, 1, -1)))[1] == deal["rejected"]
    assert second.dice(seed, 4) == deal["dice"]
    assert second.leaf(seed, 0, wall[0]).hex() == deal["leaf_0"]
    assert second.root(seed, wall).hex() == deal["root"]


def test_one_vector_throws_a_word_away() -> None:
    assert any(deal["rejected"] for deal in VECTORS["deals"])


@pytest.mark.parametrize("number", range(40))
def test_both_agree_on_seeds_of_every_kind(number: int) -> None:
    seed = hashlib.sha256(bytes((number,))).digest()
    size = 1 + number * 5
    stream, bounds = fair.Stream(seed, "any"), [1, 2, 6, 144, 40_000, 65_535, 65_536, 33_000] * 5
    assert [stream.below(bound) for bound in bounds] == second.numbers(seed, "any", bounds)[0]
    wall = bytes(second.mixed(seed, "wall", [tile % 42 for tile in range(size)]))
    assert fair.merkle_root(seed, wall) == second.root(seed, list(wall))
