"""The felt of a signal: the hands at it, and under it the same movement in words for who wants it told."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.canvas.hands.motion.part import Performance, Said
from trainer.canvas.signals.view import SignalView
from trainer.ui.looks.look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.signals.canvas import SignalCanvas
from trainer.ui.signals.question_view import Seen
from trainer.ui.widgets.panel import Panel, column
from trainer.ui.widgets.text import Text

SLOWLY = 0.4
_LINES, _LINE = 2, 18


class SignalFelt(QWidget):
    """Shows one signal. ``readable`` is emitted once for each, when it can be read; only then are its words given.

    ``heard`` carries what has sounded, a tuple; what is said is heard too where it is only told.
    """

    readable = Signal()
    heard = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._seen: Seen | None = None
        self.canvas = SignalCanvas(look)
        self.words = Text(look, "", 14, wrap=True)
        self._panel = Panel()
        column(self._panel, (16, 8, 16, 8)).addWidget(self.words)
        whole = column(self, gap=8)
        whole.addWidget(self.canvas, 1)
        whole.addWidget(self._panel)
        self.canvas.readable.connect(self._can_be_read)
        self.canvas.heard.connect(self.heard)

    @property
    def view(self) -> SignalView | None:
        """What is put before the trainee."""
        return self._seen.view if self._seen is not None else None

    @property
    def movement(self) -> str:
        """The movement's words, whether or not they are given."""
        return self._seen.movement if self._seen is not None else ""

    def show_signal(self, seen: Seen) -> None:
        """Show another signal from its beginning."""
        self._seen = seen
        wishes = self._look.wishes
        self.words.setText("")
        self._panel.setVisible(wishes.signals_told)
        self._make_room()
        self.canvas.show_signal(_told(seen.view) if not wishes.signals_shown else seen.view, seen.felt)

    def again(self, speed: float = 1.0) -> None:
        """Perform it once more; where it is only told, its words stand there anyway."""
        if self._seen is not None and self._look.wishes.signals_shown:
            self.canvas.perform(self._performances(), speed=speed)

    def _performances(self) -> tuple[Performance, ...]:
        return self._seen.view.performances if self._seen is not None else ()

    def _can_be_read(self) -> None:
        if self._seen is not None:
            self.words.setText(self._seen.movement)
            self.words.setAccessibleName(self._seen.movement)
            self.canvas.setAccessibleDescription(f"{self._seen.felt} {self._seen.movement}")
            if QAccessible.isActive():
                QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self._seen.movement))
            if not self._look.wishes.signals_shown:
                self.heard.emit(_said(self._seen.view))
        self.readable.emit()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Room for the words before they are given: the felt keeps its size when they are."""
        before = self.words.text()
        self.words.setText(self.movement)
        height = self.words.heightForWidth(max(200, self.width() - 34))
        self.words.setText(before)
        self._panel.setFixedHeight(max(_LINES * _LINE, height) + 18)


def _said(view: SignalView) -> tuple[Said, ...]:
    return tuple(Said(each.said, each.person) for each in (*view.asides, *view.performances) if each.said)


def _told(view: SignalView) -> SignalView:
    """The same felt with nothing performed: what is shown otherwise is only told."""
    return replace(view, performances=(), asides=())
