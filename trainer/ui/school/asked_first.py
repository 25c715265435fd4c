"""Who is at the window is asked before what a school leaves to its instructors: seeing names, confirming rules."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal

from trainer.training.school.office import Signer
from trainer.training.signed_records.people import Doing, SchoolPerson
from trainer.ui.school.desk import school_of
from trainer.ui.school.open_door import door_of
from trainer.ui.school.opened_key import OfficeDesk
from trainer.ui.school.who import AtTheWindow, WhoPanel
from trainer.ui.window.session import Session

NO_KEY_HERE = (
    "Nobody has a key at this machine: it is done where an instructor or a supervisor has theirs, and comes here from "
    "there."
)


class AskedFirst(WhoPanel):
    """Asks nobody where School is off, or where somebody has opened its page in this window.

    Who was asked has their key open in ``office`` for a while. ``shut``: nobody may see names any more.
    ``refused`` says why nobody is asked for a key.
    """

    shut = Signal()
    refused = Signal(str)

    def __init__(self, session: Session) -> None:
        self._school = school_of(session)
        super().__init__(session.look, self._school, Doing.EDIT)
        self._door, self.office = door_of(session), OfficeDesk(session, self)
        self._then: Callable[[], None] = lambda: None
        self.answered.connect(self._let_in)
        for is_over in (self._door.shut, self.office.closed):
            is_over.connect(self._see)

    @property
    def is_open(self) -> bool:
        """Whether names may be seen."""
        self._door.look()
        return not self._school.is_on or self._door.is_open or self.office.is_open

    @property
    def person(self) -> SchoolPerson | None:
        """Who has shown who they are; None where nobody was asked."""
        signer = self.office.signer
        return self._door.person or (None if signer is None else signer.person)

    def ask_first(self, words: str, then: Callable[[], None]) -> None:
        """Do ``then`` once somebody has shown who they are; at once where nobody is to be asked."""
        if self.is_open:
            then()
        else:
            self._then = then
            self.ask(words)

    def ask_to_sign(self, words: str, then: Callable[[Signer | None], None]) -> None:
        """Do ``then`` with the key of who has it done, once it is open; with none where the school has none."""
        if not self._school.has_keys:
            then(None)
        elif self.office.is_open:
            self.office.acted()
            then(self.office.signer)
        elif any(self._school.key_of(each) is not None for each in self._school.who_may(Doing.EDIT)):
            self._then = lambda: then(self.office.signer)
            self.ask(words)
        else:
            self.refused.emit(NO_KEY_HERE)

    def _let_in(self, at: AtTheWindow) -> None:
        self.office.open(at)
        self._then()

    def _see(self) -> None:
        if not self.is_open:
            self.shut.emit()
