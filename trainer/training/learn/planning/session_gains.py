"""What a session has brought that its learner can do now, with a true figure for each; never points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date

from trainer.training.learn.learning import Learning
from trainer.training.learn.mastery import Trial
from trainer.training.learn.planning.guided_sitting import GuidedPart, GuidedSitting
from trainer.training.learn.planning.plan import PartKind
from trainer.training.learn.planning.plan_words import OfLesson
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.wording.numbers import number_in_words

MOST = 3
"""So many things that one can do now are shown."""
_FEWEST, _RUN = 5, 5
"""Fewer answers tell nothing; a shorter run of right ones is no best."""
_BESTS = 6
_HAND = "Deal a hand and pay it"
_WITH_HELP = "The trainer helped. You did the last part."


@dataclass(frozen=True, slots=True)
class Ability:
    """One thing that the learner can do now; ``skill`` is the key of what shows it, "" for a hand at the table."""

    title: str
    evidence: str
    skill: str = ""


@dataclass(frozen=True, slots=True)
class Best:
    """The longest run of right answers at one drill, today; ``before`` are those of earlier days, with the day of the
    longest of them."""

    run: int
    before: tuple[int, ...]
    day: date

    @property
    def last(self) -> int:
        """The longest run before today."""
        return max(self.before)


def abilities(sitting: GuidedSitting, learning: Learning, after_of: OfLesson) -> tuple[Ability, ...]:
    """What can be done now that couldn't be before, or wasn't shown; what was learned first.

    ``after_of`` says what one can do after a lesson, by its key.
    """
    found: dict[str, Ability] = {}
    for part in sitting.parts:
        for ability in _of_part(part, learning, after_of):
            found.setdefault(ability.skill, ability)
    return tuple(found.values())


def _of_part(part: GuidedPart, learning: Learning, after_of: OfLesson) -> Iterator[Ability]:
    plan, there = part.plan, {each.skill.key: each for each in learning.skills}
    if plan.kind is PartKind.HAND and part.done:
        yield Ability(_HAND, _WITH_HELP)
    elif plan.kind is PartKind.LESSON and part.done and plan.skill in there:
        skill = there[plan.skill].skill
        yield Ability(_capital(after_of(skill.lesson) or skill.name), _evidence(learning, plan.skill), plan.skill)
    elif plan.kind is PartKind.WHOLE and part.asked and part.right == part.asked and plan.skill in there:
        times = "Once" if part.asked == 1 else f"{_capital(number_in_words(part.asked))} times"
        yield Ability(there[plan.skill].skill.name, f"{times} without a mistake.", plan.skill)
    for key in dict.fromkeys(filter(None, (plan.skill, *plan.skills))):
        if key in there and part.done and _is_new(part, learning, key):
            yield Ability(there[key].skill.name, _evidence(learning, key), key)


def _is_new(part: GuidedPart, learning: Learning, key: str) -> bool:
    """Whether it has been mastered, or brought into form, by what was done in the part."""
    standing = learning.standing(key)
    if standing.mastered is not None:
        return key not in part.mastered
    return standing.in_form is not None and key not in part.held


def _evidence(learning: Learning, key: str) -> str:
    last = learning.standing(key).last
    if len(last) < _FEWEST:
        return "You've read its lesson. Questions on it come next."
    right, run = sum(each.right for each in last), _trailing(last)
    words = f"{right} of your last {len(last)} were right"
    return f"{words}, the last {run} without a mistake." if _RUN <= run < len(last) else f"{words}."


def _trailing(trials: Iterable[Trial]) -> int:
    run = 0
    for each in trials:
        run = run + 1 if each.right else 0
    return run


def heading(gained: tuple[Ability, ...], kept: int) -> str:
    """What heads the end of a session; ``kept`` skills were asked that were known before."""
    if len(gained) == 1:
        return f"You can now {gained[0].title[:1].lower()}{gained[0].title[1:]}."
    if gained:
        return f"You can now do {number_in_words(len(gained))} more things a dealer does."
    if kept:
        return f"You kept {number_in_words(kept)} skill{'' if kept == 1 else 's'} fresh."
    return "Done for today."


def kept_fresh(sitting: GuidedSitting) -> int:
    """How many skills were asked in the session."""
    asked = (each for each in sitting.parts if each.asked and each.plan.kind is not PartKind.LESSON)
    return len({key for part in asked for key in filter(None, (part.plan.skill, *part.plan.skills))})


def summary(sitting: GuidedSitting) -> str:
    """``15 minutes, one lesson, 38 questions, one hand.``"""
    lessons = questions = hands = 0
    minutes = sum(part.plan.minutes - part.left_minutes for part in sitting.parts if part.done)
    for part in sitting.parts:
        match part.plan.kind:
            case PartKind.LESSON:
                lessons += part.done
            case PartKind.HAND:
                hands += part.done
            case PartKind.LOOK:
                pass
            case PartKind.WHOLE:
                hands += part.asked
            case _:
                questions += part.asked
    told = [(minutes, "minute"), (lessons, "lesson"), (questions, "question"), (hands, "round")]
    words = [
        f"{count if noun in _IN_FIGURES else number_in_words(count)} {noun}{'' if count == 1 else 's'}"
        for count, noun in told
        if count
    ]
    return f"{', '.join(words)}."


_IN_FIGURES = ("minute", "question")


def best_of(days: Iterable[tuple[date, bool]], today: date) -> Best | None:
    """The longest run of right answers, where today's is longer than any before; ``days`` in their order."""
    runs: dict[date, int] = {}
    run, at = 0, None
    for day, right in days:
        run = 0 if day != at else run
        at = day
        run = run + 1 if right else 0
        runs[day] = max(runs.get(day, 0), run)
    now, before = runs.pop(today, 0), list(runs.items())
    if not before or now < _RUN or now <= max(length for _, length in before):
        return None
    longest = max(before, key=lambda each: each[1])
    return Best(now, tuple(length for _, length in before[1 - _BESTS :]), longest[0])


def trained_most(sitting: GuidedSitting, learning: Learning) -> TrainedSkill | None:
    """The skill that was asked most in the session, of those that a drill asks."""
    counts: dict[str, int] = {}
    for part in sitting.parts:
        for key in (*part.plan.skills, *([part.plan.skill] * part.asked if part.plan.skill else ())):
            counts[key] = counts.get(key, 0) + 1
    asked = [each for each in learning.skills if each.cases and counts.get(each.skill.key)]
    return max(asked, key=lambda each: counts[each.skill.key], default=None)


def next_up(titles: Iterable[str]) -> str:
    """``Next up: half dollars in a payment, then a round with a split.``"""
    told = [f"{each[:1].lower()}{each[1:]}" for each in titles][:2]
    return f"Next up: {', then '.join(told)}." if told else ""


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
