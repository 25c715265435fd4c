"""Why an act is due: its rules in full, over the felt, until it is closed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, real
from trainer.ui.widgets.buttons import IconButton
from trainer.ui.widgets.explained import Explained
from trainer.ui.widgets.panel import Panel, column, emptied, hairline, row, scrolled, shown
from trainer.ui.widgets.rule_card import RuleCard
from trainer.ui.widgets.text import Text

WIDTH, MOST_HEIGHT = 440, 520
_ROOM = 16


@in_points
class WhyPanel(Panel):
    """Laid over the lower left of ``over``; as high as its rules need and the felt allows."""

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(parent=over)
        self._look = look
        self.setFixedWidth(WIDTH)
        self.setAccessibleName("Why")
        self.close_button = IconButton(look, "cross", "Close (W)", 36)
        self.close_button.clicked.connect(self.hide)
        self._title = Text(look, "", 15, 600, wrap=True)
        whole = column(self)
        head = row(margins=(20, 8, 8, 8), gap=8)
        head.addWidget(self._title, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        whole.addLayout(head)
        whole.addWidget(hairline())
        self._inside = QWidget()
        self._body = column(self._inside, (16, 12, 16, 16), gap=10)
        whole.addWidget(scrolled(self._inside), 1)
        self.hide()

    def show_rules(self, title: str, reason: str, rules: Sequence[Ruled[Any]], game: Game) -> None:
        """Show why: the reason in a sentence and every rule with its passages."""
        emptied(self._body)
        self._title.setText(title)
        if reason:
            self._body.addWidget(Explained(self._look, reason, 15, leading=22))
        for ruled in {each.ref.path: each for each in rules}.values():
            self._body.addWidget(RuleCard(self._look, ruled, game, full=True))
        self._body.addStretch(1)
        shown(self._body)
        self.show()
        self.place()
        self.raise_()

    def place(self) -> None:
        """Keep to the lower left of what it lies over."""
        over = self.parentWidget()
        if over is None or self.isHidden():
            return
        self._inside.ensurePolished()
        wide = real(WIDTH)
        width = wide - 2
        wanted = self._body.heightForWidth(width) if self._body.hasHeightForWidth() else self._body.sizeHint().height()
        high = min(wanted + real(60), real(MOST_HEIGHT), over.height() - 2 * _ROOM)
        self.setGeometry(_ROOM, over.height() - high - _ROOM, wide, high)
