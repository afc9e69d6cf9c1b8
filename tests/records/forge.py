"""Forged records: each tells one lie, in a chain that fits, so that only the check of that lie can find it."""

import json
from collections.abc import Callable
from typing import Any

from paicheng import fairness as fair
from paicheng.records.files import text_of
from tests.records.make import SAMPLES, chained

Lines = list[dict[str, Any]]


def sample(name: str) -> Lines:
    """Return a sample as plain JSON without its chain."""
    data = text_of((SAMPLES / name).read_bytes())
    return [{key: value for key, value in json.loads(line).items() if key != "chain"} for line in data.splitlines()]


def forged(lie: str) -> bytes:
    """Return the sample `wins` with a lie in it."""
    return changed(LIES[lie][1])


def changed(change: Callable[[Lines], None]) -> bytes:
    """Return the sample `wins` changed, numbered and chained again."""
    lines = sample("wins.jsonl.gz")
    change(lines)
    for number, line in enumerate(lines[1:]):
        line["n"] = number
    return chained(lines)


def events(lines: Lines, kind: str) -> list[dict[str, Any]]:
    return [line["event"] for line in lines[1:] if line["event"]["type"] == kind]


def moved(lines: Lines, kind: str, by: int) -> None:
    at = next(at for at, line in enumerate(lines[1:], 1) if line["event"]["type"] == kind)
    lines.insert(at + by, lines.pop(at))


def other_hex(value: str) -> str:
    return ("1" if value[0] == "0" else "0") + value[1:]


def change(kind: str, name: str) -> Callable[[Lines], None]:
    def lie(lines: Lines) -> None:
        event = events(lines, kind)[0]
        event[name] = other_hex(event[name])

    return lie


def another_nonce(lines: Lines) -> None:
    nonce = events(lines, "nonces_opened")[0]["nonces"][0]
    nonce["value"] = other_hex(nonce["value"])


def a_bot_that_chose(lines: Lines) -> None:
    events(lines, "nonces_opened")[0]["nonces"][3]["value"] = "ab" * 16


def zeros_without_need(lines: Lines) -> None:
    events(lines, "nonces_opened")[0]["nonces"][1] = {"value": "00" * 16, "source": "missing"}


def a_nonce_too_few(lines: Lines) -> None:
    events(lines, "nonces_opened")[0]["nonces"].pop()


def a_wall_of_choice(lines: Lines) -> None:
    """Swap the ends of the undrawn wall, and publish the root that fits."""
    dealt, seed = events(lines, "dealt")[1], bytes.fromhex(events(lines, "seed_revealed")[1]["seed"])
    wall, start = dealt["wall"], dealt["start"]
    last = next(at for at in range(143, 0, -1) if wall[at] != wall[-1])
    wall[-1], wall[last] = wall[last], wall[-1]
    ring = bytes(wall[144 - start :] + wall[: 144 - start])
    events(lines, "root_published")[1]["root"] = fair.merkle_root(seed, ring).hex()


def a_wall_after_the_root(lines: Lines) -> None:
    wall = events(lines, "dealt")[0]["wall"]
    wall[70], wall[71], wall[72] = wall[72], wall[70], wall[71]


def loaded_dice(lines: Lines) -> None:
    dice = events(lines, "dealt")[0]["dice"]
    dice[0] = dice[0] % 6 + 1


def chosen_seats(lines: Lines) -> None:
    for event in events(lines, "dealt") + events(lines, "settled"):
        if event["carry"]:
            seating = event["carry"]["seating"]
            seating[0], seating[1] = seating[1], seating[0]


def a_flower_thrown(lines: Lines) -> None:
    events(lines, "discarded")[5]["tile"] = 41


def a_draw_from_elsewhere(lines: Lines) -> None:
    event = events(lines, "drawn")[-1]
    event["tile"] = (event["tile"] + 1) % 34


def a_pass_that_was_a_win(lines: Lines) -> None:
    answers = next(event["answers"] for event in events(lines, "closed") if event["answers"])
    answers[0]["passed_win"] = not answers[0]["passed_win"]


def points_for_a_friend(lines: Lines) -> None:
    payments = events(lines, "settled")[-1]["settlement"]["payments"]
    payments[0], payments[1] = payments[0] + 8, payments[1] - 8


def a_dearer_fan(lines: Lines) -> None:
    """Tell of another fan than was counted, the points being what they were."""
    win = next(event["settlement"]["wins"][0] for event in events(lines, "settled") if event["settlement"]["wins"])
    win["counts"][0] |= {"key": "da_si_xi", "value": 88}


def another_payer(lines: Lines) -> None:
    line = next(event["settlement"]["lines"][0] for event in events(lines, "settled") if event["settlement"]["lines"])
    line["payer"], line["payee"] = line["payee"], line["payer"]


def a_score_for_a_friend(lines: Lines) -> None:
    scores = events(lines, "match_ended")[0]["scores"]
    scores[0], scores[1] = scores[0] + 8, scores[1] - 8


def a_deal_left_out(lines: Lines) -> None:
    """Leave the last deal out, as if the match had ended before it."""
    settled = events(lines, "settled")[-1]["settlement"]["payments"]
    seating = events(lines, "dealt")[-1]["carry"]["seating"]
    scores = events(lines, "match_ended")[0]["scores"]
    for player, points in zip(seating, settled, strict=True):
        scores[player] -= points
    at = [at for at, line in enumerate(lines[1:], 1) if line["event"]["type"] == "root_published"][-1]
    del lines[at:-2]


def no_secret(lines: Lines) -> None:
    lines.pop()


def another_algorithm(lines: Lines) -> None:
    lines[0]["algorithm"] = "paicheng-fair-9"


def another_player(lines: Lines) -> None:
    lines[0]["players"].append(lines[0]["players"][3])


def two_roots(lines: Lines) -> None:
    """Publish a second root beside the first, to choose between them later."""
    at = next(at for at, line in enumerate(lines[1:], 1) if line["event"]["type"] == "root_published")
    spare = {**lines[at]["event"], "root": "ab" * 32}
    lines.insert(at, {**lines[at], "event": spare})


def a_root_without_a_deal(lines: Lines, root: str = "cd" * 32) -> None:
    """End the match after one more root was published."""
    at = len(lines) - 2
    lines.insert(at, {**lines[at], "by": "auto", "event": {"type": "root_published", "deal_no": 3, "root": root}})


def deals_that_changed_places(lines: Lines) -> None:
    for event in events(lines, "root_published") + events(lines, "seed_revealed"):
        event["deal_no"] = (1, 0, 2)[event["deal_no"]]


LIES: dict[str, tuple[str, Callable[[Lines], None]]] = {
    "root published after the deal": ("order", lambda lines: moved(lines, "root_published", 1)),
    "seed revealed before the deal is over": ("order", lambda lines: moved(lines, "seed_revealed", -4)),
    "nonces opened in the middle": ("order", lambda lines: moved(lines, "nonces_opened", 9)),
    "secret revealed before the end": ("order", lambda lines: moved(lines, "secret_revealed", -1)),
    "two roots for one deal": ("order", two_roots),
    "deals that changed places": ("order", deals_that_changed_places),
    "another nonce": ("nonces", another_nonce),
    "a bot that chose": ("nonces", a_bot_that_chose),
    "zeros without need": ("nonces", zeros_without_need),
    "a nonce too few": ("nonces", a_nonce_too_few),
    "a player too many": ("nonces", another_player),
    "another salt": ("commitment", change("secret_revealed", "salt")),
    "another server seed": ("commitment", change("secret_revealed", "server_seed")),
    "another algorithm": ("commitment", another_algorithm),
    "no secret": ("commitment", no_secret),
    "another deal seed": ("seeds", change("seed_revealed", "seed")),
    "another root": ("roots", change("root_published", "root")),
    "a root without a deal": ("roots", a_root_without_a_deal),
    "a wall after the root": ("roots", a_wall_after_the_root),
    "a wall of choice": ("walls", a_wall_of_choice),
    "loaded dice": ("dice", loaded_dice),
    "chosen seats": ("seats", chosen_seats),
    "a flower thrown": ("play", a_flower_thrown),
    "a draw from elsewhere": ("play", a_draw_from_elsewhere),
    "a pass that was a win": ("play", a_pass_that_was_a_win),
    "points for a friend": ("play", points_for_a_friend),
    "a dearer fan": ("play", a_dearer_fan),
    "another payer": ("play", another_payer),
    "a score for a friend": ("scores", a_score_for_a_friend),
    "a deal left out": ("scores", a_deal_left_out),
}
