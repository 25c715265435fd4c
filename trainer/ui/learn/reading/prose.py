"""Words of a lesson as they are read: stressed, with numbers that lead to rules, and words that can be looked up."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QMouseEvent, QTextCharFormat, QTextLayout

from trainer.content.learn.lessons import Style
from trainer.training.learn.lessons.told_lesson import ToldWords
from trainer.ui.looks.current_look import STRESSED, Look
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.explained import Explained
from trainer.wording.glossary import Term, glossary_in_force

LEADING = 25
_RAISED = str.maketrans("0123456789", "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079")
_APART = "\u00b7"
_OPENING = re.compile(r'(?<![^\s(\u2014])"')
WEIGHTS = {Style.EMPHASIS: STRESSED, Style.STRONG: 600}


@dataclass(frozen=True, slots=True)
class StyledSpan:
    """A part of the words: how it stands out, or the ``note`` whose number it is."""

    start: int
    length: int
    style: Style = Style.PLAIN
    note: int = 0


def raised(notes: Iterable[int]) -> str:
    """Numbers of notes, set high: ``\u00b9\u00b7\u00b2``."""
    return _APART.join(str(note).translate(_RAISED) for note in notes)


def spans_of(words: ToldWords) -> tuple[str, tuple[StyledSpan, ...]]:
    """The words with the numbers of their notes, quotation marks as a printer sets them, and what stands out."""
    said, spans = "", list[StyledSpan]()
    for told in words:
        if told.style is not Style.PLAIN and told.words:
            spans.append(StyledSpan(len(said), len(told.words), told.style))
        said += told.words
        for place, note in enumerate(told.notes):
            said += _APART if place else ""
            number = raised((note,))
            spans.append(StyledSpan(len(said), len(number), note=note))
            said += number
    return _OPENING.sub("\u201c", said).replace('"', "\u201d"), tuple(spans)


class Prose(Explained):
    """A paragraph. ``note_asked`` carries the number of the note that was pressed."""

    note_asked = Signal(int)

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

    @guarded
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self._note_at(event):
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        note = self._note_at(event)
        if note and event.button() == Qt.MouseButton.LeftButton:
            self.note_asked.emit(note)
        else:
            super().mousePressEvent(event)

    def leads(self) -> tuple[Term, ...]:
        if self._told_of is None:
            return ()
        leads = glossary_in_force().leads_in_prose(self.text())
        found = tuple(term for term in leads if term.word.word not in self._told_of)
        self._told_of.update(term.word.word for term in found)
        return found

    @property
    def notes(self) -> tuple[int, ...]:
        """The notes it names, in order."""
        return tuple(span.note for span in self._spans if span.note)

    def _note_at(self, event: QMouseEvent) -> int:
        place = self.place_at(event.position())
        return next(_notes_there(self._spans, place), 0) if place is not None else 0

    def _span_format(self, span: StyledSpan) -> QTextLayout.FormatRange:
        form, ranged = QTextCharFormat(), QTextLayout.FormatRange()
        if span.note:
            form.setForeground(QBrush(self._look.colour("accent")))
            form.setFont(self._look.drawn_font(self._type[0], 600))
        else:
            form.setFont(self._look.drawn_font(self._type[0], WEIGHTS[span.style]))
        ranged.start, ranged.length, ranged.format = span.start, span.length, form
        return ranged


def _notes_there(spans: Iterable[StyledSpan], place: int) -> Iterator[int]:
    return (span.note for span in spans if span.note and span.start <= place < span.start + span.length)
