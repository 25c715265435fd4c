"""An interrupted test at a school: the window has nothing else until it is continued, handed in or withdrawn."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.training.signed_records.people import Doing
from trainer.ui.looks.current_look import HEADED
from trainer.ui.looks.qt import guarded
from trainer.ui.school.desk import school_of
from trainer.ui.school.who import WhoFields
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import KeysFirst, Panel, column, in_middle, row, scrolled
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import KeyHint, Page, plain_key
from trainer.ui.window.session import Session

NOTHING_ELSE = (
    "Until this test is over, this station has nothing but the test for you. Lessons, drills and house rules come "
    "back afterward."
)
SIGNED = "Your key signs who let the test continue, and when."
_HAND_IN, _WITHDRAW = "Hand in", "Withdraw"
_SURE = {_HAND_IN: "Hand in for good?", _WITHDRAW: "Withdraw for good?"}
_WIDE = 720


class InterruptedTest(Page):
    """One test that waits. ``continued`` carries the AtTheWindow, an examiner whose key is open.

    ``handed_in`` and ``withdrawn``: the candidate ends it as it stands; each is asked twice. ``sign_in_asked``: someone
    else wants to use the station; ``left``: a test that was not interrupted is left for later.
    """

    continued = Signal(object)
    handed_in = Signal()
    withdrawn = Signal()
    sign_in_asked = Signal()
    left = Signal()

    title = "Test"
    # Not is_still: no time runs here and nothing is asked, and who lets it continue sees first if nothing can be saved.
    own_keys = (
        KeyHint(("Enter",), "Continue, once the examiner has typed their passphrase"),
        KeyHint(("Esc",), "Leave for later a test that was not interrupted"),
        KeyHint(("Tab",), "To the buttons that hand in, withdraw, or let someone else sign in"),
    )

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        look = session.look
        self.examination = ""
        self.head = Text(look, "", 28, HEADED, wrap=True)
        self.where, self.lasted = Text(look, "", 15, wrap=True), Text(look, "", 15, wrap=True)
        self.told = Text(look, "", 14, token="warning", wrap=True)
        self.who = WhoFields(look, school_of(session), Doing.EXAMINE)
        self.go_on_button = Button(look, "Continue", "Enter", ButtonRank.FIRST)
        self.hand_in, self.withdraw = Button(look, _HAND_IN), Button(look, _WITHDRAW)
        self.other = Button(look, "Someone else signs in", rank=ButtonRank.QUIET)
        self.not_now = Button(look, "Not now", "Esc", rank=ButtonRank.QUIET)
        self.nothing_else = Text(look, NOTHING_ELSE, 13, token="muted", wrap=True)
        self._lay_out()
        self.who.ready_changed.connect(self.go_on_button.setEnabled)
        self.who.entered.connect(self._continue)
        self.go_on_button.clicked.connect(self._continue)
        for button, sure in ((self.hand_in, self.handed_in), (self.withdraw, self.withdrawn)):
            button.clicked.connect(lambda _=False, button=button, sure=sure: self._ask(button, sure))
        self.other.clicked.connect(self.sign_in_asked)
        self.not_now.clicked.connect(self.left)

    def show_test(self, examination: str, name: str, where: str, lasted: str) -> None:
        """Show the test of that id, what it is called, ``where`` it stopped, and how long the interruption ``lasted``.

        Where it has lasted "", the test was not interrupted but waited for this day, and can be left for later.
        """
        learner = self.session.learner
        self.examination = examination
        happens = "was interrupted" if lasted else "continues"
        self.head.setText(f"{learner}, your {_as_named(name)} {happens}.")
        self.where.setText(f"{where}.")
        self.lasted.setText(f"It has been interrupted for {lasted}, which will be in the record.")
        for each in (self.lasted, self.nothing_else, self.other):
            each.setVisible(bool(lasted))
        self.not_now.setVisible(not lasted)
        self._unsure()
        self.tell("")
        self.who.start(learner)
        self.focus()

    def tell(self, sentence: str) -> None:
        """Say why it isn't done; "" says nothing."""
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))

    def focus(self) -> None:
        self.who.focus()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._key(event):
            super().keyPressEvent(event)

    def _key(self, event: QKeyEvent) -> bool:
        """Do what a key asks for; False where it asks for nothing here."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._continue()
        elif event.key() == Qt.Key.Key_Escape and not self.not_now.isHidden():
            self.left.emit()
        elif plain_key(event):
            self.focus()
        else:
            return False
        return True

    def _continue(self) -> None:
        if self.go_on_button.isEnabled():
            self._unsure()
            self.who.open_then(self.continued.emit)

    def _ask(self, button: Button, sure: SignalInstance) -> None:
        """End the test the second time its button is pressed."""
        words = _SURE[_HAND_IN if button is self.hand_in else _WITHDRAW]
        if button.text() == words:
            sure.emit()
            return
        self._unsure()
        button.set_words(words)

    def _unsure(self) -> None:
        for button, words in ((self.hand_in, _HAND_IN), (self.withdraw, _WITHDRAW)):
            if button.text() != words:
                button.set_words(words)

    def _lay_out(self) -> None:
        look = self.session.look
        panel = Panel()
        panel.setFixedWidth(_WIDE)
        lines = column(panel, (24, 22, 24, 22), gap=8)
        for each in (self.head, self.where, self.lasted):
            lines.addWidget(each)
        lines.addSpacing(8)
        lines.addWidget(Text(look, "The examiner lets it continue", 15, 600))
        lines.addWidget(self.who)
        lines.addWidget(self.told)
        lines.addWidget(Text(look, SIGNED, 13, token="muted", wrap=True))
        lines.addLayout(_buttons(self.go_on_button))
        lines.addSpacing(8)
        lines.addWidget(self.nothing_else)
        lines.addLayout(_buttons(self.hand_in, self.withdraw, self.other, self.not_now))
        content = KeysFirst(self._key)
        in_middle(column(content, (24, 24, 24, 24)), panel)
        column(self).addWidget(scrolled(content))


def _buttons(*buttons: QWidget) -> QHBoxLayout:
    across = row(None, (0, 4, 0, 0), gap=10)
    for each in buttons:
        across.addWidget(each)
    across.addStretch(1)
    return across


def _as_named(name: str) -> str:
    """``payout test``; what is not called a test keeps its name."""
    return f"{name[:1].lower()}{name[1:]}" if name.lower().endswith(" test") else name
