"""A house, a lesson or a test of one's own is shared with every machine of the school, or taken away again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal

from trainer.ui.looks.current_look import Look
from trainer.ui.school.assigning.side_form import SideForm
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.text import Text

NO_FILE = "Choose the file."
NO_OWN = (
    "There is no house, lesson or test of your own here: they lie in the folders houses, lessons and tests of the data "
    "folder, with names of small letters, digits and hyphens."
)
SHARING_MEANS = "Every machine of the school has it from its next exchange on, as it is now."
CHECKING = "It is being checked."
SHARED, OWN = "Shared", "Your own files"
_MOST_TOLD = 4


@dataclass(frozen=True, slots=True)
class FileLine:
    """A file by its ``path`` in the school; ``by`` whom it is shared and since when, "" where it is not.

    ``is_own``: it lies in this machine's own folders.
    """

    path: str
    by: str = ""
    is_own: bool = True

    @property
    def told(self) -> str:
        """How it stands, in one sentence."""
        return f"Shared by {self.by}." if self.by else "It is not shared."


class ShareForm(SideForm):
    """``away``: the file is to be shared no more."""

    away = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__(look, "Share")
        self._lines: dict[str, FileLine] = {}
        self.path = ""
        self.what = Button(look, "Choose")
        self.list = Dropdown(look, self, "Find a file", width=420)
        self.how = Text(look, "", 13, token="muted", wrap=True)
        self.take_away = Button(look, "Take away")
        self.shared_head = Text(look, "", 13, token="muted")
        self.shared = Text(look, "", 13, wrap=True)
        self.named("File", self.what, wide=False)
        self.lines.addWidget(self.how)
        self.add(self.take_away, wide=False)
        self.lines.addWidget(self.shared_head)
        self.lines.addWidget(self.shared)
        self.what.clicked.connect(self._open_list)
        self.list.picked.connect(self.pick)
        self.take_away.clicked.connect(self.away)

    def start(self, files: Sequence[FileLine]) -> None:
        """Ask which of these files is shared, or taken away."""
        self._lines = {each.path: each for each in files}
        self.ask("Share a file", SHARING_MEANS if files else NO_OWN)
        self.what.setEnabled(bool(files))
        told = [f"{each.path}: {each.by}" for each in files if each.by]
        more = len(told) - _MOST_TOLD
        self.shared_head.setText("Shared by the school" if told else "")
        self.shared.setText("\n".join([*told[:_MOST_TOLD], *([f"and {more} more, in the list"] if more > 0 else [])]))
        for each in (self.shared_head, self.shared):
            each.setVisible(bool(told))
        self.pick(self.path)

    def forget(self) -> None:
        super().forget()
        self.path = ""
        self.start(())

    def pick(self, path: str) -> None:
        """Choose the file of that path."""
        line = self._lines.get(path)
        self.path = path if line is not None else ""
        self.what.set_words(self.path or "Choose")
        self.what.setAccessibleName(f"File: {self.path}" if self.path else "File: choose")
        self.how.setText("" if line is None else line.told)
        self.how.setVisible(line is not None)
        self.take_away.setVisible(line is not None and bool(line.by))
        self.do.set_words("Share as it is now" if line is not None and line.by else "Share")
        self.do.setEnabled(bool(self._lines) if line is None else line.is_own)
        self.tell("")

    def chosen(self) -> str:
        """The file that is chosen; "" where none is, which is told."""
        self.tell("" if self.path else NO_FILE)
        return self.path

    def focus(self) -> None:
        self.what.setFocus(Qt.FocusReason.OtherFocusReason)

    # Within

    def _open_list(self) -> None:
        choices = [
            DropdownChoice(each.path, each.path, each.by, SHARED if each.by else OWN) for each in self._lines.values()
        ]
        self.list.open_under(self.what, choices, self.path)
