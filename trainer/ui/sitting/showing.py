"""Show me at a procedure: the act that was shown stands with its keys while no time runs, and can be seen again.

Whoever asked looks on until he goes on himself: `Space` shows the act once more, the arrows go from act to act, and
any other key or press goes on and does what it does. Where the house acts next it does so by itself, a little later.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.ui.sitting.strip import StripView, Tone

SHOWN = "Shown"
_KEYS = "Space shows it again, \u2190 and \u2192 go from act to act."
STEPS = {"Space": 0, "Left": -1, "Right": 1}
"""What the keys do to what is looked at: the same act again, the one before it, the one after it."""


class ShownActs:
    """Where in what has been done one looks: at the act ``index`` of the sitting's log, which was shown."""

    def __init__(self, sitting: ActSitting[Any, Any]) -> None:
        self._sitting = sitting
        self.index = len(sitting.log) - 1
        self.moved = False
        """Whether the table in view is another than the one that lies now."""

    def step(self, by: int) -> bool:
        """Look at an act before or after this one, or at this one again; False where there is none."""
        places = [place for place in range(len(self._sitting.log)) if self._sitting.step_at(place) is not None]
        at = places.index(self.index) + by if self.index in places else -1
        if not 0 <= at < len(places):
            return False
        self.index, self.moved = places[at], True
        return True

    def told(self, done: StripView, caps: Callable[[Any, Any], tuple[str, ...]]) -> StripView:
        """``done`` with the keys of the act, at the table it was done at."""
        table, act = self._sitting.table_at(self.index), self._sitting.log[self.index].act
        return replace(done, tag=SHOWN, tone=Tone.RIGHT, caps=caps(act, table), then=_KEYS)
