"""Notes the school wrote for a learner to read, and the day on which the learner opened each.

That a note was opened is kept among what the learner has read, so it travels to the school as that does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo

from trainer.training.learn.reading_marks import NO_MARKS, ReadingMarks
from trainer.training.school.documents import LearnerNote
from trainer.training.school.keeping import has_edits
from trainer.training.school.office import KeptDocument, SchoolPapers

EVERY_GAME = ""
"""Notes belong to no game."""
SHOWN_DAYS = 14
"""How long an opened note stays in Today."""
_NOTE = "note"


@dataclass(frozen=True, slots=True)
class NoteForLearner:
    """A note with the id of the edit that wrote it; ``opened`` is None until the learner opens it."""

    id: str
    words: str
    by: str
    written: date
    opened: date | None


def notes_for(
    book: object, learner: str, marks: Mapping[str, ReadingMarks], zone: tzinfo | None = None
) -> tuple[NoteForLearner, ...]:
    """Return the notes that the learner of that name may read, the latest first; raises KnownError."""
    if not has_edits(book):
        return ()
    papers = SchoolPapers(book.edits)
    one = next(iter(papers.ids_of(learner)), "")
    return tuple(_for_learner(each, marks, zone) for each in papers.notes(one) if each.document.seen_by_learner)


def next_note(notes: Iterable[NoteForLearner], today: date) -> NoteForLearner | None:
    """Return the oldest note that is still unopened, else the latest one opened within the last days."""
    latest_first = tuple(notes)
    unopened = [each for each in latest_first if each.opened is None]
    if unopened:
        return unopened[-1]
    recent = today - timedelta(days=SHOWN_DAYS)
    return next((each for each in latest_first if each.opened is not None and each.opened > recent), None)


def with_opened(marks: ReadingMarks, note: str, day: date) -> ReadingMarks:
    """Return the marks after the note of that id was opened on ``day``."""
    return marks.with_read(f"{_NOTE}/{note}/{day.isoformat()}")


def opened_on(marks: Mapping[str, ReadingMarks], note: str) -> date | None:
    """Return the first day on which the learner opened the note of that id; None if they have not."""
    days = (_day_of(each, note) for each in marks.get(EVERY_GAME, NO_MARKS).read)
    return min((day for day in days if day is not None), default=None)


def _day_of(mark: str, note: str) -> date | None:
    start = f"{_NOTE}/{note}/"
    if not mark.startswith(start):
        return None
    try:
        return date.fromisoformat(mark.removeprefix(start))
    except ValueError:
        return None


def _for_learner(
    kept: KeptDocument[LearnerNote], marks: Mapping[str, ReadingMarks], zone: tzinfo | None
) -> NoteForLearner:
    its, written = kept.document, datetime.fromtimestamp(kept.edit.at_ms / 1000, zone).date()
    return NoteForLearner(kept.edit.id, its.words, its.by, written, opened_on(marks, kept.edit.id))
