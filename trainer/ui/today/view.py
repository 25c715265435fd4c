"""What the Today page shows, in words: kept, so that the first frame of the next start shows it as it was."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from trainer.training.records.checked import checked, read_json

UNFINISHED = "unfinished"
_ABOUT = 5
"""A sitting may be shorter than it is called by one minute in so many."""


@dataclass(frozen=True, slots=True)
class PlanRow:
    """One part of the sitting: what sort of thing, what, why, and its minutes.

    ``percent`` of the last answers were right, of ``target`` there should be; None where that is not the reason.
    """

    kind: str
    title: str
    reason: str
    minutes: int
    percent: int | None = None
    target: int = 0


@dataclass(frozen=True, slots=True)
class StageRow:
    """One stage of the way: its key and names, one fact of it, and its state (the value of a ``SkillState``)."""

    key: str
    name: str
    short: str
    fact: str
    state: str


@dataclass(frozen=True, slots=True)
class NextLesson:
    """The lesson to be read next: ``done`` of its ``steps`` were read, and it takes ``minutes`` as a whole."""

    key: str
    title: str
    done: int
    steps: int
    minutes: int


@dataclass(frozen=True, slots=True)
class SchoolTask:
    """What is to be done for the school: of which kind (the value of an ``AssignedKind``), its key, and in words.

    Of the kind UNFINISHED it is a test that was started, the school's or not.

    ``title`` says what, and by when; ``about`` who set it, and how far it is; ``counts``: it counts once it is begun.
    ``more`` are the others that wait behind it; ``booked`` is the next test that is booked, and its day, "" for none.
    """

    kind: str
    key: str
    title: str
    about: str
    counts: bool = False
    more: int = 0
    booked: str = ""


@dataclass(frozen=True, slots=True)
class PastDay:
    """One of the last seven days by its short name, and the minutes of training on it."""

    name: str
    minutes: int


@dataclass(frozen=True, slots=True)
class SittingUnderWay:
    """A sitting that goes on: its first ``over`` parts are over, and the rest takes about ``left_minutes``.

    ``skipped`` are the places, from 0, of those that were left out. ``told`` is, of each part that was begun, what
    sort of thing it was called and why it was there when it was planned; () of the others.
    """

    over: int
    of: int
    left_minutes: int
    skipped: tuple[int, ...] = ()
    told: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class GainedRow:
    """One thing the learner can do now, a true figure for it, and the skill its picture is of ("" for a hand)."""

    title: str
    evidence: str
    skill: str = ""


@dataclass(frozen=True, slots=True)
class BestToday:
    """What was done better than on any day before: in words, what the best was before, and the last figures."""

    title: str
    before: str
    figures: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Gained:
    """What a session that has ended has brought, a sentence a line; with a ``heading`` it has a page of its own.

    ``summary`` is what was done; ``back`` what comes back tomorrow, each with how much of it; ``more`` what ten more
    minutes would have in them, ``next_time`` the whole thing that is dealt then. ``is_seen``: its page was left.
    """

    lines: tuple[str, ...]
    heading: str = ""
    summary: str = ""
    rows: tuple[GainedRow, ...] = ()
    best: BestToday | None = None
    back: tuple[tuple[str, str], ...] = ()
    more: str = ""
    next_time: str = ""
    is_seen: bool = False

    @property
    def has_page(self) -> bool:
        """Whether it is shown in place of what is planned."""
        return bool(self.heading) and not self.is_seen


def _gained(found: dict[str, Any]) -> Gained:
    """What was gained, as kept."""
    best = found.get("best")
    return checked(
        Gained(
            tuple(found["lines"]),
            found.get("heading", ""),
            found.get("summary", ""),
            tuple(checked(GainedRow(**each)) for each in found.get("rows", ())),
            None if best is None else checked(BestToday(best["title"], best["before"], tuple(best["figures"]))),
            tuple((f"{what}", f"{how_much}") for what, how_much in found.get("back", ())),
            found.get("more", ""),
            found.get("next_time", ""),
            found.get("is_seen", False),
        )
    )


@dataclass(frozen=True, slots=True)
class TodayView:
    """The sitting of so many ``minutes``, part by part, the lesson to read, the week, and the stages of the way.

    ``lesson_key`` is "" for none; ``lesson`` is None until its file was read. ``days`` end with ``day``, written as
    2026-11-17; ``sittings`` are theirs. ``learner`` and ``game`` say whose it is, ``towards`` which way it is (the
    value of a ``LearnersWay``). ``school`` is what is to be done for the school, None for nothing.
    ``welcome`` heads the first day; ``by_the_end`` says what one can do after the session, "" for nothing new.
    """

    minutes: int = 15
    plan: tuple[PlanRow, ...] = ()
    way: tuple[StageRow, ...] = ()
    lesson_key: str = ""
    lesson: NextLesson | None = None
    days: tuple[PastDay, ...] = ()
    sittings: int = 0
    under_way: SittingUnderWay | None = None
    gained: Gained | None = None
    learner: str = ""
    game: str = ""
    day: str = ""
    towards: str = "dealer"
    school: SchoolTask | None = None
    welcome: str = ""
    by_the_end: str = ""

    @property
    def planned_minutes(self) -> int:
        """What the parts come to."""
        return sum(row.minutes for row in self.plan)

    @property
    def is_short(self) -> bool:
        """Whether there is clearly less to be done today than the minutes that were chosen."""
        return bool(self.plan) and self.planned_minutes < self.minutes - self.minutes // _ABOUT

    def as_text(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False)

    def is_of(self, learner: str, game: str) -> bool:
        """Whether it was made for ``learner`` at ``game``."""
        return (self.learner, self.game) == (learner, game)


_MANY: tuple[tuple[str, type], ...] = (("plan", PlanRow), ("way", StageRow), ("days", PastDay))


def read_view(kept: str) -> TodayView:
    """The view as kept; an empty one where it was kept by another version."""
    try:
        found: dict[str, Any] = read_json(kept)
        for name, kind in _MANY:
            found[name] = tuple(checked(kind(**each)) for each in found[name])
        lesson, under_way, gained = (found[name] for name in ("lesson", "under_way", "gained"))
        found["lesson"] = None if lesson is None else checked(NextLesson(**lesson))
        if under_way is not None:
            told = tuple(tuple(each) for each in under_way["told"])
            its = {**under_way, "skipped": tuple(under_way["skipped"]), "told": told}
            found["under_way"] = checked(SittingUnderWay(**its))
        school = found.get("school")
        found["school"] = None if school is None else checked(SchoolTask(**school))
        found["gained"] = None if gained is None else _gained(gained)
        return checked(TodayView(**found))
    except (AttributeError, KeyError, TypeError, ValueError):
        return TodayView()
