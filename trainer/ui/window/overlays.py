"""What lies over the page for a moment, such as the keys of the page. Esc or a press outside closes it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QVBoxLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, ours, real
from trainer.ui.widgets.buttons import IconButton
from trainer.ui.widgets.keycap import KeyLine, capped
from trainer.ui.widgets.panel import column, emptied, hairline, row, scrolled, shown
from trainer.ui.widgets.popup import PopUp
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import EVERYWHERE, KeyHint

EDGE, _ABOVE_THE_FOOT, _HEAD = 16, 60, 66
_AROUND = EDGE + _ABOVE_THE_FOOT
_ONE_COLUMN, _TWO_COLUMNS, _APART, _ASIDE = 540, 900, 12, 40


@in_points
class Overlay(PopUp):
    """A panel over the page, at the left above the rail's foot; Esc closes it."""

    def __init__(self, look: Look, title: str, width: int) -> None:
        super().__init__()
        self._look = look
        self.setFixedWidth(width)
        self.setAccessibleName(title)
        close = IconButton(look, "cross", "Close (Esc)", 28)
        close.clicked.connect(self.close_panel)
        self._close = close
        self._whole = whole = column(self)
        head = row(margins=(20, 14, 14, 12))
        head.addWidget(Text(look, title, 15, 600), 1)
        head.addWidget(close)
        whole.addLayout(head)
        whole.addWidget(hairline())
        self._inside = QWidget()
        self.body: QVBoxLayout = column(self._inside, (20, 16, 20, 20), gap=12)
        self.area = scrolled(self._inside)
        whole.addWidget(self.area, 1)

    def open_over(self, window: QWidget) -> None:
        """Show the panel over ``window`` and take the keys."""
        self.lay_over(window)
        self._place(window)
        self.take_keys(self._close)

    def window_resized(self) -> None:
        window = self.parentWidget()
        if window is not None:
            self._place(window)

    def _place(self, window: QWidget) -> None:
        self._inside.ensurePolished()
        self.body.activate()
        self._whole.activate()
        self.resize(self.width(), min(self._wanted_height(), window.height() - 2 * EDGE))
        self.move(self._corner(window))

    def _corner(self, window: QWidget) -> QPoint:
        """Where its upper left corner comes to lie, its size being as it is."""
        return QPoint(EDGE, max(EDGE, window.height() - self.height() - _ABOVE_THE_FOOT))

    def _wanted_height(self) -> int:
        """How high it is where it shows all at once."""
        return self._inside.sizeHint().height() + self._close.sizeHint().height() + real(_HEAD)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            self.close_panel()
            return True
        return super().eventFilter(watched, event)


@in_points
class KeysOverlay(Overlay):
    """The keys of the page in view, then those that work everywhere; beside them where the window is too low."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Keys", _ONE_COLUMN)
        self._groups = column()
        self.body.addLayout(self._groups)

    def show_keys(self, title: str, hints: Sequence[KeyHint], everywhere: Sequence[KeyHint] = EVERYWHERE) -> None:
        emptied(self._groups)
        if hints:
            self._group(title, hints)
        self._group("Everywhere", everywhere)

    def open_over(self, window: QWidget) -> None:
        self._stand(QBoxLayout.Direction.TopToBottom, _ONE_COLUMN, _APART)
        if self._wanted_height() > window.height() - _AROUND:
            self._stand(QBoxLayout.Direction.LeftToRight, _TWO_COLUMNS, _ASIDE)
            # As wide as the longest lines of both, so that none is cut.
            wanted = ours(self._inside.sizeHint().width()) + 1
            self.setFixedWidth(min(max(_TWO_COLUMNS, wanted), ours(window.width()) - 2 * EDGE))
        super().open_over(window)

    def _stand(self, direction: QBoxLayout.Direction, width: int, apart: int) -> None:
        self._groups.setDirection(direction)
        self._groups.setSpacing(apart)
        self.setFixedWidth(width)
        shown(self._groups)
        self.body.invalidate()
        self.body.activate()
        self._whole.invalidate()
        self._whole.activate()

    def _group(self, title: str, hints: Sequence[KeyHint]) -> None:
        group = column(gap=_APART)
        group.addWidget(Text(self._look, title, 13, 600, "muted"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(real(4 if self._look.low else 8))
        for line, hint in enumerate(hints):
            grid.addWidget(KeyLine(self._look, capped(hint.caps)), line, 0)
            grid.addWidget(Text(self._look, hint.does, 14), line, 1)
        grid.setColumnMinimumWidth(0, 132)
        grid.setColumnStretch(1, 1)
        group.addLayout(grid)
        group.addStretch(1)
        self._groups.addLayout(group)
