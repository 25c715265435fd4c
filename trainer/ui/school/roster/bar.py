"""Over the roster: which class is shown, and what is done with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHideEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import measuring, ours, real
from trainer.ui.school.roster.view import ALL, ClassChoice
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.panel import emptied, row, shown
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.widgets.tab_order import in_reading_order

_GAP, _ROUND_WORDS, _LEAST = 8, 46, 80
"""Between two buttons; what a button has round its words and its icon; so wide are the words at least."""
MOST_SEGMENTS, _ASSIGN = 4, 140
"""So many classes are segments, as far as there is room; of more there is a list. So wide may Assign become."""


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
        self.bring_in = Button(look, "Import", "I")
        self.bring_in.setAccessibleName("Import a list")
        self._buttons = (self.assign, self.book, self.new_test, self.print, self.export, self.bring_in)
        across = row(self, gap=_GAP)
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
        self._room = single_shot(self)
        self._room.timeout.connect(self._see_whether_it_fits)

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

    @property
    def shown(self) -> str:
        """The class that is shown, in words."""
        return next((each.name for each in self.classes if each.key == self.current), "")

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
        """Show the classes as segments where there is room for them, and as a list where there is none."""
        emptied(self._classes)
        self.segments = self._segments()
        if self.segments is not None:
            self._classes.addWidget(self.segments)
            shown(self._classes)
            in_reading_order(self.segments, *self._buttons)
        self.chooser.setVisible(self.segments is None)
        self._tell()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._room.start()

    def hideEvent(self, event: QHideEvent) -> None:
        self._room.stop()
        super().hideEvent(event)

    def _see_whether_it_fits(self) -> None:
        if self.segments is None or self.segments.sizeHint().width() > self._left():
            self._fit()

    def _segments(self) -> Segmented | None:
        """The classes as segments; None where they are too many, or too long for what is left beside the buttons."""
        if not 0 < len(self.classes) <= MOST_SEGMENTS + 1:
            return None
        segments = [Segment(each.key or "-", _words(each)) for each in self.classes]
        made = Segmented(self._look, segments, self.current or "-", "Class", 40)
        if made.sizeHint().width() > self._left():
            return None
        made.chosen.connect(self.choose)
        return made

    def _left(self) -> int:
        """The room for the classes, in pixels."""
        taken = sum(real(_GAP) + each.sizeHint().width() for each in self._buttons[1:])
        return self.width() - real(_ASSIGN + _GAP) - taken

    def _tell(self) -> None:
        words = next((_words(each) for each in self.classes if each.key == self.current), "")
        with measuring():
            room, letters = ours(self._left()) - _ROUND_WORDS, QFontMetricsF(self._look.font(14, 500))
            short = letters.elidedText(words, Qt.TextElideMode.ElideRight, max(room, _LEAST))
        self.chooser.set_words(short)
        self.chooser.setAccessibleName(f"Class: {words}" if words else "Class")
        if self.segments is not None:
            self.segments.choose(self.current or "-")

    def _open_list(self) -> None:
        choices = [DropdownChoice(each.key or "-", each.name, f"{each.count}") for each in self.classes]
        self.list.open_under(self.chooser, choices, self.current or "-")


def _words(choice: ClassChoice) -> str:
    return f"{choice.name} {choice.count}"
