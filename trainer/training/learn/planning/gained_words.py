"""What a sitting has brought, in a dealer's words, part by part: never points."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from trainer.training.learn.learning import Learning
from trainer.training.learn.planning.guided_sitting import GuidedPart, GuidedSitting
from trainer.training.learn.planning.plan import PartKind
from trainer.training.learn.planning.plan_words import OfLesson
from trainer.wording.numbers import number_in_words


def gained_lines(
    sitting: GuidedSitting, learning: Learning, title_of: OfLesson, after_of: OfLesson = lambda lesson: ""
) -> tuple[str, ...]:
    """What each part of the session has brought; ``learning`` is where the learner stands after it.

    ``title_of`` and ``after_of`` say what a lesson is called, and what one can do after it, by its key.
    """
    return tuple(_lines(sitting, learning, title_of, after_of))


def _lines(sitting: GuidedSitting, learning: Learning, title_of: OfLesson, after_of: OfLesson) -> Iterator[str]:
    there = {each.skill.key for each in learning.skills}
    asked, right = 0, 0
    for part in sitting.parts:
        match part.plan.kind:
            case PartKind.LOOK if part.done:
                yield "You've seen a whole round from the dealer's seat."
            case PartKind.HAND if part.done:
                yield "You dealt your first hand."
            case PartKind.LESSON if part.done and part.plan.skill in there:
                lesson = learning.trained(part.plan.skill).skill.lesson
                after = after_of(lesson)
                yield f"You can now {after}." if after else f"You finished \u201c{title_of(lesson) or lesson}\u201d."
            case PartKind.FACTS if part.asked:
                yield _facts(part)
            case PartKind.QUESTIONS if part.asked:
                asked, right = asked + part.asked, right + part.right
                yield from _come_to(part, learning, there)
            case _ if part.asked and part.plan.skill in there:
                yield _skill(part, learning)
                yield from _come_to(part, learning, there)
    if asked:
        yield f"{right} of {asked} right.{_coming_back(asked - right)}"


def _coming_back(missed: int) -> str:
    if not missed:
        return ""
    return " The one you missed comes back." if missed == 1 else f" The {number_in_words(missed)} you missed come back."


def _facts(part: GuidedPart) -> str:
    kept, missed = part.right - part.new, part.asked - part.right
    known = [f"{part.new} new {_noun(part.new)}"] if part.new else []
    if kept:
        known.append(f"{kept} kept" if known else f"{kept} {_noun(kept)} kept")
    parts = [", ".join(known)] if known else []
    if missed:
        parts.append(f"{missed} to review tomorrow" if known else f"{missed} {_noun(missed)} to review tomorrow")
    return f"{'; '.join(parts)}."


def _noun(count: int) -> str:
    return "fact" if count == 1 else "facts"


def _skill(part: GuidedPart, learning: Learning) -> str:
    trained = learning.trained(part.plan.skill)
    is_procedure = trained.is_procedure or part.plan.kind is PartKind.WHOLE
    return f"{trained.skill.name}: {_tally(part, procedure=is_procedure)}."


def _tally(part: GuidedPart, *, procedure: bool) -> str:
    if not procedure:
        return f"{part.right} of {part.asked} right"
    if part.right == part.asked:
        return "done without a slip" if part.asked == 1 else f"{number_in_words(part.asked)} times without a slip"
    if part.asked == 1:
        return "done once, with slips to look at"
    return f"{number_in_words(part.right)} of {number_in_words(part.asked)} without a slip"


def _come_to(part: GuidedPart, learning: Learning, there: Collection[str]) -> Iterator[str]:
    """What its skills have come to by it, where that is worth telling: the best of each."""
    for key in dict.fromkeys(filter(None, (part.plan.skill, *part.plan.skills))):
        if key not in there:
            continue
        standing, name = learning.standing(key), learning.trained(key).skill.name
        if standing.mastered is not None and key not in part.mastered:
            yield f"Mastered: {name}."
        elif standing.mastered is None and key in part.mastered:
            yield f"Back in practice: {name}."
        elif standing.in_form is not None and standing.mastered is None and key not in part.held:
            yield f"In form: {name}."
