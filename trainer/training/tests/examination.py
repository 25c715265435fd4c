"""A test while it is taken: what is asked next, how much time is left, and all that happens kept as it happens.

Nothing of it is stored but what has happened. The time used stops in breaks and while something only moves, and goes on
from where it stood after a kill; what was before the candidate then is before them again, with its time running on.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import Enum
from typing import Any

from trainer.content.tests.papers import Rounds
from trainer.training.records.examinations import (
    ABANDONED_AFTER_MS,
    SEED,
    ExaminationBook,
    ExaminationEvent,
    ExaminationStart,
    Happened,
    KeptExamination,
)
from trainer.training.sittings.clock import Clock, Stopwatch
from trainer.training.tests.forms import DrawnForm, FormPart, Item
from trainer.training.tests.standing import ExaminationStanding, ExaminationState, after, standing
from trainer.training.tests.terms import Terms, terms_from_text

BEAT_MS = 5_000
"""How often a running test says that it still runs. After a kill so much is taken as used: time cannot be gained."""
FINISHED_WITHIN_MS = 5 * 60_000
"""Once the time is over, the round or shuffle under way may be finished for so long; then it is handed in as it is."""


_MINUTE_MS = 60_000


class Limit(Enum):
    """Whose time is over: that of the question, of the part, or of the whole test."""

    ITEM = "item"
    PART = "part"
    WHOLE = "whole"


@dataclass(frozen=True, slots=True)
class Left:
    """How many milliseconds are left before ``limit``; never less than none."""

    milliseconds: int
    limit: Limit


class NotNow(ValueError):
    """What was asked for cannot be done as the test stands; the message is one sentence."""


class Examination:
    """One candidate at one test. The same form, clock and acts give the same events.

    It is begun anew, or gone on with from what was ``kept``; ``local_day`` tells the day of a moment (milliseconds
    since the epoch) where the candidate is. Every event is kept before the method that makes it returns; KnownError
    of the book goes to the caller, and the event then has not happened.
    """

    def __init__(
        self,
        form: DrawnForm,
        kept: KeptExamination,
        book: ExaminationBook,
        clock: Clock,
        local_day: Callable[[int], date],
    ) -> None:
        """Raises ValueError, one sentence, where ``form`` is not the one that was drawn then."""
        if form.digest != kept.start.form:
            raise ValueError("The test, the house's rules or the program have changed since this form was drawn.")
        self.form, self.start = form, kept.start
        self.terms: Terms = terms_from_text(kept.start.terms)
        self._book, self._clock, self._local_day = book, clock, local_day
        self._events = list(kept.events)
        self._standing = standing(form, kept.events)
        self._watch = Stopwatch(clock.ticks_ms)
        self._watch.start()
        self._watch.pause()
        self._counted = self._standing.used_ms
        self._beat_at = 0
        # Of a break that was cut off only the clock on the wall tells how long it has lasted.
        begun = [each.at_ms for each in kept.events if each.what is Happened.BREAK]
        self._break_before = max(0, clock.epoch_ms() - begun[-1]) if begun else 0
        self._break_from = clock.ticks_ms()
        if self._events and not self.state.is_over:
            self._go_on_after(kept)

    # How it stands

    @property
    def state(self) -> ExaminationState:
        """Where it is."""
        return self._standing.state

    @property
    def standing(self) -> ExaminationStanding:
        """How it stands, as of the last thing that happened."""
        return self._standing

    @property
    def events(self) -> tuple[ExaminationEvent, ...]:
        """All that has happened."""
        return tuple(self._events)

    @property
    def used_ms(self) -> int:
        """The time used until now."""
        return self._counted + self._watch.elapsed()

    @property
    def part(self) -> FormPart | None:
        """The part that is asked, or comes next; None once all are done."""
        parts, number = self.form.machine, self._standing.part
        return parts[number] if number < len(parts) else None

    @property
    def item(self) -> Item | None:
        """What is asked, or comes next; None once all is done."""
        part = self.part
        return None if part is None else part.items[self._standing.item]

    @property
    def left(self) -> Left | None:
        """The time that is left before the nearest limit; None where nothing has one."""
        part, now, paper = self.part, self._standing, self.form.paper
        used = self.used_ms
        limits = {Limit.WHOLE: (self.terms.whole_ms(paper), used)}
        if part is not None:
            limits[Limit.PART] = (self.terms.part_ms(part.part), used - now.part_from)
            if now.state is ExaminationState.ASKED:
                limits[Limit.ITEM] = (self.terms.item_ms(part.part), used - now.item_from)
        lefts = [Left(max(0, most - gone), limit) for limit, (most, gone) in limits.items() if most is not None]
        return min(lefts, key=lambda each: each.milliseconds, default=None)

    @property
    def overdue_ms(self) -> int:
        """For how long the time of the part, or of all, has been over while something is asked; 0: it is not."""
        part, used = self.part, self.used_ms
        if part is None or self.state is not ExaminationState.ASKED:
            return 0
        whole, of_part = self.terms.whole_ms(self.form.paper), self.terms.part_ms(part.part)
        over = [
            0 if whole is None else used - whole,
            0 if of_part is None else used - self._standing.part_from - of_part,
        ]
        return max(0, *over)

    @property
    def break_ms(self) -> int:
        """How long the break lasts by now; 0: there is none."""
        if self.state is not ExaminationState.BREAK:
            return 0
        return self._break_before + self._clock.ticks_ms() - self._break_from

    @property
    def is_break_over(self) -> bool:
        """Whether the break has lasted as long as it may."""
        minutes = self.form.paper.break_minutes
        return self.state is ExaminationState.BREAK and bool(minutes) and self.break_ms >= minutes * _MINUTE_MS

    @property
    def undone(self) -> int:
        """How many things have not been asked yet, what is asked now included."""
        done = self._standing
        rest = sum(len(each.items) for each in self.form.machine[done.part :])
        return rest - (done.item if done.part < len(self.form.machine) else 0)

    @property
    def breaks_left(self) -> int:
        """How many breaks there may still be."""
        return max(0, self.terms.breaks(self.form.paper) - self._standing.breaks)

    @property
    def is_for_another_day(self) -> bool:
        """Whether the rest of this part is to be done on another day than what was done of it."""
        part = self.part
        asks = None if part is None else part.part.asks
        if not isinstance(asks, Rounds) or asks.sittings == 1 or self.state is ExaminationState.ASKED:
            return False
        length = -(-asks.count // asks.sittings)
        return self._standing.item > 0 and self._standing.item % length == 0 and not self._is_another_day()

    # What is done

    def opened(self, told: Mapping[str, Any]) -> None:
        """Keep that an examiner opened it, at its start or after an interruption; raises NotNow if it is over."""
        if self.state.is_over:
            raise NotNow("This test is over.")
        self._happen(Happened.OPENED, **told)

    def agree(self, earlier: Mapping[str, int] | None = None) -> None:
        """The candidate has read what will be asked, and agrees; raises NotNow where that has been done.

        ``earlier`` counts the candidate's earlier forms of this test, for the record.
        """
        self._only_in(ExaminationState.BEFORE, "This test has been begun already.")
        self._happen(Happened.AGREED, **(earlier or {}))

    def ask(self) -> Item:
        """What comes next is before the candidate from now on, and time runs; what is there already stays so.

        Raises NotNow in a break, on the day before the rest, and once all is done.
        """
        if self.state is ExaminationState.ADJOURNED or self.is_for_another_day:
            if not self._is_another_day():
                raise NotNow("The rest of this part is for another day.")
            self._happen(Happened.BACK)
        item = self.item
        if item is None:
            raise NotNow("All of this test is done: hand it in.")
        if self.state is not ExaminationState.ASKED:
            self._only_in(ExaminationState.READY, "The test is not running.")
            self._happen(Happened.ASKED, part=self._standing.part, item=self._standing.item)
        self.resume()
        return item

    def reserve(self, id: str) -> str:
        """The id under which is kept what comes of what is asked now: ``id``, or the one that was given before.

        No page tells of what is kept under it before the test is over. Raises NotNow where nothing is asked.
        """
        self._only_in(ExaminationState.ASKED, "Nothing is asked.")
        asked = next(each.number for each in reversed(self._events) if each.what is Happened.ASKED)
        return self._book.reserve(self.start.id, asked, id)

    def noted(self, told: Mapping[str, Any]) -> None:
        """Something of what is asked is done, and gone on with from ``told``; raises NotNow where nothing is asked."""
        self._only_in(ExaminationState.ASKED, "Nothing is asked.")
        self._happen(Happened.NOTED, part=self._standing.part, item=self._standing.item, **told)

    def answered(self, told: Mapping[str, Any]) -> None:
        """What was asked is done; ``told`` is what came of it, for the record. Raises NotNow where nothing is asked."""
        self._done(Happened.ANSWERED, told)

    def out_of_time(self, told: Mapping[str, Any] | None = None) -> None:
        """The time of the question ran out before it was answered; raises NotNow where nothing is asked."""
        self._done(Happened.OUT_OF_TIME, told or {})

    def time_over(self) -> None:
        """The time of the part is over, and what it still has is left undone; of the whole: it is handed in.

        Raises NotNow where there is time left.
        """
        limit = self.left
        if limit is None or limit.milliseconds:
            raise NotNow("There is time left.")
        if limit.limit is Limit.WHOLE:
            self.hand_in()
        elif limit.limit is Limit.PART:
            self._happen(
                Happened.TIME_OVER, part=self._standing.part, undone=len(self._part().items) - self._standing.item
            )

    def take_break(self) -> None:
        """A break, between two things that are asked; raises NotNow where there is none left, or something is asked."""
        self._only_in(ExaminationState.READY, "A break is between two rounds or questions.")
        if not self.breaks_left:
            raise NotNow("There is no break left.")
        self.pause()
        self._happen(Happened.BREAK)
        self._break_before, self._break_from = 0, self._clock.ticks_ms()

    def go_on(self) -> None:
        """The break is over."""
        self._only_in(ExaminationState.BREAK, "There is no break.")
        self._happen(Happened.BACK)

    def adjourn(self) -> None:
        """The rest follows on another day; raises NotNow where it may go on today."""
        if not self.is_for_another_day:
            raise NotNow("Nothing of this test waits for another day.")
        self.pause()
        self._happen(Happened.ADJOURNED)

    def away(self) -> None:
        """The candidate went to another window: noted, not prevented."""
        if not self.state.is_over and not self._standing.is_away:
            self._happen(Happened.AWAY)

    def here(self) -> None:
        """The candidate is back from another window."""
        if not self.state.is_over and self._standing.is_away:
            self._happen(Happened.HERE)

    def hand_in(self) -> None:
        """Hand it in as it is; what is not done is left undone. Raises NotNow where it is over."""
        if self.state.is_over or self.state is ExaminationState.BEFORE:
            raise NotNow("There is nothing to hand in.")
        self.pause()
        self._happen(Happened.HANDED_IN, undone=self.undone)

    def pause(self) -> None:
        """Time stops: a break, or something that only moves."""
        self._watch.pause()

    def resume(self) -> None:
        """Time goes on."""
        if self.state is ExaminationState.ASKED:
            self._watch.resume()

    def beat(self) -> None:
        """To be called every now and then: what is used is kept, so that a kill gains no time."""
        used = self.used_ms
        if used >= self._beat_at + BEAT_MS:
            self._book.keep_beat(self.start.id, used)
            self._beat_at = used

    # Within

    def _part(self) -> FormPart:
        part = self.part
        assert part is not None
        return part

    def _done(self, what: Happened, told: Mapping[str, Any]) -> None:
        self._only_in(ExaminationState.ASKED, "Nothing is asked.")
        self.pause()
        before = self._standing
        self._happen(what, part=before.part, item=before.item, **told)

    def _only_in(self, state: ExaminationState, otherwise: str) -> None:
        if self.state is not state:
            raise NotNow(otherwise)

    def _is_another_day(self) -> bool:
        """Whether the day is another than that on which the last thing of this part was done."""
        done = [each.at_ms for each in self._events if each.what in (Happened.ANSWERED, Happened.OUT_OF_TIME)]
        return not done or self._local_day(self._clock.epoch_ms()) != self._local_day(done[-1])

    def _happen(self, what: Happened, /, **told: Any) -> None:
        """Keep what happened, with the part that begins by it: both, or neither; the last event tells the seed."""
        if what.is_end:
            told = {**told, SEED: str(self.form.seed)}
        events = [self._event(what, told)]
        now = after(self.form, self._standing, events[0])
        begins = what is Happened.AGREED or now.part != self._standing.part
        if begins and now.part < len(self.form.machine):
            events.append(self._event(Happened.PART, {"part": now.part}, 1))
            now = after(self.form, now, events[1])
        self._book.keep_events(self.start.id, events)
        self._events += events
        self._standing = now

    def _event(self, what: Happened, told: Mapping[str, Any], later: int = 0) -> ExaminationEvent:
        return ExaminationEvent(
            len(self._events) + later,
            what,
            self._clock.epoch_ms(),
            self.used_ms,
            json.dumps(told, ensure_ascii=False, separators=(",", ":"), sort_keys=True),
        )

    def _go_on_after(self, kept: KeptExamination) -> None:
        """Go on after the program ended in the middle: the interruption is noted, and no time is gained by it."""
        now = self._standing
        gone = self._clock.epoch_ms() - now.last_ms
        if now.state is not ExaminationState.ADJOURNED and gone > ABANDONED_AFTER_MS:
            self._happen(Happened.ABANDONED)
            return
        if now.state is ExaminationState.ADJOURNED:
            return
        charged = 0
        if now.state is ExaminationState.ASKED:
            # It ran on after it was last heard of, at most until it would have been heard of again.
            heard = max(now.used_ms, kept.beat_ms)
            charged = heard - now.used_ms + min(BEAT_MS, max(0, gone))
        self._counted = now.used_ms + charged
        self._happen(Happened.INTERRUPTED, gone_ms=max(0, gone), charged_ms=charged)


def drawn(form: DrawnForm, start: ExaminationStart, book: ExaminationBook) -> KeptExamination:
    """A test of ``form``, its draw kept before anybody sees what is asked: nobody draws again until it suits."""
    book.keep_draw(start)
    return KeptExamination(start)
