"""A form beside the roster: its heading, what it asks, and a button that does it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.tab_order import in_reading_order
from trainer.ui.widgets.text import Text
from trainer.ui.widgets.words_field import WordsField


class SideForm(QWidget):
    """``done``: it is to be done as it stands. ``closed``: it is asked no more."""

    done = Signal()
    closed = Signal()

    def __init__(self, look: Look, do: str) -> None:
        super().__init__()
        self._look = look
        self.head, self.about = Text(look, "", 15, 600, wrap=True), Text(look, "", 13, token="muted", wrap=True)
        self.told = Text(look, "", 13, token="wrong", wrap=True)
        self.do, self.leave = Button(look, do, rank=ButtonRank.ACCENT), Button(look, "Cancel", "Esc", ButtonRank.QUIET)
        self.lines: QVBoxLayout = column(gap=5)
        self.stops: list[QWidget] = []
        """What is asked, as it is read."""
        down = column(self, (16, 14, 16, 14), gap=6)
        for each in (self.head, self.about):
            down.addWidget(each)
        down.addLayout(self.lines)
        down.addWidget(self.told)
        across = row(None, (0, 6, 0, 0), gap=8)
        across.addWidget(self.do)
        across.addWidget(self.leave)
        across.addStretch(1)
        down.addLayout(across)
        down.addStretch(1)
        self.do.clicked.connect(self.done)
        self.leave.clicked.connect(self.closed)
        self.tell("")

    def ask(self, head: str, about: str) -> None:
        """Say what it is about."""
        self.head.setText(head)
        self.about.setText(about)
        self.about.setVisible(bool(about))
        self.setAccessibleName(f"{head}: {about}" if about else head)
        in_reading_order(*self.stops, self.do, self.leave)
        self.tell("")

    def forget(self) -> None:
        """Leave nothing of whom it was about, nor of what was written."""
        for each in self.findChildren(WordsField):
            each.clear()
        self.ask("", "")

    def tell(self, sentence: str, token: str = "wrong") -> None:
        """Say why it is not done, or how far it is; "" says nothing."""
        self.told.set_token(token)
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))

    def named(self, name: str, *widgets: QWidget, wide: bool = True) -> Text:
        """Add what is asked under its name; not ``wide``: as wide as it needs."""
        heading = Text(self._look, name, 13, token="muted")
        self.lines.addWidget(heading)
        across = row(gap=8)
        for each in widgets:
            across.addWidget(each, 1 if wide else 0)
            self.stops.append(each)
        if not wide:
            across.addStretch(1)
        self.lines.addLayout(across)
        return heading

    def add(self, widget: QWidget, *, wide: bool = True) -> None:
        """Add what is asked; not ``wide``: as wide as it needs."""
        self.lines.addWidget(widget, 0, Qt.AlignmentFlag(0) if wide else Qt.AlignmentFlag.AlignLeft)
        self.stops.append(widget)

    def focus(self) -> None:
        """Put the keyboard where something is to be told first."""
        self.do.setFocus(Qt.FocusReason.OtherFocusReason)
