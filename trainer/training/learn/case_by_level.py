"""Which case of a skill is asked next while it is learned: one that fits the learner's level, and none is forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from random import Random

from trainer.drills.base import Drill
from trainer.training.drills.form import holds
from trainer.training.drills.sitting import Practised
from trainer.training.learn.levels import Levels, RatedCase
from trainer.training.learn.mastery import Trial
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.learn.standings import Reckoned
from trainer.training.records.ports import Attempt

FORGOTTEN = 1 / 6
"""How often the case comes that was not asked for longest, however hard it is: none is left out for being hard."""


@dataclass(frozen=True, slots=True)
class CaseByLevel:
    """Chooses so that about three answers in four are right, by the learner's level at ``skill`` on the day ``today``.

    ``levels`` are as they stood before the sitting, and ``answered`` the cases answered since then, in their order.
    """

    levels: Levels
    skill: str
    drill: Drill
    stakes: str
    today: date
    answered: tuple[str, ...] = ()

    def choose(self, cases: Sequence[str], random: Random, before: str) -> str:
        """One of ``cases``, and not the one that was asked ``before`` where there is another."""
        others = [each for each in cases if each != before] or [*cases]
        if random.random() < FORGOTTEN:
            return min(others, key=self._last_asked)
        return self.levels.choose(self.skill, [*map(self._rated, others)], random).case

    def after(self, attempt: Attempt) -> CaseByLevel:
        """The same once ``attempt`` has moved the level and how hard its case is."""
        levels = replace(self.levels, skills={**self.levels.skills}, cases={**self.levels.cases})
        trial = Trial(self.today, attempt.right, attempt.milliseconds)
        levels.answered(self.skill, self._rated(attempt.case), trial, self.drill.target.milliseconds)
        return replace(self, levels=levels, answered=(*self.answered, attempt.case))

    def _rated(self, case: str) -> RatedCase:
        return RatedCase(self.drill.key, case, self.stakes)

    def _last_asked(self, case: str) -> tuple[int, int]:
        """The number of the day, and among those of this sitting the place; a case never asked comes first of all."""
        places = (place for place in range(len(self.answered), 0, -1) if self.answered[place - 1] == case)
        return self.levels.difficulty(self._rated(case)).day, next(places, 0)


def as_learned(
    about: Practised, of: TrainedSkill, reached: Reckoned, drill: Drill, stakes: str, today: date
) -> Practised:
    """``about`` cases of a skill, with what the learner has ``reached``: the last answers, and the choice by level.

    Cases come by the level while the skill is new. Once eight of the last ten were right they come in turn, so that
    who is to be in form is asked all of them alike.
    """
    last = tuple(trial.right for trial in reached.standings[of.skill.key].last)
    if about.choose is not None or len(about.cases) < 2 or holds(last):
        return replace(about, last=last)
    return replace(about, last=last, choose=CaseByLevel(reached.levels, of.skill.key, drill, stakes, today))
