"""A sitting of Today as it goes on from part to part: a value that is kept, so that it is gone on with after a break.

It is kept after every answer, round and step. One that was begun on an earlier day is let go: what was not done then is
planned anew, and nothing is owed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from typing import Any

from trainer.training.learn.learning import Learning
from trainer.training.learn.planning.plan import PartKind, PlannedPart, Why
from trainer.training.learn.planning.plan_words import OfLesson, kind_words, reason_words
from trainer.training.learn.reading_marks import Keeping
from trainer.training.records.checked import checked
from trainer.training.records.kept_by_learner import moved, read_by_learner, written_by_learner

GUIDED_SITTINGS = "guided_sittings"
"""The setting that holds them: one text for all learners."""


@dataclass(frozen=True, slots=True)
class GuidedPart:
    """One part and how far it has come: ``done`` of what was planned.

    Of what was done ``asked`` were trials of its own skill, or facts, and ``right`` of them right, ``new`` of these
    facts that had not been asked before. ``skipped``: what is left of it is not done today. ``held`` and ``mastered``
    are the skills of it that were in form, and mastered, before; ``called`` and ``reason`` what was told of it then.
    """

    plan: PlannedPart
    done: int = 0
    asked: int = 0
    right: int = 0
    new: int = 0
    skipped: bool = False
    held: tuple[str, ...] = ()
    mastered: tuple[str, ...] = ()
    called: str = ""
    reason: str = ""

    @property
    def is_over(self) -> bool:
        return self.skipped or self.done >= self.plan.count

    @property
    def left(self) -> int:
        """How many questions, facts or rounds are still to be done."""
        return 0 if self.skipped else max(0, self.plan.count - self.done)

    @property
    def left_minutes(self) -> int:
        """About how many minutes are left; one at least where anything is."""
        return max(1, round(self.plan.minutes * self.left / self.plan.count)) if self.left else 0


@dataclass(frozen=True, slots=True)
class GuidedSitting:
    """The parts of a sitting that was begun on a ``day`` for so many ``minutes``, in their order."""

    day: date
    minutes: int
    parts: tuple[GuidedPart, ...]

    @property
    def at(self) -> int:
        """The place of the part that is at hand, from 0; how many there are where all are over."""
        return next((place for place, part in enumerate(self.parts) if not part.is_over), len(self.parts))

    @property
    def part(self) -> GuidedPart | None:
        """The part that is at hand; None: the sitting has come to its end."""
        return self.parts[self.at] if self.at < len(self.parts) else None

    @property
    def left_minutes(self) -> int:
        """About how many minutes are left of all its parts."""
        return sum(part.left_minutes for part in self.parts)

    def after(self, right: bool | None, *, own: bool = True, new: bool = False) -> GuidedSitting:
        """Once one more of the part at hand is done; ``right`` None: it was neither right nor wrong.

        Not ``own``: it was a question of another skill that came between. ``new``: a fact not asked before.
        """
        at, own, good = self.part, own and right is not None, own and right is True
        if at is None:
            return self
        return self._with(
            replace(
                at, done=at.done + 1, asked=at.asked + own, right=at.right + good, new=at.new + (good and new)
            )
        )  # fmt: skip

    def going_on(self, more: GuidedSitting) -> GuidedSitting:
        """The same with the parts of ``more`` after its own, which were planned from what came before them."""
        return replace(self, parts=(*self.parts, *more.parts))

    def fitting(self, learning: Learning) -> GuidedSitting:
        """The same without what asks for a skill that is trained no more, as the house's rules are others now."""
        there = {each.skill.key for each in learning.skills}
        return replace(self, parts=tuple(each for each in self.parts if _needs(each) <= there))

    def skipping(self) -> GuidedSitting:
        """Once what is left of the part at hand is not to be done today."""
        return self if self.part is None else self._with(replace(self.part, skipped=True))

    def _with(self, part: GuidedPart) -> GuidedSitting:
        at = self.at
        return replace(self, parts=(*self.parts[:at], part, *self.parts[at + 1 :]))


def begun(
    parts: Sequence[PlannedPart], learning: Learning, day: date, minutes: int, after_of: OfLesson = lambda lesson: ""
) -> GuidedSitting:
    """A session of these parts, with how their skills stand before it, and what is told of them.

    ``after_of`` says what one can do after a lesson, by its key.
    """
    return GuidedSitting(day, minutes, tuple(_part(each, learning, day, after_of) for each in parts))


def _part(part: PlannedPart, learning: Learning, day: date, after_of: OfLesson) -> GuidedPart:
    skills = dict.fromkeys(filter(None, (part.skill, *part.skills)))
    held = tuple(each for each in skills if learning.holds(each))
    mastered = tuple(each for each in skills if learning.standing(each).mastered is not None)
    called, reason = kind_words(part, learning), reason_words(part, learning, day, after_of)
    return GuidedPart(part, held=held, mastered=mastered, called=called, reason=reason)


def _needs(part: GuidedPart) -> frozenset[str]:
    return frozenset(filter(None, (part.plan.skill, *part.plan.skills)))


# How it is kept


def guided_sitting_of(who: Keeping, game: str, today: date) -> GuidedSitting | None:
    """The sitting of the learner who trains that goes on at ``game``; None where none was begun ``today``."""
    its = read_by_learner(who.setting(GUIDED_SITTINGS)).get(who.learner)
    found = _read(its.get(game)) if isinstance(its, dict) else None
    return found if found is not None and found.day == today and found.part is not None else None


def keep_guided_sitting(who: Keeping, game: str, sitting: GuidedSitting | None) -> None:
    """Keep how far the sitting at ``game`` has come; None, or one at its end: none goes on there."""
    known = read_by_learner(who.setting(GUIDED_SITTINGS))
    its = known.get(who.learner)
    others = {key: each for key, each in its.items() if key != game} if isinstance(its, dict) else {}
    if sitting is not None and sitting.part is not None:
        others[game] = _written(sitting)
    who.keep_setting(GUIDED_SITTINGS, written_by_learner({**known, who.learner: others}))


def sittings_with_learner_moved(kept: str | None, learner: str, into: str) -> str:
    """The text to keep once ``learner`` is called ``into``, is counted as ``into``, or, "", is no more.

    Who has a sitting of his own goes on with that.
    """
    return written_by_learner(moved(read_by_learner(kept), learner, into, lambda own, brought: own))


def _written(sitting: GuidedSitting) -> dict[str, Any]:
    parts = [asdict(each) for each in sitting.parts]
    for part in parts:
        part["plan"] |= {"kind": part["plan"]["kind"].value, "why": part["plan"]["why"].value}
    return {"day": sitting.day.isoformat(), "minutes": sitting.minutes, "parts": parts}


def _read(its: Any) -> GuidedSitting | None:
    """The sitting as kept; None where it was kept by another version."""
    try:
        parts = tuple(_read_part(each) for each in its["parts"])
        return checked(GuidedSitting(date.fromisoformat(its["day"]), its["minutes"], parts))
    except (AttributeError, LookupError, TypeError, ValueError):
        return None


def _read_part(its: Mapping[str, Any]) -> GuidedPart:
    planned = {**its["plan"], "kind": PartKind(its["plan"]["kind"]), "why": Why(its["plan"]["why"])}
    planned |= {name: tuple(each) for name, each in planned.items() if isinstance(each, list)}
    told: dict[str, Any] = {name: tuple(each) if isinstance(each, list) else each for name, each in its.items()}
    part = checked(GuidedPart(**{**told, "plan": checked(PlannedPart(**planned))}))
    if part.plan.count < 1:
        raise ValueError("a part of nothing")
    return part
