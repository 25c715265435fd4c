"""Frozen dataclasses as JSON objects, both ways; a field that is missing or wrong is told in one sentence."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from typing import Any, Generic, TypeVar

V = TypeVar("V")
E = TypeVar("E", bound=Enum)

MOST = 10_000_000_000_000_000_000
_IN_JSON = {"None": "null", "True": "true", "False": "false"}
_LONGEST = 40


@dataclass(frozen=True, slots=True)
class Codec(Generic[V]):
    """One kind of value: ``write`` gives it as JSON, ``read`` takes it back.

    ``read`` is told the name of the field too, for the sentence of the ValueError it raises where the value is wrong.
    """

    write: Callable[[V], Any]
    read: Callable[[Any, str], V]


class ObjectForm(Generic[V]):
    """A dataclass as a JSON object: the codec of each of its fields by its name, in the order they are written.

    ``what`` names it in sentences. A field that is as usual is left out, but for those ``always`` written, and may be
    missing: as the dataclass has it, or as ``usual`` says (MISSING: it must be there). ``names`` are those of fields
    that have other ones in the object, ``beside`` the keys that stand there too and are read elsewhere. What has no
    codec is not written.
    """

    def __init__(
        self,
        of: type[V],
        what: str,
        codecs: Mapping[str, Codec[Any]],
        *,
        names: Mapping[str, str] | None = None,
        usual: Mapping[str, Any] | None = None,
        always: Collection[str] = (),
        beside: Iterable[str] = (),
    ) -> None:
        kind: Any = of
        defaults = {each.name: each.default for each in fields(kind)} | dict(usual or {})
        keys = dict(names or {})
        self._of, self._what = of, what
        self._fields = tuple(
            (name, keys.get(name, name), codec, defaults[name], name in always) for name, codec in codecs.items()
        )
        self.keys = (*beside, *(key for _, key, *_ in self._fields))

    def write(self, value: V) -> dict[str, Any]:
        """``value`` as an object that ``read`` reads back."""
        data: dict[str, Any] = {}
        for name, key, codec, usual, always in self._fields:
            held = getattr(value, name)
            if always or usual is MISSING or held != usual:
                data[key] = codec.write(held)
        return data

    def read(self, data: object, **besides: Any) -> V:
        """The value of an object, with ``besides`` for fields that are not in it; raises ValueError, one sentence."""
        given = object_(data, self._what)
        only(given, self.keys, self._what)
        values = {name: field(given, key, codec, usual) for name, key, codec, usual, _ in self._fields}
        return self._of(**values, **besides)


def field(data: Mapping[str, Any], key: str, codec: Codec[V], usual: Any = MISSING) -> V:
    """The value under ``key``, or the ``usual`` one; raises ValueError where it is wrong, or missing without one."""
    if key in data:
        return codec.read(data[key], key)
    if usual is MISSING:
        raise ValueError(f"'{key}' is missing")
    value: V = usual
    return value


def number(least: int, most: int) -> Codec[int]:
    """A whole number from ``least`` to ``most``."""
    told = f"a whole number, {least} or more" if most == MOST else f"a whole number from {least} to {most}"
    return _plain(lambda value: _is_whole(value) and least <= value <= most, told)


def word(among: type[E]) -> Codec[E]:
    """One of an enumeration's words; a wrong one raises ValueError that tells the nearest."""
    known = {each.value: each for each in among}

    def read(value: Any, key: str) -> E:
        if isinstance(value, str) and value in known:
            return known[value]
        meant = nearest(value, known) if isinstance(value, str) else f": there are {', '.join(known)}"
        raise ValueError(f"'{key}' is {shown(value)}, which is unknown{meant}")

    return Codec(lambda value: value.value, read)


def items(of: Codec[V]) -> Codec[tuple[V, ...]]:
    """A list of values of one kind."""

    def read(value: Any, key: str) -> tuple[V, ...]:
        return tuple(of.read(each, key) for each in LIST.read(value, key))

    return Codec(lambda values: [of.write(each) for each in values], read)


def only(data: Mapping[str, Any], known: Collection[str], what: str) -> None:
    """Raises ValueError where ``data`` has a key that ``what`` does not know."""
    for key in data:
        if key not in known:
            raise ValueError(f"{what} has no {shown(key)}{nearest(key, known)}")


def object_(value: object, what: str) -> dict[str, Any]:
    """A JSON object; raises ValueError where it is none."""
    if not isinstance(value, dict):
        raise ValueError(f"{what} is {shown(value)}, not an object in curly brackets")
    return value


def shown(value: object) -> str:
    """A value as its writer knows it, cut to what fits in a sentence."""
    text = repr(value) if isinstance(value, str) else _IN_JSON.get(str(value), str(value))
    clean = "".join(each if each.isprintable() else "?" for each in text[: _LONGEST + 1])
    return f"{clean[:_LONGEST]}…" if len(text) > _LONGEST else clean


def nearest(word: str, known: Collection[str]) -> str:
    """``: did you mean 'x'?``, or the known words where none is near."""
    near = difflib.get_close_matches(word[:_LONGEST], known, n=1, cutoff=0.6)
    return f": did you mean '{near[0]}'?" if near else f": there are {', '.join(known)}"


def _plain(fits: Callable[[Any], bool], what: str) -> Codec[Any]:
    """A value that JSON has itself, and that ``fits``."""

    def read(value: Any, key: str) -> Any:
        if not fits(value):
            raise ValueError(f"'{key}' is {shown(value)}, not {what}")
        return value

    return Codec(lambda value: value, read)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


WHOLE_NUMBER: Codec[int] = _plain(_is_whole, "a whole number")
TEXT: Codec[str] = _plain(lambda value: isinstance(value, str), "a text in quotation marks")
YES_OR_NO: Codec[bool] = _plain(lambda value: isinstance(value, bool), "true or false")
LIST: Codec[list[Any]] = _plain(lambda value: isinstance(value, list), "a list in square brackets")
