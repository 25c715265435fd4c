"""A planned sitting in words: what each part is, and why it is there."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from trainer.training.learn.evidence import time_of
from trainer.training.learn.learning import Learning
from trainer.training.learn.planning.plan import PartKind, PlannedPart, Why, is_procedure, middle_ms
from trainer.training.learn.planning.said_of_skills import TakenAs
from trainer.wording.dates import day_of_month_words

_KINDS = {
    Why.FIRST_LESSON: "First lesson",
    Why.FACTS_DUE: "Facts due",
    Why.CHECK_DUE: "Check",
    Why.BROUGHT: "Known from before",
    Why.ADVISED: "From a test",
    Why.KEPT_FRESH: "Kept fresh",
    Why.WEAKEST: "Weakest skill",
    Why.NEW_SKILL: "New skill",
    Why.TO_BE_SHOWN_AGAIN: "Once more",
}
_NEW_FACTS = "A few a day. Guess if you don't know: you'll see the answer and be asked again."
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def kind_words(part: PlannedPart, learning: Learning) -> str:
    """What sort of thing it is: ``Weakest skill``, ``At the table``."""
    if part.kind is PartKind.WHOLE:
        return "Between two shoes" if learning.trained(part.skill).occasions else "At the table"
    if part.kind is PartKind.LESSON and part.why is Why.NEW_SKILL:
        return "Lesson"
    if part.kind is PartKind.FACTS and not learning.facts.due:
        return "New facts"
    return _KINDS[part.why]


def title_words(part: PlannedPart, learning: Learning, title_of: Callable[[str], str]) -> str:
    """What is done: a lesson by its title, a skill by its name, or how many facts or rounds.

    ``title_of`` tells the title of a lesson by its key; "" where nobody has written it.
    """
    match part.kind:
        case PartKind.LESSON:
            skill = learning.trained(part.skill).skill
            return title_of(skill.lesson) or skill.name
        case PartKind.FACTS:
            return counted(part.count, "fact")
        case PartKind.REVIEW if len(part.skills) > 1:
            return f"{counted(part.count, 'question')} of {_number(len(part.skills))} skills"
        case PartKind.WHOLE if learning.trained(part.skill).part:
            name = learning.trained(part.skill).skill.name
            return name if part.count == 1 else f"{name}, {_number(part.count)} times"
        case _:
            return learning.trained(part.skill).skill.name


def reason_words(part: PlannedPart, learning: Learning, today: date) -> str:
    """Why it is there, in one sentence."""
    match part.why:
        case Why.FACTS_DUE:
            return _which_facts(part.count, learning)
        case Why.CHECK_DUE:
            since, asked = _ago(learning.standing(part.skill).mastered, today), _things(part, learning)
            return f"Mastered {since}; {asked} show{'s' if part.count == 1 else ''} whether it has stayed."
        case Why.KEPT_FRESH:
            return _how_long_not_seen(part, learning, today)
        case Why.BROUGHT:
            asked = _things(part, learning)
            return f"You know this from another house; {asked} check{'s' if part.count == 1 else ''} it."
        case Why.ADVISED:
            return _after_which_test(part, learning, today)
        case Why.WEAKEST:
            return _how_weak(learning, part.skill)
        case Why.TO_BE_SHOWN_AGAIN:
            return _how_it_is_shown(learning, part.skill, today)
        case Why.FIRST_LESSON | Why.NEW_SKILL if part.kind is PartKind.LESSON:
            return "Read a little, look, and try it at once."
        case Why.NEW_SKILL:
            return "New: just this, until you have it."
        case _:
            return "From beginning to end, every act yours; the review follows."


def _after_which_test(part: PlannedPart, learning: Learning, today: date) -> str:
    """Where it comes from, and when it leaves the plan; "" where no test has brought it."""
    of = next((each for each in learning.advised if each.skill == part.skill), None)
    if of is None:
        return ""
    measure, day = learning.standing(part.skill).measure, day_of_month_words(of.day)
    when = day if of.day.year == today.year else f"{day} {of.day.year}"
    clean = "without a slip" if learning.trained(part.skill).is_procedure else "right"
    return f"From your {of.test} of {when}; it is done with {measure.check_right} of {measure.check} {clean}."


def _how_long_not_seen(part: PlannedPart, learning: Learning, today: date) -> str:
    done = learning.standing(part.skill).last
    last = _ago(done[-1].day if done else None, today)
    if len(part.skills) == 1:
        return f"Sure, and seen last {last}."
    return f"Sure, and not seen for longest: {learning.trained(part.skill).skill.name}, {last}."


def _which_facts(count: int, learning: Learning) -> str:
    due = min(count, len(learning.facts.due))
    new = count - due
    again = "asked again just before they fade" if due != 1 else "asked again just before it fades"
    if not new:
        return f"{again.capitalize()}."
    return f"{_number(due).capitalize()} {again}, {_number(new)} new." if due else _NEW_FACTS


def _how_it_is_shown(learning: Learning, skill: str, today: date) -> str:
    standing, said = learning.standing(skill), learning.said.get(skill)
    since, of = _since(standing.in_form, today), standing.measure
    if said is not None and said.taken_as is TakenAs.AGAIN:
        return said.words
    if learning.trained(skill).is_procedure:
        return f"In form {since}; {_number(of.fresh)} more without a slip show that it is mastered."
    return f"In form {since}; {of.fresh_right} right of a fresh {of.fresh} show that it is mastered."


def _how_weak(learning: Learning, skill: str) -> str:
    standing, trained = learning.standing(skill), learning.trained(skill)
    last, of, clean = standing.last, standing.measure, "without a slip" if trained.is_procedure else "right"
    right = sum(trial.right for trial in last)
    if len(last) < of.last:
        return f"{right} of {len(last)} {clean} so far; in form with {of.in_form} of the last {of.last}."
    if right < of.in_form:
        return f"{right} of the last {of.last} {clean}; in form with {of.in_form}."
    time = time_of(trained)
    usual = middle_ms(standing)
    if time is None or usual is None:
        return f"{right} of the last {of.last} {clean}."
    return f"Sure, but {usual / 1000:.1f} s each; in form at {time.milliseconds / 1000:.1f} s."


def counted(number: int, what: str) -> str:
    """``one fact``, ``six facts``, ``22 facts``."""
    return f"{_number(number)} {what}{'' if number == 1 else 's'}"


def _number(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else f"{number}"


def _things(part: PlannedPart, learning: Learning) -> str:
    trained = learning.trained(part.skill)
    if not (is_procedure(trained) or trained.is_watched):
        return counted(part.count, "question")
    return counted(part.count, "shuffle" if trained.occasions else "round")


def _since(day: date | None, today: date) -> str:
    """``since yesterday``, ``for seven days``."""
    ago = _ago(day, today)
    return f"for {ago.removesuffix(' ago')}" if ago.endswith(" ago") else f"since {ago}"


def _ago(day: date | None, today: date) -> str:
    days = (today - day).days if day is not None else 0
    match days:
        case 0:
            return "today"
        case 1:
            return "yesterday"
        case _ if days < 14:
            return f"{_number(days)} days ago"
        case _ if days < 60:
            return f"{_number(days // 7)} weeks ago"
        case _:
            return f"{_number(days // 30)} months ago"
