"""The people of a school in the settings: what each is, the fingerprint of their key, and what can be done."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.training.signed_records.people import SchoolPerson, why_no_key
from trainer.training.signed_records.ports import KeptKey
from trainer.training.signed_records.signatures import fingerprint
from trainer.ui.looks.current_look import Look
from trainer.ui.settings.school_forms import role_words
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Text


class SchoolRow(QWidget):
    """Somebody of the school. ``is_open``: a supervisor has opened the section; ``is_self``: it was this one."""

    def __init__(
        self, look: Look, person: SchoolPerson, key: KeptKey | None, trains: str, *, is_open: bool, is_self: bool
    ) -> None:
        super().__init__()
        self.person, self.key = person, key
        self.roles, self.passphrase = Button(look, "Edit"), Button(look, _key_words(key, is_self=is_self))
        self.code, self.leave = Button(look, "Forgot passphrase"), Button(look, "Remove from school")
        signs = bool(key) or not why_no_key(person)
        words = column(gap=2)
        words.addWidget(Text(look, person.name, 14, 600, wrap=True))
        told = Text(look, _about(person, key, trains), 13, token="muted", wrap=True)
        told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words.addWidget(told)
        line = row(self, (0, 8, 0, 8), gap=8)
        line.addLayout(words, 1)
        for button, is_there in (
            (self.code, key is not None and key.recovery is not None),
            (self.passphrase, is_open and signs),
            (self.roles, is_open),
            (self.leave, is_open),
        ):
            button.setAccessibleName(f"{button.text()}: {person.name}")
            line.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
            button.setVisible(is_there)
        self.code.setToolTip("The passphrase is forgotten: open the key with the code on paper")


def _key_words(key: KeptKey | None, *, is_self: bool) -> str:
    if key is None:
        return "Make a key"
    return "Change passphrase" if is_self else "New key"


def _about(person: SchoolPerson, key: KeptKey | None, trains: str) -> str:
    told = [f"{role_words(person)}."]
    if trains:
        told.append(f"Trains here as {trains}.")
    if key is not None:
        told.append(f"Key {fingerprint(key.key)}.")
    elif not why_no_key(person):
        told.append("Has no key at this machine, and can sign nothing here.")
    return " ".join(told)
