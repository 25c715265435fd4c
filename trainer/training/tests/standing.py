"""How a test stands, told from what has happened in it and nothing else: so a kill loses nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from functools import reduce

from trainer.training.records.examinations import ExaminationEvent, Happened
from trainer.training.tests.forms import DrawnForm


class ExaminationState(Enum):
    """Where a test is: BEFORE it is agreed to, between two things that are asked (READY), at one of them (ASKED), in a
    BREAK, ADJOURNED to another day, or over: HANDED_IN or ABANDONED."""

    BEFORE = "before"
    READY = "ready"
    ASKED = "asked"
    BREAK = "break"
    ADJOURNED = "adjourned"
    HANDED_IN = "handed in"
    ABANDONED = "abandoned"

    @property
    def is_over(self) -> bool:
        return self in (ExaminationState.HANDED_IN, ExaminationState.ABANDONED)


@dataclass(frozen=True, slots=True)
class ExaminationStanding:
    """How a test stands: the ``part`` and the ``item`` of it that come next, or are asked, counted from 0.

    ``used_ms`` is the time used in all, ``part_from`` and ``item_from`` what was used when the part was begun and the
    item first shown; ``breaks`` how many were taken; ``is_away``: the candidate is in another window.
    """

    state: ExaminationState = ExaminationState.BEFORE
    part: int = 0
    item: int = 0
    used_ms: int = 0
    part_from: int = 0
    item_from: int = 0
    breaks: int = 0
    is_away: bool = False
    last_ms: int = 0

    @property
    def part_ms(self) -> int:
        """The time used in this part."""
        return self.used_ms - self.part_from

    @property
    def item_ms(self) -> int:
        """The time used at what is asked."""
        return self.used_ms - self.item_from


def standing(form: DrawnForm, events: Iterable[ExaminationEvent]) -> ExaminationStanding:
    """How a test of ``form`` stands once all of ``events`` have happened."""
    return reduce(lambda now, event: after(form, now, event), events, ExaminationStanding())


def after(form: DrawnForm, now: ExaminationStanding, event: ExaminationEvent) -> ExaminationStanding:
    """How it stands once ``event`` has happened too."""
    # A clock that never jumps never goes back, whatever a damaged book says.
    now = replace(now, used_ms=max(now.used_ms, event.used_ms), last_ms=event.at_ms)
    match event.what:
        case Happened.AGREED | Happened.BACK:
            return replace(now, state=ExaminationState.READY)
        case Happened.PART:
            return replace(now, state=ExaminationState.READY, part_from=now.used_ms)
        case Happened.ASKED:
            return replace(now, state=ExaminationState.ASKED, item_from=now.used_ms)
        case Happened.NOTED | Happened.OPENED:
            return now
        case Happened.ANSWERED | Happened.OUT_OF_TIME:
            return _next(form, now)
        case Happened.TIME_OVER:
            return _next_part(now)
        case Happened.BREAK:
            return replace(now, state=ExaminationState.BREAK, breaks=now.breaks + 1)
        case Happened.ADJOURNED:
            return replace(now, state=ExaminationState.ADJOURNED)
        case Happened.AWAY | Happened.HERE:
            return replace(now, is_away=event.what is Happened.AWAY)
        case Happened.INTERRUPTED:
            return replace(now, is_away=False)
        case Happened.HANDED_IN:
            return replace(now, state=ExaminationState.HANDED_IN)
        case Happened.ABANDONED:
            return replace(now, state=ExaminationState.ABANDONED)


def _next(form: DrawnForm, now: ExaminationStanding) -> ExaminationStanding:
    """The next thing of the part, or the first of the next part."""
    if now.item + 1 < len(form.machine[now.part].items):
        return replace(now, state=ExaminationState.READY, item=now.item + 1)
    return _next_part(now)


def _next_part(now: ExaminationStanding) -> ExaminationStanding:
    return replace(now, state=ExaminationState.READY, part=now.part + 1, item=0, part_from=now.used_ms)
