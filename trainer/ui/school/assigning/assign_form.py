"""What is assigned, by which day, how much of it, and of a test how often and with how much more time."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date, timedelta

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.training.school.documents import AssignedKind, AssignedThing, Assignment
from trainer.ui.looks.current_look import Look
from trainer.ui.school.assigning.side_form import SideForm
from trainer.ui.school.assigning.things import COUNTED_AS, USUAL, Assignable, key_of
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.dropdown import Dropdown, DropdownChoice
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.words_field import WordsField

NO_THING = "Choose what is to be done."
NO_DAY = "Type the day as 2026-12-18, or leave it empty for any day."
PAST_DAY = "That day is over: choose one that comes."
NO_COUNT = "Type how many, from 1 to 500."
NO_REASON = "Say why. The reason stays at the school and isn't in the record."
_MOST, _LONGEST = 500, 300
_DAYS = {"": "None", "3": "3 days", "7": "A week", "14": "Two"}
_TIMES = {"0": "Unlimited", "1": "1", "2": "2"}
_CAPTIONS = {"": "What is said", "described": "Acts, too"}
_MORE = {"0": "None", "25": "25%", "50": "50%"}


class AssignForm(SideForm):
    """``listed`` gives all that can be assigned; it is asked for when the list is first opened."""

    def __init__(self, look: Look, listed: Callable[[], Sequence[Assignable]]) -> None:
        super().__init__(look, "Assign")
        self._listed = listed
        self._known: dict[str, Assignable] = {}
        self._today = date.min
        self.thing: AssignedThing | None = None
        self.what = Button(look, "Choose")
        self.list = Dropdown(look, self, "Find a lesson, a drill, a test", width=340)
        self.days = Segmented(look, [Segment(key, words) for key, words in _DAYS.items()], "7", "Due")
        self.day = WordsField(look, "Day", "2026-12-18", 10)
        self.count = WordsField(look, "How many", "", 3)
        self.times = Segmented(look, [Segment(key, words) for key, words in _TIMES.items()], "0", "Attempts")
        self.more = Segmented(look, [Segment(key, words) for key, words in _MORE.items()], "0", "Extra time")
        self.captions = Segmented(look, [Segment(key, words) for key, words in _CAPTIONS.items()], "", "Captions")
        self.reason = WordsField(look, "Why", "Why it is granted", _LONGEST)
        self.words = WordsField(look, "Words", "Message to the learner", _LONGEST)
        self.named("What", self.what, wide=False)
        self.named("Due", self.days, wide=False)
        self.add(self.day)
        self._count_head = self.named("Answers", self.count)
        self._times_head = self.named("Attempts", self.times, wide=False)
        self._more_head = self.named("Extra time", self.more, wide=False)
        self._captions_head = self.named("Captions", self.captions, wide=False)
        self.add(self.reason)
        self.add(self.words)
        self.what.clicked.connect(self._open_list)
        self.list.picked.connect(self._pick)
        self.days.chosen.connect(self._take_days)
        for granting in (self.more, self.captions):
            granting.chosen.connect(lambda _: self._fit())
        for field in (self.day, self.count, self.reason, self.words):
            field.returnPressed.connect(self.done)

    def start(self, to: str, today: date, thing: AssignedThing | None = None, name: str = "") -> None:
        """Ask what ``to`` whom is to be assigned; ``thing`` of that ``name``: this is proposed."""
        self._today = today
        self.ask("Assign", to)
        self.reason.clear()
        self.words.clear()
        self.times.choose("0")
        self.more.choose("0")
        self.captions.choose("")
        self.days.choose("7")
        self._take_days("7")
        self._show(thing, name)

    def assignment(self) -> Assignment | None:
        """What is asked for, to nobody yet; None where something is missing, which is told."""
        thing, day = self.thing, self.day.words
        wrong = NO_THING if thing is None else self._wrong_day(day) or self._wrong_count(thing) or self._wrong_grant()
        self.tell(wrong)
        if wrong or thing is None:
            return None
        counted = replace(thing, count=int(self.count.words)) if thing.kind in USUAL else thing
        extra = int(self.more.current or 0) if self._is_test else 0
        return Assignment(
            counted,
            by_day=day,
            attempts=int(self.times.current or 0) if self._is_test else 0,
            extra_time=extra,
            why_extra=self.reason.words if self._is_granting else "",
            words=self.words.words,
            described=self._describes,
        )

    def focus(self) -> None:
        (self.what if self.thing is None else self.do).setFocus(Qt.FocusReason.OtherFocusReason)

    # Within

    def _show(self, thing: AssignedThing | None, name: str) -> None:
        self.thing = thing
        self.what.set_words(name or "Choose")
        self.what.setAccessibleName(f"What: {name}" if name else "What: choose")
        self.count.setText("" if thing is None else str(thing.count))
        self.tell("")
        self._fit()

    def _fit(self) -> None:
        """Show what there is to say of what was chosen."""
        kind = None if self.thing is None else self.thing.kind
        is_counted = kind in USUAL
        if kind is not None and is_counted:
            self._count_head.setText(COUNTED_AS[kind])
        counted: tuple[QWidget, ...] = (self._count_head, self.count)
        of_test: tuple[QWidget, ...] = (self._times_head, self.times, self._more_head, self.more)
        for each in counted:
            each.setVisible(is_counted)
        for each in of_test:
            each.setVisible(self._is_test)
        for each in (self._captions_head, self.captions):
            each.setVisible(self._is_watched)
        self.reason.setVisible(self._is_granting)

    @property
    def _is_test(self) -> bool:
        return self.thing is not None and self.thing.kind is AssignedKind.TEST

    @property
    def _is_watched(self) -> bool:
        """Whether it is a test in which others are watched."""
        found = self._all().get(key_of(self.thing)) if self.thing is not None and self._is_test else None
        return found is not None and found.is_watched

    @property
    def _describes(self) -> bool:
        return self._is_watched and bool(self.captions.current)

    @property
    def _is_granting(self) -> bool:
        """Whether something is granted, for which there is a reason."""
        return self._is_test and (self.more.current != "0" or self._describes)

    def _all(self) -> Mapping[str, Assignable]:
        if not self._known:
            self._known = {each.key: each for each in self._listed()}
        return self._known

    def _open_list(self) -> None:
        choices = [DropdownChoice(each.key, each.name, group=each.head) for each in self._all().values()]
        self.list.open_under(self.what, choices, "" if self.thing is None else key_of(self.thing))

    def forget_list(self) -> None:
        """Ask for what can be assigned anew the next time."""
        self._known = {}

    def _pick(self, key: str) -> None:
        found = self._known.get(key)
        if found is not None:
            self._show(found.thing, found.name)
            self.focus()

    def _take_days(self, key: str) -> None:
        self.day.setText((self._today + timedelta(days=int(key))).isoformat() if key else "")

    def _wrong_day(self, typed: str) -> str:
        if not typed:
            return ""
        try:
            day = date.fromisoformat(typed)
        except ValueError:
            return NO_DAY
        return PAST_DAY if day < self._today else ""

    def _wrong_count(self, thing: AssignedThing) -> str:
        typed = self.count.words
        is_number = typed.isascii() and typed.isdecimal() and 1 <= int(typed) <= _MOST
        return NO_COUNT if thing.kind in USUAL and not is_number else ""

    def _wrong_grant(self) -> str:
        return NO_REASON if self._is_granting and not self.reason.words else ""
