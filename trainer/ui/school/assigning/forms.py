"""The forms beside the roster together with who fills them in: asked, done in somebody's name, and told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from trainer.training.school.documents import AssignedThing, LearnerOverride, SchoolClass
from trainer.training.school.office import KeptDocument
from trainer.training.signed_records.people import Doing
from trainer.ui.school.assigning.assign_form import AssignForm
from trainer.ui.school.assigning.book_form import BookForm
from trainer.ui.school.assigning.new_learner_form import NewLearnerForm
from trainer.ui.school.assigning.pin_forms import PinGiving
from trainer.ui.school.assigning.sharing import FileSharing
from trainer.ui.school.assigning.short_forms import CountsForm, NoteForm, SignOffForm
from trainer.ui.school.assigning.side_form import SideForm
from trainer.ui.school.assigning.things import Assignable
from trainer.ui.school.desk import school_of
from trainer.ui.school.in_their_name import InTheirName
from trainer.ui.school.opened_key import OfficeDesk
from trainer.ui.school.roster.learner_view import LearnerTold
from trainer.ui.school.roster.view import StageHead
from trainer.ui.school.who import WhoPanel
from trainer.ui.window.session import Session
from trainer.wording.dates import day_of_month_words

NO_NAME = "Type the learner's name."


@dataclass(frozen=True, slots=True)
class AssignedTo:
    """To whom something is assigned, in words, and by the ids of classes or of learners."""

    words: str
    classes: tuple[str, ...] = ()
    learners: tuple[str, ...] = ()


class SchoolForms(QObject):
    """``asked`` carries the form that is to be shown, ``closed``: none is any more.

    ``done`` carries what was done, in one sentence; ``refused`` why something was not.
    """

    asked = Signal(object)
    closed = Signal()
    done = Signal(str)
    refused = Signal(str)

    def __init__(self, session: Session, office: OfficeDesk, listed: Callable[[], Sequence[Assignable]]) -> None:
        super().__init__(office)
        look, desk = session.look, school_of(session)
        self._session = session
        self._to = AssignedTo("")
        self._of: LearnerTold | None = None
        self._stage: StageHead | None = None
        self.assign, self.note, self.sign_off = AssignForm(look, listed), NoteForm(look), SignOffForm(look)
        self.counts, self.book = CountsForm(look), BookForm(look, listed)
        self._form: SideForm | None = None
        self.who = {doing: WhoPanel(look, desk, doing) for doing in (Doing.EDIT, Doing.SIGN)}
        self.acting = InTheirName(desk, office, tuple(self.who.items()))
        acts = {self.assign: self._assign, self.book: self._book, self.note: self._note, self.sign_off: self._sign_off}
        self.sharing = FileSharing(look, desk, office, self.acting)
        self.pins = PinGiving(look, desk, self.acting, office)
        self.new_learner = NewLearnerForm(look)
        acts[self.new_learner] = self._add_learner
        for form, act in {**acts, self.counts: self._count}.items():
            form.done.connect(act)
            form.closed.connect(self.close)
        for form in (self.sharing.form, self.pins.form, self.pins.given):
            form.closed.connect(self.close)
        self.sharing.asked.connect(self.asked)
        self.pins.asked.connect(self.asked)
        for panel in self.who.values():
            panel.leave.clicked.connect(self._ask_again)
        self.acting.who_asked.connect(self.asked)
        self.acting.done.connect(self.done)
        self.acting.refused.connect(self.refused)

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """All that can be shown."""
        own = self.assign, self.book, self.note, self.sign_off, self.counts, self.new_learner
        return (*own, self.sharing.form, self.pins.form, self.pins.given, *self.who.values())

    def ask_assign(self, to: AssignedTo, today: date, thing: AssignedThing | None, name: str) -> None:
        """Ask what is to be assigned; ``thing`` of that ``name``: this is proposed."""
        self._to, self._form = to, self.assign
        self.assign.start(f"To {to.words}", today, thing, name)
        self.asked.emit(self.assign)

    def ask_book(self, to: AssignedTo, today: date, test: str, booked: str) -> None:
        """Ask for which day a test is booked; ``test`` is proposed, and ``booked`` the day it is booked for, or ""."""
        self._to, self._form = to, self.book
        self.book.start(to.words, today, test, booked)
        self.asked.emit(self.book)

    def ask_note(self, told: object) -> None:
        """Ask for a note about the learner who is ``told`` of; nothing happens where that is nobody."""
        if isinstance(told, LearnerTold):
            self._of, self._form = told, self.note
            self.note.start(told.name)
            self.asked.emit(self.note)

    def ask_sign_off(self, told: object) -> None:
        """Ask which stages of the learner who is ``told`` of are signed off, where there are any."""
        if isinstance(told, LearnerTold) and told.able:
            self._of, self._form = told, self.sign_off
            self.sign_off.start(told.name, told.able)
            self.asked.emit(self.sign_off)

    def ask_what_counts(self, told: object, stage: StageHead) -> None:
        """Ask what is to count of a stage of the learner who is ``told`` of, in the place of what was reckoned."""
        if isinstance(told, LearnerTold):
            self._of, self._stage, self._form = told, stage, self.counts
            self.counts.start(told.name, stage.name)
            self.asked.emit(self.counts)

    def ask_file(self) -> None:
        """Ask which file is shared with the school's machines, or shared no more."""
        self._form = self.sharing.form
        self.sharing.ask()

    def ask_pins(self, to: AssignedTo) -> None:
        """Ask what ``to`` whom is given to sign in with."""
        self._form = self.pins.form
        self.pins.ask(to.words, to.learners)

    def ask_new_learner(self, classes: Sequence[KeptDocument[SchoolClass]], of_class: str) -> None:
        """Ask for one new learner; the class of the id ``of_class`` is proposed."""
        self._form = self.new_learner
        self.new_learner.start(classes, of_class)
        self.asked.emit(self.new_learner)

    def close(self) -> None:
        """Ask nothing any more."""
        self.acting.leave()
        self.sharing.leave()
        self.pins.leave()
        for panel in self.who.values():
            panel.close_form()
        self.closed.emit()

    def forget(self) -> None:
        """Leave nothing in the forms, and of nobody."""
        self.close()
        self._to, self._of, self._form = AssignedTo(""), None, None
        for each in self.widgets:
            if isinstance(each, SideForm):
                each.forget()

    # Within

    def _ask_again(self) -> None:
        """Nobody has shown who they are: what was written is not lost."""
        if self._form is None:
            self.close()
        else:
            self.acting.leave()
            self.asked.emit(self._form)

    def _assign(self) -> None:
        assignment, to = self.assign.assignment(), self._to
        if assignment is not None:
            by = f" by {day_of_month_words(date.fromisoformat(assignment.by_day))}" if assignment.by_day else ""
            told = f"{self.assign.what.text()} is assigned{by}: {to.words}."
            self.acting.assign(assignment, to.classes, to.learners, told)

    def _book(self) -> None:
        booking, to = self.book.booking(), self._to
        if booking is not None:
            test, day = booking
            on = f"is booked on {day_of_month_words(date.fromisoformat(day))}" if day else "is not booked any more"
            self.acting.book(test, to.learners, day, f"{self.book.name} {on}: {to.words}.")

    def _add_learner(self) -> None:
        new = self.new_learner.learner()
        if new.name:
            self.acting.add_learner(new, f"{new.name} is on the roster.")
        else:
            self.new_learner.tell(NO_NAME)

    def _note(self) -> None:
        of, words = self._of, self.note.written()
        if words and of is not None:
            shown = self.note.shown.isChecked()
            self.acting.note(of.id, words, f"The note about {of.name} is kept.", seen_by_learner=shown)

    def _sign_off(self) -> None:
        of, stages = self._of, self.sign_off.chosen()
        if stages and of is not None:
            told = f"{len(stages)} {'stage is' if len(stages) == 1 else 'stages are'} signed off for {of.name}."
            self.acting.sign_off(of.id, self._session.game_key, stages, self.sign_off.words.words, told)

    def _count(self) -> None:
        of, stage, said = self._of, self._stage, self.counts.said()
        if of is not None and stage is not None and said is not None:
            told = f"{stage.name} counts as {said[0].value.replace('-', ' ')} for {of.name}."
            self.acting.override(LearnerOverride(of.id, said[0], stage=stage.key, why=said[1]), told)
