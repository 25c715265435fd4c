"""What is done about the decision on the test in view: it is decided, seen, appealed against, corrected, and saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from trainer.lazy_module import LazyModule
from trainer.training.records.examinations import KeptExamination
from trainer.training.records.ports import KnownError
from trainer.training.signed_records.afterwards import After
from trainer.training.signed_records.ports import AwaitedDecision
from trainer.training.tests.marking import Marks
from trainer.training.tests.watched_plays import watched_marks
from trainer.ui.school.desk import SchoolDesk, school_of
from trainer.ui.school.who import AtTheWindow
from trainer.ui.tests.decision_mark import TestDecision
from trainer.ui.tests.result.decide_form import Warnings
from trainer.ui.tests.result.decided_lines import DecidedLines, SignedLines, decided_lines, decision_on, signed_lines
from trainer.ui.tests.result.judged_lines import in_doubt
from trainer.ui.tests.result.signing import Because, RecordFile, SaidInDeciding, TestSigning
from trainer.ui.tests.result.view import ResultView
from trainer.ui.tests.result.watched_panel import eye_words
from trainer.ui.tests.taken import TakenTest
from trainer.ui.widgets import save_dialog
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

if TYPE_CHECKING:
    from trainer.storage.mending import output_files
    from trainer.storage.mending.output_files import FileKind
    from trainer.ui.paper.records import writing
else:
    output_files = LazyModule("trainer.storage.mending.output_files")
    # Only what is saved as a page needs it.
    writing = LazyModule("trainer.ui.paper.records.writing")

SAVED = "The record is in {}. Whoever is handed it sees what holds of it with: dealer-trainer record verify"


class Deciding(QObject):
    """Over the result of ``shown``. ``changed``: what is shown of it is another by now."""

    changed = Signal()

    def __init__(self, session: Session, view: ResultView) -> None:
        super().__init__(view)
        self._session, self._view = session, view
        self.school: SchoolDesk = school_of(session)
        self.signing = TestSigning(session, self.school)
        self.taken: TakenTest | None = None
        view.decide_asked.connect(self.decide)
        view.form.signed.connect(self._sign)
        view.appeal_form.appealed.connect(self._appeal)
        view.seen_asked.connect(self.see)
        view.appeal_asked.connect(self.appeal)
        view.correction_asked.connect(self.correct)
        view.save_asked.connect(lambda: self.save(".pdf"))
        view.json_asked.connect(lambda: self.save(".json"))
        self._as_candidate: Callable[[], object] = lambda: None
        view.pin.answered.connect(self._go_on_as_candidate)

    def lines(self, taken: TakenTest) -> DecidedLines:
        """What is shown of the decision on ``taken``, which is in view from now on."""
        self.taken, learner = taken, taken.kept.start.learner
        records = self.signing.records(learner).get(taken.kept.start.id, ())
        notes = self.signing.notes(learner) if records else ()
        return decided_lines(taken, self.school, records, notes, study_of(self._session).today())

    def lines_of_records(self, examination: str) -> DecidedLines | None:
        """The same of a test of the learner that cannot be marked any more; None where it was not decided."""
        self.taken, learner = None, self._session.learner
        records = self.signing.records(learner).get(examination, ())
        if not records:
            return None
        notes, today = self.signing.notes(learner), study_of(self._session).today()
        return DecidedLines(records=signed_lines(records, notes, today))

    def decisions(self) -> Callable[[KeptExamination, Marks | None], TestDecision]:
        """What tells what each test of the learner came to, as its records are now."""
        records, practice = self.signing.records(self._session.learner), self.school.practice()
        return lambda kept, marks: decision_on(kept, marks, self.school, records.get(kept.start.id, ()), practice)

    def awaited(self) -> tuple[AwaitedDecision, ...]:
        """The tests of all learners that a supervisor is to decide, oldest first; none where nobody decides."""
        school = self.school
        return school.looked_through(lambda book: book.awaited(school.since_ms)) if school.is_on else ()

    @property
    def latest(self) -> SignedLines | None:
        """The record that holds; None where there is none."""
        lines = self._view.lines
        return lines.decided.records[-1] if lines is not None and lines.decided.records else None

    def decide(self) -> None:
        """Ask a supervisor for the decision: the first one, or that on an appeal."""
        latest = self.latest
        if latest is None:
            self._ask(Because.FIRST)
        elif latest.appeal:
            self._ask(Because.APPEAL, latest.appeal)

    def correct(self) -> None:
        """Ask a supervisor for a record that takes the place of the one that holds."""
        self._ask(Because.CORRECTION)

    def appeal(self) -> None:
        """Ask the candidate why."""
        self._view.appeal_form.ask()
        self._view.show_form(self._view.appeal_form)

    def see(self) -> None:
        """The candidate has seen the decision: at a school by their PIN at that moment."""
        self._by_candidate("Who has seen the decision?", lambda: self._noted(After.SEEN, ""))

    def save(self, ending: str) -> None:
        """Ask where, and write the record in view there: as a page with the record attached, or as JSON."""
        shown = self._view.shown_record
        if shown is None:
            return
        path = _ask_where(self._view, f"record-{shown.record.sealed.number}", ending)
        if path is None:
            return
        try:
            _write(path, self.signing.file_of(shown.record), ending)
        except KnownError as error:
            self._view.tell(str(error), done=False)
            return
        self._view.tell(SAVED.format(path), done=True)

    def _ask(self, because: Because, why: str = "") -> None:
        if self.taken is not None and self.taken.kept.start.id not in self.school.practice():
            taken = self.taken
            eye = tuple(eye_words(watched_marks(taken.form, taken.kept.events)))
            warnings = Warnings(in_doubt(taken, taken.sheets, self.school), taken.is_opened, eye)
            self._view.form.ask(taken.kept.start.learner, taken.marks, because, why, warnings)
            self._view.show_form(self._view.form)

    def _sign(self, said: SaidInDeciding, who: AtTheWindow) -> None:
        taken, latest, lines = self.taken, self.latest, self._view.lines
        if taken is None or lines is None:
            return
        before = None if latest is None else latest.record
        try:
            self.signing.sign(taken, said, " ".join(lines.reasons), who, before)
        except (KnownError, ValueError) as error:
            self._view.form.tell(str(error))
            return
        self._view.form.close_form()
        self.changed.emit()

    def _appeal(self, why: str) -> None:
        def appealed() -> None:
            if self._noted(After.APPEALED, why, self._view.appeal_form.tell):
                self._view.appeal_form.close_form()

        self._by_candidate("Who appeals?", appealed)

    def _by_candidate(self, asked: str, then: Callable[[], object]) -> None:
        """Do ``then``; at a school once the candidate has typed their PIN, whoever has signed in."""
        if not self.school.is_on:
            then()
            return
        name, pin = self._session.learner, self._view.pin
        self._as_candidate = then
        pin.ask(f"{asked} {name}, by your PIN.", self.school.learner_id(name))
        self._view.show_form(pin)

    def _go_on_as_candidate(self) -> None:
        then, self._as_candidate = self._as_candidate, lambda: None
        then()

    def _noted(self, what: After, words: str, tell: Callable[[str], None] | None = None) -> bool:
        latest = self.latest
        if latest is None:
            return False
        try:
            self.signing.note(latest.record, what, words)
        except KnownError as error:
            (tell or (lambda told: self._view.tell(told, done=False)))(str(error))
            return False
        self.changed.emit()
        return True


def _ask_where(parent: QWidget, name: str, ending: str) -> Path | None:
    """Ask for the file to write; None if the person cancels."""
    return save_dialog.ask_where_to_save(parent, "Save the record", Path.home() / f"{name}{ending}", _kind(ending))


def _write(path: Path, told: RecordFile, ending: str) -> None:
    """Write a record to ``path``, or over one of its kind there, as the dialog has asked; raises KnownError."""
    is_page = ending == output_files.FileKind.PDF.ending
    content = writing.record_pdf(told.sealed, told.checkpoint, told.data) if is_page else told.data
    output_files.write_output(path, _kind(ending), content, replace=True)


def _kind(ending: str) -> FileKind:
    kinds = output_files.FileKind
    return kinds.PDF if ending == kinds.PDF.ending else kinds.RECORDS
