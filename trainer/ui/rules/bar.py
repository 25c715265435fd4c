"""The bar over the rules: tabs by kind with their counts, the search, and what the marks mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.domain.house.rules import Kind
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points
from trainer.ui.widgets.marks import KindMark
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.widgets.text import Text
from trainer.wording.rules.sentences import kind_meaning, kind_words

_GAP, _NARROWEST = 16, 600
_ALL = "all"


@in_points
class RulesBar(QWidget):
    """Tabs, search and legend; ``kind_chosen`` gives None for all kinds."""

    kind_chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.tabs = Segmented(
            look,
            [Segment(_ALL, "All"), *(Segment(kind.value, kind_words(kind), kind=kind) for kind in Kind)],
            _ALL,
            "Kind of rule",
        )
        self.search = SearchField(look, "Find a rule")
        self._line = line = row(self, gap=_GAP)
        line.addWidget(self.tabs)
        line.addWidget(self.search, 1)
        line.addStretch(1)
        self._legend = QWidget()
        legend = row(self._legend, gap=16)
        for kind in Kind:
            each = row(gap=6)
            each.addWidget(KindMark(look, kind, ""))
            each.addWidget(Text(look, kind_meaning(kind), 13, token="muted"))
            legend.addLayout(each)
        line.addWidget(self._legend)
        for kind in Kind:
            self.tabs.buttons[kind.value].setToolTip(kind_meaning(kind))
        self._laid_out = single_shot(self)
        self._laid_out.timeout.connect(self._make_room)
        self.setMinimumWidth(_NARROWEST)
        self.tabs.chosen.connect(lambda key: self.kind_chosen.emit(_kind(key)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the window is narrow the legend makes room; the tabs' tooltips say the same."""
        super().resizeEvent(event)
        self._make_room()

    def make_room(self) -> None:
        """Show the legend where all the rest leaves room for it, once that has found its place."""
        self._laid_out.start()

    def _make_room(self) -> None:
        room = self.width() - self.tabs.sizeHint().width() - self.search.minimumWidth() - 2 * _GAP
        self._legend.setVisible(room >= self._legend.sizeHint().width())

    @property
    def kind(self) -> Kind | None:
        """The kind chosen, None for all."""
        return _kind(self.tabs.current)

    def show_counts(self, counts: Mapping[Kind, int]) -> None:
        """Write into each tab how many rules it has."""
        words = {_ALL: f"All {sum(counts.values())}"}
        words |= {kind.value: f"{kind_words(kind)} {counts.get(kind, 0)}" for kind in Kind}
        for key, button in self.tabs.buttons.items():
            button.segment = replace(button.segment, words=words[key])
            button.setText(words[key])
            button.setAccessibleName(words[key])
            button.updateGeometry()
            button.update()

    def show_all_kinds(self) -> None:
        """Choose the tab of all kinds."""
        self.tabs.choose(_ALL)
        self.kind_chosen.emit(None)


def _kind(key: str) -> Kind | None:
    return next((kind for kind in Kind if kind.value == key), None)
