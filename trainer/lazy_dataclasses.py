"""Dataclasses whose methods are written when they are first called: most classes are never compared or printed."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any

_ORDER = ("__eq__", "__lt__", "__le__", "__gt__", "__ge__")
_METHODS = frozenset(("__init__", "__repr__", "__hash__", "__setattr__", "__delattr__", *_ORDER))
_PACKAGE = __name__.partition(".")[0]


def write_methods_late() -> None:
    """From now on, compile a method of one of our dataclasses at its first call.

    Python compiles six or more for each class, and a window reads hundreds of classes as it opens, which took a quarter
    of the time until the first question. Other packages' classes stay as they are. Where this Python makes dataclasses
    in another way, nothing is done.
    """
    create: Any = getattr(dataclasses, "_create_fn", None)
    if create is not None and create.__module__ == dataclasses.__name__:
        vars(dataclasses)["_create_fn"] = _late(create)


def _late(create: Callable[..., Any]) -> Callable[..., Any]:
    def made(name: str, args: Sequence[str], body: Sequence[str], **given: Any) -> Any:
        module = (given.get("globals") or {}).get("__name__", "")
        if name in _METHODS and module.partition(".")[0] == _PACKAGE:
            return _stand_in(name, lambda: create(name, args, body, **given))
        return create(name, args, body, **given)

    return made


def _stand_in(name: str, write: Callable[[], Any]) -> Callable[..., Any]:
    """A method that writes the real one when it is first called, and lets it take its place in the class."""
    written: list[Any] = []

    def method(self: object, *args: Any, **named: Any) -> Any:
        if not written:
            real = write()
            real.__qualname__ = method.__qualname__
            for owner in type(self).__mro__:
                if vars(owner).get(name) is method:
                    setattr(owner, name, real)
            written.append(real)
        return written[0](self, *args, **named)

    method.__name__ = name
    return method
