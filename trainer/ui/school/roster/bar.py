"""Over the roster: which class is shown, and what is done with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.school.roster.view import ALL, ClassChoice
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.panel import emptied, row, shown
from trainer.ui.widgets.segmented import Segment, Segmented

MOST_SEGMENTS, _LONGEST = 4, 44
"""So many classes are segments, as far as their names are short; of more there is a list."""


class RosterBar(QWidget):
    """``chosen`` carries the id of a class, ``report_chosen`` the key of what is to be printed."""

    chosen = Signal(str)
    report_chosen = Signal(str)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.classes: tuple[ClassChoice, ...] = ()
        self.current = ALL
        self.segments: Segmented | None = None
        self.chooser = Button(look, "", icon="down")
        self.list = Dropdown(look, self, "Find a class", width=300)
        self.assign = Button(look, "Assign", "A", ButtonRank.FIRST)
        self.book = Button(look, "Book", "B")
        self.book.setAccessibleName("Book a test")
        self.new_test, self.print, self.export = (
            Button(look, "New test", "N"),
            Button(look, "Print", "P"),
            Button(look, "Export", "E"),
        )
        self._buttons = (self.assign, self.book, self.new_test, self.print, self.export)
        across = row(self, gap=12)
        self._classes = row()
        across.addLayout(self._classes)
        across.addWidget(self.chooser)
        across.addStretch(1)
        for each in self._buttons:
            across.addWidget(each, 0, Qt.AlignmentFlag.AlignVCenter)
        self.reports = Dropdown(look, self, "Find a report", width=300)
        self.chooser.clicked.connect(self._open_list)
        self.reports.picked.connect(self.report_chosen)
        self.list.picked.connect(self.choose)
        look.room_changed.connect(self._fit)

    def show_classes(self, classes: Sequence[ClassChoice]) -> None:
        """Show these; the one that was chosen stays so where it is there."""
        if self.current not in {each.key for each in classes}:
            self.current = ALL
        if tuple(classes) != self.classes:
            self.classes = tuple(classes)
            self._fit()
        self._tell()

    def choose(self, key: str) -> None:
        """Show the class of that id."""
        self.current = "" if key == "-" else key
        self._tell()
        self.chosen.emit(self.current)

    def show_marked(self, count: int) -> None:
        """Say to how many something is assigned; 0: to whoever is chosen."""
        self.assign.set_words(f"Assign to {count}" if count else "Assign")

    def open_reports(self, choices: Sequence[DropdownChoice]) -> None:
        """Offer what can be printed."""
        self.reports.open_under(self.print, choices, "")

    def press(self, cap: str) -> bool:
        """Press the button of that key; False where there is none."""
        buttons = {each.cap: each for each in self._buttons}
        if cap in buttons:
            buttons[cap].click()
        return cap in buttons

    def beside(self, step: int) -> None:
        """Show the class before or after the one that is shown."""
        keys = [each.key for each in self.classes]
        if keys:
            self.choose(keys[(keys.index(self.current) + step) % len(keys)])

    def _fit(self) -> None:
        words = sum(len(_words(each)) + 4 for each in self.classes)
        are_segments = len(self.classes) <= MOST_SEGMENTS + 1 and words <= (
            _LONGEST if self._look.narrow else _LONGEST + 16
        )
        emptied(self._classes)
        self.segments = None
        if are_segments and self.classes:
            segments = [Segment(each.key or "-", _words(each)) for each in self.classes]
            self.segments = Segmented(self._look, segments, self.current or "-", "Class", 40)
            self.segments.chosen.connect(self.choose)
            self._classes.addWidget(self.segments)
            shown(self._classes)
        self.chooser.setVisible(not are_segments)
        self._tell()

    def _tell(self) -> None:
        found = next((each for each in self.classes if each.key == self.current), None)
        self.chooser.set_words("" if found is None else _words(found))
        self.chooser.setAccessibleName("Class" if found is None else f"Class: {_words(found)}")
        if self.segments is not None:
            self.segments.choose(self.current or "-")

    def _open_list(self) -> None:
        choices = [DropdownChoice(each.key or "-", each.name, f"{each.count}") for each in self.classes]
        self.list.open_under(self.chooser, choices, self.current or "-")


def _words(choice: ClassChoice) -> str:
    return f"{choice.name} {choice.count}"
