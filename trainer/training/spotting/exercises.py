"""What can be watched for practice: so many rounds or shuffles, at one table or at two at once, drawn from a seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from trainer.domain.house.games import Game
from trainer.drills.spot_the_slip.clips import steps_ahead
from trainer.training.spotting.planted_shuffles import occasion_of_shuffle, watched_shuffle
from trainer.training.spotting.table_slips import TableSlip
from trainer.training.spotting.to_watch import tried
from trainer.training.spotting.watching import WatchedRun, run_of_round, run_of_shuffle

_SEED_BITS = 63


@dataclass(frozen=True, slots=True)
class PlayToMake:
    """A play that is made when it is wanted; with no ``spots`` it is a stretch of a shuffle.

    ``kind`` is the word of its slip, "" for any.
    """

    seed: int
    has_slip: bool
    spots: int = 0
    kind: str = ""

    def made(self, game: Game) -> WatchedRun:
        """The play at the game, which takes a moment; raises ValueError, one sentence, where the game has no such."""
        return next(each for each in self.tried(game) if each is not None)

    def tried(self, game: Game) -> Iterator[WatchedRun | None]:
        """The same last, and None for each small part of making it, so that nothing waits for long."""
        kind = self.kind or None
        if self.spots:
            yield from self._rounds(game, None if kind is None else TableSlip(kind))
            return
        yield from steps_ahead(game)
        occasion = occasion_of_shuffle(game, self.seed, self.has_slip, kind)
        yield None
        yield run_of_shuffle(watched_shuffle(game, self.seed, self.has_slip, kind), game, self.seed, occasion)

    def _rounds(self, game: Game, kind: TableSlip | None) -> Iterator[WatchedRun | None]:
        for each in tried(game, self.seed, self.spots, self.has_slip, kind):
            if each is None:
                yield None
            else:
                dealt, play = each
                yield run_of_round(play, game, len(dealt.spots), self.seed, dealt)


@dataclass(frozen=True, slots=True)
class WatchExercise:
    """So many ``plays``, ``slips`` of them with one slip; rounds with so many ``spots``, or shuffles where these are 0.

    ``false_alarms`` is the most that still is good, ``least`` how many slips are to be seen: both ours.
    """

    key: str
    plays: int
    slips: int
    least: int
    false_alarms: int
    spots: int = 0
    tables: int = 1

    def drawn(self, seed: int) -> Iterator[PlayToMake]:
        """What is watched, from a seed; with two tables every other play is at the second."""
        random = Random(f"exercise/{self.key}/{seed}")
        slips = set(random.sample(range(self.plays), self.slips))
        for number in range(self.plays):
            yield PlayToMake(random.getrandbits(_SEED_BITS), number in slips, self.spots)


ONE_TABLE = WatchExercise("one-table", 12, 6, 5, 1, spots=7)
TWO_TABLES = WatchExercise("two-tables", 12, 6, 4, 2, spots=5, tables=2)
BETWEEN_SHOES = WatchExercise("between-two-shoes", 8, 4, 3, 1)
A_FEW_ROUNDS = WatchExercise("a-few-rounds", 4, 2, 2, 0, spots=5)
WATCH_EXERCISES = {each.key: each for each in (A_FEW_ROUNDS, ONE_TABLE, TWO_TABLES, BETWEEN_SHOES)}
"""By their keys, the shortest first."""
