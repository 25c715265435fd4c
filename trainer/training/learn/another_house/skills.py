"""What a dealer who knows one game must learn anew for another, and what can be taken as known there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.content.learn.skills import Syllabus
from trainer.domain.house.games import Game
from trainer.lazy_module import LazyModule
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.learning import is_by_heart
from trainer.training.learn.skills_of_game import TrainedSkill, skills_of

if TYPE_CHECKING:
    from trainer.domain.house import differences as of_houses
    from trainer.domain.house.differences import Difference
else:
    # Who comes from no other house needs none.
    of_houses = LazyModule("trainer.domain.house.differences")


@dataclass(frozen=True, slots=True)
class BroughtSkill:
    """A skill of the game one comes to. ``differs`` are the rules it rests on that the other game has otherwise.

    ``known`` tells whether the game one comes from trains it at all.
    """

    skill: TrainedSkill
    differs: tuple[Difference, ...]
    known: bool

    @property
    def is_taken_as_known(self) -> bool:
        """Whether it is as it was there, until a check shows otherwise; not where nobody says what it rests on."""
        return self.known and not self.differs and bool(self.skill.skill.rules)


def brought_skills(
    here: Iterable[TrainedSkill], there: Iterable[TrainedSkill], differing: Iterable[Difference]
) -> tuple[BroughtSkill, ...]:
    """The skills of the game ``here``, each with what differs from the game ``there``, which is known."""
    differences = tuple(differing)
    known = {each.skill.key for each in there}
    return tuple(
        BroughtSkill(
            each, tuple(rule for rule in differences if each.skill.rests_on(rule.path)), each.skill.key in known
        )
        for each in here
    )


def brought_from(known: Game | None, here: Game, syllabus: Syllabus) -> tuple[BroughtSkill, ...]:
    """The skills of ``here`` for who comes from ``known``; none where that is no other game."""
    if known is None or known.key == here.key:
        return ()
    there = skills_of(syllabus, exercises_of(known))
    return brought_skills(skills_of(syllabus, exercises_of(here)), there, of_houses.differences(known, here))


def taken_as_known(brought: Iterable[BroughtSkill]) -> frozenset[str]:
    """The keys of those taken as known.

    What is facts alone is not among them, as it has a schedule of its own, nor what is watched for: nobody says of a
    dealer from another house that they have watched others there.
    """
    known = (each.skill for each in brought if each.is_taken_as_known)
    return frozenset(each.skill.key for each in known if not (is_by_heart(each) or each.watched))
