"""Draw the 42 tile faces, the back and the name of the house as one SVG sprite, `web/src/render/tiles.svg`.

python scripts/draw_tiles.py FONT.ttc      (needs fontTools; Noto Serif CJK Bold, SIL Open Font License 1.1)

Dots, bamboos, flowers and the bird are drawn by the functions below; only the characters are outlines of the font,
so that no font is needed to show a tile. A face fills a box of 60 by 80; the ivory body is the page's affair.
"""

import sys
from collections.abc import Iterable
from math import cos, radians, sin
from pathlib import Path
from typing import Any

SPRITE = Path(__file__).parent.parent / "web" / "src" / "render" / "tiles.svg"
RED, GREEN, BLUE, INK = "#b3261e", "#1c6b43", "#1f4e8c", "#22262e"
PINK, GOLD, PURPLE, ORANGE = "#d4577a", "#c98a1b", "#6d4a9c", "#c4571a"
NUMBERS = "一二三四伍六七八九"
FLOWERS = "春夏秋冬梅蘭竹菊"


def number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".").replace("-0", "0" if value > -0.05 else "-0")


def polar(x: float, y: float, radius: float, angle: float) -> tuple[float, float]:
    """Return the point at an angle in degrees, 0 upwards, clockwise."""
    return x + radius * sin(radians(angle)), y - radius * cos(radians(angle))


def path(data: str, fill: str = "none", *, stroke: str = "", width: float = 0) -> str:
    line = f' stroke="{stroke}" stroke-width="{number(width)}" stroke-linecap="round"' if stroke else ""
    return f'<path d="{data}" fill="{fill}"{line}/>'


def circle(x: float, y: float, radius: float, fill: str = "none", *, stroke: str = "", width: float = 0) -> str:
    line = f' stroke="{stroke}" stroke-width="{number(width)}"' if stroke else ""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{fill}"{line}/>'


def turned(body: str, x: float, y: float, angle: float) -> str:
    return f'<g transform="rotate({number(angle)} {number(x)} {number(y)})">{body}</g>'


def place(name: str, x: float, y: float, scale: float = 1, fill: str = "") -> str:
    paint = f' fill="{fill}"' if fill else ""
    return f'<use href="#{name}" transform="translate({number(x)} {number(y)}) scale({scale:g})"{paint}/>'


# --- characters, winds and dragons: outlines of the font, 100 units high, centred on the origin


class Glyphs:
    """Outlines of a font as path data."""

    def __init__(self, file: str) -> None:
        from fontTools.ttLib import TTCollection, TTFont

        self.font: Any = TTCollection(file).fonts[2] if file.endswith("c") else TTFont(file)
        self.names: dict[int, str] = self.font.getBestCmap()
        self.outlines = self.font.getGlyphSet()

    def symbol(self, character: str) -> str:
        """Return the outline of a character as a definition that `place` can show."""
        from fontTools.pens.boundsPen import BoundsPen
        from fontTools.pens.svgPathPen import SVGPathPen
        from fontTools.pens.transformPen import TransformPen

        glyph = self.outlines[self.names[ord(character)]]
        bounds = BoundsPen(self.outlines)
        glyph.draw(bounds)
        left, low, right, high = bounds.bounds
        unit = 100 / self.font["head"].unitsPerEm
        pen = SVGPathPen(self.outlines, ntos=lambda value: str(round(value)))
        shift = (unit, 0, 0, -unit, -unit * (left + right) / 2, unit * (low + high) / 2)
        glyph.draw(TransformPen(pen, shift))
        return f'<path id="{glyph_id(character)}" d="{pen.getCommands()}"/>'


def glyph_id(character: str) -> str:
    return f"g{ord(character):x}"


def character(rank: int) -> str:
    return place(glyph_id(NUMBERS[rank - 1]), 30, 20.5, 0.32, BLUE) + place(glyph_id("萬"), 30, 56, 0.4, RED)


def honor(text: str, fill: str) -> str:
    return place(glyph_id(text), 30, 40, 0.56, fill)


def white() -> str:
    frame = '<rect x="{0}" y="{1}" width="{2}" height="{3}" rx="{4}" fill="none" stroke="{5}" stroke-width="{6}"/>'
    corners = "".join(circle(x, y, 2.2, BLUE) for x in (17, 43) for y in (20, 60))
    return frame.format(9, 12, 42, 56, 5, BLUE, 4) + frame.format(15, 18, 30, 44, 2, BLUE, 1.4) + corners


# --- dots


def dot(x: float, y: float, radius: float, fill: str) -> str:
    """Draw a coin: a ring, a ring of pearls, a heart."""
    pearls = "".join(circle(*polar(x, y, radius * 0.56, step * 60), radius * 0.15, fill) for step in range(6))
    return circle(x, y, radius * 0.86, stroke=fill, width=radius * 0.26) + pearls + circle(x, y, radius * 0.26, fill)


def great_dot() -> str:
    """Draw the one of dots: a wheel of petals."""
    petals = "".join(
        turned(path("M30 24q4.4 6.4 0 12.4q-4.4-6 0-12.4z", GREEN), 30, 40, step * 45) for step in range(8)
    )
    pearls = "".join(circle(*polar(30, 40, 19.4, step * 22.5), 1.5, BLUE) for step in range(16))
    rings = circle(30, 40, 23.4, stroke=GREEN, width=2.6) + circle(30, 40, 16.4, stroke=BLUE, width=1)
    return rings + pearls + petals + circle(30, 40, 4.6, RED) + circle(30, 40, 1.6, "#fff")


DOTS: dict[int, tuple[float, list[tuple[float, float, str]]]] = {
    2: (13, [(30, 22, GREEN), (30, 58, BLUE)]),
    3: (10, [(15, 17, BLUE), (30, 40, RED), (45, 63, GREEN)]),
    4: (10.5, [(17, 22, BLUE), (43, 22, GREEN), (17, 58, GREEN), (43, 58, BLUE)]),
    5: (9.2, [(15, 18, BLUE), (45, 18, GREEN), (30, 40, RED), (15, 62, GREEN), (45, 62, BLUE)]),
    6: (9.2, [(18, 16, GREEN), (42, 16, GREEN), (18, 41, RED), (42, 41, RED), (18, 63, RED), (42, 63, RED)]),
    7: (
        7.6,
        [(13, 13, GREEN), (30, 20, GREEN), (47, 27, GREEN), *((x, y, RED) for y in (48, 66.5) for x in (20, 40))],
    ),
    8: (7.8, [(x, y, BLUE) for y in (13, 31, 49, 67) for x in (19, 41)]),
    9: (7.6, [(x, y, fill) for y, fill in ((17, GREEN), (40, RED), (63, BLUE)) for x in (12, 30, 48)]),
}


def dots(rank: int) -> str:
    if rank == 1:
        return great_dot()
    radius, places = DOTS[rank]
    return "".join(dot(x, y, radius, fill) for x, y, fill in places)


# --- bamboos


def stick(x: float, y: float, height: float, fill: str, angle: float = 0) -> str:
    """Draw a cane of two joints, centred on the point."""
    half, wide, knot = height / 2, 4.2, 5.2
    joint = f"q{number(knot - wide + 0.9)} 0 0 2.6"
    back = f"q{number(wide - knot - 0.9)} 0 0-2.6"
    side = f"v{number(half - 2.6)}"
    body = (
        f"M{number(x - wide)} {number(y - half)}h{number(2 * wide)}{joint}{side}{joint}"
        f"v{number(half - 5.2)}{joint}h{number(-2 * wide)}"
        f"{back}v{number(5.2 - half)}{back}v{number(2.6 - half)}{back}z"
    )
    shine = path(
        f"M{number(x)} {number(y - half + 4)}v{number(half - 7)}M{number(x)} {number(y + 4)}v{number(half - 7)}",
        stroke="#fff",
        width=1.2,
    )
    drawn = path(body, fill) + f'<g opacity=".75">{shine}</g>'
    return turned(drawn, x, y, angle) if angle else drawn


TALL, LOW = 27.0, 20.5
STICKS: dict[int, tuple[float, list[tuple[float, float, str]]]] = {
    2: (28, [(30, 23, GREEN), (30, 57, BLUE)]),
    3: (28, [(30, 23, RED), (18, 57, GREEN), (42, 57, GREEN)]),
    4: (28, [(18, 23, BLUE), (42, 23, GREEN), (18, 57, GREEN), (42, 57, BLUE)]),
    5: (26, [(15, 23, GREEN), (45, 23, BLUE), (30, 40, RED), (15, 57, BLUE), (45, 57, GREEN)]),
    6: (28, [(x, y, fill) for y, fill in ((23, GREEN), (57, BLUE)) for x in (14, 30, 46)]),
    7: (LOW, [(30, 15, RED), *((x, y, fill) for x, fill in ((14, GREEN), (30, BLUE), (46, GREEN)) for y in (40, 65))]),
    9: (LOW, [(x, y, fill) for x, fill in ((14, GREEN), (30, RED), (46, BLUE)) for y in (15, 40, 65)]),
}


def bamboos(rank: int) -> str:
    if rank == 1:
        return bird()
    if rank == 8:
        return eight_bamboos()
    height, places = STICKS[rank]
    return "".join(stick(x, y, height, fill) for x, y, fill in places)


def eight_bamboos() -> str:
    """Draw the eight of bamboos: an M over a W."""
    upper = stick(10, 22, TALL, GREEN) + stick(50, 22, TALL, GREEN)
    upper += stick(23, 22, TALL - 1, BLUE, -26) + stick(37, 22, TALL - 1, BLUE, 26)
    return upper + turned(upper, 30, 40, 180)


def bird() -> str:
    """Draw the one of bamboos: a peacock on a cane."""
    tail = "".join(
        turned(path("M31 47q3.4 12 .4 25q-3.6-12-.4-25z", fill) + circle(31, 66, 1.3, GOLD), 31, 47, angle)
        for angle, fill in ((50, GREEN), (30, BLUE), (10, GREEN))
    )
    crest = "".join(
        path(f"M36 14L{number(x)} {number(y)}", stroke=GREEN, width=1.1) + circle(x, y, 1.4, RED)
        for x, y in ((30.5, 7.5), (35, 5.5), (39.5, 6.5))
    )
    body = path("M34 13c6-2 10 2 9 7c-1 4-1 8 2 13c4 8 1 18-8 20c-8 2-15-3-15-10c0-9 10-12 12-19c1-4-2-7 0-11z", GREEN)
    wing = path("M27 39c2-5 9-7 13-3c2 8-3 14-10 14c-3-2-5-7-3-11z", RED) + path(
        "M30 44c3 0 6-2 8-5M31 47.500c3 0 6-2 8-6", stroke="#fff", width=1
    )
    head = path("M43.500 17l6 2.400l-6 2z", GOLD) + circle(39.5, 17.5, 1.7, "#fff") + circle(39.8, 17.5, 0.9, INK)
    legs = path("M37 53v9M42 51v11", stroke=RED, width=1.6)
    perch = stick(40, 67, 27, GREEN, 90)
    return tail + crest + legs + body + wing + head + perch


# --- flowers


def blossom(x: float, y: float, size: float, fill: str, petals: int = 5) -> str:
    shape = path(
        f"M{number(x)} {number(y)}q{number(-size * 0.75)} {number(-size * 0.75)} 0 {number(-size)}"
        f"q{number(size * 0.75)} {number(size * 0.25)} 0 {number(size)}z",
        fill,
    )
    leaves = "".join(turned(shape, x, y, 360 / petals * step) for step in range(petals))
    return leaves + circle(x, y, size * 0.24, GOLD)


def leaf(x: float, y: float, length: float, angle: float, fill: str = GREEN) -> str:
    wide = length * 0.26
    shape = (
        f"M{number(x)} {number(y)}q{number(wide)} {number(-length / 2)} 0 {number(-length)}"
        f"q{number(-wide)} {number(length / 2)} 0 {number(length)}z"
    )
    return turned(path(shape, fill), x, y, angle)


def spring() -> str:
    twig = path("M14 70C22 58 30 54 42 27M26 56L16 44M34 45L45 45", stroke="#6b4a2f", width=2)
    return (
        twig + blossom(16, 43, 9, PINK) + blossom(42, 25, 10, PINK) + blossom(45, 45, 8, PINK) + leaf(30, 49, 10, 100)
    )


def summer() -> str:
    petals = "".join(leaf(28, 46, 22, angle, PINK) for angle in (-70, -38, 70, 38, -18, 18, 0))
    pad = path("M8 60q20-10 40 0q-20 10-40 0z", GREEN)
    return path("M28 46v16", stroke=GREEN, width=2) + pad + petals


def autumn() -> str:
    lobes = ((0, 26), (-48, 22), (48, 22), (-100, 15), (100, 15))
    blades = "".join(
        leaf(28, 50, length, angle, ORANGE)
        + leaf(28, 50, length * 0.7, angle + 14, ORANGE)
        + leaf(28, 50, length * 0.7, angle - 14, ORANGE)
        for angle, length in lobes
    )
    veins = "".join(
        path(f"M28 50L{number(x)} {number(y)}", stroke=GOLD, width=0.9)
        for x, y in (polar(28, 50, length * 0.75, angle) for angle, length in lobes)
    )
    return blades + veins + path("M28 50q0 8 5 17", stroke=ORANGE, width=1.8)


def winter() -> str:
    arm = path("M28 46V24M28 33l-5-5M28 33l5-5M28 39l-4-4M28 39l4-4", stroke=BLUE, width=2.2)
    return "".join(turned(arm, 28, 46, 60 * step) for step in range(6)) + circle(28, 46, 3, BLUE)


def plum() -> str:
    twig = path("M12 66C20 58 24 44 22 24M20 48L40 34", stroke="#5b3a2a", width=2.4)
    return (
        twig
        + blossom(22, 26, 10, RED)
        + blossom(41, 34, 9.5, RED)
        + blossom(27, 52, 8.5, RED)
        + circle(13, 60, 2.4, RED)
    )


def orchid() -> str:
    blades = "".join(
        path(f"M28 70Q{number(28 + x / 3)} 44 {number(28 + x)} {number(y)}", stroke=GREEN, width=2.4)
        for x, y in ((-20, 40), (-11, 26), (6, 22), (20, 34), (23, 52))
    )
    heads = "".join(blossom(x, y, size, PURPLE, 5) for x, y, size in ((22, 34, 8.5), (36, 44, 9)))
    return blades + heads


def bamboo() -> str:
    canes = path("M20 70V50M20 47V30M20 27V14M32 70V56M32 53V38", stroke=GREEN, width=3.6)
    leaves = "".join(
        leaf(x, y, 17, angle)
        for x, y, angle in (
            (20, 29, 60),
            (20, 29, 100),
            (20, 48, -60),
            (32, 38, 40),
            (32, 38, 90),
            (20, 14, 70),
            (32, 54, 110),
        )
    )
    return canes + leaves


def chrysanthemum() -> str:
    outer = "".join(leaf(28, 38, 19, 24 * step, GOLD) for step in range(15))
    inner = "".join(leaf(28, 38, 11, 24 * step + 12, ORANGE) for step in range(15))
    return path("M28 40v30", stroke=GREEN, width=2.2) + leaf(28, 66, 14, 55) + outer + inner + circle(28, 38, 2.6, RED)


PICTURES = (spring, summer, autumn, winter, plum, orchid, bamboo, chrysanthemum)


def flower(index: int) -> str:
    """Draw a picture, the character in the upper right and a row of pearls that counts it."""
    fill = RED if index < 4 else BLUE
    pearls = "".join(circle(8, 12 + 6 * step, 1.9, fill) for step in range(index % 4 + 1))
    picture = f'<g transform="translate(3.500 13.500) scale(.86)">{PICTURES[index]()}</g>'
    return picture + place(glyph_id(FLOWERS[index]), 46, 17, 0.21, fill) + pearls


def back() -> str:
    """Draw the back: a lattice in a frame."""
    lines = "".join(path(f"M{x} 8L{x + 64} 72M{x + 64} 8L{x} 72", stroke="#fff", width=0.9) for x in range(-62, 60, 11))
    clip = '<clipPath id="bc"><rect x="7" y="8" width="46" height="64" rx="3"/></clipPath>'
    frame = '<rect x="7" y="8" width="46" height="64" rx="3" fill="none" stroke="#fff" stroke-opacity=".5"/>'
    return f'{clip}<g clip-path="url(#bc)" opacity=".28">{lines}</g>{frame}'


def faces() -> Iterable[str]:
    """Yield the 42 faces in tile order."""
    for draw in (character, dots, bamboos):
        yield from (draw(rank) for rank in range(1, 10))
    yield from (honor(wind, INK) for wind in "東南西北")
    yield from (honor("中", RED), honor("發", GREEN), white())
    yield from map(flower, range(8))


def logo() -> str:
    """Write the name of the house."""
    return place(glyph_id("牌"), 52, 52) + place(glyph_id("城"), 160, 52)


def sprite(glyphs: Glyphs) -> str:
    """Return the whole sprite: symbols t0 to t41, `back` and `logo`."""
    shapes = [glyphs.symbol(text) for text in f"{NUMBERS}萬東南西北中發{FLOWERS}牌城"]
    symbols = [f'<symbol id="t{tile}" viewBox="0 0 60 80">{face}</symbol>' for tile, face in enumerate(faces())]
    symbols.append(f'<symbol id="back" viewBox="0 0 60 80">{back()}</symbol>')
    symbols.append(f'<symbol id="logo" viewBox="0 0 212 104">{logo()}</symbol>')
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', "<defs>", *shapes, "</defs>", *symbols, "</svg>", ""])


if __name__ == "__main__":
    SPRITE.write_text(sprite(Glyphs(sys.argv[1])))
    print(f"{SPRITE.name}: {SPRITE.stat().st_size:,} bytes")
