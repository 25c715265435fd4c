"""PySide's other spellings of its own names, which no module of ours has chosen: so it need not look."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

_FEATURES, _KNOWN = "shibokensupport.feature", "pyside_feature_dict"
_NONE_CHOSEN = -1


class _NothingChosen:
    """Finds no module, and tells PySide of each that is looked for that it has chosen nothing."""

    def __init__(self, known: dict[str, int]) -> None:
        self._known = known

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        self._known.setdefault(name, _NONE_CHOSEN)
        return None


def choose_none() -> None:
    """From now on PySide does not read the source of every module that is imported, to see which spelling it uses.

    That takes a tenth of the time until the first question. Where this PySide works otherwise, nothing is done.
    """
    known: Any = getattr(sys.modules.get(_FEATURES), _KNOWN, None)
    if isinstance(known, dict) and not any(isinstance(each, _NothingChosen) for each in sys.meta_path):
        sys.meta_path.insert(0, _NothingChosen(known))
