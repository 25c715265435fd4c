"""What a learner does today: one sitting of some minutes, part by part, each with its reason.

The order is always the same: what is due for a check of memory, then of skill, then what is weakest, then something
whole. A day, or a month, without a sitting leaves no mountain: a sitting is never longer than was asked for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from statistics import median

from trainer.training.learn.mastery import CHECK, FRESH, SkillStanding
from trainer.training.learn.skills_of_game import TrainedSkill

MINUTES = (5, 15, 30)
"""How long a sitting can be."""
FACT_MS = 10_000
"""What a fact takes with its verdict, to plan with."""
READING_MS, ROUND_MS, SHUFFLE_MS, LESSON_MINUTES = 6_000, 180_000, 600_000, 6
"""What a verdict takes to read, a round to deal and a shuffle to do, to plan with, where nobody has been timed yet."""
_MOST, _CHECK_MINUTES = 30, 4
_SHORT, _LONG = MINUTES[0], MINUTES[-1]


class PartKind(Enum):
    """What a part of a sitting is: WHOLE is something done from its beginning to its end, a round or a shuffle."""

    LESSON = "lesson"
    FACTS = "facts"
    CHECK = "check"
    SKILL = "skill"
    WHOLE = "whole"


class Why(Enum):
    """Why a part is there."""

    FIRST_LESSON = "first lesson"
    NEW_SKILL = "new skill"
    FACTS_DUE = "facts due"
    CHECK_DUE = "check due"
    WEAKEST = "weakest"
    TO_BE_SHOWN_AGAIN = "to be shown again"
    TO_HOLD_TOGETHER = "to hold together"


@dataclass(frozen=True, slots=True)
class PlannedPart:
    """One part of a sitting: so many questions of ``skill`` (or facts, "" then), rounds, or shuffles.

    ``minutes`` is what it is thought to take. ``mixed``: its questions are mixed with those of skills that are in form.
    """

    kind: PartKind
    why: Why
    skill: str = ""
    count: int = 1
    minutes: int = 1
    mixed: bool = False


@dataclass(frozen=True, slots=True)
class Learning:
    """Where a learner stands in a game, as far as a plan asks: every skill the game trains, in order.

    ``facts`` is how many facts are due, new ones among them. ``opened`` are stages opened by hand, ``read`` lessons
    that were read. ``pace_ms`` is what one trial of a skill has taken the learner, where that is known.
    """

    skills: tuple[TrainedSkill, ...]
    standings: Mapping[str, SkillStanding] = field(default_factory=dict)
    facts: int = 0
    opened: Collection[str] = ()
    read: Collection[str] = ()
    pace_ms: Mapping[str, int] = field(default_factory=dict)

    def standing(self, skill: str) -> SkillStanding:
        """How far the learner has come with a skill."""
        return self.standings.get(skill, SkillStanding())

    def trained(self, skill: str) -> TrainedSkill:
        """The skill of that key as the game trains it; raises KeyError where it does not."""
        found = next((each for each in self.skills if each.skill.key == skill), None)
        if found is None:
            raise KeyError(skill)
        return found

    def holds(self, skill: str) -> bool:
        """Whether a skill is in form, or was mastered."""
        standing = self.standing(skill)
        return standing.in_form is not None or standing.mastered is not None

    def open_stages(self) -> tuple[str, ...]:
        """The stages that are open: one opens when the one before it is in form, or by hand."""
        stages = tuple(dict.fromkeys(each.skill.stage for each in self.skills))
        found, before = [], True
        for stage in stages:
            if before or stage in self.opened:
                found.append(stage)
            before = before and all(self.holds(each.skill.key) for each in self.skills if each.skill.stage == stage)
        return tuple(found)

    def is_open(self, trained: TrainedSkill) -> bool:
        """Whether a skill may be planned: its stage is open, and what it builds on is in form where it is trained."""
        there = {each.skill.key for each in self.skills}
        ready = all(self.holds(before) for before in trained.skill.after if before in there)
        return trained.skill.stage in self.open_stages() and (ready or trained.skill.stage in self.opened)


def plan(learning: Learning, minutes: int, today: date) -> tuple[PlannedPart, ...]:
    """The parts of a sitting of ``minutes`` (5, 15 or 30), in their order."""
    facts = tuple(_facts(learning, minutes))
    due = (*facts, *_checks(learning, minutes - _sum(facts), minutes, today))
    if minutes == _SHORT and due:
        return due
    whole = tuple(_whole(learning, minutes))
    skills = tuple(_skills(learning, minutes - _sum((*due, *whole)), minutes, today))
    if any(is_procedure(learning.trained(part.skill)) for part in skills if part.kind is PartKind.SKILL):
        # What is weakest is a round or a shuffle itself, and has the time of both.
        return (*due, *_skills(learning, minutes - _sum(due), minutes, today))
    return (*due, *skills, *whole)


def _sum(parts: Iterable[PlannedPart]) -> int:
    return sum(part.minutes for part in parts)


def _facts(learning: Learning, minutes: int) -> Iterator[PlannedPart]:
    most = max(1, round(minutes * 60_000 / 4 / FACT_MS))
    count = min(learning.facts, most)
    if count:
        yield PlannedPart(PartKind.FACTS, Why.FACTS_DUE, count=count, minutes=_in_minutes(count * FACT_MS))


def _checks(learning: Learning, left: int, minutes: int, today: date) -> Iterator[PlannedPart]:
    """The check that has waited longest, in a long sitting two; one too long for a sitting goes on in the next."""
    share = left if minutes == _SHORT else _CHECK_MINUTES
    due = [each for each in learning.skills if learning.standing(each.skill.key).is_due(today)]
    due.sort(key=lambda each: learning.standing(each.skill.key).due or today)
    for each in due[: 2 if minutes == _LONG else 1]:
        done = len(learning.standing(each.skill.key).fresh or ())
        yield _part(learning, each, PartKind.CHECK, Why.CHECK_DUE, min(CHECK - done, _fitting(learning, each, share)))


def _skills(learning: Learning, left: int, minutes: int, today: date) -> Iterator[PlannedPart]:
    """What is weakest, in the minutes that are ``left``: one skill, in a long sitting two."""
    chosen = weakest(learning, today)[: 2 if minutes == _LONG else 1]
    for place, each in enumerate(chosen):
        share = max(1, left // (len(chosen) - place))
        lesson = _lesson(learning, each, share)
        if lesson is not None:
            yield lesson
            share, left = share - lesson.minutes, left - lesson.minutes
            if share * 120_000 < trial_ms(learning, each):
                # Not half a trial fits in: the lesson is enough for today.
                continue
        standing = learning.standing(each.skill.key)
        count = _fitting(learning, each, share)
        if standing.fresh is not None or _is_to_be_shown(standing, today):
            count = min(count, FRESH - len(standing.fresh or ()))
            part = _part(learning, each, PartKind.SKILL, Why.TO_BE_SHOWN_AGAIN, count)
        else:
            why = Why.WEAKEST if standing.trials else Why.NEW_SKILL
            part = _part(learning, each, PartKind.SKILL, why, count, mixed=is_accurate(standing))
        yield part
        left -= part.minutes


def _lesson(learning: Learning, trained: TrainedSkill, minutes: int) -> PlannedPart | None:
    """The lesson of a skill that is new, where it has not been read; in few minutes it is all there is time for."""
    skill = trained.skill
    if learning.standing(skill.key).trials or skill.lesson in learning.read:
        return None
    why = Why.NEW_SKILL if learning.read or learning.standings else Why.FIRST_LESSON
    return PlannedPart(PartKind.LESSON, why, skill.key, 1, min(LESSON_MINUTES, minutes))


def weakest(learning: Learning, today: date) -> list[TrainedSkill]:
    """The skills to work on, what needs it most first: the weakest begun, those to be shown again, then new ones."""
    able = [each for each in learning.skills if learning.is_open(each)]
    begun = [each for each in able if _is_live(learning.standing(each.skill.key), today)]
    begun.sort(key=lambda each: share_right(learning.standing(each.skill.key)))
    new = [each for each in able if not learning.standing(each.skill.key).trials]
    return [*begun, *new]


def _is_live(standing: SkillStanding, today: date) -> bool:
    """Whether more of it today would bring the learner on."""
    if standing.mastered is not None or not standing.trials:
        return False
    return standing.in_form is None or standing.fresh is not None or standing.in_form < today


def _is_to_be_shown(standing: SkillStanding, today: date) -> bool:
    return standing.mastered is None and standing.in_form is not None and standing.in_form < today


def share_right(standing: SkillStanding) -> float:
    """How many of the last thirty were right, from 0 to 1; 0 where there are none."""
    return sum(trial.right for trial in standing.last) / len(standing.last) if standing.last else 0.0


def is_accurate(standing: SkillStanding) -> bool:
    """Whether a skill is past being new, so that it is mixed with others: eight of the last ten were right."""
    last = standing.last[-10:]
    return len(last) == 10 and sum(trial.right for trial in last) >= 8


def _whole(learning: Learning, minutes: int) -> Iterator[PlannedPart]:
    """Rounds, or a shuffle, whichever was done longer ago; none in a short sitting, nor before there is one to do."""
    able = [each for each in learning.skills if (each.part or each.occasions) and learning.is_open(each)]
    if minutes == _SHORT or not able:
        return
    rounds = [each for each in able if each.part]
    shuffles = [each for each in able if each.occasions]
    chosen = min((found[-1] for found in (rounds, shuffles) if found), key=lambda each: _last_done(learning, each))
    part = _part(learning, chosen, PartKind.WHOLE, Why.TO_HOLD_TOGETHER, 3 if minutes == _LONG and chosen.part else 1)
    if part.minutes <= minutes // 2:
        yield part


def _last_done(learning: Learning, trained: TrainedSkill) -> date:
    last = learning.standing(trained.skill.key).last
    return last[-1].day if last else date.min


def _part(
    learning: Learning, trained: TrainedSkill, kind: PartKind, why: Why, count: int, *, mixed: bool = False
) -> PlannedPart:
    minutes = _in_minutes(count * trial_ms(learning, trained))
    return PlannedPart(kind, why, trained.skill.key, count, minutes, mixed)


def _fitting(learning: Learning, trained: TrainedSkill, minutes: int) -> int:
    """How many trials fit into so many minutes."""
    return min(max(1, round(minutes * 60_000 / trial_ms(learning, trained))), _MOST)


def is_procedure(trained: TrainedSkill) -> bool:
    """Whether a skill is trained by rounds or shuffles alone."""
    return not trained.cases


def trial_ms(learning: Learning, trained: TrainedSkill) -> int:
    """What one trial takes, its verdict read, in milliseconds: the learner's own time where there is one."""
    own = [trial.milliseconds for trial in learning.standing(trained.skill.key).last if trial.milliseconds is not None]
    if is_procedure(trained):
        return SHUFFLE_MS if trained.occasions else ROUND_MS
    usual = round(median(own)) if own else learning.pace_ms.get(trained.skill.key, FACT_MS)
    return usual + READING_MS


def _in_minutes(milliseconds: int) -> int:
    return max(1, round(milliseconds / 60_000))
