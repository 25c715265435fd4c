"""Modules that come after the first frame: imported when first used, so that the window opens without them."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any


class LazyModule:
    """Stands for a module; it is imported when something of it is first asked for.

    Name the module twice, so that the types are known and packers find it::

        if TYPE_CHECKING:
            from trainer.ui.drills import drill_session
        else:
            drill_session = LazyModule("trainer.ui.drills.drill_session")
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        return getattr(import_module(self._name), attribute)


def import_without(name: str, unwanted: Collection[str], later: str = "") -> None:
    """Import the module ``name`` as where those ``unwanted`` are not installed: it does without, and starts faster.

    What it takes from the package of ``later`` under that module's name is imported when first used. Nothing is hidden
    from whoever imports any of them afterwards, nor where one has been imported already.
    """
    modules: dict[str, Any] = sys.modules
    if name in modules or any(each in modules for each in unwanted):
        return
    modules.update(dict.fromkeys(unwanted))
    try:
        with _stood_in_for(later):
            import_module(name)
    finally:
        for each in unwanted:
            del modules[each]


@contextmanager
def _stood_in_for(later: str) -> Iterator[None]:
    """Let the package of the module ``later`` hand out a stand-in for it; "" is no module."""
    package, _, module = later.rpartition(".")
    if not package or later in sys.modules:
        yield
        return
    holder = import_module(package)
    stand_in = vars(holder)[module] = LazyModule(later)
    try:
        yield
    finally:
        if vars(holder).get(module) is stand_in:
            delattr(holder, module)
