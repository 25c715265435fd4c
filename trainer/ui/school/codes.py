"""The code on paper that opens a key whose passphrase is forgotten: shown once, printed or written down."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import Qt, Signal

from trainer.training.signed_records.signatures import fingerprint
from trainer.ui.looks.current_look import Look
from trainer.ui.paper.sheet import Sheet, SheetPart
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text

ABOUT = (
    "It opens the key where the passphrase is forgotten. It is shown this once and kept nowhere: print it or write it "
    "down, and lock it away from this machine. Whoever has it can sign in this name."
)
OF_THE_FINGERPRINT = (
    "The key's fingerprint is no secret. Tell it to whoever is handed your records: by it they know whose they are."
)


@dataclass(frozen=True, slots=True)
class ShownCode:
    """A code as it is shown: whose key it opens, at which school ("" for no name)."""

    name: str
    school: str
    key: str
    code: str = field(repr=False)


def code_sheet(shown: ShownCode) -> Sheet:
    """The code on paper."""
    told = (
        SheetPart("Recovery code", (shown.code, ABOUT)),
        SheetPart("Fingerprint of the key", (fingerprint(shown.key), OF_THE_FINGERPRINT)),
    )
    about = tuple(filter(None, (shown.school, shown.name)))
    return Sheet(f"Recovery code of {shown.name}", about, told, "recovery-code")


class CodePanel(Panel):
    """Shows a code until it is said that it is on paper (``closed``); ``print_asked``: it is to be printed."""

    print_asked = Signal()
    closed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__("raised")
        self.shown: ShownCode | None = None
        self.words = Text(look, "", 14, 600, wrap=True)
        self.code = Text(look, "", 22, 600, wrap=True)
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.key = Text(look, "", 14, 500, wrap=True)
        self.key.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.print = Button(look, "Print it", rank=ButtonRank.ACCENT)
        self.done = Button(look, "I have it on paper")
        down = column(self, (16, 12, 16, 14), gap=8)
        for each in (self.words, self.code, Text(look, ABOUT, 13, token="muted", wrap=True), self.key):
            down.addWidget(each)
        down.addWidget(Text(look, OF_THE_FINGERPRINT, 13, token="muted", wrap=True))
        buttons = row(gap=10)
        buttons.addWidget(self.print)
        buttons.addWidget(self.done)
        buttons.addStretch(1)
        down.addLayout(buttons)
        self.print.clicked.connect(self.print_asked)
        self.done.clicked.connect(self.forget)
        self.hide()

    def show_code(self, shown: ShownCode) -> None:
        """Show it, and take the keys."""
        self.shown = shown
        self.words.setText(f"Recovery code of {shown.name}")
        self.code.setText(shown.code)
        self.key.setText(f"Fingerprint of the key: {fingerprint(shown.key)}")
        self.setAccessibleName(f"Recovery code of {shown.name}: {shown.code}")
        self.show()
        self.print.setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        """Show it no more: it is nowhere then but on paper."""
        self.shown = None
        self.code.setText("")
        self.setAccessibleName("")
        if not self.isHidden():
            self.hide()
            self.closed.emit()
