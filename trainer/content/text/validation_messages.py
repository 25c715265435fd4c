"""Puts the validator's findings into plain words: what is wrong, and what to write."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from pydantic_core import ErrorDetails

from trainer.content.text.faults import Finding, KeyPath, did_you_mean, nearest, shown

_OF_RULES = {
    "is": "write its value",
    "kind": 'write "stated", "read" or "assumed"',
    "origin": "write where the number comes from",
}


_A_RULE = 'write { is = ..., from = "...", words = "...", kind = "stated" }'
_A_NUMBER = 'write { is = ..., origin = "..." }'


def _nowhere_else(key: str) -> str:
    return ""


def finding(error: ErrorDetails, schema: Any, elsewhere: Callable[[str], str] = _nowhere_else) -> Finding:
    """The finding that one of the validator's errors of ``schema`` stands for.

    ``elsewhere`` tells in a sentence, begun with a blank, where an unknown key belongs; nothing: nowhere.
    """
    at, context = error["loc"], error.get("ctx", {})
    if error["type"] in ("found", "found-at-key"):
        return Finding(at, str(context["said"]), at_key=error["type"] == "found-at-key")
    match error["type"]:
        case "too_short":
            return Finding(at, f"'{_name(at)}' is empty: write at least one.")
        case "too_long":
            return Finding(at, f"'{_name(at)}' holds more than {context['max_length']}: no house has so many.")
        case "extra_forbidden":
            return Finding(at, _unknown(at, schema, elsewhere), at_key=True)
        case "missing":
            key = str(at[-1])
            return Finding(at[:-1], f"'{key}' is missing: {_OF_RULES.get(key, 'write it here')}.", at_key=True)
        case _:
            instead = _form(at, schema) if error["type"] == "dict_type" else _instead(error["type"], context)
            said = f"'{_name(at)}' cannot be {shown(error['input'])}: {instead}"
            return Finding(at, said if said.endswith(("?", ".")) else f"{said}.")


def _unknown(at: KeyPath, schema: Any, elsewhere: Callable[[str], str]) -> str:
    key = str(at[-1])
    known = tuple(known_keys(at[:-1], schema))
    return f"Unknown key '{key[:40]}'.{elsewhere(key) or did_you_mean(key, known) or _known(known)}"


def _known(known: tuple[str, ...]) -> str:
    return f" Known here: {', '.join(known)}." if known else ""


def _form(at: KeyPath, schema: Any) -> str:
    """How a table is written in place of a bare value: a rule and a number of a test have their own form."""
    keys = tuple(known_keys(at, schema))
    if "origin" in keys:
        return _A_NUMBER
    return _A_RULE if "is" in keys else _instead("dict_type", {})


def _instead(kind: str, context: dict[str, Any]) -> str:
    """What to write where a value has the wrong type or lies out of bounds."""
    match kind:
        case "unfit":
            return str(context["said"])
        case "bool_type":
            return "write true or false"
        case "int_type" | "int_from_float" | "int_parsing_size":
            return "write a whole number"
        case "greater_than_equal":
            return f"write {context['ge']} or more"
        case "less_than_equal":
            return f"write {context['le']} or less"
        case "string_type":
            return "write text in quotes"
        case "string_pattern_mismatch":
            return "write some text"
        case "dict_type":
            return "write a table, such as { key = value } or a [heading] with keys below"
        case "list_type":
            return "write a list, such as [ one, another ]"
        case _:
            return f"it does not fit here ({kind.replace('_', ' ')})"


def _name(at: KeyPath) -> str:
    """The key a sentence names: the last one that is neither a place in a list nor a rule's ``is``."""
    named = [key for key in at if isinstance(key, str) and key != "is"]
    return named[-1][:40] if named else "this"


def known_keys(at: KeyPath, schema: Any) -> Iterator[str]:
    """The keys that may stand in the table at ``at``, in what ``schema`` reads."""
    definitions = {each["ref"]: each for each in schema.get("definitions", ())}
    schema = schema["schema"] if definitions else schema
    for step in at:
        schema = _step(_bare(schema, definitions), step)
    yield from _bare(schema, definitions).get("fields", {})


def _bare(schema: Any, definitions: dict[str, Any]) -> Any:
    """A schema without the functions around it."""
    while schema["type"] in ("function-wrap", "function-after", "definition-ref"):
        schema = definitions[schema["schema_ref"]] if schema["type"] == "definition-ref" else schema["schema"]
    return schema


def _step(schema: Any, step: str | int) -> Any:
    match schema["type"]:
        case "typed-dict":
            return schema["fields"][step]["schema"]
        case "dict":
            return schema["values_schema"]
        case _:
            return schema["items_schema"]


def misspelt(at: KeyPath, schema: Any) -> KeyPath | None:
    """For an unknown key, the path of the known one it was meant to be; None where none is like it."""
    near = nearest(str(at[-1]), tuple(known_keys(at[:-1], schema)))
    return (*at[:-1], near) if near else None
