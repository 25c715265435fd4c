"""What a shuffle is to be before it is begun, as it is chosen and kept, and the words for the choices."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

from trainer.domain.shuffle.occasions import MixingSkill, Occasion
from trainer.training.records.checked import read_json

SKILL_WORDS = {MixingSkill.NOVICE: "Novice", MixingSkill.TRAINED: "Trained", MixingSkill.EXPERT: "Expert"}
SKILL_PURPOSES = {
    MixingSkill.NOVICE: "Riffles in clumps, like a beginner's.",
    MixingSkill.TRAINED: "Riffles like most people's.",
    MixingSkill.EXPERT: "Riffles nearly card by card.",
}


@dataclass(frozen=True, slots=True)
class ShuffleSetup:
    """What was chosen; remembered from sitting to sitting."""

    occasion: Occasion = Occasion.END_OF_SHOE
    skill: MixingSkill = MixingSkill.TRAINED
    mode: str = "guided"

    def to_text(self) -> str:
        kept = asdict(self) | {"occasion": self.occasion.value, "skill": self.skill.value}
        return json.dumps(kept)

    @classmethod
    def from_text(cls, text: str) -> ShuffleSetup:
        """As kept; the first choices where what was kept cannot be read."""
        try:
            kept = read_json(text)
            return cls(Occasion(kept["occasion"]), MixingSkill(kept["skill"]), str(kept["mode"]))
        except (KeyError, TypeError, ValueError):
            return cls()


@dataclass(frozen=True, slots=True)
class ShuffleOffer:
    """What can be chosen in the game in force: each occasion it has, its title, and its procedure in a few words."""

    occasions: tuple[tuple[Occasion, str, str], ...] = ()

    def possible(self, setup: ShuffleSetup) -> ShuffleSetup:
        """``setup``, with another occasion where the game does not have the chosen one."""
        there = [occasion for occasion, _, _ in self.occasions]
        return setup if setup.occasion in there or not there else replace(setup, occasion=there[0])
