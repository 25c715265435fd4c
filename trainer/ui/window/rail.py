"""The left rail: the pages, and below them help, sound and settings."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on, spaced
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import IconButton, Pressable
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column, row

WIDTH, NARROW_WIDTH = 176, 56
_ITEM, _LOW_ITEM = 40, 34

_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom


@in_points
class RailItem(Pressable):
    """One page's entry: icon and name; the chosen one raised, with a brass bar at the window's edge."""

    def __init__(self, look: Look, icon: str, words: str, key: str) -> None:
        super().__init__()
        self._look, self._icon = look, icon
        self.setText(words)
        self.setAccessibleName(words)
        self.setToolTip(f"{words} ({key})")
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(NARROW_WIDTH, self._high)

    @property
    def _high(self) -> int:
        return _LOW_ITEM if self._look.low else _ITEM

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, high = painter_on(self), self._look, self._high
        smooth(painter)
        chosen = self.isChecked()
        if chosen or self.underMouse():
            box(painter, QRectF(8, 0, self.width() - 17, high), 8, look.colour("raised", 1.0 if chosen else 0.5), None)
        if chosen:
            box(painter, QRectF(-3, 8, 6, high - 16), 3, look.colour("accent"), None)
        left = (self.width() - 20) / 2 if look.narrow else 20
        painter.drawPixmap(QPointF(left, high / 2 - 10), look.pixmap(self._icon, "accent" if chosen else "muted"))
        painter.setPen(look.colour("text" if chosen else "muted"))
        painter.setFont(look.font(14, 500))
        if not look.narrow:
            painter.drawText(QRectF(52, 0, self.width() - 56, high), Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.end()


@in_points
class RailLine(QWidget):
    """A hairline between the entries of everybody and those of some."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedHeight(9)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        edge = 12 if self._look.narrow else 20
        painter.fillRect(QRectF(edge, 4, self.width() - 2 * edge, 1), self._look.colour("line"))
        painter.end()


@in_points
class Brand(QWidget):
    """The product's mark and name."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedHeight(56)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        left = (self.width() - 26) / 2 if look.narrow else 16
        box(painter, QRectF(left, 15, 26, 26), 7, look.colour("felt"), None)
        painter.drawPixmap(QPointF(left, 15), look.pixmap("mark", "felt_print", 26))
        painter.setPen(look.colour("text"))
        painter.setFont(look.font(14, 600))
        if not look.narrow:
            words = QRectF(52, 0, self.width() - 56, 56)
            painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, "Dealer Trainer")
        painter.end()


class SoundButton(IconButton):
    """A speaker that turns sound on and off, crossed out while it is off."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "sound", "")

    def show_sound(self, on: bool) -> None:
        """Show whether sound is on."""
        words = f"Sound is {'on' if on else 'off'} (Ctrl+M)"
        self._icon = "sound" if on else "sound-off"
        self.setToolTip(words)
        self.setAccessibleName(words)
        self.update()


@in_points
class Rail(QWidget):
    """The rail. ``items`` are (icon, words) in order; ``picked`` tells which was pressed.

    In a narrow window there are icons only; their tooltips say the words.
    """

    picked = Signal(int)
    help_asked = Signal()
    sound_asked = Signal()
    settings_asked = Signal()

    def __init__(self, look: Look, items: Sequence[tuple[str, str]], apart: int) -> None:
        """From the place ``apart`` on they stand below a line, and are not shown before ``show_apart`` says so."""
        super().__init__()
        self.setObjectName("rail")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._look = look
        self._group = QButtonGroup(self)
        self.items = [RailItem(look, icon, words, f"Ctrl+{i}") for i, (icon, words) in enumerate(items, start=1)]
        lines = column(self, gap=2)
        lines.addWidget(Brand(look))
        lines.addSpacing(6)
        self._apart, self._between = self.items[apart:], RailLine(look)
        for index, item in enumerate(self.items):
            self._group.addButton(item, index)
            if index == apart:
                lines.addWidget(self._between)
            lines.addWidget(item)
        self.show_apart(False)
        self._group.idClicked.connect(self.picked)
        lines.addStretch(1)
        self._line = self._foot(look)
        lines.addLayout(self._line)
        look.room_changed.connect(self._fit)
        self._fit()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        items = [each for each in self.items if not each.isHidden()]
        at = next((i for i, item in enumerate(items) if item.hasFocus()), None)
        if step is None or at is None:
            super().keyPressEvent(event)
        else:
            items[(at + step) % len(items)].setFocus(Qt.FocusReason.TabFocusReason)

    def show_apart(self, shown: bool) -> None:
        """Show what stands below the line, or not."""
        self.shows_apart = shown
        for each in (self._between, *self._apart):
            each.setVisible(shown)

    def choose(self, index: int) -> None:
        """Show the page ``index`` as the chosen one; none where it does not stand here."""
        self._group.setExclusive(False)
        for each, item in enumerate(self.items):
            item.setChecked(each == index)
        self._group.setExclusive(True)

    def _fit(self) -> None:
        narrow = self._look.narrow
        self.setFixedWidth(NARROW_WIDTH if narrow else WIDTH)
        self._line.setDirection(_DOWN if narrow else _ACROSS)
        for each in self.items:
            each.updateGeometry()
        spaced(self._line, (9, 0, 9, 8) if narrow else (12, 0, 12, 12), 0 if narrow else 4)
        self.update()

    def _foot(self, look: Look) -> QHBoxLayout:
        self.help = IconButton(look, "help", "Keys of this page (?)")
        self.sound = SoundButton(look)
        self.settings = IconButton(look, "settings", "Settings (Ctrl+,)")
        self.help.clicked.connect(self.help_asked)
        self.sound.clicked.connect(self.sound_asked)
        self.settings.setCheckable(True)
        self.settings.clicked.connect(self.settings_asked)
        line = row(margins=(12, 0, 12, 12), gap=4)
        for button in (self.help, self.sound, self.settings):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            line.addWidget(button)
        line.addStretch(1)
        return line
