"""The palette itself, laid over the upper middle of the window: typing narrows it, arrows and Enter choose."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QTextLayout
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, measuring, ours, painter_on, real
from trainer.ui.looks.qt import guarded
from trainer.ui.palette.actions import Action
from trainer.ui.palette.matching import meant
from trainer.ui.widgets.painting import CAP_HEIGHT, box, cap_width, paint_cap, smooth
from trainer.ui.widgets.pick_list import PickList, PickRow
from trainer.ui.widgets.text import as_high_as_needed, broken, paint_lines, typeset

WIDTH, _HIGHEST, _EDGE, _TOP, _HEAD = 640, 520, 16, 56, 62
_ROW, _LEADING, _PAD, _GAP, _KIND = 38, 18, 12, 10, 118
_NOTHING = "Nothing goes by that name. Try a drill, a rule, a word of the trade or a page."


@in_points
class ActionRow(PickRow):
    """One action: its words, its note below where they do not fit side by side, and at the right its kind."""

    def __init__(self, look: Look, action: Action) -> None:
        super().__init__()
        self._look, self.action = look, action
        self._heights: dict[int, int] = {}
        self.setText(typeset(action.words))
        self.setAccessibleName(f"{action.kind.value}: {action.words} {action.note}".strip())
        as_high_as_needed(self)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        # A layout asks for the same few widths over and over.
        if width not in self._heights:
            lines = self._words(width).lineCount() + (0 if self._beside(width) else self._note(width).lineCount())
            self._heights[width] = _ROW + (lines - 1) * _LEADING
        return self._heights[width]

    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(max(240, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, _ROW)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, width = painter_on(self), self._look, self.width()
        smooth(painter)
        if self.lit or self.underMouse():
            box(painter, QRectF(self.rect()), 6, look.colour("raised"), look.colour("accent") if self.lit else None, 2)
        right = width - float(_PAD)
        painter.setFont(look.font(12))
        painter.setPen(look.colour("muted"))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(QRectF(right - _KIND, 0, _KIND, _ROW), flags, self.action.kind.value)
        right -= _KIND
        for cap in reversed(self.action.caps):
            right -= cap_width(look, cap)
            at = QPointF(right, (_ROW - CAP_HEIGHT) / 2)
            paint_cap(painter, look, at, cap, look.colour("text"), look.colour("line"))
            right -= 5
        words, beside = self._words(width), self._beside(width)
        painter.translate(_PAD, (_ROW - _LEADING) / 2)
        painter.setPen(look.colour("text"))
        paint_lines(painter, words, _LEADING)
        if self.action.note:
            painter.setPen(look.colour("muted"))
            painter.translate(*((beside, 0.0) if beside else (0.0, float(words.lineCount() * _LEADING))))
            paint_lines(painter, self._note(width), _LEADING)
        painter.end()

    def _room(self, width: int) -> float:
        with measuring():
            caps = sum(cap_width(self._look, cap) + 5 for cap in self.action.caps)
        return width - 2 * _PAD - _KIND - caps - _GAP

    def _words(self, width: int) -> QTextLayout:
        return broken(self.text(), self._look.drawn_font(14, 500), self._room(width))

    def _note(self, width: int) -> QTextLayout:
        return broken(typeset(self.action.note), self._look.drawn_font(13), self._room(width))

    def _beside(self, width: int) -> float:
        """Where the note begins beside the words; 0 where it has no room there and stands below."""
        if not self.action.note:
            return 1.0
        words = QFontMetricsF(self._look.drawn_font(14, 500)).horizontalAdvance(self.text()) + _GAP
        note = QFontMetricsF(self._look.drawn_font(13)).horizontalAdvance(typeset(self.action.note))
        return words if words + note + 2 <= self._room(width) else 0.0


@in_points
class CommandPalette(PickList):
    """Everything there is, found by a few letters. ``picked`` carries the action chosen."""

    picked = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__(look, "A page, a drill, a rule, a word, a setting\u2026", 15)
        self._actions: tuple[Action, ...] = ()
        self._lately: tuple[str, ...] = ()
        self.rows: list[ActionRow] = []
        self.setAccessibleName("Go to anything")
        self.field.setAccessibleName("Go to anything")
        self.field.setProperty("words", True)
        self.field.setMaxLength(80)

    def open_over(self, window: QWidget, actions: Sequence[Action], lately: Sequence[str]) -> None:
        """Offer ``actions`` over ``window``; ``lately`` are the names of those chosen last, the latest first."""
        self.lay_over(window)
        self._actions, self._lately = tuple(actions), tuple(lately)
        self.field.clear()
        self.setFixedWidth(min(WIDTH, ours(window.width()) - 2 * _EDGE))
        self._narrow("")
        self.take_keys(self.field)

    def _take(self, action: Action) -> None:
        self.close_panel()
        self.picked.emit(action)

    def _narrow(self, typed: str) -> None:
        self._begin()
        self.rows = [ActionRow(self._look, action) for action in meant(typed, self._actions, self._lately)]
        for row in self.rows:
            row.clicked.connect(lambda _=False, each=row.action: self._take(each))
            self._add(row)
        self._end(_NOTHING)
        self._place()
        self._light(0)

    def _place(self) -> None:
        window = self.parentWidget()
        if window is None:
            return
        inside = ours(self._lines.heightForWidth(real(self.width_in_points() - 2)))
        room = ours(window.height()) - _TOP - _EDGE
        self.setFixedHeight(min(_HIGHEST, _HEAD + inside + 4, room))
        self.move((window.width() - real(self.width_in_points())) // 2, real(_TOP))

    def width_in_points(self) -> int:
        """How wide it is in our points."""
        return ours(self.width())
