"""Tests that are over, marked from what was kept of them alone, and each marked once."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from trainer.domain.house.games import Game
from trainer.training.records.checked import read_json
from trainer.training.records.examinations import Happened, KeptExamination
from trainer.training.records.judgements import Judgement
from trainer.training.records.ports import KnownError
from trainer.training.signed_records.openings import opening_at_start
from trainer.training.tests.forms import DrawnForm
from trainer.training.tests.judged_sheets import marks_of
from trainer.training.tests.marking import KEPT, Marks
from trainer.training.tests.retaking import ended_ms
from trainer.training.tests.terms import Terms, terms_from_text
from trainer.ui.tests.desk import CannotBeGoneOnWith, TestsDesk
from trainer.wording.dates import day_of_month_words, weekday_words


@dataclass(frozen=True, slots=True)
class TakenTest:
    """A test that is over: what was asked in which game, what happened, what judges wrote, and what it came to."""

    kept: KeptExamination
    form: DrawnForm
    game: Game
    marks: Marks
    sheets: tuple[Judgement, ...] = ()
    has_other_rules: bool = False
    """Whether the house's rules are others by now than those it was taken by."""

    @property
    def terms(self) -> Terms:
        """What was settled before."""
        return terms_from_text(self.kept.start.terms)

    @property
    def is_opened(self) -> bool:
        """Whether an examiner's key opened it, before anything else happened in it."""
        first = self.kept.events[0]
        return opening_at_start(first.what.value, first.told, self.kept.start.id) is not None

    @property
    def day(self) -> date:
        """The day it ended on."""
        return local_day(ended_ms(self.kept))

    def kept_as(self, part: str, number: int) -> str:
        """The id of the round or shuffle that was the item of that ``number`` in ``part``; "" for none."""
        return self._ids().get((part, number), "")

    def _ids(self) -> dict[tuple[str, int], str]:
        names = [each.part.name for each in self.form.machine]
        told = [read_json(each.told) for each in self.kept.events if each.what in _DONE]
        return {(names[each["part"]], each["item"]): str(each.get(KEPT) or "") for each in told}


class TakenTests:
    """The tests of a ``desk`` that are over. What was kept of one never changes, so none is marked twice alike."""

    def __init__(self, desk: TestsDesk) -> None:
        self._desk = desk
        self._marked: dict[tuple[str, int, int], TakenTest] = {}

    def all(self) -> tuple[KeptExamination, ...]:
        """Those of the learner, oldest first; none where they cannot be read, which the window says."""
        try:
            return self._desk.taken()
        except KnownError:
            return ()

    def marked(self, kept: KeptExamination) -> TakenTest:
        """A test with its marks; raises CannotBeMarked where it cannot be told what was asked in it."""
        try:
            sheets = self._desk.sheets_of(kept)
            at = kept.start.id, len(kept.events), len(sheets)
            if at not in self._marked:
                form = self._desk.form_of(kept)
                marks = marks_of(form, kept.events, sheets)
                others = self._desk.has_other_rules(kept)
                self._marked[at] = TakenTest(kept, form, self._desk.game_of(kept), marks, sheets, others)
        except (CannotBeGoneOnWith, KnownError) as error:
            raise CannotBeMarked(str(error)) from error
        except ValueError as error:
            raise CannotBeMarked(f"It cannot be told what this test came to: {error}.") from error
        return self._marked[at]


class CannotBeMarked(ValueError):
    """A test whose marks cannot be told in this window; the message is one sentence."""


_DONE = (Happened.ANSWERED, Happened.OUT_OF_TIME)


def local_day(at_ms: int) -> date:
    """The day of a moment, in milliseconds since the epoch, where the window is."""
    return datetime.fromtimestamp(at_ms / 1000).date()


def day_words(day: date) -> str:
    """``18 December 2026``."""
    return f"{day_of_month_words(day)} {day.year}"


def when_words(kept: KeptExamination) -> str:
    """``Friday 18 December 2026, 15:10 to 16:22``; of one that ended on another day both days."""
    begun, ended = datetime.fromtimestamp(kept.events[0].at_ms / 1000), datetime.fromtimestamp(ended_ms(kept) / 1000)
    first = f"{weekday_words(begun.date())} {day_words(begun.date())}, {begun:%H:%M}"
    if begun.date() == ended.date():
        return f"{first} to {ended:%H:%M}"
    return f"{first} to {weekday_words(ended.date())} {day_words(ended.date())}, {ended:%H:%M}"
