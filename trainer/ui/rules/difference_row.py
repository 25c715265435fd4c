"""One rule that differs: its name, and what each of the two houses says of it, side by side with what it rests on."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.buttons import TallButton
from trainer.ui.widgets.marks import paint_kind
from trainer.ui.widgets.numbered_steps import NumberedSteps
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.runs import RunsParagraph, TextRun
from trainer.wording.rules.differences import ToldDifference, ToldSide

PAD, GAP = 16, 20
_TOP, _UNDER, _MARK, _SMALL = 10, 4, 18, 18
_NARROWEST, _WIDEST, _ABOVE = 120, 220, 700


def columns(width: int) -> tuple[int, int, int, int]:
    """Where the name, the one side and the other begin, and how wide a side is; in a narrow row the name is above."""
    if width < _ABOVE:
        side = (width - 2 * PAD - GAP) // 2
        return PAD, PAD, PAD + side + GAP, side
    name = min(_WIDEST, max(_NARROWEST, width // 6))
    side = (width - 2 * PAD - name - 2 * GAP) // 2
    return PAD, PAD + name + GAP, PAD + name + side + 2 * GAP, side


class PaintedSide:
    """What one house says: its words or steps, how sure they are and where they stand, the document's own words."""

    def __init__(self, look: Look, side: ToldSide) -> None:
        self._look, self._kind = look, side.kind
        holds = side.kind is not None
        self._says: RunsParagraph | NumberedSteps
        if side.steps:
            self._says = NumberedSteps(look, [TextRun(step, look.drawn_font(14)) for step in side.steps])
        else:
            self._says = RunsParagraph(look, [TextRun(side.words, look.drawn_font(14), "text" if holds else "muted")])
        token = "warning" if side.switched else "muted"
        self._source = RunsParagraph(look, [TextRun(side.sureness, look.drawn_font(13), token)], _SMALL)
        quoted = [TextRun(f"\u201c{side.quoted}\u201d", look.drawn_serif(14), "muted")] if side.quoted else []
        self._quoted = RunsParagraph(look, quoted, _SMALL)

    def height(self, width: int) -> int:
        """How many points high it is when ``width`` wide."""
        return sum(height for height in self._heights(width))

    def paint(self, painter: QPainter, left: int, top: int, width: int) -> None:
        """Draw it with its upper left corner at ``left``, ``top``."""
        says, source, _ = self._heights(width)
        self._says.paint(painter, left, top, width)
        if self._kind is not None:
            paint_kind(painter, self._look, self._kind, QPointF(left + 6, top + says + _SMALL / 2))
        self._source.paint(painter, left + self._indent, top + says, width - self._indent)
        self._quoted.paint(painter, left + self._indent, top + says + source, width - self._indent)

    @property
    def _indent(self) -> int:
        return 0 if self._kind is None else _MARK

    def _heights(self, width: int) -> tuple[int, int, int]:
        room = width - self._indent
        return self._says.height(width) + _UNDER, self._source.height(room), self._quoted.height(room)


@in_points
class DifferenceRow(TallButton):
    """The line itself; pressing it leads to the rule, the focus chooses it."""

    focused = Signal()

    def __init__(self, look: Look, line: ToldDifference) -> None:
        super().__init__()
        self._look, self.line = look, line
        self.is_last = False
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setText(line.title)
        self.setAccessibleName(f"{line.title}: {line.one.words}; here: {line.other.words}")
        sides = ((side.sureness, side.quoted) for side in (line.one, line.other))
        self.setAccessibleDescription(". ".join(words for side in sides for words in side if words))
        self._title = RunsParagraph(look, [TextRun(line.title, look.drawn_font(14, 600))])
        self._one, self._other = PaintedSide(look, line.one), PaintedSide(look, line.other)

    def heightForWidth(self, width: int) -> int:
        _, one, _, side = columns(width)
        sides = max(self._one.height(side), self._other.height(side))
        title = self._title.height(self._title_room(width))
        return 2 * _TOP + (title + _UNDER + sides if one == PAD else max(title, sides))

    def sizeHint(self) -> QSize:
        return QSize(480, 80)

    def minimumSizeHint(self) -> QSize:
        return QSize(320, 40)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, width = painter_on(self), self._look, self.width()
        smooth(painter)
        if self.hasFocus() or self.underMouse():
            strength = 1.0 if self.hasFocus() else 0.5
            box(painter, QRectF(self.rect()).adjusted(1, 0, -1, 0), 3, look.colour("raised", strength), None)
        left, one, other, side = columns(width)
        self._title.paint(painter, left, _TOP, self._title_room(width))
        top = _TOP + (self._title.height(self._title_room(width)) + _UNDER if one == PAD else 0)
        self._one.paint(painter, one, top, side)
        self._other.paint(painter, other, top, side)
        if not self.is_last:
            painter.fillRect(QRectF(1, self.height() - 1, width - 2, 1), look.colour("line"))
        painter.end()

    def _title_room(self, width: int) -> int:
        _, one, _, _ = columns(width)
        return width - 2 * PAD if one == PAD else one - PAD - GAP
