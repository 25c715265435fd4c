"""What a learner does today: one session of some minutes, part by part, each with its reason.

The first session shows a round from the dealer's seat, has one hand dealt, and teaches the first lessons. Later ones
have new lessons by the clock until all skills are started, facts that fade, questions whose turn it is (``turns``), and
something whole. After a week off ten mixed questions come first, and the rest is planned from them. A session fills the
minutes that were asked for, and is never longer: a month away leaves no mountain.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import Enum
from itertools import islice

from trainer.training.learn.learning import Learning
from trainer.training.learn.mastery import WATCHED, SkillStanding
from trainer.training.learn.skills_of_game import WHOLE_ROUND, TrainedSkill
from trainer.training.learn.turns import question_ms

MINUTES = (5, 15, 30)
"""How long a session can be."""
MORE_MINUTES = 10
"""How long one can be that follows another of the same day."""
FACT_MS = 10_000
"""What a fact takes with its verdict, to plan with."""
ROUND_MS, SHUFFLE_MS, LESSON_MINUTES = 180_000, 600_000, 3
"""What a round takes to deal and a shuffle to do, where nobody has been timed yet; and a lesson, where it does not say
so itself."""
PART_MS = ROUND_MS // 2
"""What a round takes of which only a part is the trainee's."""
WATCHED_MS = 60_000
"""What a round takes that is watched: at the published pace of a table of six."""
LOOK_MINUTES, HAND_MINUTES = 2, 1
"""What the look at a round from the dealer's seat takes, and one hand dealt with help."""

LESSONS_SHARE, MOST_LESSONS_SHARE, MOST_LESSONS = 0.7, 0.8, 2
"""The share of a day's minutes that goes to lessons until all are read; what is unspent is saved. One session has so
much of them at most, unless one lesson alone takes more, and two lessons at most."""
AFTER_LESSON = 2
"""So many questions come of each skill that a lesson has just taught."""
READY = 3
"""So many answers to each skill it builds on, and a skill may be started."""
MOST_OF_ONE, MOST_AT_ONCE, LEAST_MORE = 10, 30, 5
"""At most so many questions of one skill in a part, and so many in all; after another such part at least so many."""
AWAY, MIXED = timedelta(days=7), 10
"""After so long without an answer, so many mixed questions come before anything is planned."""
FACTS_SHARE = 5
"""Facts take at most one minute in so many."""
WHOLE_SHARE = 3
"""Something whole takes at most one minute in so many, unless there is nothing else."""
FIRST_WHOLE = ("deal-only", "play-only", WHOLE_ROUND)
"""What is dealt of a round on the second, third and fourth day, each guided, whatever was read by then."""
_SHORT = MINUTES[0]
_MINUTE_MS = 60_000


class PartKind(Enum):
    """What a part of a session is.

    LOOK is a round seen from the dealer's seat, HAND one hand dealt with help. QUESTIONS are of several skills, each in
    its turn, SKILL of one alone. WHOLE is something done from its beginning to its end: a round or a part of one, a
    shuffle, or rounds that are watched.
    """

    LOOK = "look"
    HAND = "hand"
    LESSON = "lesson"
    FACTS = "facts"
    QUESTIONS = "questions"
    SKILL = "skill"
    WHOLE = "whole"


class Why(Enum):
    """Why a part is there."""

    FIRST_LOOK = "first look"
    FIRST_HAND = "first hand"
    FIRST_LESSON = "first lesson"
    NEW_SKILL = "new skill"
    FACTS_DUE = "facts due"
    AFTER_A_BREAK = "after a break"
    NEAREST = "nearest to mastered"
    SHARES = "whose turn it is"
    ADVISED = "advised after a test"
    TO_HOLD_TOGETHER = "to hold together"


@dataclass(frozen=True, slots=True)
class PlannedPart:
    """One part of a session: so many questions of ``skill``, facts, rounds, or shuffles ("" for none in particular).

    ``minutes`` is what it is thought to take. ``skills`` are those of QUESTIONS, one for each question in its order;
    ``skill`` is the first. ``guided``: what is dealt tells what is due, and does not count.
    """

    kind: PartKind
    why: Why
    skill: str = ""
    count: int = 1
    minutes: int = 1
    skills: tuple[str, ...] = ()
    guided: bool = False


LessonMinutes = Callable[[str], int]
"""How many minutes a lesson says that it takes, by its key."""


def three_minutes(lesson: str) -> int:
    """What a lesson takes that does not say so."""
    return LESSON_MINUTES


def plan(
    learning: Learning, minutes: int, today: date, lesson_minutes: LessonMinutes = three_minutes
) -> tuple[PlannedPart, ...]:
    """The parts of a session of ``minutes`` (one of MINUTES, or MORE_MINUTES), in their order."""
    of = _Planner(learning, minutes, today, lesson_minutes)
    if is_first_evening(learning):
        return tuple(of.first_session())
    if is_after_a_break(learning, today):
        return tuple(of.mixed_first())
    return tuple(of.session())


def is_first_evening(learning: Learning) -> bool:
    """Whether the learner has neither read nor done anything, and deals: somebody who watches has seen a table."""
    return not (learning.is_begun or learning.advised or any(each.is_watched for each in learning.skills))


def is_after_a_break(learning: Learning, today: date) -> bool:
    """Whether it is a week or more since the last answer."""
    last = max((_last_done(learning, each) for each in learning.skills), default=date.min)
    return last != date.min and today - last >= AWAY


def cost_of(learning: Learning) -> Callable[[str], int]:
    """What one question of a skill takes with its verdict, in milliseconds."""
    skills = {each.skill.key: each for each in learning.skills}
    return lambda key: trial_ms(learning, skills[key])


class _Planner:
    """Makes the parts of one session."""

    def __init__(self, learning: Learning, minutes: int, today: date, lesson_minutes: LessonMinutes) -> None:
        self._learning, self._minutes, self._today, self._lesson_minutes = learning, minutes, today, lesson_minutes
        self._left_ms = minutes * _MINUTE_MS
        self._taught: list[TrainedSkill] = []

    def first_session(self) -> Iterator[PlannedPart]:
        """A look, one hand, and the first lessons with their questions: in five minutes the look and the hand alone."""
        yield self._taken(PlannedPart(PartKind.LOOK, Why.FIRST_LOOK, minutes=LOOK_MINUTES))
        yield self._taken(PlannedPart(PartKind.HAND, Why.FIRST_HAND, minutes=HAND_MINUTES, guided=True))
        if self._minutes > _SHORT:
            yield from self._lessons()
            yield from self._questions()

    def mixed_first(self) -> Iterator[PlannedPart]:
        """Ten questions of as many skills as there are, those not seen for longest first; the rest is planned after."""
        pool = sorted(self._pool(), key=lambda key: _last_done(self._learning, self._learning.trained(key)))
        if not pool:
            yield from self.session()
            return
        asked = [pool[number % len(pool)] for number in range(MIXED)]
        yield self._of_questions(asked, Why.AFTER_A_BREAK)

    def session(self) -> Iterator[PlannedPart]:
        """The parts of any later session: lessons with questions, facts, something whole; each first on another day."""
        taught = [*self._lessons(), *self._advised()]
        # What was just taught is asked, whatever else there is.
        asked_ms = sum(map(cost_of(self._learning), self._new_questions()))
        self._left_ms -= asked_ms
        whole = [*self._whole()]
        facts = [*self._facts()]
        self._left_ms += asked_ms
        questions = [*self._questions()]
        groups = [each for each in ([*taught, *questions], facts, [*whole, *self._more_whole(whole)]) if each]
        first = self._today.toordinal() % len(groups) if groups else 0
        yield from (part for group in (*groups[first:], *groups[:first]) for part in group)

    def _taken(self, part: PlannedPart, milliseconds: int = 0) -> PlannedPart:
        self._left_ms -= milliseconds or part.minutes * _MINUTE_MS
        return part

    # Lessons

    def _lessons(self) -> Iterator[PlannedPart]:
        """New lessons as far as the clock allows; one too long for any day comes when a day's share is saved."""
        learning, share = self._learning, LESSONS_SHARE * self._minutes
        days = learning.turns.days + (learning.turns.day != self._today)
        saved = share * max(1, days) - sum(map(self._lesson_minutes, learning.read))
        room = MOST_LESSONS_SHARE * self._minutes
        for each in islice(next_lessons(learning), MOST_LESSONS):
            lesson = each.skill.lesson
            takes = self._lesson_minutes(lesson)
            if min(takes, share) > saved or (takes > room and self._taught):
                return
            saved, room = saved - takes, room - takes
            why = Why.NEW_SKILL if learning.is_begun or self._taught else Why.FIRST_LESSON
            yield self._taken(PlannedPart(PartKind.LESSON, why, each.skill.key, 1, takes))
            self._taught += [its for its in learning.skills if its.skill.lesson == lesson and its.is_asked]

    # Questions

    def _pool(self) -> dict[str, SkillStanding]:
        """The skills of questions that were started, those of the session's own lessons among them."""
        learning = self._learning
        taught = {each.skill.key for each in self._taught}
        started = (each.skill.key for each in learning.skills if each.is_asked and learning.is_started(each))
        there = {*started, *taught}
        return {
            each.skill.key: learning.standing(each.skill.key) for each in learning.skills if each.skill.key in there
        }  # fmt: skip

    def _questions(self) -> Iterator[PlannedPart]:
        """Questions until the minutes are over: two of each skill that is new, then whosever turn it is."""
        learning, pool, cost = self._learning, self._pool(), cost_of(self._learning)
        turns = learning.turns.copy()
        turns.begin(self._today, pool, learning.share, cost, learning.course_days)
        new = self._new_questions()
        part, of_one, parts = list[str](), Counter[str](), 0
        for number, skill in enumerate(_first_these(new, turns.picks(pool, cost)) if pool else ()):
            # The last one may take longer than there is time for, by less than half of it.
            if self._left_ms * 2 < cost(skill) and number >= len(new):
                break
            is_full = len(part) == MOST_AT_ONCE or all(of_one[each] >= MOST_OF_ONE for each in pool)
            if is_full:
                yield self._of_questions(part)
                part, of_one, parts = [], Counter(), parts + 1
            if of_one[skill] < MOST_OF_ONE:
                part.append(skill)
                of_one[skill] += 1
                self._left_ms -= cost(skill)
        if part and (len(part) >= LEAST_MORE or not parts):
            yield self._of_questions(part)

    def _new_questions(self) -> list[str]:
        """A few questions of each skill that the session teaches, where what it builds on is there."""
        ready = (each.skill.key for each in self._taught if is_ready(self._learning, each))
        return [key for key in ready for _ in range(AFTER_LESSON)]

    def _of_questions(self, asked: Sequence[str], why: Why | None = None) -> PlannedPart:
        cost = cost_of(self._learning)
        why = why or (Why.NEAREST if self._learning.turns.is_core else Why.SHARES)
        minutes = _in_minutes(sum(map(cost, asked)))
        return PlannedPart(PartKind.QUESTIONS, why, asked[0], len(asked), minutes, tuple(asked))

    def _advised(self) -> Iterator[PlannedPart]:
        """What a test advises, in its order, at most half of what is left."""
        learning, most = self._learning, self._left_ms / 2
        skills = {each.skill.key: each for each in learning.skills}
        for each in (skills[it.skill] for it in learning.advised if it.skill in skills):
            takes = trial_ms(learning, each)
            count = min(max(1, round(most / takes)), MOST_OF_ONE, learning.standing(each.skill.key).measure.check)
            if most < takes / 2:
                return
            kind = PartKind.SKILL if each.is_asked else PartKind.WHOLE
            yield self._taken(_part(learning, each, kind, Why.ADVISED, count), count * takes)
            most -= count * takes

    # Facts, and what is whole

    def _facts(self) -> Iterator[PlannedPart]:
        """Facts that fade, and new ones where there is time for them: nobody begins with facts."""
        facts = self._learning.facts
        new = len(facts.new) if self._learning.is_begun else 0
        most_ms = min(self._minutes * _MINUTE_MS / FACTS_SHARE, self._left_ms)
        count = min(len(facts.due) + new, round(most_ms / FACT_MS))
        if count > 0:
            minutes = _in_minutes(count * FACT_MS)
            yield self._taken(PlannedPart(PartKind.FACTS, Why.FACTS_DUE, count=count, minutes=minutes), count * FACT_MS)

    def _whole(self) -> Iterator[PlannedPart]:
        """One thing whole; in a short session on every other day alone, once the first days are over."""
        first, short = self._first_whole(), self._minutes == _SHORT
        if short and first is None and self._today.toordinal() % 2:
            return
        chosen = first or next(iter(self._able_whole()), None)
        if chosen is None:
            return
        takes = trial_ms(self._learning, chosen)
        if short and takes > self._left_ms:
            return
        count = max(1, int(self._minutes * _MINUTE_MS / WHOLE_SHARE / takes))
        most = count if chosen.is_watched else 3 if chosen.part and first is None else 1
        yield self._whole_part(chosen, min(count, most), guided=first is not None)

    def _first_whole(self) -> TrainedSkill | None:
        """What is dealt of a round in the first days, a step a day, until it was dealt without help."""
        learning = self._learning
        parts = {each.part: each for each in learning.skills if each.part}
        steps = [parts[part] for part in FIRST_WHOLE if part in parts]
        day = learning.turns.days - (learning.turns.day == self._today) - 1
        chosen = steps[day] if 0 <= day < len(steps) else None
        return None if chosen is None or learning.standing(chosen.skill.key).trials else chosen

    def _more_whole(self, before: Sequence[PlannedPart]) -> Iterator[PlannedPart]:
        """More of it where there are minutes left and nothing to ask."""
        done = {part.skill for part in before}
        for each in self._able_whole():
            takes = trial_ms(self._learning, each)
            if self._left_ms * 2 < takes:
                continue
            if each.skill.key not in done:
                count = max(1, round(self._left_ms / takes))
                yield self._whole_part(each, min(count, WATCHED.check if each.is_watched else 3))

    def _whole_part(self, trained: TrainedSkill, count: int, *, guided: bool = False) -> PlannedPart:
        part = _part(self._learning, trained, PartKind.WHOLE, Why.TO_HOLD_TOGETHER, count)
        return self._taken(replace(part, guided=guided), count * trial_ms(self._learning, trained))

    def _able_whole(self) -> list[TrainedSkill]:
        """What can be done whole today, what was done longest ago at the head."""
        learning = self._learning
        able = [each for each in learning.skills if not (each.is_asked or each.is_by_heart)]
        able = [each for each in able if learning.is_started(each)]
        return sorted(able, key=lambda each: _last_done(learning, each))


def next_lessons(learning: Learning) -> Iterator[TrainedSkill]:
    """The first skill of each lesson that may be read next, in their order: unread, and what it builds on is started.

    Where that holds of none the first unread one comes: a lesson waits for no answers that nobody asks for.
    """
    unread = [
        each for each in learning.skills if each.skill.lesson not in learning.read and not learning.is_started(each)
    ]
    lessons: dict[str, list[TrainedSkill]] = {}
    for each in sorted(unread, key=lambda each: each.skill.place):
        lessons.setdefault(each.skill.lesson, []).append(each)
    able = [its[0] for its in lessons.values() if any(is_ready(learning, each) for each in its)]
    yield from able or [its[0] for its in lessons.values()][:1]


def is_ready(learning: Learning, trained: TrainedSkill) -> bool:
    """Whether each skill it builds on had enough answers; a round or facts, whose lesson was read, are enough, too."""
    there = {each.skill.key: each for each in learning.skills}
    return all(_is_enough(learning, there[before]) for before in trained.skill.after if before in there)


def _is_enough(learning: Learning, trained: TrainedSkill) -> bool:
    standing = learning.standing(trained.skill.key)
    if standing.mastered is not None or standing.trials >= READY:
        return True
    return not trained.is_asked and (standing.trials > 0 or trained.skill.lesson in learning.read)


def _first_these(first: Iterable[str], then: Iterator[str]) -> Iterator[str]:
    """Those that come first, mixed among the others; each counts for one of its own later turns."""
    owed, waiting = Counter[str](), list(first)
    for skill in waiting:
        owed[skill] += 1
        yield skill
    for skill in then:
        if owed[skill]:
            owed[skill] -= 1
        else:
            yield skill


def share_right(standing: SkillStanding) -> float:
    """How many of the last trials were right, from 0 to 1; 0 where there are none."""
    return sum(trial.right for trial in standing.last) / len(standing.last) if standing.last else 0.0


def _last_done(learning: Learning, trained: TrainedSkill) -> date:
    last = learning.standing(trained.skill.key).last
    return last[-1].day if last else date.min


def _part(learning: Learning, trained: TrainedSkill, kind: PartKind, why: Why, count: int) -> PlannedPart:
    return PlannedPart(kind, why, trained.skill.key, count, _in_minutes(count * trial_ms(learning, trained)))


def trial_ms(learning: Learning, trained: TrainedSkill) -> int:
    """What one trial takes, its verdict read, in milliseconds: the learner's own time where there is one."""
    usual = learning.standing(trained.skill.key).median_ms
    if trained.is_procedure and usual is not None:
        return usual
    if trained.is_procedure:
        of_round = ROUND_MS if trained.dealt == WHOLE_ROUND else PART_MS
        return SHUFFLE_MS if trained.occasions else of_round
    if trained.is_watched:
        return WATCHED_MS
    return question_ms(learning.standing(trained.skill.key))


def _in_minutes(milliseconds: int) -> int:
    return max(1, round(milliseconds / _MINUTE_MS))
