"""The palette itself, laid over the upper middle of the window: typing narrows it, arrows and Enter choose."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPaintEvent, QTextLayout
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, measuring, ours, painter_on, real
from trainer.ui.looks.qt import guarded
from trainer.ui.palette.actions import Action
from trainer.ui.palette.matching import meant
from trainer.ui.widgets.buttons import ListedButton
from trainer.ui.widgets.painting import CAP_HEIGHT, box, cap_width, paint_cap, smooth
from trainer.ui.widgets.panel import column, emptied, hairline, scrolled
from trainer.ui.widgets.popup import PopUp
from trainer.ui.widgets.text import Text, broken, paint_lines, typeset

WIDTH, _HIGHEST, _EDGE, _TOP, _HEAD = 640, 520, 16, 56, 62
_ROW, _LEADING, _PAD, _GAP, _KIND = 38, 18, 12, 10, 118
_NOTHING = "Nothing goes by that name. Try a drill, a rule, a word of the trade or a page."
_PAGE = 8
_MOVES = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -_PAGE, Qt.Key.Key_PageDown: _PAGE}


@in_points
class ActionRow(ListedButton):
    """One action: its words, its note below where they do not fit side by side, and at the right its kind."""

    def __init__(self, look: Look, action: Action) -> None:
        super().__init__()
        self._look, self.action, self.lit = look, action, False
        self.setText(typeset(action.words))
        self.setAccessibleName(f"{action.kind.value}: {action.words} {action.note}".strip())
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = self._words(width).lineCount() + (0 if self._beside(width) else self._note(width).lineCount())
        return _ROW + (lines - 1) * _LEADING

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
class CommandPalette(PopUp):
    """Everything there is, found by a few letters. ``picked`` carries the action chosen."""

    picked = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._actions: tuple[Action, ...] = ()
        self._lately: tuple[str, ...] = ()
        self.rows: list[ActionRow] = []
        self._lit = 0
        self.setAccessibleName("Go to anything")
        self.field = QLineEdit()
        self.field.setPlaceholderText("A page, a drill, a rule, a word, a setting\u2026")
        self.field.setAccessibleName("Go to anything")
        self.field.setProperty("words", True)
        self.field.setMaxLength(80)
        look.dress(self.field, 15)
        self.field.textEdited.connect(self._narrow)
        self.field.installEventFilter(self)
        self._list = QWidget()
        self._lines = column(self._list, (8, 6, 8, 8), gap=0)
        self._area = scrolled(self._list)
        whole = column(self)
        top = column(margins=(12, 12, 12, 12))
        top.addWidget(self.field)
        whole.addLayout(top)
        whole.addWidget(hairline())
        whole.addWidget(self._area, 1)

    def open_over(self, window: QWidget, actions: Sequence[Action], lately: Sequence[str]) -> None:
        """Offer ``actions`` over ``window``; ``lately`` are the names of those chosen last, the latest first."""
        self.lay_over(window)
        self._actions, self._lately = tuple(actions), tuple(lately)
        self.field.clear()
        self.setFixedWidth(min(WIDTH, ours(window.width()) - 2 * _EDGE))
        self._narrow("")
        self.take_keys(self.field)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(Qt.Key(event.key()))
        return super().eventFilter(watched, event)

    def _key(self, key: Qt.Key) -> bool:
        match key:
            case Qt.Key.Key_Escape | Qt.Key.Key_Tab | Qt.Key.Key_Backtab:
                self.close_panel()
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self._light((self._lit + _MOVES[key]) % max(1, len(self.rows)))
            case Qt.Key.Key_PageUp | Qt.Key.Key_PageDown:
                self._light(min(len(self.rows) - 1, max(0, self._lit + _MOVES[key])))
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                if self.rows:
                    self._take(self.rows[self._lit].action)
            case _:
                return False
        return True

    def _take(self, action: Action) -> None:
        self.close_panel()
        self.picked.emit(action)

    def _narrow(self, typed: str) -> None:
        emptied(self._lines)
        self.rows = []
        for action in meant(typed, self._actions, self._lately):
            row = ActionRow(self._look, action)
            row.clicked.connect(lambda _=False, each=action: self._take(each))
            self._lines.addWidget(row)
            row.show()
            self.rows.append(row)
        if not self.rows:
            none = Text(self._look, _NOTHING, 13, token="muted", wrap=True)
            none.setContentsMargins(12, 10, 12, 10)
            self._lines.addWidget(none)
            none.show()
        self._lines.addStretch(1)
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

    def _light(self, place: int) -> None:
        self._lit = place
        for number, row in enumerate(self.rows):
            row.lit = number == place
            row.update()
        if self.rows:
            self._area.ensureWidgetVisible(self.rows[place], 0, 8)
            self.field.setAccessibleDescription(self.rows[place].accessibleName())
