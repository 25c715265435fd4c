"""Modules that come after the first frame: imported when first used, so that the window opens without them."""

from __future__ import annotations

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
