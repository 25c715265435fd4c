"""The ring round whatever has the keyboard's focus: 2 points of brass, 2 points away."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QLineEdit, QWidget
from shiboken6 import Shiboken

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.qt import application
from trainer.ui.widgets.painting import box, smooth

_AWAY = 4
_MOVES = {QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.LayoutRequest}


class FocusRing(QWidget):
    """Laid over the window; follows the focus that came by a key. Fields show the focus by their own outline."""

    def __init__(self, look: Look, window: QWidget) -> None:
        super().__init__(window)
        self._look = look
        self._target: QWidget | None = None
        self._watched: list[QWidget] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        application().focusChanged.connect(self._follow)
        self._by_key = True
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVES:
            self._place()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        box(painter, QRectF(self.rect()), 10, None, self._look.colour("accent"), 2)
        painter.end()

    def _follow(self, _: QWidget | None, now: QWidget | None) -> None:
        for watched in self._watched:
            # A page that was put away has taken what was on it along.
            if Shiboken.isValid(watched):
                watched.removeEventFilter(self)
        self._watched = []
        inside = now is not None and now.window() is self.window()
        self._target = now if inside and not isinstance(now, QLineEdit) else None
        self._by_key = application().mouseButtons() == Qt.MouseButton.NoButton
        widget = self._target
        while widget is not None and widget is not self.window():
            widget.installEventFilter(self)
            self._watched.append(widget)
            widget = widget.parentWidget()
        self._place()

    def _place(self) -> None:
        rect = self._rect()
        if rect.isEmpty() or not self._by_key:
            self.hide()
            return
        self.setGeometry(rect)
        self.raise_()
        self.show()

    def _rect(self) -> QRect:
        target = self._target
        if target is None or not target.isVisible() or target.property("ring") is False:
            return QRect()
        if not self.window().isAncestorOf(target):
            # It was taken out of the window, and has kept the focus until now.
            return QRect()
        rect = QRect(target.mapTo(self.window(), QPoint(0, 0)), target.size()).adjusted(-_AWAY, -_AWAY, _AWAY, _AWAY)
        area = target.parentWidget()
        while area is not None and area is not self.window():
            if isinstance(area, QAbstractScrollArea):
                rect &= QRect(area.mapTo(self.window(), QPoint(0, 0)), area.size())
            area = area.parentWidget()
        return rect & self.window().rect()
