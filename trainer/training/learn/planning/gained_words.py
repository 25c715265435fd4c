"""What a sitting has brought, in a dealer's words, part by part: never points."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from trainer.training.learn.learning import Learning
from trainer.training.learn.planning.guided_sitting import GuidedPart, GuidedSitting
from trainer.training.learn.planning.plan import PartKind, Why, is_procedure
from trainer.wording.numbers import number_in_words


def gained_lines(sitting: GuidedSitting, learning: Learning, title_of: Callable[[str], str]) -> tuple[str, ...]:
    """A sentence for each part of which something was done, if any; ``learning`` is where the learner stands after it.

    ``title_of`` tells the title of a lesson by its key.
    """
    return tuple(_lines(sitting, learning, title_of))


def _lines(sitting: GuidedSitting, learning: Learning, title_of: Callable[[str], str]) -> Iterator[str]:
    there = {each.skill.key for each in learning.skills}
    for part in sitting.parts:
        if part.plan.kind is PartKind.FACTS and part.asked:
            yield _facts(part)
        elif part.plan.kind is PartKind.REVIEW and part.asked:
            yield f"Kept fresh: {part.right} of {part.asked} right."
        elif part.done and part.plan.skill in there:
            if part.plan.kind is PartKind.LESSON:
                lesson = learning.trained(part.plan.skill).skill.lesson
                yield f"You finished \u201c{title_of(lesson) or lesson}\u201d."
            elif part.asked:
                yield _skill(part, learning)


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
    come = _come_to(part, learning)
    return f"{trained.skill.name}: {_tally(part, procedure=is_procedure(trained) or _is_whole(part))}{come}."


def _tally(part: GuidedPart, *, procedure: bool) -> str:
    if not procedure:
        return f"{part.right} of {part.asked} right"
    if part.right == part.asked:
        return "done without a slip" if part.asked == 1 else f"{number_in_words(part.asked)} times without a slip"
    if part.asked == 1:
        return "done once, with slips to look at"
    return f"{number_in_words(part.right)} of {number_in_words(part.asked)} without a slip"


def _is_whole(part: GuidedPart) -> bool:
    return part.plan.kind is PartKind.WHOLE


def _come_to(part: GuidedPart, learning: Learning) -> str:
    """What the skill has come to, where that is worth telling."""
    standing = learning.standing(part.plan.skill)
    if part.plan.kind is PartKind.CHECK:
        brought = part.plan.why is Why.BROUGHT
        if standing.mastered is None:
            return "; it is worked on here" if brought else "; it is worked on again"
        if standing.fresh is not None:
            return "; the check goes on next time"
        return ", known here too" if brought else ", still mastered"
    if standing.mastered is not None:
        return "" if part.mastered else ", mastered"
    return ", in form" if standing.in_form is not None else ""
