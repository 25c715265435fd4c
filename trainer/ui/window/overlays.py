"""What lies over the page for a moment, such as the keys of the page. Esc or a press outside closes it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, real
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import IconButton
from trainer.ui.widgets.keycap import KeyLine, capped
from trainer.ui.widgets.panel import column, emptied, hairline, row, scrolled
from trainer.ui.widgets.popup import PopUp
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import EVERYWHERE, KeyHint, MouseHint

EDGE, _ABOVE_THE_FOOT, _HEAD = 16, 60, 16
_WIDTH = 560
_HERE, _BY_HAND = Segment("here", "This page"), Segment("hand", "By hand")
_EVERYWHERE = Segment("everywhere", "Everywhere")


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
        self.head = row(margins=(20, 14, 14, 12))
        self.head.addWidget(Text(look, title, 15, 600), 1)
        self.head.addWidget(close)
        whole.addLayout(self.head)
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

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a larger window all is drawn larger, once that has been placed already."""
        super().resizeEvent(event)
        window = self.parentWidget()
        if window is not None:
            self.move(self._corner(window))

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
        return self._inside.sizeHint().height() + self.head.sizeHint().height() + real(_HEAD)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            self.close_panel()
            return True
        return super().eventFilter(watched, event)


@in_points
class KeysOverlay(Overlay):
    """The keys of the page in view, what is done there by hand, and the keys that work everywhere, one at a time.

    It is at the right, so that most of the page stays in view.
    """

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Keys", _WIDTH)
        self._groups = column()
        self._parts: dict[str, QWidget] = {}
        self.tabs = Segmented(look, (_HERE, _BY_HAND, _EVERYWHERE), name="Keys or mouse")
        self.tabs.chosen.connect(self._choose)
        self.head.insertWidget(1, self.tabs)
        self.head.insertSpacing(2, 12)
        self.body.addLayout(self._groups)

    def show_keys(
        self,
        hints: Sequence[KeyHint],
        everywhere: Sequence[KeyHint] = EVERYWHERE,
        by_hand: Sequence[MouseHint] = (),
    ) -> None:
        emptied(self._groups)
        look = self._look
        keys, general = (_key_lines(look, each) for each in (hints, everywhere))
        mouse = [(Text(look, it.act, 14), it.by_hand) for it in by_hand]
        lines: dict[str, Sequence[_Line]] = {_HERE.key: keys, _BY_HAND.key: mouse, _EVERYWHERE.key: general}
        self._parts = {key: _lines(look, each) for key, each in lines.items()}
        for part in self._parts.values():
            self._groups.addWidget(part)
        for key, each in lines.items():
            self.tabs.buttons[key].setVisible(bool(each))
        self._show(_HERE.key if hints else _EVERYWHERE.key)

    def _choose(self, key: str) -> None:
        self._show(key)
        self.window_resized()

    def _show(self, key: str) -> None:
        self.tabs.choose(key)
        for each, part in self._parts.items():
            part.setVisible(each == key)
        self.body.invalidate()
        self._whole.invalidate()

    def _corner(self, window: QWidget) -> QPoint:
        return QPoint(window.width() - self.width() - EDGE, max(EDGE, window.height() - self.height() - EDGE))


_Line = tuple[QWidget, str]


def _key_lines(look: Look, hints: Sequence[KeyHint]) -> list[_Line]:
    return [(KeyLine(look, capped(each.caps)), each.does) for each in hints]


def _lines(look: Look, lines: Sequence[_Line]) -> QWidget:
    """What to press at the left, and what it does beside it."""
    part = QWidget()
    grid = QGridLayout(part)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(16)
    grid.setVerticalSpacing(real(3 if look.low else 8))
    for at, (left, right) in enumerate(lines):
        grid.addWidget(left, at, 0)
        grid.addWidget(Text(look, right[:1].upper() + right[1:], 14), at, 1)
    grid.setColumnMinimumWidth(0, 132)
    grid.setColumnStretch(1, 1)
    return part
