"""What is told of the parts of a sitting that goes on: where one is, what is left, and what was told of them before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from trainer.training.learn.learning import Learning
from trainer.training.learn.planning.guided_sitting import GuidedPart, GuidedSitting
from trainer.training.learn.planning.plan import PartKind, PlannedPart
from trainer.training.learn.planning.plan_words import kind_words, title_words


def where(sitting: GuidedSitting, at: int, name: str, *, is_judged: bool) -> str:
    """``Part 2 of 4 · Practice: 12 questions of four skills · 5 of 12``."""
    part, words = sitting.parts[at], [f"Part {at + 1} of {len(sitting.parts)}", name]
    if part.plan.count > 1:
        number = part.done if is_judged else part.done + 1
        words.append(f"{min(max(1, number), part.plan.count)} of {part.plan.count}")
    return " \u00b7 ".join(words)


def name_of(plan: PlannedPart, learning: Learning, title_of: Callable[[str], str]) -> str:
    """What sort of thing it is, and which; how many there are of it is told besides."""
    one = replace(plan, count=1, skills=plan.skills[:1])
    kind = kind_words(plan, learning)
    return (
        kind if plan.kind in (PartKind.FACTS, PartKind.QUESTIONS) else f"{kind}: {title_words(one, learning, title_of)}"
    )


def what_is_left(part: GuidedPart) -> PlannedPart:
    """What is left of a part; one that is over as it was planned."""
    if not part.left:
        return part.plan
    return replace(part.plan, count=part.left, minutes=part.left_minutes, skills=part.plan.skills[-part.left :])


def told_before(part: GuidedPart) -> tuple[str, ...]:
    """What was told of a part when it was planned, where what is done of it has made it untrue; else ()."""
    is_of_what_is_left = part.plan.kind is PartKind.FACTS
    is_changed = part.is_over or (part.done > 0 and not is_of_what_is_left)
    return (part.called, part.reason) if is_changed and part.reason else ()
