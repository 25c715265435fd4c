"""The rounds that a skill of watching is trained by: of its own kinds of slips, and as many without one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from trainer.content.learn.skills import WatchedFor
from trainer.domain.house.games import Game
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.spotting.exercises import PlayToMake, WatchExercise
from trainer.training.spotting.table_slips import KINDS
from trainer.training.spotting.watching import WatchedRun

AT_ONCE = 8
"""So many rounds are watched at once where nobody has planned how many: ours."""
_SPOTS, _SPOTS_OF_A_TEST = 5, 7
_MISSED_OF, _ALARMS_OF = 4, 6
"""One slip in so many may be missed, and one sound round in so many stopped, where it still is good: both ours."""
_SEED_BITS = 63


@dataclass(frozen=True, slots=True)
class PlayOfKinds(PlayToMake):
    """A round with a slip of the first of ``kinds`` that comes up at the game, or one just like it without."""

    kinds: tuple[str, ...] = ()

    def tried(self, game: Game) -> Iterator[WatchedRun | None]:
        """The round; raises ValueError where none of the kinds comes up there."""
        for kind in self.kinds[:-1]:
            try:
                yield from self._of(kind).tried(game)
            except ValueError:
                # Of the kinds of a skill not every game has all.
                continue
            return
        yield from self._of(self.kinds[-1] if self.kinds else "").tried(game)

    def _of(self, kind: str) -> PlayToMake:
        return PlayToMake(self.seed, self.has_slip, self.spots, kind)


@dataclass(frozen=True, slots=True)
class ExerciseOfKinds(WatchExercise):
    """An exercise whose slips are of these ``kinds``, each as likely as any other."""

    kinds: tuple[str, ...] = ()

    def drawn(self, seed: int) -> Iterator[PlayToMake]:
        """What is watched, from a seed."""
        random = Random(f"kinds/{self.key}/{seed}")
        slips = set(random.sample(range(self.plays), self.slips))
        for number in range(self.plays):
            kinds = tuple(random.sample(self.kinds, len(self.kinds)))
            yield PlayOfKinds(random.getrandbits(_SEED_BITS), number in slips, self.spots, kinds=kinds)


def exercise_of(trained: TrainedSkill, plays: int) -> ExerciseOfKinds:
    """So many rounds that train a skill of watching, half of them with a slip; of an odd number one more."""
    kinds = tuple(dict.fromkeys(kind for its in trained.watched.values() for kind in its if kind in KINDS))
    slips = plays - plays // 2
    spots = _SPOTS_OF_A_TEST if WatchedFor.WHOLE in trained.watched else _SPOTS
    least, alarms = max(1, slips - slips // _MISSED_OF), (plays - slips) // _ALARMS_OF
    return ExerciseOfKinds(trained.skill.key, plays, slips, least, alarms, spots=spots, kinds=kinds)
