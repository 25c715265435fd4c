"""The roster's panel: the heads, the rows that scroll under them, and below what the shapes mean."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from trainer.ui.looks.current_look import Look
from trainer.ui.school.roster.heads import RosterHeads, head_keys
from trainer.ui.school.roster.lines import BY_NAME, in_order
from trainer.ui.school.roster.painting import MapMark
from trainer.ui.school.roster.rows import RosterRows
from trainer.ui.school.roster.view import RosterView
from trainer.ui.widgets.panel import KeysFirst, Panel, column, hairline, row, scrolled
from trainer.ui.widgets.state_mark import SKILL_STATE_WORDS
from trainer.ui.widgets.text import Text

ABOUT = (
    "The deeper the ground, the more of the last 30 were right. "
    "Enter on a heading assigns its stage to those who need it."
)


class RosterMap(Panel):
    """``assign_asked`` carries the key of a stage that is to be assigned to those who need it."""

    assign_asked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.rows = RosterRows(look)
        self.heads = RosterHeads(look, self.rows)
        self._view, self._by = RosterView(), BY_NAME
        self.about = Text(look, ABOUT, 13, token="muted", wrap=True)
        self._area = scrolled(self._scrolling())
        whole = column(self, (1, 1, 1, 12))
        whole.addWidget(self.heads)
        whole.addWidget(self._area, 1)
        whole.addWidget(hairline())
        whole.addLayout(self._legend())
        line = row(None, (20, 4, 20, 0))
        line.addWidget(self.about, 1)
        whole.addLayout(line)
        self.heads.order_asked.connect(self.put_in_order)
        self.heads.assign_asked.connect(self.assign_asked)
        self.heads.left.connect(self.rows.setFocus)
        self.rows.heads_asked.connect(self.heads.setFocus)
        self._area.verticalScrollBar().rangeChanged.connect(lambda: self.heads.update())
        self.rows.scroll_asked.connect(self._scroll_to)
        self.rows.current_changed.connect(self._tell)

    @property
    def view(self) -> RosterView:
        """What is shown, its rows in their order."""
        return self.rows.view

    def show_view(self, view: RosterView) -> None:
        """Show the learners of ``view``, in the order that was chosen."""
        self._view = view
        self.put_in_order(self._by)

    def put_in_order(self, by: str) -> None:
        """Have the rows in order by name, a stage, or what else has a head; asked for again, by name."""
        self._by = by if by in head_keys(self._view) else BY_NAME
        view = in_order(self._view, self._by)
        self.heads.show_view(view, self._by)
        self.rows.show_view(view)
        self._tell()

    def _tell(self) -> None:
        self.about.setText(self.rows.told() or self._view.told or ABOUT)

    def _scroll_to(self, top: int, high: int) -> None:
        self._area.ensureVisible(0, top + high // 2, 0, high // 2 + 1)

    def _scrolling(self) -> KeysFirst:
        content = KeysFirst(lambda _: False)
        down = column(content)
        down.addWidget(self.rows)
        down.addStretch(1)
        return content

    def _legend(self) -> QHBoxLayout:
        line = row(None, (20, 10, 20, 0), gap=6)
        for state, words in SKILL_STATE_WORDS.items():
            line.addWidget(MapMark(self._look, state))
            line.addWidget(Text(self._look, words, 13, token="muted"))
            line.addSpacing(10)
        line.addStretch(1)
        return line
