"""A race turn by turn: the points to expect while others may win first.

Both functions go from the last turn back to now. In a turn another seat wins with a chance of its own (`hazards`, the
last turn first), which costs `loss` and ends the deal; else the seat draws. With no turns left nothing is won. The
lists that come back hold the value before the last turn has passed, then with one turn left, with two, and so on, so
that the value now is the last of them, and so that they can be handed on as what a step nearer is worth.
"""


def waiting(
    hazards: list[float], loss: float, own: float, given: float, pays: tuple[float, float, float]
) -> list[float]:
    """Return the values of a ready hand that draws its tile with a chance of `own` and is thrown it with `given`.

    It pays by the own draw, on another's tile (let pass if waiting on is worth more), and by any other tile drawn.
    """
    drawn, claimed, fallback = pays
    value = 0.0
    values = [value]
    for hazard in hazards:
        drawing = own * drawn + (1.0 - own) * max(fallback, value)
        staying = drawing - hazard * (drawing + loss)
        value = given * max(claimed, staying) + (1.0 - given) * staying
        values.append(value)
    return values


def nearing(hazards: list[float], loss: float, chance: float, then: list[float]) -> list[float]:
    """Return the values of a hand that comes a step nearer with this chance a turn, to where it is worth `then`.

    >>> nearing([0.0], 5.0, 0.5, [10.0, 20.0])
    [0.0, 5.0]
    """
    value = 0.0
    values = [value]
    for turn in range(len(hazards)):
        drawing = chance * then[turn] + (1.0 - chance) * value
        value = drawing - hazards[turn] * (drawing + loss)
        values.append(value)
    return values
