"""Learners whom the school removes: taken out of the window's book too, said once, and not while they are at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.lazy_module import LazyModule
from trainer.training.records.ports import KnownError
from trainer.training.school.keeping import KeepsEdits, has_edits
from trainer.training.signed_records.people import Role
from trainer.ui.school.open_door import door_of
from trainer.ui.window.frame import MainWindow, Notice
from trainer.ui.window.session import Session

if TYPE_CHECKING:
    from trainer.training.school import exchange, office
    from trainer.training.school.edit_ports import DueRemoval
    from trainer.ui.school.who import AtTheWindow
    from trainer.ui.window import learner_changes
else:
    # At home nobody is removed by a school; and what is known of learners is not read before the first frame.
    exchange = LazyModule("trainer.training.school.exchange")
    office = LazyModule("trainer.training.school.office")
    learner_changes = LazyModule("trainer.ui.window.learner_changes")


_LATER = (
    "{name} is at a table just then, and is taken out here once that is over; for every other machine it is signed."
)


def removed_learners_of(session: Session) -> RemovedLearners | None:
    """The one of ``session``, None before the window has it."""
    found = session.findChild(RemovedLearners)
    return found if isinstance(found, RemovedLearners) else None


class RemovedLearners(QObject):
    """``told``: somebody was taken out, in one sentence.

    ``is_free`` tells whether whoever trains here does nothing just then that they would lose.
    """

    told = Signal(str)

    def __init__(self, session: Session, is_free: Callable[[], bool]) -> None:
        super().__init__(session)
        self._session, self._is_free = session, is_free
        self._waits = False
        self._is_locked: Callable[[], bool] = lambda: False

    def tell_in(self, window: MainWindow) -> None:
        """Say in a bar of ``window`` who was taken out, and see to it again when another page is in view."""
        bar = Notice(self._session.look, "person")
        window.put_bar(bar)
        self._is_locked = lambda: window.is_locked
        self.told.connect(bar.tell)
        window.page_shown.connect(self._go_on)

    def follow(self) -> None:
        """Take out whom the school has removed; who is at it just then, or in a test, is left until they are done."""
        self._waits, said = self._is_locked(), list[str]()
        if self._waits:
            return
        for due in self._due():
            if due.name == self._session.learner and not self._is_free():
                self._waits = True
            # What stands in the way is told where the book is kept, and it is tried again the next time.
            elif not self._changes().take_out(due) and due.name:
                said.append(due.name)
        if said:
            self.told.emit(exchange.removed_words(said, with_names=self._is_supervisor_there()))

    def _go_on(self) -> None:
        """Another page is in view: who was waited for may be done."""
        if self._waits:
            self.follow()

    def have_removed(self, name: str, at: AtTheWindow) -> str:
        """Have every machine of the school take out ``name``, signed by who is at the window; "", or why it is not."""
        means, keeper = self._session.means, self._session.keeper
        if means is None or keeper is None or at.secret is None:
            return learner_changes.NOT_OPEN
        try:
            book = keeper.saved_book()
            assert isinstance(book, KeepsEdits)
            papers = office.SchoolOffice(book.edits, means.clock.epoch_ms, means.new_id)
            ids = papers.ids_of(name)
            if ids:
                papers.remove(office.Signer(at.person, at.secret), ids)
            due = [each for each in book.edits.removals() if each.id in ids]
        except KnownError as error:
            return str(error)
        wrong = [self._changes().take_out(each) for each in due] if ids else [self._changes().remove(name)]
        return next(filter(None, wrong), "" if len(due) == len(ids) else _LATER.format(name=name))

    def _is_supervisor_there(self) -> bool:
        """Whether a supervisor has the School page open: nobody else is given the name of who was removed."""
        person = door_of(self._session).person
        return person is not None and Role.SUPERVISOR in person.roles

    def _changes(self) -> learner_changes.LearnerChanges:
        return learner_changes.LearnerChanges(self._session)

    def _due(self) -> Sequence[DueRemoval]:
        return self._session.reckoned(lambda book: book.edits.removals() if has_edits(book) else ()) or ()
