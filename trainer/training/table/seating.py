"""Sits a trainee down at a round: a new one, one that was broken off, or one to be looked at again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from trainer.domain.house.games import Game
from trainer.domain.procedure.judging import Court
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.phases.round import round_procedure
from trainer.drills.stakes import at_stakes
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.scripted_patrons import react, table_of
from trainer.training.records.sitting_records import KeptRound, RoundRecord
from trainer.training.sittings.keeping import FindGame
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.seating import SittingMeans, or_cannot_go_on, rules_in_force, rules_to_go_on_by
from trainer.training.table.automation import EVERYTHING, Automation, Yours, automation
from trainer.training.table.keeping import dealt_of, earlier_of, round_keeping
from trainer.training.table.sitting import TableSeat, TableSitting, own_acts


class TableMeans(SittingMeans[RoundRecord]):
    """What a round is dealt with besides the cards."""

    __slots__ = ()


_MOST_PASSED = 100


def seat_of(game: Game, dealt: DealtRound) -> TableSeat:
    """The seat at a dealt round; ``game`` is read as the round says. Raises ValueError where it cannot be dealt."""
    game = at_stakes(game, dealt.stakes)
    court = Court(round_procedure(game), react(game, dealt.script), assessing(game))
    return TableSeat(game, dealt, court, table_of(game, dealt))


def is_worth_dealing(game: Game, dealt: DealtRound, parts: Automation) -> bool:
    """Whether a round leaves the trainee something to do: two acts of ``parts`` at least, as a model dealer deals it.

    Without an ace up, say, there is no insurance to deal with. Raises ValueError as ``seat_of`` does.
    """
    if parts.parts == EVERYTHING.parts:
        return True
    seat = seat_of(game, dealt)
    return len(tuple(islice(own_acts(seat, seat.opening, parts), 2))) == 2


def rounds_for(game: Game, rounds: Iterable[DealtRound], parts: Automation) -> Iterator[DealtRound]:
    """Those of ``rounds`` that are worth dealing with ``parts`` alone; all of them, where none was for a long time."""
    passed = 0
    for dealt in rounds:
        if passed >= _MOST_PASSED or is_worth_dealing(game, dealt, parts):
            passed = 0
            yield dealt
        else:
            passed += 1


def sit_down(
    game: Game,
    dealt: DealtRound,
    mode: Mode,
    means: TableMeans,
    learner: str,
    parts: Automation = EVERYTHING,
    yours: Yours = Yours.ALL,
) -> TableSitting:
    """A new sitting at ``dealt``, of which the learner deals ``parts``, or as much of them as is ``yours``.

    Raises ValueError as ``seat_of`` does.
    """
    seat = seat_of(game, dealt)
    keeping = round_keeping(means.keep, rules_in_force(seat.game))
    new = means.clock, means.new_id
    return TableSitting(seat, mode, parts, yours, clock=new[0], new_id=new[1], learner=learner, listener=keeping)


def reopened(kept: KeptRound, find_game: FindGame, means: TableMeans) -> TableSitting:
    """A kept round as it stood: to be gone on with where it has not ended, else to be looked at again.

    ``find_game`` finds a game by its key, no rule switched. Raises CannotGoOn where the game is gone, or its rules or
    the file have changed so that the log tells of another round.
    """
    with or_cannot_go_on("This round cannot be dealt again"):
        game, dealt = dealt_of(kept, find_game)
        rules = rules_to_go_on_by(kept, game)
        return TableSitting(
            seat_of(game, dealt),
            Mode(kept.start.mode),
            automation(kept.start.automation) or EVERYTHING,
            clock=means.clock,
            new_id=means.new_id,
            learner=kept.start.learner,
            earlier=earlier_of(kept, game),
            listener=round_keeping(means.keep, rules),
        )
