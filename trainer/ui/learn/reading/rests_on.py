"""What a step rests on: its rules beside the text, each with its number, how sure it is and the words it stands on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import TallButton
from trainer.ui.widgets.marks import paint_kind, sureness_word
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column, emptied, shown
from trainer.ui.widgets.runs import RunsParagraph, TextRun
from trainer.ui.widgets.text import Text
from trainer.wording.rules.passages import citation_words
from trainer.wording.rules.sentences import rule_heading

_LEFT, _RIGHT, _TOP, _NUMBER, _MARK = 14, 14, 11, 20, 18
_OTHER_READING = "The other reading, switched on here."


@in_points
class RuleChip(TallButton):
    """One rule. Pressed, it is shown among the house's rules; ``lit`` is the one whose number was pressed."""

    def __init__(self, look: Look, note: int, rule: Ruled[Any], game: Game) -> None:
        super().__init__()
        self._look, self.note, self.rule = look, note, rule
        self._lit = False
        heading, below = rule_heading(rule, game)
        cited = rule.ref.citation
        self._number = RunsParagraph(look, [TextRun(str(note), look.drawn_font(13, 600), "accent")])
        self._heading = RunsParagraph(look, [TextRun(heading, look.drawn_font(14, 600))])
        self._kind = sureness_word(rule.ref)
        self._kind_width = QFontMetricsF(look.drawn_font(12)).horizontalAdvance(self._kind)
        lines = [TextRun(below, look.drawn_font(13))] if below else []
        if cited is not None and cited.words:
            lines.append(TextRun(f"\u201c{cited.words}\u201d", look.drawn_serif(15)))
        lines.append(TextRun(citation_words(cited, rule.ref.confirmed), look.drawn_font(13), "muted"))
        if rule.switched:
            lines.append(TextRun(_OTHER_READING, look.drawn_font(13), "warning"))
        self._lines = [RunsParagraph(look, [line]) for line in lines]
        self.setText(heading)
        self.setAccessibleName(f"{note}: {heading}, {self._kind.lower()}")
        self.setAccessibleDescription(" ".join(line.words for line in lines))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def light(self, lit: bool) -> None:
        """Let it stand out, or no more."""
        self._lit = lit
        self.update()

    def heightForWidth(self, width: int) -> int:
        return (
            2 * _TOP
            + self._heading.height(self._room(width))
            + sum(each.height(_inside(width)) for each in self._lines)
        )

    def sizeHint(self) -> QSize:
        return QSize(260, self.heightForWidth(max(260, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 60)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, width = painter_on(self), self._look, self.width()
        smooth(painter)
        touched = self.underMouse() or self._lit
        line = look.colour("accent" if self._lit else "line")
        box(
            painter,
            QRectF(self.rect()),
            8,
            look.colour("raised" if touched else "surface"),
            line,
            2 if self._lit else 1,
        )
        top = float(_TOP)
        self._number.paint(painter, _LEFT, top, _NUMBER)
        self._heading.paint(painter, _LEFT + _NUMBER, top, self._room(width))
        self._paint_kind(painter, top)
        top += self._heading.height(self._room(width))
        for each in self._lines:
            each.paint(painter, _LEFT + _NUMBER, top, _inside(width))
            top += each.height(_inside(width))
        painter.end()

    def _paint_kind(self, painter: QPainter, top: float) -> None:
        right = self.width() - _RIGHT
        wide = self._kind_width
        paint_kind(painter, self._look, self.rule.ref.kind, QPointF(right - wide - _MARK + 6, top + 10))
        painter.setPen(self._look.colour("muted"))
        painter.setFont(self._look.drawn_font(12))
        painter.drawText(QRectF(right - wide, top, wide + 2, 20), Qt.AlignmentFlag.AlignVCenter, self._kind)

    def _room(self, width: int) -> int:
        """How wide the heading may be beside the kind."""
        return max(60, _inside(width) - int(self._kind_width) - _MARK - 8)


def _inside(width: int) -> int:
    return width - _LEFT - _NUMBER - _RIGHT


class RestsOn(QWidget):
    """The rules of one step, one below the other. ``asked`` carries the path of the rule that was pressed."""

    asked = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.chips: list[RuleChip] = []
        whole = column(self, gap=8)
        whole.addWidget(Text(look, "The rule behind it", 13, token="muted"))
        self._lines = column(gap=8)
        whole.addLayout(self._lines)

    def show_rules(self, notes: Sequence[int], rules: Sequence[Ruled[Any]], game: Game) -> None:
        """Show the rules of these notes, counted from 1."""
        emptied(self._lines)
        self.chips = list(self._made(notes, rules, game))
        for chip in self.chips:
            chip.clicked.connect(lambda _=False, path=chip.rule.ref.path: self.asked.emit(path))
            self._lines.addWidget(chip)
        shown(self._lines)
        self.setVisible(bool(self.chips))

    def light(self, note: int) -> RuleChip | None:
        """Let the rule of that number stand out, and no other; None where it is not among them."""
        for chip in self.chips:
            chip.light(chip.note == note)
        return next((chip for chip in self.chips if chip.note == note), None)

    def _made(self, notes: Sequence[int], rules: Sequence[Ruled[Any]], game: Game) -> Iterator[RuleChip]:
        return (RuleChip(self._look, note, rules[note - 1], game) for note in notes)
