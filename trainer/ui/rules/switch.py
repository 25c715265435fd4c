"""What lies under an opened rule: both readings to choose from, why ours was chosen, and how far a switch reaches."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.domain.house.rules import Kind
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.rules.view import RuleLine, RuleReading
from trainer.ui.widgets.buttons import Button, TallButton
from trainer.ui.widgets.painting import box, cap_width, paint_cap, smooth
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.runs import RunsParagraph, TextRun
from trainer.ui.widgets.text import Text

HOW_FAR = "A switch holds in every drill from now on; answers already given keep the rule they were judged by."
NO_SWITCH = {
    Kind.STATED: "The document says so; there is no other reading to switch to.",
    Kind.READ: "",
    Kind.ASSUMED: "No document speaks of it, so there is nothing to switch. A house file of your own can set it.",
}
CUSTOM = {
    Kind.ASSUMED: "Until your house confirms this rule, a mistake against it is minor, and nothing in a test.",
    Kind.READ: "Until your house confirms this reading, a mistake against it counts for nothing in a test.",
}
CONFIRMED = "The house confirmed this rule: a mistake against it counts in full."
CONFIRM, WITHDRAW = "Confirm rule", "Withdraw"
_LEFT = 41


@in_points
class ReadingCard(TallButton):
    """One reading: a radio button, its words, and whether it is ours and in force."""

    def __init__(self, look: Look, cap: str) -> None:
        super().__init__()
        self._look, self._cap = look, cap
        self._words = self._note = RunsParagraph(look, [])
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_reading(self, reading: RuleReading, note: str, chosen: bool) -> None:
        """Show a reading with its note; ``chosen`` is the one in force."""
        look = self._look
        self.setChecked(chosen)
        self.setText(reading.words)
        self.setAccessibleName(f"{reading.words}, {note[:1].lower()}{note[1:]}")
        self._words = RunsParagraph(look, [TextRun(reading.words, look.drawn_font(14, 600))])
        self._note = RunsParagraph(look, [TextRun(note, look.drawn_font(13), "muted")], 18)
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        return 9 + self._words.height(self._room(width)) + self._note.height(self._room(width)) + 9

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(150, 56)

    def nextCheckState(self) -> None:
        """It is checked by what is in force, not by the press itself."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, chosen = painter_on(self), self._look, self.isChecked()
        smooth(painter)
        fill = look.colour("surface") if self.underMouse() and not chosen else None
        box(painter, QRectF(self.rect()), 8, fill, look.colour("accent" if chosen else "control"), 2 if chosen else 1)
        ring = QRectF(13, 10.5, 18, 18)
        box(painter, ring, 9, None, look.colour("accent" if chosen else "control"), 2 if chosen else 1.4)
        if chosen:
            box(painter, ring.adjusted(5, 5, -5, -5), 4, look.colour("accent"), None)
        room = self._room(self.width())
        self._words.paint(painter, _LEFT, 9, room)
        self._note.paint(painter, _LEFT, 9 + self._words.height(room), room)
        at = QPointF(self.width() - 12 - cap_width(look, self._cap), 10)
        paint_cap(painter, look, at, self._cap, look.colour("muted"), look.colour("line"))
        painter.end()

    def _room(self, width: int) -> int:
        return width - _LEFT - 20 - int(cap_width(self._look, self._cap))


class RuleSwitch(QWidget):
    """The opened part of a rule; ``chosen`` tells whether the other reading was picked.

    ``confirm_asked``: the rule is to be confirmed (True), or confirmed no more.
    """

    chosen = Signal(bool)
    confirm_asked = Signal(bool)

    def __init__(self, look: Look, line: RuleLine) -> None:
        super().__init__()
        self.ours, self.other = ReadingCard(look, "1"), ReadingCard(look, "2")
        self._why = Text(look, "", 13, token="muted", wrap=True)
        lines = column(self, (16, 7, 16, 14), gap=10)
        cards = row(gap=8)
        cards.addWidget(self.ours)
        cards.addWidget(self.other)
        lines.addLayout(cards)
        lines.addWidget(self._why)
        self._counts, self.confirm = Text(look, "", 13, token="muted", wrap=True), Button(look, CONFIRM, "K")
        across = row(gap=12)
        across.addWidget(self.confirm, 0, Qt.AlignmentFlag.AlignTop)
        across.addWidget(self._counts, 1, Qt.AlignmentFlag.AlignVCenter)
        lines.addLayout(across)
        self._line = line
        self.confirm.clicked.connect(lambda: self.confirm_asked.emit(not self._line.confirmed))
        self.ours.clicked.connect(lambda: self.chosen.emit(False))
        self.other.clicked.connect(lambda: self.chosen.emit(True))
        self.show_line(line)

    def show_line(self, line: RuleLine) -> None:
        """Show the readings of ``line`` with the one in force; without two readings, why there is no switch."""
        self._line = line
        is_stated = line.kind is Kind.STATED
        self.confirm.set_words(WITHDRAW if line.confirmed else CONFIRM)
        self._counts.setText("" if is_stated else CONFIRMED if line.confirmed else CUSTOM[line.kind])
        for each in (self.confirm, self._counts):
            each.setVisible(not is_stated)
        both = line.ours is not None and line.other is not None
        for card in (self.ours, self.other):
            card.setVisible(both)
        if line.ours is None or line.other is None:
            self._why.setText(NO_SWITCH[line.kind])
            return
        self.ours.show_reading(line.ours, "Our reading" + _in_force(not line.switched), not line.switched)
        self.other.show_reading(line.other, "The alternative" + _in_force(line.switched), line.switched)
        self._why.setText(f"{line.ruled.why} {HOW_FAR}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and not self.ours.isHidden():
            card = self.ours if event.key() == Qt.Key.Key_Left else self.other
            card.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)


def _in_force(is_so: bool) -> str:
    return ", in force" if is_so else ""
