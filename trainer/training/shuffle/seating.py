"""Sits a trainee down at a shuffle: a new one, one that was broken off, or one to be looked at again."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.procedure.judging import Court
from trainer.domain.shuffle.fault_weights import assess
from trainer.domain.shuffle.phases.procedure import shuffle_procedure
from trainer.training.records.sitting_records import KeptShuffle, ShuffleRecord
from trainer.training.shuffle.dealt import DealtShuffle
from trainer.training.shuffle.keeping import dealt_of, earlier_of, shuffle_keeping
from trainer.training.shuffle.simulate import opening_of, shuffle_reactions
from trainer.training.shuffle.sitting import ShuffleSeat, ShuffleSitting
from trainer.training.sittings.keeping import FindGame
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.seating import SittingMeans, or_cannot_go_on, rules_in_force, rules_to_go_on_by


class ShuffleMeans(SittingMeans[ShuffleRecord]):
    """What a shuffle is done with besides the cards."""

    __slots__ = ()


def shuffle_seat(game: Game, dealt: DealtShuffle) -> ShuffleSeat:
    """The seat at a dealt shuffle; ``game`` is read as the shuffle says. Raises ValueError where it has no such one."""
    court = Court(shuffle_procedure(game, dealt.occasion), shuffle_reactions(game, dealt), assess)
    return ShuffleSeat(game, dealt, court, opening_of(game, dealt))


def sit_down_to_shuffle(
    game: Game, dealt: DealtShuffle, mode: Mode, means: ShuffleMeans, learner: str
) -> ShuffleSitting:
    """A new sitting at ``dealt``, kept act by act; raises ValueError as ``shuffle_seat`` does."""
    keeping = shuffle_keeping(means.keep, rules_in_force(game))
    seat = shuffle_seat(game, dealt)
    return ShuffleSitting(seat, mode, clock=means.clock, new_id=means.new_id, learner=learner, listener=keeping)


def reopened_shuffle(kept: KeptShuffle, find_game: FindGame, means: ShuffleMeans) -> ShuffleSitting:
    """A kept shuffle as it stood: to be gone on with where it has not ended, else to be looked at again.

    ``find_game`` finds a game by its key, no rule switched. Raises CannotGoOn where the game is gone, or its rules
    or the file have changed so that the log tells of another shuffle.
    """
    with or_cannot_go_on("This shuffle cannot be laid out again"):
        game, dealt = dealt_of(kept, find_game)
        rules = rules_to_go_on_by(kept, game)
        return ShuffleSitting(
            shuffle_seat(game, dealt),
            Mode(kept.start.mode),
            clock=means.clock,
            new_id=means.new_id,
            learner=kept.start.learner,
            earlier=earlier_of(kept),
            listener=shuffle_keeping(means.keep, rules),
        )
