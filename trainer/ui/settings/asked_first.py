"""Who is at the window is asked before learners of the school are named in the settings."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal

from trainer.training.signed_records.people import Doing
from trainer.ui.school.desk import school_of
from trainer.ui.school.open_door import door_of
from trainer.ui.school.opened_key import OfficeDesk
from trainer.ui.school.who import AtTheWindow, WhoPanel
from trainer.ui.window.session import Session


class AskedFirst(WhoPanel):
    """Asks nobody where School is off, or where somebody has opened its page in this window.

    Who was asked has their key open in ``office`` for a while. ``shut``: nobody may see names any more.
    """

    shut = Signal()

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

    def ask_first(self, words: str, then: Callable[[], None]) -> None:
        """Do ``then`` once somebody has shown who they are; at once where nobody is to be asked."""
        if self.is_open:
            then()
        else:
            self._then = then
            self.ask(words)

    def ask_if_anybody(self, words: str, then: Callable[[], None]) -> None:
        """As ``ask_first``; but at once, too, where nobody who may has a key here: nobody could ever be let in."""
        if any(self._school.key_of(each) is not None for each in self._school.who_may(Doing.EDIT)):
            self.ask_first(words, then)
        else:
            then()

    def _let_in(self, at: AtTheWindow) -> None:
        self.office.open(at)
        self._then()

    def _see(self) -> None:
        if not self.is_open:
            self.shut.emit()
