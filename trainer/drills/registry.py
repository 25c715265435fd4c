"""The one list that finds the drills: every module and every folder of this package that names a ``DRILL``."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import cast

import trainer.drills
from trainer.drills.base import Drill

HOUSE_FACTS = "house-facts"
"""The key of a drill that others ask for by name, told without reading it."""


@cache
def drills() -> tuple[Drill, ...]:
    """Every drill, in the order of their keys; raises RuntimeError as ``drills_in`` does."""
    return drills_in(trainer.drills.__path__, trainer.drills.__name__)


def drills_in(path: Iterable[str], package: str) -> tuple[Drill, ...]:
    """The drills of ``package``, whose folders are ``path``, in the order of their keys.

    A folder is a drill's own: raises RuntimeError where one names none, and where there is no drill at all. Either is a
    broken copy of the program.
    """
    found: list[Drill] = []
    for module in iter_modules(path):
        drill = getattr(import_module(f"{package}.{module.name}"), "DRILL", None)
        if drill is not None:
            found.append(drill)
        elif module.ispkg:
            raise RuntimeError(_broken(f"The drill '{module.name}' was not found"))
    if not found:
        raise RuntimeError(_broken("No drill was found"))
    return tuple(sorted(found, key=lambda each: str(each.key)))


def _broken(what: str) -> str:
    return f"{what}: this copy of the program is broken; install it again."


@cache
def drill(key: str) -> Drill | None:
    """The drill named ``key``, found without reading the others: its module bears its name."""
    name = key.replace("-", "_")
    if name.isidentifier() and find_spec(f"{trainer.drills.__name__}.{name}") is not None:
        own = getattr(import_module(f"{trainer.drills.__name__}.{name}"), "DRILL", None)
        if own is not None and own.key == key:
            return cast(Drill, own)
    return next((each for each in drills() if each.key == key), None)
