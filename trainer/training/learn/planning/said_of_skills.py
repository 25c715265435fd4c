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


_WORDS = {TakenAs.KNOWN: "Taken as known", TakenAs.AGAIN: "Once more", TakenAs.NOT_NEEDED: "Not needed"}
_ENDS = (".", "!", "?")


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

    @property
    def words(self) -> str:
        """``Once more, says A. Byrne: too slow.``"""
        why = self.why.strip()
        return f"{_WORDS[self.taken_as]}, says {self.by or 'the school'}: {why}{'' if why.endswith(_ENDS) else '.'}"
