"""What is to be done for the school: what it is and by when, who has set it, and the button that opens it."""

from __future__ import annotations

from PySide6.QtCore import Signal

from trainer.ui.looks.current_look import Look
from trainer.ui.today.view import UNFINISHED, SchoolTask
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text

_COUNTS, _FROM = "Counts once begun", "From the school"


class SchoolCard(Panel):
    """``asked`` carries what sort of thing is to be opened (the value of an ``AssignedKind``), and its key."""

    asked = Signal(str, str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.task: SchoolTask | None = None
        self.title, self.about = Text(look, "", 15, 600, wrap=True), Text(look, "", 13, token="muted", wrap=True)
        self.booked = Text(look, "", 13, token="muted", wrap=True)
        self.note = Text(look, "", 13, token="muted", wrap=True)
        self.button = Button(look, "Open", "T")
        self.button.clicked.connect(self.ask)
        down = column(self, (20, 12, 20, 12), gap=1)
        self.head = Text(look, _FROM, 13, token="muted")
        down.addWidget(self.head)
        down.addWidget(self.title)
        down.addWidget(self.about)
        down.addWidget(self.booked)
        down.addStretch(1)
        foot = row(None, (0, 12, 0, 0), gap=12)
        foot.addWidget(self.button)
        foot.addWidget(self.note, 1)
        down.addLayout(foot)
        self.hide()

    def show_task(self, task: SchoolTask | None) -> None:
        """Show what is to be done; None for nothing."""
        self.task = task
        self.setVisible(task is not None)
        if task is not None:
            is_unfinished = task.kind == UNFINISHED
            does = "Continue" if is_unfinished else "Open"
            self.head.setText("Unfinished test" if is_unfinished else _FROM)
            self.button.set_words(does)
            self.title.setText(task.title)
            self.about.setText(task.about)
            self.about.setVisible(bool(task.about))
            self.booked.setText(task.booked)
            self.booked.setVisible(bool(task.booked))
            more = f"{task.more} more" if task.more else ""
            self.note.setText("; ".join(filter(None, (_COUNTS if task.counts else "", more))))
            self.button.setAccessibleName(f"{does}: {task.title}")

    def ask(self) -> None:
        """Ask for it, where there is something."""
        if self.task is not None:
            self.asked.emit(self.task.kind, self.task.key)
