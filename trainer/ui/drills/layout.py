"""How a drill's parts stand: its head above, question, felt and answer below one another, the verdict beside them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import spaced
from trainer.ui.widgets.panel import column, row


class DrillLayout(QObject):
    """``above`` are as wide as the ``page``, ``below`` one another under them; in a low window all stand closer."""

    def __init__(self, look: Look, page: QWidget, above: Sequence[QWidget], below: Sequence[QWidget]) -> None:
        super().__init__(page)
        self._look = look
        self._across, self._left = row(), column()
        whole = column(page)
        for part in above:
            whole.addWidget(part)
        for part in below:
            self._left.addWidget(part, 1 if isinstance(part, QStackedWidget) else 0)
        self._across.addLayout(self._left, 1)
        whole.addLayout(self._across, 1)
        look.room_changed.connect(self._space)
        self._space()

    def stand_beside(self, part: QWidget) -> None:
        """Let ``part`` stand at the right of the question."""
        self._across.addWidget(part)

    def _space(self) -> None:
        low = self._look.low
        spaced(self._across, (16, 0, 16, 12) if low else (24, 0, 24, 24), 12 if low else 16)
        spaced(self._left, (0, 0, 0, 0), 8 if low else 16)
