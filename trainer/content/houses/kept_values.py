"""Houses as plain JSON and back: only values of the domain, each written once, however often it is used.

Nothing but the domain's own frozen classes, enumerations and fractions is ever made of it, whatever is written there.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from importlib import import_module
from typing import Any

Written = dict[str, list[Any]]
"""``kinds`` name classes as ``module:Name``; ``values`` are written after those they are made of, the whole last."""

_DOMAIN = "trainer.domain."
_PLAIN = (str, int, bool, type(None))
_TUPLE, _SET, _FRACTION = -1, -2, -3


def written(value: object) -> Written:
    """``value`` as JSON can hold it; raises TypeError for a value of another kind."""
    writer = _Writer()
    writer.place(value)
    return {"kinds": list(writer.kinds), "values": writer.values}


def read(kept: Mapping[str, Any]) -> Any:
    """The value that ``written`` wrote; raises ValueError for anything else."""
    try:
        makers = [_maker(*kind.split(":")) for kind in kept["kinds"]]
        made: list[Any] = []
        for each in kept["values"]:
            made.append(_made(each, makers, made) if isinstance(each, list) else each)
        return made[-1]
    except (ArithmeticError, AttributeError, ImportError, LookupError, TypeError) as error:
        raise ValueError(f"no kept value: {error}") from error


class _Writer:
    def __init__(self) -> None:
        self.kinds: dict[str, int] = {}
        self.values: list[Any] = []
        self._places: dict[Any, int] = {}

    def place(self, value: object) -> int:
        """Where ``value`` is written; it is written where it has not been."""
        parts = value if type(value) in _PLAIN else self._parts(value)
        # True is 1 to a dictionary, but not here.
        key = (type(value) if type(value) in _PLAIN else list, tuple(parts) if isinstance(parts, list) else parts)
        if key not in self._places:
            self._places[key] = len(self.values)
            self.values.append(parts)
        return self._places[key]

    def _parts(self, value: object) -> list[Any]:
        match value:
            case Enum():
                return [self._kind(value), value.name]
            case Fraction():
                return [_FRACTION, value.numerator, value.denominator]
            case tuple():
                return [_TUPLE, *map(self.place, value)]
            case frozenset():
                # In an order of its own, so that a value is written alike in every process.
                return [_SET, *map(self.place, sorted(value, key=repr))]
            case _ if is_dataclass(value):
                return [self._kind(value), *(self.place(getattr(value, each.name)) for each in fields(value))]
            case _:
                raise TypeError(f"a {type(value).__name__} is no value of a house")

    def _kind(self, value: object) -> int:
        name = f"{type(value).__module__}:{type(value).__qualname__}"
        if not name.startswith(_DOMAIN):
            raise TypeError(f"{name} is no part of the domain")
        return self.kinds.setdefault(name, len(self.kinds))


def _maker(module: str, name: str) -> type[Any]:
    """The class of that name, which may only be one of the domain's values."""
    if not module.startswith(_DOMAIN):
        raise ValueError(f"{module} is no part of the domain")
    import_module(module)
    found = getattr(sys.modules[module], name)
    if not (
        isinstance(found, type) and found.__module__ == module and (is_dataclass(found) or issubclass(found, Enum))
    ):
        raise ValueError(f"{name} is no value")
    return found


def _made(parts: Sequence[Any], makers: Sequence[type[Any]], made: Sequence[Any]) -> Any:
    kind, *rest = parts
    if kind == _FRACTION:
        return Fraction(*rest)
    if kind == _TUPLE:
        return tuple([made[place] for place in rest])
    if kind == _SET:
        return frozenset([made[place] for place in rest])
    maker = makers[kind]
    return maker[rest[0]] if issubclass(maker, Enum) else maker(*[made[place] for place in rest])
