"""A planned session in words: what each part is, why it is there, and what the learner can do after it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from trainer.training.learn.learning import Learning
from trainer.training.learn.planning.plan import PartKind, PlannedPart, Why
from trainer.training.learn.planning.said_of_skills import TakenAs
from trainer.training.learn.turns import answers_left
from trainer.wording.dates import day_of_month_words
from trainer.wording.numbers import number_in_words

OfLesson = Callable[[str], str]
"""What a lesson is called, or what one can do after it, by its key; "" where nobody has written it."""

_KINDS = {
    Why.FIRST_LOOK: "First look",
    Why.FIRST_HAND: "At the table",
    Why.FIRST_LESSON: "First lesson",
    Why.FACTS_DUE: "Facts due",
    Why.AFTER_A_BREAK: "After a break",
    Why.NEAREST: "Practice",
    Why.SHARES: "Practice",
    Why.ADVISED: "From a test",
    Why.NEW_SKILL: "Lesson",
}
_NEW_FACTS = "A few a day. Guess if you don't know: you'll see the answer and be asked again."
_NEARLY = 12
"""With no more answers to go than this a skill is nearly mastered."""


def kind_words(part: PlannedPart, learning: Learning) -> str:
    """What sort of thing it is: ``Practice``, ``At the table``."""
    if part.kind is PartKind.WHOLE and part.why is not Why.ADVISED:
        trained = learning.trained(part.skill)
        return "Watch" if trained.is_watched else "Between two shoes" if trained.occasions else "At the table"
    if part.kind is PartKind.FACTS and not learning.facts.due:
        return "New facts"
    return _KINDS[part.why]


def title_words(part: PlannedPart, learning: Learning, title_of: OfLesson) -> str:
    """What is done: a lesson by its title, a skill by its name, or how many questions, facts or rounds."""
    match part.kind:
        case PartKind.LOOK:
            return "A round from the dealer's seat"
        case PartKind.HAND:
            return "Deal a hand"
        case PartKind.LESSON:
            skill = learning.trained(part.skill).skill
            return title_of(skill.lesson) or skill.name
        case PartKind.FACTS:
            return counted(part.count, "fact")
        case PartKind.QUESTIONS if (skills := len(set(part.skills))) > 1:
            return f"{counted(part.count, 'question')} of {number_in_words(skills)} skills"
        case PartKind.WHOLE if learning.trained(part.skill).part:
            name = learning.trained(part.skill).skill.name
            return name if part.count == 1 else f"{name}, {number_in_words(part.count)} times"
        case _:
            return learning.trained(part.skill).skill.name


def reason_words(part: PlannedPart, learning: Learning, today: date, after_of: OfLesson = lambda lesson: "") -> str:
    """Why it is there, and what one can do after it, in a sentence or two."""
    match part.why:
        case Why.FIRST_LOOK:
            return "Two minutes: who sits where, and what a dealer does."
        case Why.FIRST_HAND:
            return "The trainer helps. You do the last part."
        case Why.FACTS_DUE:
            return _which_facts(part.count, learning)
        case Why.AFTER_A_BREAK:
            return "You were away for a while. These show what has stayed; the rest is planned from them."
        case Why.ADVISED:
            return _after_which_test(part, learning, today)
        case Why.FIRST_LESSON | Why.NEW_SKILL:
            return _new_lesson(part, learning, after_of)
        case Why.NEAREST | Why.SHARES:
            return _why_these(part, learning)
        case _:
            return _why_whole(part, learning)


def _new_lesson(part: PlannedPart, learning: Learning, after_of: OfLesson) -> str:
    after = after_of(learning.trained(part.skill).skill.lesson)
    return f"You'll be able to {after}." if after else "Read a little, look, and try it at once."


def _why_these(part: PlannedPart, learning: Learning) -> str:
    """What the questions are for: the skill that is nearest to mastered, or the one not seen for longest."""
    keys = list(dict.fromkeys(part.skills))
    standings = {key: learning.standing(key) for key in keys}
    again = [learning.said[key] for key in keys if key in learning.said]
    told = next((each for each in again if each.taken_as is TakenAs.AGAIN), None)
    if told is not None:
        return told.words
    slips = next((key for key in keys if standings[key].slips), None)
    due = next((key for key in keys if standings[key].due is not None and standings[key].is_due(_day(learning))), None)
    if due is not None:
        return f"A check: {_called(learning, due)}. Has it stayed?"
    if part.why is Why.NEAREST:
        open_ones = [key for key in keys if standings[key].mastered is None and standings[key].trials]
        left = {key: answers_left(standings[key], learning.share) for key in open_ones}
        nearest = min(left, key=left.__getitem__, default=None)
        if nearest is not None and left[nearest] <= _NEARLY:
            return f"Nearly mastered: {_called(learning, nearest)}."
    if slips is not None:
        return (
            f"You know this, and slip now and then: {_called(learning, slips)}. Say it, place it, prove it; no clock."
        )
    if part.why is Why.NEAREST:
        more = f", and {_more(len(keys) - 1)}" if len(keys) > 1 else ""
        return f"To do it without thinking: {_called(learning, keys[0])}{more}."
    oldest = min(keys, key=lambda key: _last_day(learning, key))
    return f"Whatever rests, fades. Not seen for longest: {_called(learning, oldest)}."


def _why_whole(part: PlannedPart, learning: Learning) -> str:
    trained = learning.trained(part.skill)
    if part.guided:
        return "With help: you see what is due, and do it. So you know what all the rest is for."
    if trained.is_watched:
        return "Others deal. Stop them when something is wrong."
    return "From beginning to end, every act yours; the review follows."


def _called(learning: Learning, skill: str) -> str:
    name = learning.trained(skill).skill.name
    return name[:1].lower() + name[1:]


def _more(number: int) -> str:
    return f"{number_in_words(number)} more skill{'' if number == 1 else 's'}"


def _day(learning: Learning) -> date:
    return learning.turns.day or date.min


def _last_day(learning: Learning, skill: str) -> date:
    last = learning.standing(skill).last
    return last[-1].day if last else date.min


def _after_which_test(part: PlannedPart, learning: Learning, today: date) -> str:
    """Where it comes from, and when it leaves the plan; "" where no test has brought it."""
    of = next((each for each in learning.advised if each.skill == part.skill), None)
    if of is None:
        return ""
    measure, day = learning.standing(part.skill).measure, day_of_month_words(of.day)
    when = day if of.day.year == today.year else f"{day} {of.day.year}"
    clean = "without a slip" if learning.trained(part.skill).is_procedure else "right"
    return f"From your {of.test} of {when}; it is done with {measure.check_right} of {measure.check} {clean}."


def _which_facts(count: int, learning: Learning) -> str:
    due = min(count, len(learning.facts.due))
    new = count - due
    again = "asked again just before they fade" if due != 1 else "asked again just before it fades"
    if not new:
        return f"{again.capitalize()}."
    return f"{number_in_words(due).capitalize()} {again}, {number_in_words(new)} new." if due else _NEW_FACTS


def counted(number: int, what: str) -> str:
    """``one fact``, ``six facts``, ``22 facts``."""
    return f"{number_in_words(number)} {what}{'' if number == 1 else 's'}"
