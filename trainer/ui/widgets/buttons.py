"""Buttons with a key cap: the first choice in brass, second ones outlined, quiet ones told by their word."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TypeVar

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.painting import CAP_HEIGHT, box, cap_width, paint_cap, smooth
from trainer.ui.widgets.text import as_high_as_needed

W = TypeVar("W", bound=QWidget)

HEIGHT = 36
ARROWS = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down})


@in_points
class Pressable(QAbstractButton):
    """A button that Enter presses too, that leaves the arrows to what it stands in, and shows when it is touched."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        elif event.key() in ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)


class ButtonRank(Enum):
    """How much a button asks to be pressed."""

    FIRST = "first"
    ACCENT = "accent"
    SECOND = "second"
    QUIET = "quiet"
    BARE = "bare"
    """With no line round it, where it stands at the edge of a panel."""


@in_points
class Button(Pressable):
    """A button 36 high with its words and, where ``cap`` is given, the key that presses it."""

    def __init__(
        self,
        look: Look,
        words: str,
        cap: str = "",
        rank: ButtonRank = ButtonRank.SECOND,
        icon: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look, self._cap, self._rank, self._icon = look, cap, rank, icon
        self.setText(words)
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def cap(self) -> str:
        """The key that presses it, "" for none."""
        return self._cap

    def set_cap(self, cap: str) -> None:
        """Show another key as the one that presses it."""
        if cap != self._cap:
            self._cap = cap
            self.updateGeometry()

    def set_rank(self, rank: ButtonRank) -> None:
        """Ask more to be pressed from now on, or less."""
        if rank is not self._rank:
            self._rank = rank
            self.update()

    def set_words(self, words: str) -> None:
        """Say something else."""
        self.setText(words)
        self.setAccessibleName(words)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        width = 22 + QFontMetricsF(self._look.font(14, 500)).horizontalAdvance(self.text())
        width += cap_width(self._look, self._cap) + 9 if self._cap else 0
        width += 24 if self._icon else 0
        return QSize(int(width + 1.5), HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        ink, line = self._paint_box(painter)
        # In one that is wider than its words need these stand in its middle.
        spare = max(0.0, (self.width() - self.sizeHint().width()) / 2)
        left = 11.0 + spare
        if self._icon:
            painter.drawPixmap(QPointF(left - 2, 8), self._look.pixmap(self._icon, self._ink_token(), 20))
            left += 24
        painter.setPen(ink)
        painter.setFont(self._look.font(14, 500))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(left, 0, self.width(), self.height()), flags, self.text())
        if self._cap:
            at = QPointF(self.width() - 11 - spare - cap_width(self._look, self._cap), (self.height() - CAP_HEIGHT) / 2)
            paint_cap(painter, self._look, at, self._cap, ink, line)
        painter.end()

    def _ink_token(self) -> str:
        if not self.isEnabled():
            return "muted"
        return {ButtonRank.FIRST: "on_accent", ButtonRank.ACCENT: "accent"}.get(self._rank, "text")

    def _paint_box(self, painter: QPainter) -> tuple[QColor, QColor]:
        """The button's body; returns the ink of its words and the line of its cap."""
        look, rect = self._look, QRectF(self.rect())
        ink = look.colour(self._ink_token())
        touched = self.isEnabled() and (self.underMouse() or self.isDown())
        if self._rank is ButtonRank.FIRST and self.isEnabled():
            box(painter, rect, 8, look.colour("accent_fill", 0.88 if touched else 1.0), None)
            return ink, look.colour("on_accent", 0.45)
        outline = {ButtonRank.ACCENT: "accent", ButtonRank.QUIET: "line"}.get(self._rank, "control")
        line = None if self._rank is ButtonRank.BARE else look.colour(outline)
        box(painter, rect, 8, look.colour("raised") if touched else None, line)
        return ink, look.colour("line")


@in_points
class IconButton(Pressable):
    """A square button with an icon of ours; its words are for the tooltip and for screen readers."""

    def __init__(self, look: Look, icon: str, words: str, size: int = 36, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look, self._icon = look, icon
        self.setFixedSize(size, size)
        self.setToolTip(words)
        self.setAccessibleName(words)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        if self.underMouse() or self.isDown() or self.isChecked():
            box(painter, QRectF(self.rect()), 8, self._look.colour("raised"), None)
        token = "text" if self.underMouse() or self.isChecked() else "muted"
        at = QPointF((self.width() - 20) / 2, (self.height() - 20) / 2)
        painter.drawPixmap(at, self._look.pixmap(self._icon, token))
        painter.end()


class ListedButton(QAbstractButton):
    """The keys of a button in a list; how it looks is for the class that paints it."""

    def __init__(self) -> None:
        super().__init__()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in ARROWS:
            event.ignore()
        else:
            super().keyPressEvent(event)


class TallButton(ListedButton):
    """One that is as high as its words need in its width: ``heightForWidth`` is for the class that paints it."""

    def __init__(self) -> None:
        super().__init__()
        as_high_as_needed(self)

    def hasHeightForWidth(self) -> bool:
        return True


def row_beside(rows: Sequence[W], key: int) -> W | None:
    """The row above or below the one in focus that an arrow leads to, round the ends; None where it leads nowhere.

    Rows that cannot be pressed are passed over.
    """
    step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(key))
    able = [each for each in rows if each.isEnabled()]
    if step is None or not able:
        return None
    at = next((place for place, each in enumerate(able) if each.hasFocus()), 0)
    return able[(at + step) % len(able)]
