"""A test is booked for a day, or the booking moved or taken away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta

from PySide6.QtCore import Qt

from trainer.training.school.documents import AssignedKind
from trainer.ui.looks.current_look import Look
from trainer.ui.school.assigning.assign_form import PAST_DAY
from trainer.ui.school.assigning.side_form import SideForm
from trainer.ui.school.assigning.things import Assignable
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.words_field import WordsField

NO_TEST = "Choose the test."
NO_SUCH_DAY = "Type the day as 2026-12-18, or leave it empty to take the booking away."
MOVES = "Booked already: another day moves it, an empty day takes it away."
_AHEAD = 7


class BookForm(SideForm):
    """``listed`` gives all that can be assigned; only its tests can be booked."""

    def __init__(self, look: Look, listed: Callable[[], Sequence[Assignable]]) -> None:
        super().__init__(look, "Book")
        self._listed, self._today = listed, date.min
        self._names: dict[str, str] = {}
        self.test = ""
        self.what = Button(look, "Choose")
        self.list = Dropdown(look, self, "Find a test", width=340)
        self.day = WordsField(look, "Day", "2026-12-18", 10)
        self.named("Test", self.what, wide=False)
        self.named("On the day", self.day)
        self.what.clicked.connect(self._open_list)
        self.list.picked.connect(self._pick)
        self.day.returnPressed.connect(self.done)

    def start(self, whom: str, today: date, test: str, booked: str) -> None:
        """Ask on which day ``whom`` takes a test; ``test`` is proposed, ``booked`` the day it is booked for, or ""."""
        self._today = today
        self._names = {each.thing.key: each.name for each in self._listed() if each.thing.kind is AssignedKind.TEST}
        self.ask("Book a test", f"{whom}. {MOVES}" if booked else whom)
        self.day.setText(booked or (today + timedelta(days=_AHEAD)).isoformat())
        self._pick(test)

    @property
    def name(self) -> str:
        """What the test is called that is chosen."""
        return self._names.get(self.test, "")

    def booking(self) -> tuple[str, str] | None:
        """The test, and its day or "" for none; None where something is missing, which is told."""
        wrong = self._wrong_day(self.day.words) if self.test else NO_TEST
        self.tell(wrong)
        return None if wrong else (self.test, self.day.words)

    def focus(self) -> None:
        self.day.setFocus(Qt.FocusReason.OtherFocusReason)

    # Within

    def _open_list(self) -> None:
        choices = [DropdownChoice(key, name) for key, name in self._names.items()]
        self.list.open_under(self.what, choices, self.test)

    def _pick(self, key: str) -> None:
        self.test = key if key in self._names else ""
        self.what.set_words(self.name or "Choose")
        self.what.setAccessibleName(f"Test: {self.name}" if self.test else "Test: choose")

    def _wrong_day(self, typed: str) -> str:
        if not typed:
            return ""
        try:
            day = date.fromisoformat(typed)
        except ValueError:
            return NO_SUCH_DAY
        return PAST_DAY if day < self._today else ""
