"""What is done from the School page in somebody's name: asked who they are once, then done, and told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from PySide6.QtCore import QObject, Signal

from trainer.training.records.ports import KnownError
from trainer.training.school.documents import Assignment, LearnerOverride, SignOff
from trainer.training.school.office import DocumentChange, SchoolOffice, Signer
from trainer.training.school.roster.agreeing import NewLearner, add_learner
from trainer.training.signed_records.people import Doing, why_not
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.opened_key import OfficeDesk
from trainer.ui.school.who import AtTheWindow, WhoPanel

_WHO = {Doing.EDIT: "Who is at the window?", Doing.SIGN: "Which supervisor signs off?"}


class InTheirName(QObject):
    """``who_asked`` carries the WhoPanel that is to be shown, ``answered``: it need not be shown any more.

    ``done`` carries what was done, in one sentence; ``refused`` why something was not.
    """

    who_asked = Signal(object)
    answered = Signal()
    done = Signal(str)
    refused = Signal(str)

    def __init__(self, desk: SchoolDesk, office: OfficeDesk, panels: Sequence[tuple[Doing, WhoPanel]]) -> None:
        super().__init__(office)
        self._desk, self._office = desk, office
        self._panels = dict(panels)
        self._then: Callable[[Signer], None] | None = None
        self._doing = Doing.EDIT
        for panel in self._panels.values():
            panel.answered.connect(self._opened)

    def assign(self, assignment: Assignment, classes: Sequence[str], learners: Sequence[str], told: str) -> None:
        """Assign something to classes, or to single learners."""
        whole = replace(assignment, to_classes=tuple(classes), to_learners=tuple(learners))
        self._do(Doing.EDIT, lambda office, signer: office.assign(signer, whole), told)

    def book(self, test: str, learners: Sequence[str], day: str, told: str) -> None:
        """Book a test for learners, on another day than before, or not any more where ``day`` is ""."""
        self._do(Doing.EDIT, lambda office, signer: office.book_test(signer, test, learners, day), told)

    def note(self, learner: str, words: str, told: str, *, seen_by_learner: bool) -> None:
        """Write something of the learner of that id."""

        def keep(office: SchoolOffice, signer: Signer) -> object:
            return office.note(signer, learner, words, seen_by_learner=seen_by_learner)

        self._do(Doing.EDIT, keep, told)

    def sign_off(self, learner: str, game: str, stages: Sequence[str], words: str, told: str) -> None:
        """Sign off stages of the learner of that id, in the name of a supervisor."""

        def keep(office: SchoolOffice, signer: Signer) -> object:
            return [office.sign_off(signer, SignOff(learner, game, stage, words=words)) for stage in stages]

        self._do(Doing.SIGN, keep, told)

    def write_down(self, changes: Sequence[DocumentChange], told: str) -> None:
        """Make these changes of what the school has written down."""
        self._do(Doing.EDIT, lambda office, signer: office.change(signer, changes), told)

    def give_pins(self, give: Callable[[SchoolOffice, Signer], None], told: str) -> None:
        """Give learners other PINs."""
        self._do(Doing.EDIT, give, told)

    def add_learner(self, new: NewLearner, told: str) -> None:
        """Put one learner on the roster."""
        today = datetime.fromtimestamp(self._desk.now_ms() / 1000).date()

        def add(office: SchoolOffice, signer: Signer) -> object:
            return add_learner(office, signer, new, today, self._desk.new_id)

        self._do(Doing.EDIT, add, told)

    def override(self, override: LearnerOverride, told: str) -> None:
        """Let something count for a learner in the place of what was reckoned."""
        self._do(Doing.EDIT, lambda office, signer: office.override(signer, override), told)

    def leave(self) -> None:
        """What was to be done once somebody had shown who they are is not to be done any more."""
        self._then = None

    # Within

    def _do(self, doing: Doing, act: Callable[[SchoolOffice, Signer], object], told: str) -> None:
        """Do it with the key that is open, or with the one of who shows that they are at the window."""

        def then(signer: Signer) -> None:
            self._done(act, signer, told)

        signer = self._office.signer
        if signer is not None and not why_not(signer.person, doing):
            then(signer)
            return
        self._then, self._doing = then, doing
        panel = self._panels[doing]
        self.who_asked.emit(panel)
        panel.ask(_WHO[doing])

    def _opened(self, at: AtTheWindow) -> None:
        then, self._then = self._then, None
        self._office.open(at)
        self.answered.emit()
        signer = self._office.signer
        if then is not None and signer is not None:
            then(signer)

    def _done(self, act: Callable[[SchoolOffice, Signer], object], signer: Signer, told: str) -> None:
        try:
            act(self._office.office, signer)
        except KnownError as error:
            self.refused.emit(str(error))
            return
        self._office.acted()
        self.done.emit(told)
