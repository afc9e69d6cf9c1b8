"""Write `docs/protocol.json`: the JSON Schema of everything that crosses the wire, from the message structs.

With `--check` nothing is written; it fails if the file is not what would be written.
"""

import json
import sys
from pathlib import Path

import msgspec

from paicheng.server.messages import WIRE

TARGET = Path(__file__).parent.parent / "docs" / "protocol.json"


def main(arguments: list[str]) -> int:
    text = schema()
    if "--check" in arguments:
        current = TARGET.exists() and TARGET.read_text() == text
        if not current:
            print(f"{TARGET.name} is not current: run scripts/write_schema.py", file=sys.stderr)
        return 0 if current else 1
    TARGET.write_text(text)
    return 0


def schema() -> str:
    """Return the schema: a definition for every named type and for all that they mention."""
    roots, components = msgspec.json.schema_components(WIRE.values(), ref_template="#/$defs/{name}")
    named = {name: root for name, root in zip(WIRE, roots, strict=True) if name not in components}
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Paicheng: everything that crosses the wire",
        "$defs": dict(sorted((components | named).items())),
    }
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
