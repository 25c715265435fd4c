"""What a learner does today: one sitting of some minutes, part by part, each with its reason.

The order is always the same: what is due for a check of memory, then of skill, then some questions of what is sure,
then what a test has shown to be missing, then what is weakest, then something whole. A day, or a month, without a
sitting leaves no mountain: a sitting is never longer than was asked for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from statistics import median

from trainer.training.drills.form import holds
from trainer.training.learn.learning import Learning, is_by_heart
from trainer.training.learn.mastery import SkillStanding
from trainer.training.learn.skills_of_game import WHOLE_ROUND, TrainedSkill

MINUTES = (5, 15, 30)
"""How long a sitting can be."""
MORE_MINUTES = 10
"""How long one can be that follows another of the same day."""
FACT_MS = 10_000
"""What a fact takes with its verdict, to plan with."""
READING_MS, ROUND_MS, SHUFFLE_MS, LESSON_MINUTES = 6_000, 180_000, 600_000, 6
"""What a verdict takes to read, a round to deal and a shuffle to do, to plan with, where nobody has been timed yet."""
PART_MS = ROUND_MS // 2
"""What a round takes of which only a part is the trainee's."""
WATCHED_MS = 60_000
"""What a round takes that is watched: at the published pace of a table of six."""
_MOST, _CHECK_MINUTES, _WORTH_BEGINNING = 30, 4, 3
_MOST_SKILLS = {5: 1, MORE_MINUTES: 1, 15: 2, 30: 4}
_KEPT_FRESH = 3
"""One minute in so many goes to skills that are sure; and all that nothing else is there for."""
_RESTS = timedelta(days=3)
"""For so long a mastered part of a round, or a shuffle, is not dealt again only to hold it together."""
_TURNS = 3
"""How often a sure skill is asked for in one review: more at once makes it stay no longer."""
_SHORT, _LONG = MINUTES[0], MINUTES[-1]


class PartKind(Enum):
    """What a part of a sitting is.

    REVIEW are questions of several skills that are sure, WHOLE is something done from its beginning to its end, a round
    or a shuffle.
    """

    LESSON = "lesson"
    FACTS = "facts"
    CHECK = "check"
    REVIEW = "review"
    SKILL = "skill"
    WHOLE = "whole"


class Why(Enum):
    """Why a part is there."""

    FIRST_LESSON = "first lesson"
    NEW_SKILL = "new skill"
    FACTS_DUE = "facts due"
    CHECK_DUE = "check due"
    BROUGHT = "brought from another house"
    ADVISED = "advised after a test"
    KEPT_FRESH = "kept fresh"
    WEAKEST = "weakest"
    TO_BE_SHOWN_AGAIN = "to be shown again"
    TO_HOLD_TOGETHER = "to hold together"


@dataclass(frozen=True, slots=True)
class PlannedPart:
    """One part of a sitting: so many questions of ``skill`` (or facts, "" then), rounds, or shuffles.

    ``minutes`` is what it is thought to take. ``mixed``: its questions are mixed with those of skills that are in form.
    ``skills`` are those of a review, asked a question each in turn until there were ``count``; ``skill`` is the first.
    """

    kind: PartKind
    why: Why
    skill: str = ""
    count: int = 1
    minutes: int = 1
    mixed: bool = False
    skills: tuple[str, ...] = ()


def plan(learning: Learning, minutes: int, today: date) -> tuple[PlannedPart, ...]:
    """The parts of a sitting of ``minutes`` (one of MINUTES, or MORE_MINUTES), in their order."""
    facts = tuple(_facts(learning, minutes))
    due = (*facts, *_checks(learning, minutes - _sum(facts), minutes, today))
    if minutes == _SHORT and minutes - _sum(due) < _WORTH_BEGINNING:
        return due
    whole, share, left = tuple(_whole(learning, minutes, today)), _share(minutes), minutes - _sum(due)
    # What has a part of its own is not asked in the review besides.
    own = {part.skill for part in _skills(learning, left - _sum(whole), minutes, today)}
    left -= _sum(_review(learning, share, today, own))
    skills = tuple(_skills(learning, left - _sum(whole), minutes, today))
    if any(is_procedure(learning.trained(part.skill)) for part in skills if part.kind is PartKind.SKILL):
        # What is weakest is a round or a shuffle itself, and has the time of both.
        skills, whole = tuple(_skills(learning, left, minutes, today)), ()
    rest = minutes - _sum((*due, *skills, *whole))
    return (*due, *_review(learning, max(share, rest), today, own), *skills, *whole)


def _sum(parts: Iterable[PlannedPart]) -> int:
    return sum(part.minutes for part in parts)


def _facts(learning: Learning, minutes: int) -> Iterator[PlannedPart]:
    """Facts that fade, and new ones where there is time for them: nobody begins with facts."""
    new = len(learning.facts.new) if learning.is_begun else 0
    most = max(1, round(minutes * 60_000 / 4 / FACT_MS))
    count = min(len(learning.facts.due) + new, most)
    if count:
        yield PlannedPart(PartKind.FACTS, Why.FACTS_DUE, count=count, minutes=_in_minutes(count * FACT_MS))


def _checks(learning: Learning, left: int, minutes: int, today: date) -> Iterator[PlannedPart]:
    """The check that has waited longest, in a long sitting two; one too long for a sitting goes on in the next.

    Skills that are taken as known from another house are looked at after those mastered here.
    """
    if minutes == _SHORT and learning.advised:
        # What was put in by hand has the time that there is.
        return
    share, advised = left if minutes == _SHORT else _CHECK_MINUTES, {each.skill for each in learning.advised}
    able = (each for each in learning.skills if each.skill.key not in advised and not is_by_heart(each))
    due = [each for each in able if learning.standing(each.skill.key).is_due(today)]
    due.sort(key=lambda each: _waits_since(learning.standing(each.skill.key), today))
    for each in due[: 2 if minutes == _LONG else 1]:
        standing = learning.standing(each.skill.key)
        why = Why.BROUGHT if standing.is_brought else Why.CHECK_DUE
        left_of_it = standing.measure.check - len(standing.fresh or ())
        yield _part(learning, each, PartKind.CHECK, why, min(left_of_it, _fitting(learning, each, share)))


def _waits_since(standing: SkillStanding, today: date) -> tuple[bool, date]:
    """What a check is put in order by; one that was begun comes before those that were not."""
    return standing.is_brought and standing.fresh is None, standing.due or today


def _share(minutes: int) -> int:
    """How many minutes are kept for what is sure; a short sitting has none to spare."""
    return 0 if minutes == _SHORT else minutes // _KEPT_FRESH


def _review(learning: Learning, minutes: int, today: date, besides: Collection[str] = ()) -> Iterator[PlannedPart]:
    """As many questions of sure skills as fit, each skill once before one comes again: those not seen longest first.

    None of those ``besides``.
    """
    able = (each for each in _sure(learning, today) if each.skill.key not in besides)
    sure = sorted(able, key=lambda each: _last_done(learning, each))
    if not sure or minutes < 1:
        return
    left, asked = minutes * 60_000, 0
    # The last one may take longer than there is time for, by less than half of it.
    while asked < min(_MOST, _TURNS * len(sure)) and left * 2 > (takes := trial_ms(learning, sure[asked % len(sure)])):
        left, asked = left - takes, asked + 1
    if asked:
        skills = tuple(each.skill.key for each in sure[:asked])
        took = _in_minutes(minutes * 60_000 - left)
        yield PlannedPart(PartKind.REVIEW, Why.KEPT_FRESH, skills[0], asked, took, mixed=True, skills=skills)


def _sure(learning: Learning, today: date) -> Iterator[TrainedSkill]:
    """The skills that are accurate, or mastered with no check of them waiting or begun, and were not seen today."""
    for each in learning.skills:
        standing = learning.standing(each.skill.key)
        waits = standing.is_due(today) or (standing.mastered is not None and standing.fresh is not None)
        is_no_question = is_by_heart(each) or is_procedure(each) or each.is_watched
        if waits or is_no_question or _last_done(learning, each) == today:
            continue
        if standing.mastered is not None or is_accurate(standing):
            yield each


def _skills(learning: Learning, left: int, minutes: int, today: date) -> Iterator[PlannedPart]:
    """What a test advises, then what is weakest, a skill after the other while there are minutes ``left``, one new.

    There are more, new ones too, as long as who is quick would have more than a third of the time left.
    """
    advised = _advised(learning)
    begun, new = ([each for each in its if each not in advised] for its in (_begun(learning, today), _new(learning)))
    able = (*advised, *begun, *new)
    usual = min(_MOST_SKILLS[minutes], len(advised) + len(begun) + 1)
    for number, each in enumerate(able):
        if number >= usual and left * 3 <= minutes:
            return
        lesson = _lesson(learning, each, left)
        if lesson is not None:
            yield lesson
            left -= lesson.minutes
        # What does not half fit in can wait, unless there is nothing else.
        if left * 120_000 < trial_ms(learning, each) and (lesson is not None or number):
            return
        part = _practice(learning, each, max(1, left), today)
        yield part
        left -= part.minutes
        if left < _WORTH_BEGINNING:
            return


def _practice(learning: Learning, trained: TrainedSkill, minutes: int, today: date) -> PlannedPart:
    standing, count = learning.standing(trained.skill.key), _fitting(learning, trained, minutes)
    if any(each.skill == trained.skill.key for each in learning.advised):
        return _part(learning, trained, PartKind.SKILL, Why.ADVISED, min(count, standing.measure.check))
    if standing.fresh is not None or _is_to_be_shown(standing, today):
        count = min(count, standing.measure.fresh - len(standing.fresh or ()))
        return _part(learning, trained, PartKind.SKILL, Why.TO_BE_SHOWN_AGAIN, count)
    if trained.is_procedure or trained.is_watched:
        count = min(count, standing.measure.last)
    why = Why.WEAKEST if standing.trials else Why.NEW_SKILL
    return _part(learning, trained, PartKind.SKILL, why, count, mixed=is_accurate(standing))


def _lesson(learning: Learning, trained: TrainedSkill, minutes: int) -> PlannedPart | None:
    """The lesson of a skill that is new, where it has not been read; in few minutes it is all there is time for."""
    skill, standing = trained.skill, learning.standing(trained.skill.key)
    # A round, dealt or watched, tells of parts of it that nobody has taught yet.
    is_whole = trained.is_procedure or trained.is_watched
    is_known = learning.holds(skill.key) if is_whole else standing.trials > 0
    if is_known or skill.lesson in learning.read:
        return None
    why = Why.NEW_SKILL if learning.is_begun else Why.FIRST_LESSON
    return PlannedPart(PartKind.LESSON, why, skill.key, 1, min(LESSON_MINUTES, minutes))


def weakest(learning: Learning, today: date) -> list[TrainedSkill]:
    """The skills to work on, what needs it most first: the weakest begun, those to be shown again, then new ones."""
    return [*_begun(learning, today), *_new(learning)]


def _advised(learning: Learning) -> list[TrainedSkill]:
    """The skills that a test advises, as far as the game trains them, open or not."""
    trained = {each.skill.key: each for each in learning.skills}
    return [trained[each.skill] for each in learning.advised if each.skill in trained]


def _begun(learning: Learning, today: date) -> list[TrainedSkill]:
    able = (each for each in learning.open_skills() if not is_by_heart(each))
    live = [each for each in able if _is_live(learning.standing(each.skill.key), today)]
    return sorted(live, key=lambda each: share_right(learning.standing(each.skill.key)))


def _new(learning: Learning) -> list[TrainedSkill]:
    able = (each for each in learning.open_skills() if not is_by_heart(each))
    return [each for each in able if _is_new(learning.standing(each.skill.key))]


def _is_new(standing: SkillStanding) -> bool:
    """Whether it was never done, neither here nor where the learner comes from."""
    return not standing.trials and standing.mastered is None


def _is_live(standing: SkillStanding, today: date) -> bool:
    """Whether more of it today would bring the learner on."""
    if standing.mastered is not None or not standing.trials:
        return False
    return standing.in_form is None or standing.fresh is not None or standing.in_form < today


def _is_to_be_shown(standing: SkillStanding, today: date) -> bool:
    return standing.mastered is None and standing.in_form is not None and standing.in_form < today


def share_right(standing: SkillStanding) -> float:
    """How many of the last trials were right, from 0 to 1; 0 where there are none."""
    return sum(trial.right for trial in standing.last) / len(standing.last) if standing.last else 0.0


def is_accurate(standing: SkillStanding) -> bool:
    """Whether a skill is past being new, so that it is mixed with others: eight of the last ten were right."""
    return holds([trial.right for trial in standing.last])


def _whole(learning: Learning, minutes: int, today: date) -> Iterator[PlannedPart]:
    """Rounds, or a shuffle, whichever was done longer ago; none in a short sitting, nor before there is one to do."""
    able = [each for each in learning.open_skills() if _may_be_whole(learning, each, today)]
    if minutes == _SHORT or not able:
        return
    rounds = [each for each in able if each.part]
    shuffles = [each for each in able if each.occasions]
    chosen = min((found[-1] for found in (rounds, shuffles) if found), key=lambda each: _last_done(learning, each))
    part = _part(learning, chosen, PartKind.WHOLE, Why.TO_HOLD_TOGETHER, 3 if minutes == _LONG and chosen.part else 1)
    if part.minutes <= minutes // 2:
        yield part


def _may_be_whole(learning: Learning, trained: TrainedSkill, today: date) -> bool:
    """Whether it is something whole whose lesson was read or that was done, and that needs no rest."""
    standing = learning.standing(trained.skill.key)
    if not (trained.part or trained.occasions) or (_is_new(standing) and trained.skill.lesson not in learning.read):
        return False
    return standing.mastered is None or today - _last_done(learning, trained) >= _RESTS


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
    return trained.is_procedure


def trial_ms(learning: Learning, trained: TrainedSkill) -> int:
    """What one trial takes, its verdict read, in milliseconds: the learner's own time where there is one."""
    if is_procedure(trained):
        of_round = ROUND_MS if trained.dealt == WHOLE_ROUND else PART_MS
        return SHUFFLE_MS if trained.occasions else of_round
    if trained.is_watched:
        return WATCHED_MS
    usual = middle_ms(learning.standing(trained.skill.key))
    return (FACT_MS if usual is None else usual) + READING_MS


def middle_ms(standing: SkillStanding) -> int | None:
    """The median time of the last thirty, in milliseconds; None where none was timed."""
    timed = [trial.milliseconds for trial in standing.last if trial.milliseconds is not None]
    return round(median(timed)) if timed else None


def _in_minutes(milliseconds: int) -> int:
    return max(1, round(milliseconds / 60_000))
