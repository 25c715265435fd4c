"""Words of a lesson as they are read: stressed, and with words that can be looked up."""

from __future__ import annotations

import re
from dataclasses import dataclass

from PySide6.QtGui import QTextCharFormat, QTextLayout

from trainer.content.learn.lessons import Style
from trainer.training.learn.lessons.told_lesson import ToldWords
from trainer.ui.looks.current_look import STRESSED, Look
from trainer.ui.widgets.explained import Explained
from trainer.wording.glossary import Term, glossary_in_force

LEADING = 25
_OPENING = re.compile(r'(?<![^\s(\u2014])"')
WEIGHTS = {Style.EMPHASIS: STRESSED, Style.STRONG: 600}


@dataclass(frozen=True, slots=True)
class StyledSpan:
    """A part of the words that stands out."""

    start: int
    length: int
    style: Style


def spans_of(words: ToldWords) -> tuple[str, tuple[StyledSpan, ...]]:
    """The words, quotation marks as a printer sets them, and what stands out."""
    said, spans = "", list[StyledSpan]()
    for told in words:
        if told.style is not Style.PLAIN and told.words:
            spans.append(StyledSpan(len(said), len(told.words), told.style))
        said += told.words
    return _OPENING.sub("\u201c", said).replace('"', "\u201d"), tuple(spans)


class Prose(Explained):
    """A paragraph."""

    def __init__(
        self,
        look: Look,
        words: ToldWords,
        size: int = 16,
        weight: int = 400,
        token: str = "text",
        *,
        leading: int = LEADING,
        told_of: set[str] | None = None,
    ) -> None:
        """``told_of`` are words that are looked up elsewhere; those of this paragraph are added. None: none is here."""
        said, self._spans = spans_of(words)
        self._heights: dict[int, int] = {}
        self._told_of = told_of
        super().__init__(look, said, size, weight, token, leading=leading)

    def heightForWidth(self, width: int) -> int:
        # A layout asks for it many times over, and neither words nor type change.
        if width not in self._heights:
            self._heights[width] = super().heightForWidth(width)
        return self._heights[width]

    def formats(self) -> list[QTextLayout.FormatRange]:
        return [*map(self._span_format, self._spans), *super().formats()]

    def leads(self) -> tuple[Term, ...]:
        if self._told_of is None:
            return ()
        leads = glossary_in_force().leads_in_prose(self.text())
        found = tuple(term for term in leads if term.word.word not in self._told_of)
        self._told_of.update(term.word.word for term in found)
        return found

    def _span_format(self, span: StyledSpan) -> QTextLayout.FormatRange:
        form, ranged = QTextCharFormat(), QTextLayout.FormatRange()
        form.setFont(self._look.drawn_font(self._type[0], WEIGHTS[span.style]))
        ranged.start, ranged.length, ranged.format = span.start, span.length, form
        return ranged
