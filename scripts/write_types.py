"""Write `web/src/messages.ts`: the TypeScript types of everything that crosses the wire, from the message structs.

python scripts/write_types.py            write the file
python scripts/write_types.py --check    fail if it is not what would be written
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec

from paicheng.server import messages

TARGET = Path(__file__).parent.parent / "web" / "src" / "messages.ts"
HEADER = "// Written by scripts/write_types.py from the message structs. Do not edit.\n"
SCALARS = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def main(arguments: list[str]) -> int:
    text = typescript(messages.WIRE)
    if "--check" in arguments:
        current = TARGET.exists() and TARGET.read_text() == text
        if not current:
            print(f"{TARGET.name} is not current: run scripts/write_types.py", file=sys.stderr)
        return 0 if current else 1
    TARGET.write_text(text)
    return 0


def typescript(wire: Mapping[str, Any]) -> str:
    """Return the declarations of the named types and of all that they mention."""
    roots, components = msgspec.json.schema_components(wire.values(), ref_template="{name}")
    parts = [HEADER]
    brief = {kind.__name__ for union in wire.values() for kind in get_args(union) if omits_defaults(kind)}
    parts += (declaration(name, schema, brief=name in brief) for name, schema in sorted(components.items()))
    for name, schema in zip(wire, roots, strict=True):
        if name not in components:
            parts.append(f"export type {name} = {expression(schema)};\n")
    return "\n".join(parts)


def omits_defaults(kind: Any) -> bool:
    """Say whether the encoder leaves out the fields of a struct that have their defaults."""
    return bool(kind.__struct_config__.omit_defaults)


def declaration(name: str, schema: dict[str, Any], *, brief: bool) -> str:
    """Return an interface for an object, an alias for anything else; `brief` ones come without their defaults."""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"export type {name} = {expression(schema)};\n"
    required = set(schema.get("required", ())) | (set() if brief else always_sent(schema))
    fields = [
        f"  {key}{'' if key in required else '?'}: {expression(field)};\n"
        for key, field in schema["properties"].items()
    ]
    return f"export interface {name} {{\n{''.join(fields)}}}\n"


def always_sent(schema: dict[str, Any]) -> set[str]:
    """Return the fields with a default; the encoder writes them too."""
    return {key for key, field in schema["properties"].items() if "default" in field}


def expression(schema: dict[str, Any]) -> str:
    """Return a schema as a type expression."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "const" in schema:
        return json.dumps(schema["const"], ensure_ascii=False)
    if "enum" in schema:
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(expression(option) for option in schema["anyOf"])
    return compound(schema)


def compound(schema: dict[str, Any]) -> str:
    """Return a schema told apart by its `type`."""
    kind = schema.get("type")
    if kind == "array":
        if "prefixItems" in schema:
            return f"[{', '.join(map(expression, schema['prefixItems']))}]"
        item = expression(schema.get("items", {}))
        return f"({item})[]" if " | " in item else f"{item}[]"
    if kind == "object":
        return f"Record<string, {expression(schema.get('additionalProperties') or {})}>"
    return SCALARS.get(str(kind), "unknown")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
