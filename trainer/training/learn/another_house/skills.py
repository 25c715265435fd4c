"""What a dealer who knows one game must learn anew for another, and what can be taken as known there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from trainer.domain.house.differences import Difference
from trainer.training.learn.skills_of_game import TrainedSkill


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
