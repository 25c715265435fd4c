"""What was written as JSON, read from where another may have written too: every field is what its record says."""

from __future__ import annotations

import json
from collections.abc import Hashable, Mapping
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from typing import Any, TypeVar, cast, get_args, get_origin, get_type_hints

R = TypeVar("R")
_MOST = 2**63


def read_json(text: str) -> Any:
    """The value that ``text`` writes; raises ValueError where it writes none, or one nested deeper than anybody's."""
    try:
        return json.loads(text)
    except RecursionError as error:
        raise ValueError("nested too deep") from error


def checked(record: R) -> R:
    """``record``, a dataclass, with every field of the kind it says; raises ValueError for the first that is not.

    Whole numbers must be such as the score book holds, and text such as can be written as UTF-8.
    """
    for name, kind in _kinds(cast(Hashable, type(record))).items():
        if not _is(getattr(record, name), kind):
            raise ValueError(f"{name} is not of its kind")
    return record


@cache
def _kinds(of: Hashable) -> Mapping[str, Any]:
    return get_type_hints(of)


def _is(value: object, kind: Any) -> bool:
    if get_origin(kind) is tuple:
        return isinstance(value, tuple) and all(_is(each, get_args(kind)[0]) for each in value)
    if get_origin(kind) is Mapping:
        of_key, of_value = get_args(kind)
        return isinstance(value, Mapping) and all(_is(k, of_key) and _is(v, of_value) for k, v in value.items())
    if get_args(kind):
        return any(_is(value, each) for each in get_args(kind))
    return _is_plain(value, kind)


def _is_plain(value: object, kind: type) -> bool:
    if kind is int:
        return type(value) is int and -_MOST <= value < _MOST
    if kind is str:
        return isinstance(value, str) and not any(0xD800 <= ord(letter) <= 0xDFFF for letter in value)
    if is_dataclass(kind) or issubclass(kind, Enum):
        return isinstance(value, kind)
    return type(value) is kind
