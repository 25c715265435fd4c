"""The school's server, as a machine that is one of its stations sees it: how it stands, and how one becomes one."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from trainer.training.records.ports import KnownError
from trainer.training.school.exchange import exchange_words
from trainer.training.signed_records.signatures import fingerprint
from trainer.ui.school.desk import school_of
from trainer.ui.school.exchanging import Exchanging
from trainer.ui.settings.section import SettingsCard, SettingsSection
from trainer.ui.widgets.buttons import Button
from trainer.ui.window.background import Background
from trainer.ui.window.learner_changes import LearnerChanges
from trainer.ui.window.session import Session

if TYPE_CHECKING:
    from trainer.training.school.enrolment import Enrolment

_KINDS = "Files of stations (*.json);;All files (*)"
OF_NO_SERVER = (
    "Not connected to a school server. You don't need one at home. The person who runs the server "
    "writes a file for each machine, which is opened here once."
)
_WHAT_FOLLOWS = (
    "{supervisor} decides there, with the key {key}: compare it with what you were told. All that was done on this "
    "machine, and will be, is sent to the server {host}. What its learners do elsewhere comes here. School is on from "
    "then on. Delete the file afterwards: whoever has it can come in this machine's place."
)


class StationCard(SettingsCard):
    """A line of ``section``, which asks before this machine joins."""

    def __init__(self, section: SettingsSection, session: Session) -> None:
        super().__init__(session.look)
        self._section, self._session = section, session
        self._changes, self._background = LearnerChanges(session), Background(self)
        self.choose = Button(session.look, "Open the file")
        self.note = self.add("The school's server", OF_NO_SERVER, self.choose)
        self.choose.clicked.connect(self._choose_file)
        if self._exchanging is not None:
            self._exchanging.told.connect(self.refresh)

    @property
    def _exchanging(self) -> Exchanging | None:
        found = self._session.findChild(Exchanging)
        return found if isinstance(found, Exchanging) else None

    def refresh(self) -> None:
        """Say as what this machine is enrolled, and how the exchange stands."""
        exchanging = self._exchanging
        try:
            enrolment = None if exchanging is None else exchanging.enrolment
        except KnownError as error:
            self.note.setText(str(error))
            return
        if exchanging is None or enrolment is None:
            self.note.setText(OF_NO_SERVER)
            return
        kind = "an office" if enrolment.is_office else "a station"
        state = exchanging.state
        said = "" if state is None else exchange_words(state, datetime.now()) or "All is sent."
        self.note.setText(f"{enrolment.station}, {kind} of {enrolment.school}. {said}".strip())

    def look_into(self, file: Path) -> None:
        """Say what joining by ``file`` means, and ask; or why it cannot be."""
        exchanging = self._exchanging
        if exchanging is None:
            return
        self._section.question.close_question()
        try:
            enrolment = exchanging.read(file)
        except KnownError as error:
            self._section.tell(str(error), done=False)
            return
        self._section.tell("")
        self.ask(enrolment)

    def ask(self, enrolment: Enrolment) -> None:
        """Ask whether this machine is to be that station."""
        kind = "an office" if enrolment.is_office else "a station"
        supervisor, key = enrolment.supervisor, fingerprint(enrolment.supervisor_key)
        told = _WHAT_FOLLOWS.format(supervisor=supervisor, key=key, host=enrolment.host)
        asked = f"Is this machine to be {enrolment.station}, {kind} of {enrolment.school}?"
        self._section.question.ask(asked, told, "Yes, join", partial(self._join, enrolment))

    def _choose_file(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self._section, "The file for this machine", str(Path.home()), _KINDS)
        if chosen:
            self.look_into(Path(chosen))

    def _join(self, enrolment: Enrolment) -> None:
        exchanging, not_saved = self._exchanging, self._changes.save_first()
        if not_saved:
            self._section.tell(f"This machine has not joined. {not_saved}", done=False)
        elif exchanging is not None and self._background.do(partial(exchanging.join, enrolment), self._joined):
            self._section.tell("Joining the school\u2026")

    def _joined(self, outcome: int | KnownError) -> None:
        if isinstance(outcome, KnownError):
            self._section.tell(str(outcome), done=False)
            return
        self._section.tell(f"This machine has joined. To be sent: {outcome:,}.")
        if self._exchanging is not None:
            self._exchanging.begin()
        school_of(self._session).changed.emit()
        self._section.refresh()
