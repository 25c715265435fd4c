"""A list that drops down under a chooser: typing narrows it, arrows and Enter choose, Esc closes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, measuring, ours, painter_on
from trainer.ui.widgets.painting import CAP_HEIGHT, box, cap_width, paint_cap, smooth
from trainer.ui.widgets.pick_list import PickList, PickRow
from trainer.ui.widgets.searching import is_found
from trainer.ui.widgets.text import Text

_ROW, _HEAD_HEIGHT, _MOST_HEIGHT, _LEAST_HEIGHT, _EDGE = 40, 66, 560, 260, 8
_BEFORE, _BETWEEN, _AFTER, _AROUND = 12, 10, 36, 32


@dataclass(frozen=True, slots=True)
class DropdownChoice:
    """One line: its key, its words, muted words after them, the heading it stands under, and the keys for the same."""

    key: str
    words: str
    note: str = ""
    group: str = ""
    caps: tuple[str, ...] = ()


@in_points
class ChoiceRow(PickRow):
    """One line of the list; ``lit`` is the one Enter takes, ``ticked`` the one in force."""

    def __init__(self, look: Look, choice: DropdownChoice, ticked: bool) -> None:
        super().__init__()
        self._look, self.choice, self._ticked = look, choice, ticked
        self.setText(choice.words)
        self.setAccessibleName(f"{choice.group} {choice.words} {choice.note}".strip())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(240, _ROW)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        if self.lit or self.underMouse():
            line = look.colour("accent") if self.lit else None
            box(painter, QRectF(self.rect()), 6, look.colour("raised"), line, 2)
        painter.setPen(look.colour("text"))
        painter.setFont(look.font(14, 500))
        metrics = painter.fontMetrics()
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(_BEFORE, 0, self.width() - _BEFORE - _AFTER, _ROW), flags, self.choice.words)
        left = _BEFORE + metrics.horizontalAdvance(self.choice.words) + _BETWEEN
        painter.setPen(look.colour("muted"))
        painter.setFont(look.font(13))
        painter.drawText(QRectF(left, 0, self.width() - left - _AFTER, _ROW), flags, self.choice.note)
        if self._ticked:
            painter.drawPixmap(QPointF(self.width() - 30, 10), look.pixmap("tick", "accent"))
        right = self.width() - 12.0
        for cap in reversed(self.choice.caps):
            right -= cap_width(look, cap)
            at = QPointF(right, (_ROW - CAP_HEIGHT) / 2)
            paint_cap(painter, look, at, cap, look.colour("text"), look.colour("line"))
            right -= 5
        painter.end()


def _width_of(look: Look, choice: DropdownChoice) -> int:
    """How wide the list must be for one line's words, note and keys to be read whole."""
    with measuring():
        words = QFontMetricsF(look.font(14, 500)).horizontalAdvance(choice.words)
        note = QFontMetricsF(look.font(13)).horizontalAdvance(choice.note) + _BETWEEN if choice.note else 0.0
        caps = sum(cap_width(look, cap) + 5 for cap in choice.caps) + _BEFORE
    return ceil(_BEFORE + words + note + max(_AFTER, caps) + _AROUND)


@in_points
class Dropdown(PickList):
    """The list itself, laid over the window once it is opened; until then it is its ``owner``'s.

    With ``new_words`` a name typed that is not there can be added.
    """

    picked = Signal(str)
    added = Signal(str)

    def __init__(self, look: Look, owner: QWidget, prompt: str, new_words: str = "", width: int = 380) -> None:
        super().__init__(look, prompt, 14, owner)
        self._new_words = new_words
        self._choices: tuple[DropdownChoice, ...] = ()
        self._ticked = ""
        self._foot: int | None = None
        self._top = 0
        self.none_words = "There are none yet."
        self._least_wide = width
        self.setFixedWidth(width)

    def let_add(self, new_words: str, prompt: str) -> None:
        """Let a name that is not there be added from now on, in these words, or none where they are ""."""
        self._new_words = new_words
        self.field.setPlaceholderText(prompt)
        self.field.setAccessibleName(prompt)

    def open_under(self, anchor: QWidget, choices: Sequence[DropdownChoice], ticked: str) -> None:
        """Show ``choices`` under ``anchor``; ``ticked`` is the one in force."""
        corner = anchor.mapTo(anchor.window(), QPoint(anchor.width(), anchor.height() + 6))
        self._foot = None
        self._open(anchor, choices, ticked, corner)

    def open_over(self, anchor: QWidget, choices: Sequence[DropdownChoice]) -> None:
        """Show ``choices`` above ``anchor``; it grows upwards."""
        corner = anchor.mapTo(anchor.window(), QPoint(anchor.width(), -6))
        self._foot = corner.y()
        self._open(anchor, choices, "", corner)

    def _open(self, anchor: QWidget, choices: Sequence[DropdownChoice], ticked: str, corner: QPoint) -> None:
        """``corner`` is the anchor's right one; its left edge is taken where there is room beside it."""
        window = anchor.window()
        self.lay_over(window)
        self._choices, self._ticked = tuple(choices), ticked
        self.field.clear()
        wanted = max((_width_of(self._look, choice) for choice in choices), default=0)
        self.setFixedWidth(min(max(self._least_wide, wanted), ours(window.width()) - 2 * _EDGE))
        self._top = corner.y()
        left = corner.x() - anchor.width()
        fits = left + self.width() <= window.width() - _EDGE
        self.move(left if fits else max(_EDGE, corner.x() - self.width()), corner.y())
        self._narrow("")
        self.take_keys(self.field)

    def _take(self, choice: DropdownChoice) -> None:
        self.close_panel()
        if choice.key:
            self.picked.emit(choice.key)
        else:
            self.added.emit(choice.note)

    def _matching(self, typed: str) -> list[DropdownChoice]:
        found = [each for each in self._choices if is_found(typed, _searched(each))]
        name = " ".join(typed.split())
        if name and self._new_words and name not in [each.words for each in self._choices]:
            found.append(DropdownChoice("", self._new_words, name))
        return found

    def _narrow(self, typed: str) -> None:
        self._begin()
        group = ""
        ticked = 0
        for choice in self._matching(typed):
            if choice.group and choice.group != group:
                group = choice.group
                heading = Text(self._look, group, 12, 600, "muted")
                heading.setContentsMargins(12, 10, 0, 4)
                self._put(heading)
            in_force = choice.key == self._ticked and bool(choice.key)
            if in_force and not typed:
                ticked = len(self._picks)
            line = ChoiceRow(self._look, choice, in_force)
            line.clicked.connect(lambda _=False, each=choice: self._take(each))
            self._add(line)
        self._end("Nothing goes by that name." if typed.strip() else self.none_words)
        self._light(ticked)
        self._place()

    def _place(self) -> None:
        wanted = _HEAD_HEIGHT + ours(self._list.sizeHint().height()) + 2
        room = ours(self.window().height() - self._top) if self._foot is None else ours(self._foot)
        self.setFixedHeight(min(_MOST_HEIGHT, wanted, max(_LEAST_HEIGHT, room - _EDGE)))
        if self._foot is None:
            self.move(self.x(), max(_EDGE, min(self._top, self.window().height() - self.height() - _EDGE)))
        else:
            self.move(self.x(), max(_EDGE, self._foot - self.height()))


def _searched(choice: DropdownChoice) -> str:
    return f"{choice.group} {choice.words} {choice.note} {choice.key}"
