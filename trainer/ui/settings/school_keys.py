"""Keys of a school made, changed and recovered from a form of the settings, behind the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.training.records.ports import KnownError
from trainer.training.signed_records.key_holder import KeyHolder, MadeKey, RewrappedKey
from trainer.training.signed_records.people import SchoolPerson
from trainer.training.signed_records.ports import KeptKey
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.key_work import KeyWork
from trainer.ui.settings.school_forms import PassphraseForm

T = TypeVar("T")


class KeyMaking(QObject):
    """``made`` carries the form, whose key it is, and the code that is to be shown.

    It takes a moment, meanwhile the window goes on; nothing is kept of who closes the form and so goes elsewhere. Why
    something was not done is told in the form.
    """

    made = Signal(object, object, str)

    def __init__(self, desk: SchoolDesk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._form: PassphraseForm | None = None
        self._work = KeyWork(self)
        self._work.busy_changed.connect(self._show_busy)

    def leave(self) -> None:
        """What is under way is not to be done any more."""
        self._work.leave()

    def first(self, form: PassphraseForm, person: SchoolPerson, passphrase: str, school: str) -> None:
        """The key of the first supervisor, by which the school of that name begins."""

        def keep(made: MadeKey) -> str:
            # The person last: a key of nobody does nothing, a supervisor without one would stand in the way.
            self._holder.keep(made)
            self._desk.keep(person, made.secret)
            self._desk.turn_on(school)
            return made.code

        self._begin(form, person, lambda: self._holder.making(person, passphrase), keep)

    def make(
        self, form: PassphraseForm, person: SchoolPerson, passphrase: str, by: bytes, lost: KeptKey | None = None
    ) -> None:
        """A key for somebody, certified with the secret ``by``, in the place of one whose passphrase was ``lost``."""

        def keep(made: MadeKey) -> str:
            if lost is not None:
                self._holder.revoke(lost, "Its passphrase was lost.", by)
            self._holder.keep(made)
            return made.code

        self._begin(form, person, lambda: self._holder.making(person, passphrase, by, instead_of=lost), keep)

    def change(self, form: PassphraseForm, person: SchoolPerson, passphrase: str, key: KeptKey, secret: bytes) -> None:
        """Another passphrase for one's own key."""
        self._begin(form, person, lambda: self._holder.changing(key, secret, passphrase), self._keep_change)

    def recover(self, form: PassphraseForm, person: SchoolPerson, passphrase: str, key: KeptKey, code: str) -> None:
        """Another passphrase for a key that the code on paper opens."""

        def noted(opened: RewrappedKey) -> None:
            self._holder.was_opened(key, opened.secret)

        self._begin(form, person, lambda: self._holder.recovering(key, code, passphrase), self._keep_change, noted)

    @property
    def _holder(self) -> KeyHolder:
        return self._desk.holder

    def _keep_change(self, changed: RewrappedKey) -> str:
        return self._holder.keep_change(changed)

    def _begin(
        self,
        form: PassphraseForm,
        person: SchoolPerson,
        making: Callable[[], Callable[[], T]],
        keep: Callable[[T], str],
        noted: Callable[[T], None] = lambda _: None,
    ) -> None:
        def then(done: T) -> None:
            try:
                code = keep(done)
            except KnownError as error:
                form.tell(str(error))
                return
            self.made.emit(form, person, code)

        try:
            work = making()
        except (KnownError, ValueError) as error:
            form.tell(str(error))
            return
        self._form = form
        self._work.begin(work, then, form.tell, noted)

    def _show_busy(self, is_busy: bool) -> None:
        if self._form is not None:
            self._form.show_making(is_busy)
