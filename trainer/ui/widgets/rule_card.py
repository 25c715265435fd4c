"""A rule as a card: what it says, the words it rests on, where they stand, and how sure it is."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.explained import Explained
from trainer.ui.widgets.marks import KindMark, sureness_word
from trainer.ui.widgets.numbered_steps import StepList
from trainer.ui.widgets.panel import Panel, column, hairline, row
from trainer.ui.widgets.runs import TextRun
from trainer.ui.widgets.text import Text, quotation
from trainer.wording.rules.passages import citation_words, more_passages_words, passage_words, passages_at_hand
from trainer.wording.rules.sentences import rule_heading, rule_steps


class RuleCard(Panel):
    """One rule; with ``full`` also why it is read so, and the passages of the case at hand with what they speak for."""

    def __init__(self, look: Look, ruled: Ruled[Any], game: Game, *, full: bool = False) -> None:
        super().__init__("raised")
        self._look = look
        lines = column(self, (13, 10, 13, 11), gap=3)
        head = row(gap=8)
        steps = rule_steps(ruled, game)
        heading, below = rule_heading(ruled, game)
        head.addWidget(Explained(look, heading, 14, 600), 1)
        head.addWidget(KindMark(look, ruled.ref.kind, sureness_word(ruled.ref)), 0, Qt.AlignmentFlag.AlignTop)
        lines.addLayout(head)
        if below:
            lines.addWidget(Explained(look, below, 13))
        if steps:
            lines.addWidget(StepList(look, [self._step(*step) for step in steps]))
        citation = ruled.ref.citation
        if citation is not None and citation.words:
            lines.addWidget(quotation(look, citation.words))
        lines.addWidget(Text(look, citation_words(citation, ruled.ref.confirmed), 13, token="muted", wrap=True))
        if ruled.switched:
            lines.addWidget(Text(look, "The other reading, switched on here.", 13, token="warning", wrap=True))
        if full:
            self._add_why(lines, ruled)

    def _step(self, words: str, is_cited: bool) -> TextRun:
        """A step of a procedure; the one that the words below speak of stands out."""
        return TextRun(words, self._look.drawn_font(13, 600 if is_cited else 400), "text" if is_cited else "muted")

    def _add_why(self, lines: QVBoxLayout, ruled: Ruled[Any]) -> None:
        look = self._look
        if ruled.why:
            lines.addSpacing(4)
            lines.addWidget(Explained(look, ruled.why, 13))
        # The words above are not told twice.
        for passage in (each for each in passages_at_hand(ruled) if each.citation != ruled.ref.citation):
            lines.addSpacing(4)
            lines.addWidget(hairline())
            head = row(gap=8)
            head.addWidget(Text(look, passage.citation.section, 12, token="muted", wrap=True), 1)
            head.addWidget(Text(look, passage_words(ruled, passage), 12, 600, wrap=True), 1)
            lines.addLayout(head)
            lines.addWidget(quotation(look, passage.citation.words))
        if more := more_passages_words(ruled):
            lines.addSpacing(4)
            lines.addWidget(hairline())
            lines.addWidget(Text(look, f"{more}.", 12, token="muted", wrap=True))
