"""How the page is laid out: the bar above, the roster with the learner beside it or over it, and a line below."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.school.roster.bar import RosterBar
from trainer.ui.school.roster.empty import EmptyRoster
from trainer.ui.school.roster.map import RosterMap
from trainer.ui.school.roster.side import RosterSide
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Text


@dataclass(frozen=True, slots=True)
class RosterParts:
    """What is laid out; ``nobody`` stands in the place of the rest where there is no learner."""

    bar: RosterBar
    map: RosterMap
    side: RosterSide
    told: Text
    nobody: EmptyRoster
    margin: tuple[QWidget, ...]
    foot: QWidget


class RosterRoom:
    """Lays the parts out in ``inside``; where the window is narrow a learner lies over the roster."""

    def __init__(self, look: Look, inside: QWidget, parts: RosterParts) -> None:
        self._look, self._parts = look, parts
        outer, whole = column(inside, (24, 12, 24, 3), gap=3), column(gap=16)
        outer.addLayout(whole, 1)
        below = row(gap=16)
        for each in parts.margin:
            below.addWidget(each)
        below.addWidget(parts.foot, 1)
        outer.addLayout(below)
        whole.addWidget(parts.bar)
        self._across = row(gap=16)
        self._across.addWidget(parts.map, 1)
        self._across.addWidget(parts.side)
        whole.addWidget(parts.told)
        whole.addWidget(parts.nobody, 1)
        whole.addLayout(self._across, 1)
        parts.told.hide()

    @property
    def is_over(self) -> bool:
        """Whether what stands beside the roster lies over it, as the window is narrow."""
        return self._look.narrow

    def show_there(self, *, there: bool) -> None:
        """Show the roster, or that nobody is there."""
        its = self._parts
        its.map.setVisible(there)
        its.bar.setVisible(there)
        for each in its.margin:
            each.setVisible(there)
        its.side.setVisible(there and (its.side.isVisible() or not self.is_over))
        its.nobody.setVisible(not there)

    def slide_over(self) -> None:
        """Let the learner lie over the roster, where there is no room beside it."""
        if self.is_over:
            self._parts.side.slide_over(self._parts.map)

    def fit(self, *, there: bool) -> None:
        """Let what stands beside the roster lie over it where the window is narrow."""
        if self.is_over:
            self._across.removeWidget(self._parts.side)
            self._parts.side.hide()
        else:
            self._across.addWidget(self._parts.side)
            self._parts.side.setVisible(there)
