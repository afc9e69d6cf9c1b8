"""`paicheng rules [KEY]`: the rule sets there are, and of one its options, its fan and its rules in words."""

import argparse
import enum
from collections.abc import Iterator

from msgspec import inspect
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Line

from paicheng import rules
from paicheng.table.events import Text
from paicheng.table.ruleset import FanInfo, Ruleset
from paicheng.tiles import picture

INDENTED = (0, 0, 0, 2)
MARKS = "+ 和张 the tile won on, * 金 a wild tile"


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command's parser."""
    parser = commands.add_parser("rules", help="the rule sets, their options, their fan")
    parser.add_argument("key", nargs="?", metavar="KEY", help="the rule set to tell about; none: list all")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List the rule sets, or tell about one."""
    console = Console(highlight=False)
    if args.key is None:
        console.print(overview())
        return 0
    ruleset = rules.get(args.key)
    console.print(f"[bold]{ruleset.name.zh} {ruleset.name.en}[/] ({ruleset.key}), {ruleset.edition}")
    console.print(options_table(ruleset))
    console.print(fan_table(ruleset.fan_table()))
    for line in book(ruleset):
        console.print(line)
    return 0


def overview() -> Table:
    """Return the table of all rule sets."""
    table = Table("key", "name", "edition", "fan", "options")
    for key, ruleset in rules.RULESETS.items():
        counts = len(ruleset.fan_table()), len(list(options(ruleset)))
        table.add_row(key, f"{ruleset.name.zh} {ruleset.name.en}", ruleset.edition, *map(str, counts))
    return table


def options_table(ruleset: Ruleset) -> Table:
    """Return the table of a rule set's options with the values they may have and what they mean."""
    table = Table("option", "default", title="options", show_lines=True)
    table.add_column("values", overflow="fold")  # Chinese has no spaces to break a line at
    texts = ruleset.option_texts()
    for name, value, choices in options(ruleset):
        table.add_row(name, value, f"{choices}\n{texts[name].zh}\n{texts[name].en}")
    return table


def options(ruleset: Ruleset) -> Iterator[tuple[str, str, str]]:
    """Yield name, value and possible values of each option of a rule set."""
    if ruleset.options is None:
        return
    kind = inspect.type_info(type(ruleset.options))
    assert isinstance(kind, inspect.StructType)
    for field in kind.fields:
        yield field.name, spelled(getattr(ruleset.options, field.name)), choices_of(field.type)


def choices_of(kind: inspect.Type) -> str:
    """Say which values a type allows.

    >>> choices_of(inspect.IntType(ge=1, le=64))
    '1 to 64'
    """
    match kind:
        case inspect.EnumType(cls=members):
            return ", ".join(spelled(member) for member in members)
        case inspect.BoolType():
            return "false, true"
        case inspect.IntType(ge=low, le=high):
            return f"{low} to {high}"
        case inspect.UnionType(types=(inspect.IntType() as number, inspect.NoneType())):
            return f"none, {choices_of(number)}"
        case inspect.DictType(inspect.Metadata(extra={"keys": keys}), number):
            return f"{choices_of(number)} for any of {', '.join(keys)}"
    return type(kind).__name__.removesuffix("Type").lower()


def spelled(value: object) -> str:
    """Write an option's value as it is given on the command line."""
    plain = value.value if isinstance(value, enum.Enum) else value
    return str(plain).lower() if isinstance(plain, bool) else str(plain)


def book(ruleset: Ruleset) -> Iterator[RenderableType]:
    """Yield the rule book in words, tiles spelled: each chapter, and what every fan asks for."""
    for chapter in ruleset.rule_book():
        yield f"\n[bold]{chapter.title.zh} {chapter.title.en}[/]"
        for text in chapter.body:
            yield from paragraph(text)
    rows = ruleset.fan_table()
    yield f"\n[bold]番种 The fan[/] ({MARKS})"
    for row in rows:
        yield f"[bold]{row.name.zh} {row.name.en}[/] {row.value}"
        yield from paragraph(row.text)
        if row.example:
            yield Padding(tile_text(f"[{row.example}]"), INDENTED, expand=False)


def paragraph(text: Text) -> Iterator[RenderableType]:
    """Yield a text in both languages."""
    yield Padding(tile_text(text.zh), INDENTED, expand=False)
    yield Padding(tile_text(text.en), INDENTED, expand=False)


def tile_text(text: str) -> Line:
    """Return a text with the tiles in it spelled and lit.

    >>> tile_text("a chow [46p +5p]").plain
    'a chow 46p +5p'
    """
    found = Line(picture.spelled(text))
    found.highlight_regex(r"\[[^\]]+\]|[+*]*[1-9]+[mpszf]\b", "cyan")
    return found


def fan_table(rows: tuple[FanInfo, ...]) -> Table:
    """Return the table of a rule set's fan, in the order of its book."""
    table = Table("no.", "key", "名", "name", "value", title="fan")
    for number, row in enumerate(rows, 1):
        table.add_row(str(number), row.key, row.name.zh, row.name.en, row.value)
    return table
