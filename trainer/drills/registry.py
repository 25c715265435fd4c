"""The one list that finds the drills: every module of this package that has a ``DRILL``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import trainer.drills
from trainer.drills.base import Drill


@cache
def drills() -> tuple[Drill, ...]:
    """Every drill, in the order of their keys; raises RuntimeError where none is found (a broken package)."""
    names = sorted(module.name for module in iter_modules(trainer.drills.__path__))
    modules = [import_module(f"trainer.drills.{name}") for name in names if name != "registry"]
    found = tuple(sorted((m.DRILL for m in modules if hasattr(m, "DRILL")), key=lambda drill: str(drill.key)))
    if not found:
        raise RuntimeError("No drill was found: this copy of the program is broken; install it again.")
    return found


def drill(key: str) -> Drill | None:
    """The drill named ``key``."""
    return next((each for each in drills() if each.key == key), None)
