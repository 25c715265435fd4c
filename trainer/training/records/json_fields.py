"""Values of a JSON object read one by one, each wrong one told in a sentence."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping
from enum import Enum
from typing import Any, TypeVar

E = TypeVar("E", bound=Enum)

MOST = 10_000_000_000_000_000_000
_LONGEST = 40


def shown(value: object) -> str:
    """A value as its writer knows it, cut to what fits in a sentence."""
    text = repr(value) if isinstance(value, str) else str(value)
    clean = "".join(each if each.isprintable() else "?" for each in text[: _LONGEST + 1])
    return f"{clean[:_LONGEST]}…" if len(text) > _LONGEST else clean


def nearest(word: str, known: Collection[str]) -> str:
    """``: did you mean 'x'?``, or the known words where none is near."""
    near = difflib.get_close_matches(word[:_LONGEST], known, n=1, cutoff=0.6)
    return f": did you mean '{near[0]}'?" if near else f": there are {', '.join(known)}"


def only(data: Mapping[str, Any], known: Collection[str], what: str) -> None:
    """Raises ValueError where ``data`` has a key that ``what`` does not know."""
    for key in data:
        if key not in known:
            raise ValueError(f"{what} has no {shown(key)}{nearest(key, known)}")


def number(data: Mapping[str, Any], key: str, least: int, most: int, default: int | None = None) -> int:
    """A whole number from ``least`` to ``most``; raises ValueError, also where it is missing without a default."""
    value = _value(data, key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"'{key}' is {shown(value)}, not a whole number from {least} to {most}")
    return value


def whole_number(data: Mapping[str, Any], key: str, default: int) -> int:
    """Any whole number; raises ValueError where it is none."""
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"'{key}' is {shown(value)}, not a whole number")
    return value


def text(data: Mapping[str, Any], key: str, default: str | None = None) -> str:
    """Some text; raises ValueError where it is none."""
    value = _value(data, key, default)
    if not isinstance(value, str):
        raise ValueError(f"'{key}' is {shown(value)}, not a text in quotation marks")
    return value


def yes_or_no(data: Mapping[str, Any], key: str, default: bool) -> bool:
    """``true`` or ``false``; raises ValueError where it is neither."""
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise ValueError(f"'{key}' is {shown(value)}, not true or false")
    return value


def word(data: Mapping[str, Any], key: str, among: type[E], default: E | None = None) -> E:
    """One of an enumeration's words; raises ValueError with the nearest one where it is none."""
    value = _value(data, key, default.value if default is not None else None)
    words = [each.value for each in among]
    if value not in words:
        meant = nearest(value, words) if isinstance(value, str) else f": there are {', '.join(words)}"
        raise ValueError(f"'{key}' is {shown(value)}, which is unknown{meant}")
    return among(value)


def items(data: Mapping[str, Any], key: str, default: list[Any] | None = None) -> list[Any]:
    """A list; raises ValueError where it is none."""
    value = _value(data, key, default)
    if not isinstance(value, list):
        raise ValueError(f"'{key}' is {shown(value)}, not a list in square brackets")
    return value


def object_(value: object, what: str) -> dict[str, Any]:
    """A JSON object; raises ValueError where it is none."""
    if not isinstance(value, dict):
        raise ValueError(f"{what} is {shown(value)}, not an object in curly brackets")
    return value


def _value(data: Mapping[str, Any], key: str, default: Any) -> Any:
    if key not in data and default is None:
        raise ValueError(f"'{key}' is missing")
    return data.get(key, default)
