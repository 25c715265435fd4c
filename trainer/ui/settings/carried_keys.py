"""One's own key carried to another machine of the school, in a file that opens nothing without the passphrase."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from trainer.lazy_module import LazyModule
from trainer.training.records.ports import KnownError
from trainer.training.signed_records.people import Doing
from trainer.training.signed_records.ports import KeptKey
from trainer.ui.looks.current_look import Look
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.key_work import KeyWork
from trainer.ui.school.who import OPENING, AtTheWindow, WhoPanel
from trainer.ui.settings.school_forms import SchoolForm
from trainer.ui.settings.section import SettingsCard, SettingsSection
from trainer.ui.widgets import save_dialog
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.words_field import PassphraseField
from trainer.wording.isolated import isolated

if TYPE_CHECKING:
    from trainer.storage.mending import output_files
else:
    output_files = LazyModule("trainer.storage.mending.output_files")

ABOUT = (
    "Your key is at the machine where it was made. To open tests, judge or sign at another machine, save it to a file "
    "here and bring it there. The file opens nothing without your passphrase; delete it afterward."
)
_KINDS = "Key (*.json)"


class KeyOpeningForm(SchoolForm):
    """Asks for the passphrase that opens a key from a file; the key isn't at this machine before it is opened."""

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Bring the key")
        self.passphrase = PassphraseField(look)
        self.named("Passphrase", self.passphrase)

    def ask(self, name: str) -> None:
        """Ask for the passphrase of the key of that name's owner."""
        self.forget()
        self.open_form(f"Bring the key of {isolated(name)}", "", self.passphrase)

    def forget(self) -> None:
        self.passphrase.clear()


class CarriedKeysCard(SettingsCard):
    """A card of ``section``, with the two forms that it asks with: ``who`` saves theirs, ``form`` brings one."""

    def __init__(self, section: SettingsSection, desk: SchoolDesk) -> None:
        look = section.look
        super().__init__(look)
        self._section, self._desk = section, desk
        self.save, self.bring = Button(look, "Save my key"), Button(look, "Bring a key")
        self.add("A key for another machine", ABOUT, self.save, self.bring)
        self.who, self.form = WhoPanel(look, desk, Doing.CARRY), KeyOpeningForm(look)
        self._waiting: tuple[str, KeptKey] | None = None
        self._work = KeyWork(self)
        self.save.clicked.connect(self._ask_whose)
        self.bring.clicked.connect(self._choose_file)
        self.who.answered.connect(self._save)
        self.form.do.clicked.connect(self._open)
        self.form.passphrase.returnPressed.connect(self._open)
        self.form.closed.connect(self._work.leave)
        self._work.busy_changed.connect(self._show_busy)

    def refresh(self) -> None:
        """Be there while the school has keys."""
        self.setVisible(self._desk.has_keys)

    def look_into(self, file: Path) -> None:
        """Ask for the passphrase of the key in ``file``, or say why none can be brought from there."""
        self._section.tell("")
        self._waiting = None
        self.form.close_form()
        try:
            self._waiting = self._desk.holder.read_carried(file)
        except (KnownError, ValueError) as error:
            self._section.tell(str(error), done=False)
        else:
            self.form.ask(self._waiting[0])

    def _ask_whose(self) -> None:
        self._section.tell("")
        self.form.close_form()
        self.who.ask("Whose key goes to another machine?")

    def _save(self, at: AtTheWindow) -> None:
        if at.secret is None:
            return
        kind = output_files.FileKind.KEY
        proposed = Path.home() / f"Key of {at.person.name}{kind.ending}".replace("/", "-")
        path = save_dialog.ask_where_to_save(self._section, "Save my key", proposed, kind)
        if path is None:
            return
        try:
            output_files.write_output(path, kind, f"{self._desk.holder.carried(at.secret)}\n".encode(), replace=True)
        except KnownError as error:
            self._section.tell(str(error), done=False)
        else:
            self._section.tell(f"It is in {isolated(str(path))}. Bring it at the other machine, then delete the file.")

    def _choose_file(self) -> None:
        self.who.close_form()
        chosen, _ = QFileDialog.getOpenFileName(
            self._section, "Bring a key", str(Path.home()), f"{_KINDS};;All files (*)"
        )
        if chosen:
            self.look_into(Path(chosen))

    def _open(self) -> None:
        if self._waiting is None or self._work.is_busy:
            return
        (name, kept), typed = self._waiting, self.form.passphrase.taken()

        def brought(_: bytes) -> None:
            self.form.close_form()
            self._desk.changed.emit()
            self._section.refresh()
            self._section.tell(f"The key of {isolated(name)} is at this machine now.")

        try:
            opening = self._desk.holder.opening(kept, typed)
        except (KnownError, ValueError) as error:
            self.form.tell(str(error))
            return
        self._work.begin(opening, brought, self.form.tell, lambda secret: self._desk.holder.brought(kept, secret))

    def _show_busy(self, is_busy: bool) -> None:
        self.form.tell(OPENING if is_busy else "", "muted")
        self.form.do.setEnabled(not is_busy)
        self.form.passphrase.setReadOnly(is_busy)
