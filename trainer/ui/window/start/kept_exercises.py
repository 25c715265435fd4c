"""What can be trained in a game, known from an earlier start: it is found out anew only where something has changed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import trainer
from trainer.lazy_module import LazyModule

if TYPE_CHECKING:
    from trainer.content.houses import kept as kept_houses
    from trainer.content.learn import kept_exercises
    from trainer.domain.house.games import Game
    from trainer.training.learn import exercises
else:
    # Not before the first frame.
    kept_houses = LazyModule("trainer.content.houses.kept")
    kept_exercises = LazyModule("trainer.content.learn.kept_exercises")
    exercises = LazyModule("trainer.training.learn.exercises")

_HERE = Path(trainer.__file__).parent
_MADE_BY = (_HERE / "drills", _HERE / "training")


class KeptExercises:
    """Kept in the folder ``cache``, as long as the houses of ``folders`` and the program are as they were."""

    def __init__(self, folders: Sequence[Path], cache: Path) -> None:
        self._folders, self._cache, self._key = folders, cache, ""

    def know(self, game: Game) -> bool:
        """Take over what was kept of ``game``; False where nothing was."""
        self._key = self._key_now()
        found = kept_exercises.kept_exercises(self._cache, self._key).get(_name_of(game))
        if found is not None:
            exercises.know(game, found)
        return found is not None

    def keep(self) -> None:
        """Keep what has been found out since, where all that it depends on is as it was when the window opened."""
        found = {_name_of(game): each for game, each in exercises.known_exercises().items()}
        kept = kept_exercises.kept_exercises(self._cache, self._key)
        if found.keys() - kept.keys() and self._key == self._key_now():
            kept_exercises.keep_exercises({**kept, **found}, self._cache, self._key)

    def _key_now(self) -> str:
        return kept_houses.key_of(self._folders, _MADE_BY)


def _name_of(game: Game) -> str:
    """A game as it is read: its key, and the rules that are read the other way."""
    return " ".join((game.key, *(ruled.ref.path for ruled in game.rules() if ruled.switched)))
