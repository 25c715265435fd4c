"""A note that the school wrote for the learner: closed until they open it, which the school sees."""

from __future__ import annotations

from PySide6.QtCore import Signal

from trainer.training.learn.reading_marks import READING_MARKS, keep_reading_marks, read_marks, reading_marks_of
from trainer.training.school.learner_notes import EVERY_GAME, NoteForLearner, next_note, notes_for, with_opened
from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text
from trainer.ui.window.session import Session
from trainer.ui.window.study import Study
from trainer.wording.dates import day_of_month_words

FROM_SCHOOL = "From the school"


class SchoolNoteCard(Panel):
    """``opened`` carries the id of the note that the learner opens."""

    opened = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.note: NoteForLearner | None = None
        self.title, self.words = Text(look, "", 15, 600, wrap=True), Text(look, "", 14, wrap=True)
        self.button = Button(look, "Read", "N")
        self.button.clicked.connect(self.open_note)
        across = row(self, (20, 12, 20, 12), gap=16)
        down = column(gap=2)
        down.addWidget(Text(look, FROM_SCHOOL, 13, token="muted"))
        down.addWidget(self.title)
        down.addWidget(self.words)
        across.addLayout(down, 1)
        across.addWidget(self.button)
        self.hide()

    def show_note(self, note: NoteForLearner | None) -> None:
        """Show who wrote it and when, and its words if it was opened; None hides the card."""
        self.note = note
        self.setVisible(note is not None)
        if note is None:
            return
        self.title.setText(f"A note from {note.by or 'the school'}, {day_of_month_words(note.written)}")
        is_open = note.opened is not None
        self.words.setText(note.words if is_open else "")
        self.words.setVisible(is_open)
        self.button.setVisible(not is_open)
        self.button.setAccessibleName(f"Read: {self.title.text()}")

    def open_note(self) -> None:
        """Open the note, if one is closed."""
        if self.note is not None and self.note.opened is None:
            self.opened.emit(self.note.id)


def note_to_show(session: Session, study: Study) -> NoteForLearner | None:
    """Return the note that Today shows the learner who trains; None if there is none or the book can't be read."""
    marks = read_marks(session.setting(READING_MARKS)).get(session.learner, {})
    notes = session.reckoned(lambda book: notes_for(book, session.learner, marks))
    return next_note(notes or (), study.today())


def keep_opened(session: Session, study: Study, note: str) -> None:
    """Record that the learner who trains opened the note today."""
    marks = with_opened(reading_marks_of(session, EVERY_GAME), note, study.today())
    keep_reading_marks(session, EVERY_GAME, marks)
