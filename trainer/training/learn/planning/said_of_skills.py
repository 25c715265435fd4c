"""What people say of a learner's skills: known, to be shown again, not needed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import Enum

from trainer.training.learn.skills_of_game import TrainedSkill


class TakenAs(Enum):
    """What a skill is taken as: KNOWN, to be shown AGAIN, or NOT_NEEDED."""

    KNOWN = "known"
    AGAIN = "again"
    NOT_NEEDED = "not-needed"


@dataclass(frozen=True, slots=True)
class SaidOfSkill:
    """What was said of a skill, or of all skills of a stage (the other of the two is ""), when, by whom, and why."""

    taken_as: TakenAs
    day: date
    by: str
    why: str
    skill: str = ""
    stage: str = ""

    def is_of(self, trained: TrainedSkill) -> bool:
        """Whether it was said of that skill."""
        return trained.skill.key == self.skill or (bool(self.stage) and trained.skill.stage == self.stage)
