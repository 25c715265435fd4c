"""How hard each case was for a learner at the moment it was answered, told by going through all answers again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import tzinfo
from itertools import chain

from trainer.domain.house.games import Game
from trainer.training.learn.evidence import Evidence, time_of
from trainer.training.learn.levels import Levels, RatedCase
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.records.deeds import NO_RULE, AnswerGiven, DeedBook


@dataclass(frozen=True, slots=True)
class MetCase:
    """An answer to a case of ``skill``, with the learner's level and the case's difficulty as they were before it.

    Both are natural logarithms of odds; ``expected`` is what was to be expected of the answer, from 0 to 1.
    """

    answer: AnswerGiven
    skill: str
    level: float
    difficulty: float
    expected: float


def met_cases(
    book: DeedBook, learner: str, game: Game, skills: Sequence[TrainedSkill], zone: tzinfo | None
) -> Iterator[MetCase]:
    """Every answer that is a trial of one of ``skills``, those of ``game``, oldest first; raises KnownError."""
    times = {each.skill.key: 0 if (time := time_of(each)) is None else time.milliseconds for each in skills}
    evidence, levels = Evidence(game, skills, book.round, zone), Levels()
    for deed in chain.from_iterable(book.deeds(learner, game.key, NO_RULE).deeds):
        if not isinstance(deed, AnswerGiven) or evidence.skill_of(deed) is None:
            continue
        for key, trial in evidence.of(deed):
            case = RatedCase(deed.drill, deed.case, deed.stakes)
            level, difficulty = levels.level(key, trial.day), levels.difficulty(case)
            yield MetCase(deed, key, level.value, difficulty.value, levels.expected(key, case))
            levels.answered(key, case, trial, times[key])
