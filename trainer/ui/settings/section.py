"""What the sections of the Settings page are made of: cards with a setting a line, sentences, questions in the page."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points
from trainer.ui.paper.sheet import Sheet
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, hairline, row
from trainer.ui.widgets.text import Text

WIDEST = 860


class SettingsCard(Panel):
    """A panel of settings, one below the other, hairlines between them."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._count = look, 0
        self.lines = column(self, (16, 4, 16, 4))

    def add(self, title: str, note: str, *controls: QWidget) -> Text:
        """Add a setting: its title, what it does, and its controls at the right; gives the note."""
        told = Text(self._look, note, 13, token="muted", wrap=True)
        words = column(gap=2)
        words.addWidget(Text(self._look, title, 14, 600, wrap=True))
        words.addWidget(told)
        line = row(margins=(0, 10, 0, 10), gap=16)
        line.addLayout(words, 1)
        for control in controls:
            line.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
        self.add_line(line)
        return told

    def add_line(self, line: QBoxLayout) -> None:
        """Add a line of any kind."""
        self._divide()
        self.lines.addLayout(line)

    def add_widget(self, widget: QWidget) -> None:
        """Add a widget as a line of its own."""
        self._divide()
        self.lines.addWidget(widget)

    def _divide(self) -> None:
        if self._count:
            self.lines.addWidget(hairline())
        self._count += 1


class PageQuestion(Panel):
    """Asks in the page before something is done that is not undone by one press; one question at a time.

    ``closed``: it has been answered, either way, or is asked no more.
    """

    closed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__("raised")
        self._do: Callable[[], None] | None = None
        self.words = Text(look, "", 14, 600, wrap=True)
        self.detail = Text(look, "", 13, token="muted", wrap=True)
        self.yes, self.no = Button(look, "", rank=ButtonRank.ACCENT), Button(look, "No, leave it")
        lines = column(self, (16, 12, 16, 12), gap=8)
        lines.addWidget(self.words)
        lines.addWidget(self.detail)
        buttons = row(gap=10)
        buttons.addWidget(self.yes)
        buttons.addWidget(self.no)
        buttons.addStretch(1)
        lines.addLayout(buttons)
        self.yes.clicked.connect(self._answered)
        self.no.clicked.connect(self.close_question)
        self.hide()

    def ask(self, words: str, detail: str, yes: str, do: Callable[[], None]) -> None:
        """Ask ``words``; ``do`` is done where the button ``yes`` is pressed. The focus is on the other one."""
        self._do = do
        self.words.setText(words)
        self.detail.setText(detail)
        self.setAccessibleName(words)
        self.yes.setText(yes)
        self.yes.setAccessibleName(yes)
        self.yes.updateGeometry()
        self.show()
        self.no.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_question(self) -> None:
        """Ask no more, and do nothing."""
        self._do = None
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def _answered(self) -> None:
        do = self._do
        self.close_question()
        if do is not None:
            do()


@in_points
class SettingsSection(QWidget):
    """One section of the page. ``told`` is a sentence of what was done, or why it was not.

    ``print_asked``: what ``sheet`` gives is to be printed.
    """

    title = ""
    print_asked = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look
        self.setMaximumWidth(WIDEST)
        self.setAccessibleName(self.title)
        self.lines = column(self, gap=12)
        self.told = Text(look, "", 14, 500, wrap=True)
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.told.hide()
        self.question = PageQuestion(look)
        self.question.closed.connect(self.focus)
        self.lines.addWidget(self.told)
        self.lines.addWidget(self.question)

    def card(self) -> SettingsCard:
        """A further card."""
        card = SettingsCard(self.look)
        self.lines.addWidget(card)
        return card

    def tell(self, sentence: str, *, done: bool = True) -> None:
        """Say what was done, or (``done`` False) why it was not; "" says nothing."""
        self.told.setText(sentence)
        self.told.set_token("right" if done else "wrong")
        self.told.setVisible(bool(sentence))

    def refresh(self) -> None:
        """Show what is in force now."""

    def entered(self) -> None:
        """Called when the section comes into view."""
        self.refresh()

    def sheet(self) -> Sheet | None:
        """What of it can be printed now; None: nothing."""
        return None

    def step_back(self) -> bool:
        """Close what was opened last in it; False where nothing was."""
        if self.question.isHidden():
            return False
        self.question.close_question()
        return True

    def focus(self) -> None:
        """Put the focus on its first control."""
