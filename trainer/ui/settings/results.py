"""Results of learners as a file, out of this machine and into it, where no server carries them."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFileDialog

from trainer.lazy_module import LazyModule
from trainer.training.records.ports import KnownError
from trainer.training.school.parcel_words import CARRIED_ON, NOT_CARRIED_ON, key_words, look_lines, whose_words
from trainer.training.school.ports import OF_ANOTHER_MACHINE, KeepsEntries
from trainer.ui.school.asked_first import AskedFirst
from trainer.ui.settings.section import SettingsCard, SettingsSection
from trainer.ui.widgets import save_dialog
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.window.background import Background
from trainer.ui.window.book_keeping import EXPORTS, BookKeeping
from trainer.ui.window.learner_changes import LearnerChanges
from trainer.ui.window.session import Session

if TYPE_CHECKING:
    from trainer.storage.mending import output_files
    from trainer.storage.school.parcels import WrittenParcel
    from trainer.training.records.ports import ScoreBook
    from trainer.training.school.parcels import ParcelLook
else:
    # Not before the first frame.
    output_files = LazyModule("trainer.storage.mending.output_files")

ENDING = ".results"
LAYING = "Laying the results in\u2026"
EVERYBODY = "Everybody"
ONE_TO_SETTLE = "One thing, which names learners: an instructor or a supervisor sees it with their passphrase."
MORE_TO_SETTLE = "{} things, which name learners: an instructor or a supervisor sees them with their passphrase."
_MOST_SHOWN = 12
_KINDS = f"Results (*{ENDING})"
_OUT = "What learners did on this machine, as one signed file: for the school, or for another of your machines."
_IN = "A file written on another machine. You see what is new in it first; nothing is counted twice."


class ResultsCard(SettingsCard):
    """Two lines of ``section``, which tells what was done, and asks before anything is laid in.

    ``settling`` is a card of its own for what only somebody can settle. ``share_reached``: so much of a file
    is laid in.
    """

    share_reached = Signal(float)

    def __init__(self, section: SettingsSection, session: Session, book: BookKeeping) -> None:
        look = session.look
        super().__init__(look)
        self._section, self._session, self._book = section, session, book
        self._changes, self._background = LearnerChanges(session), Background(self)
        self.write, self.choose = Button(look, "Write"), Button(look, "Choose a file")
        self.whose = Dropdown(look, section, "Find a learner", width=320)
        self.add("Results to a file", _OUT, self.write)
        self.add("Results from a file", _IN, self.choose)
        self.settling = SettingsCard(look)
        self.first, self.show_names = AskedFirst(session), Button(look, "Show")
        self.leave = Button(look, "Leave learners as they are")
        self.leave.setToolTip("Keep names and merges as they are here, and stop listing what others say of them")
        self._sentences: tuple[str, ...] = ()
        self._to_settle = self.settling.add("To be settled", "", self.show_names, self.leave)
        self.settling.hide()
        self.show_names.clicked.connect(self._ask_who_settles)
        self.leave.clicked.connect(self._ask_to_leave)
        self.first.shut.connect(self._shut)
        self.first.refused.connect(partial(section.tell, done=False))
        self.write.clicked.connect(self.ask_whose)
        self.whose.picked.connect(self._write_of)
        self.choose.clicked.connect(self._choose_file)
        self.share_reached.connect(self._tell_share)

    def refresh(self) -> None:
        """Show what came from other machines and somebody has to settle, where there is anything."""
        told = self._session.reckoned(lambda book: book.entries.to_settle() if isinstance(book, KeepsEntries) else ())
        self.show_settling(told or ())

    def show_settling(self, sentences: Sequence[str]) -> None:
        """Show these as what somebody has to settle."""
        self._sentences = tuple(sentences)
        self._tell_settling()
        self.settling.setVisible(bool(sentences))

    def ask_whose(self) -> None:
        """Ask whose results are to be written; where one learner trains here there is nothing to ask."""
        self.first.ask_first("Who writes results of learners?", self._ask_whose)

    def _ask_whose(self) -> None:
        names = self._session.learners
        if len(names) > 1:
            choices = [DropdownChoice("", EVERYBODY), *(DropdownChoice(name, name) for name in names)]
            self.whose.open_under(self.write, choices, "")
        else:
            self._write_of("")

    def write_to(self, file: Path, learner: str = "") -> None:
        """Write the results of ``learner``, or of everybody, to ``file``."""
        not_saved = self._changes.save_first()
        if not_saved:
            self._section.tell(f"Nothing was exported. {not_saved}", done=False)
            return
        work = partial(self._book.write_results, (learner,) if learner else (), file)
        if self._background.do(work, self._written):
            self._section.tell("Writing the results\u2026")

    def look_into(self, file: Path) -> None:
        """Show what is new in ``file``, which names learners, and ask whether it is to be laid in."""
        self._section.question.close_question()
        self._section.tell("")
        self.first.ask_first("Who looks into the file?", partial(self._look_into, file))

    def _look_into(self, file: Path) -> None:
        if self._background.do(partial(self._book.look_into, file), partial(self.show_look, file)):
            self._section.tell("Looking into the file\u2026")

    def show_look(self, file: Path, outcome: ParcelLook | KnownError) -> None:
        """Say what laying ``file`` in would do, and ask; or why it cannot be."""
        if isinstance(outcome, KnownError):
            self._section.tell(str(outcome), done=False)
            return
        self._section.tell("")
        if not self.first.is_open:
            # It was locked meanwhile.
            return
        lines = "\n".join((key_words(outcome), *look_lines(outcome, _MOST_SHOWN)))
        if outcome.laid.new or outcome.laid.aside:
            self._section.question.ask(whose_words(outcome), lines, "Yes, lay them in", partial(self._lay_in, file))
        else:
            self._section.tell(f"{whose_words(outcome)} Nothing in it is new here.")

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if not event.spontaneous():
            self.first.office.close()

    def _shut(self) -> None:
        self._section.question.close_question()
        self._tell_settling()

    def _ask_who_settles(self) -> None:
        self.first.ask_first("Who looks at what is to be settled?", self._tell_settling)

    def _tell_settling(self) -> None:
        """Say what is to be settled, which names learners; and only how much it is before somebody may see that."""
        is_open, count = self.first.is_open, len(self._sentences)
        asked = ONE_TO_SETTLE if count == 1 else MORE_TO_SETTLE.format(count)
        self._to_settle.setText("\n".join(self._sentences) if is_open else asked)
        self.show_names.setVisible(not is_open)
        self.leave.setVisible(is_open and any(each.startswith(OF_ANOTHER_MACHINE) for each in self._sentences))

    def _ask_to_leave(self) -> None:
        self.first.ask_to_sign("Who leaves the learners as they are?", lambda _: self._leave())

    def _leave(self) -> None:
        keeper = self._session.keeper
        try:
            if keeper is not None:
                _leave_learners(keeper.saved_book())
        except KnownError as error:
            self._section.tell(str(error), done=False)
        self.refresh()

    def _write_of(self, learner: str) -> None:
        folder = self._book.folder / EXPORTS
        start = folder if folder.is_dir() else self._book.folder
        name = f"Results {date.today().isoformat()}{ENDING}"
        kind = output_files.FileKind.RESULTS
        if file := save_dialog.ask_where_to_save(self._section, "Results to a file", start / name, kind):
            self.write_to(file, learner)

    def _choose_file(self) -> None:
        start = str(self._book.folder / EXPORTS)
        chosen, _ = QFileDialog.getOpenFileName(self._section, "Results from a file", start, f"{_KINDS};;All files (*)")
        if chosen:
            self.look_into(Path(chosen))

    def _written(self, outcome: WrittenParcel | KnownError) -> None:
        if isinstance(outcome, KnownError):
            self._section.tell(str(outcome), done=False)
        else:
            self._section.tell(
                f"The results are in the file {outcome.file}. They are signed with this machine's key, "
                f"{outcome.fingerprint}: tell it to whoever lays the file in."
            )

    def _lay_in(self, file: Path) -> None:
        not_saved = self._changes.save_first()
        if not_saved:
            self._section.tell(f"Nothing was taken in. {not_saved}", done=False)
        elif self._background.do(partial(self._book.lay_in, file, self._reached), self._laid_in):
            self._section.tell(LAYING)

    def _reached(self, share: float) -> None:
        # On the thread that lays them in; the window may have gone meanwhile.
        with suppress(RuntimeError):
            self.share_reached.emit(share)

    def _tell_share(self, share: float) -> None:
        if self._background.is_busy:
            self._section.tell(f"{LAYING} {share:.0%}")

    def _laid_in(self, outcome: ParcelLook | KnownError) -> None:
        if isinstance(outcome, KnownError):
            self._section.tell(str(outcome), done=False)
            return
        session = self._session
        session.learner = next((new for name, new in outcome.laid.renamed if name == session.learner), session.learner)
        session.learner_changed.emit()
        session.results_changed.emit()
        carried = session.reckoned(_carried_words)
        self._section.tell(" ".join(filter(None, ("The results are in the score book.", carried))))
        self.refresh()


def _leave_learners(book: ScoreBook) -> None:
    if isinstance(book, KeepsEntries):
        book.entries.leave_learners()


def _carried_words(book: ScoreBook) -> str:
    """Whether what was laid in goes on to the school's other machines; "" where the machine has none."""
    if not isinstance(book, KeepsEntries) or not book.entries.is_enrolled:
        return ""
    return CARRIED_ON if book.entries.carries_on else NOT_CARRIED_ON
