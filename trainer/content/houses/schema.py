"""The JSON Schema of house files, made from the reader's own; ``python -m trainer.content.houses.schema`` writes it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from trainer import resources
from trainer.content.houses.model import house_schema
from trainer.content.houses.rule_entry import RULE
from trainer.content.text.published_schema import as_file, json_schema
from trainer.wording.rules.titles import TITLES

REGENERATE = "python -m trainer.content.houses.schema"


def published() -> Path:
    """Where the schema of house files lies, beside the folder of houses."""
    return resources.lessons() / "house.schema.json"


@cache
def house_file_schema() -> Mapping[str, Any]:
    """The JSON Schema of a house file: what an editor completes and checks while a person writes one."""
    schema = json_schema(house_schema())
    for name, part in schema["$defs"].items():
        if name.startswith(RULE):
            part["allOf"] = [{"$ref": "#/$defs/demands-of-its-kind"}]
        for key, rule in part.get("properties", {}).items():
            if f"{name}.{key}" in TITLES:
                rule["title"] = TITLES[f"{name}.{key}"]
    schema["$defs"]["demands-of-its-kind"] = {"allOf": _DEMANDS}
    return schema


def _where(kind: str, required: list[str], barred: list[str]) -> dict[str, Any]:
    then: dict[str, Any] = {"required": required} if required else {}
    if barred:
        then["not"] = {"anyOf": [{"required": [key]} for key in barred]}
    return {"if": {"properties": {"kind": {"const": kind}}, "required": ["kind"]}, "then": then}


_DEMANDS = [
    _where("stated", required=["from", "words"], barred=["instead"]),
    _where("read", required=["from", "words", "instead", "why"], barred=[]),
    _where("assumed", required=[], barred=["from", "words", "document", "instead"]),
]


def as_text() -> str:
    """The schema as its file holds it."""
    return as_file(house_file_schema())


if __name__ == "__main__":
    published().write_text(as_text(), encoding="utf-8")
