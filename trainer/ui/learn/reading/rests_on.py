"""What a step rests on: its rules, each with how sure it is and the words it stands on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank, TallButton
from trainer.ui.widgets.marks import paint_kind, sureness_word
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import column, emptied, row, shown
from trainer.ui.widgets.runs import RunsParagraph, TextRun
from trainer.wording.rules.passages import citation_words
from trainer.wording.rules.sentences import rule_heading

_LEFT, _RIGHT, _TOP, _MARK = 14, 14, 11, 18
_WHY, _CLOSE = "Why?", "Close the rules"
_OTHER_READING = "The other reading, switched on here."


@in_points
class RuleChip(TallButton):
    """One rule. Pressed, it is shown among the house's rules."""

    def __init__(self, look: Look, rule: Ruled[Any], game: Game) -> None:
        super().__init__()
        self._look, self.rule = look, rule
        heading, below = rule_heading(rule, game)
        cited = rule.ref.citation
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
        self.setAccessibleName(f"{heading}, {self._kind.lower()}")
        self.setAccessibleDescription(" ".join(line.words for line in lines))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

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
        box(
            painter,
            QRectF(self.rect()),
            8,
            look.colour("raised" if self.underMouse() else "surface"),
            look.colour("line"),
        )
        top = float(_TOP)
        self._heading.paint(painter, _LEFT, top, self._room(width))
        self._paint_kind(painter, top)
        top += self._heading.height(self._room(width))
        for each in self._lines:
            each.paint(painter, _LEFT, top, _inside(width))
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
    return width - _LEFT - _RIGHT


class RestsOn(QWidget):
    """Why?, and once that is asked the rules of one step below it. ``asked`` carries the path of a rule pressed.

    ``opened``: the rules have come into view.
    """

    asked = Signal(str)
    opened = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.chips: list[RuleChip] = []
        self._rules: tuple[Ruled[Any], ...] = ()
        self._game: Game | None = None
        self.is_open = False
        self.why = Button(look, _WHY, "R", ButtonRank.QUIET)
        self.why.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.why.clicked.connect(self.open_or_close)
        whole, line = column(self, gap=8), row()
        line.addWidget(self.why)
        line.addStretch(1)
        whole.addLayout(line)
        self._lines = column(gap=8)
        whole.addLayout(self._lines)
        self.show_rules((), None)

    def show_rules(self, rules: Sequence[Ruled[Any]], game: Game | None) -> None:
        """Have these rules of ``game`` to tell, and close what is open."""
        self._rules, self._game = tuple(rules), game
        self.close_rules()
        self.setVisible(bool(rules))

    def show_more(self, rules: Sequence[Ruled[Any]], game: Game) -> None:
        """Have these rules to tell; what is open stays open."""
        was_open = self.is_open
        if tuple(rules) != self._rules:
            self.show_rules(rules, game)
            if was_open:
                self.open_or_close()

    def open_or_close(self) -> None:
        """Show the rules, or put them away."""
        game = self._game
        if self.is_open or game is None or not self._rules:
            self.close_rules()
            return
        self.is_open = True
        self.chips = [RuleChip(self._look, rule, game) for rule in self._rules]
        for chip in self.chips:
            chip.clicked.connect(lambda _=False, path=chip.rule.ref.path: self.asked.emit(path))
            self._lines.addWidget(chip)
        shown(self._lines)
        self.why.set_words(_CLOSE)
        self.opened.emit()

    def close_rules(self) -> None:
        """Put the rules away."""
        emptied(self._lines)
        self.is_open, self.chips = False, []
        self.why.set_words(_WHY)
