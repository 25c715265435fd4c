"""The phases of a round: in the house's order, and those in which anything is ever done."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import BurnWhen
from trainer.domain.house.terms import BlackjackPaid, RoundPhase, Surrender, UpCards

Phases = tuple[RoundPhase, ...]


def phases_in_order(game: Game, named: Phases | None = None) -> Phases:
    """The phases in the house's order; side wagers laid after the deal come right after it where it names no place.

    ``named`` is the order of a reading that is not in force; None: the one in force.
    """
    named = game.round.phases.value if named is None else named
    if not game.side_wagers.laid_late() or RoundPhase.LATE_WAGERS in named or RoundPhase.DEAL not in named:
        return named
    after = named.index(RoundPhase.DEAL) + 1
    return (*named[:after], RoundPhase.LATE_WAGERS, *named[after:])


def phases_in_force(game: Game, named: Phases | None = None) -> Phases:
    """Of the phases in order, those in which something is done in some round; the rest are there for other readings."""
    idle = _idle(game)
    return tuple(phase for phase in phases_in_order(game, named) if phase not in idle)


def _idle(game: Game) -> frozenset[RoundPhase]:
    whether = (
        (RoundPhase.BURN, not _burns(game)),
        (RoundPhase.LATE_WAGERS, not game.side_wagers.laid_late()),
        (RoundPhase.SIDE_WAGERS, not game.side_wagers.offered()),
        (RoundPhase.EARLY_SURRENDER, game.play.surrender.value is not Surrender.EARLY),
        (RoundPhase.INSURANCE, game.insurance.offered_against.value is UpCards.NONE),
        (RoundPhase.CHECK, game.dealer.checks_under.value is UpCards.NONE),
        (RoundPhase.BLACKJACKS, game.settling.blackjack_paid.value is BlackjackPaid.WITH_THE_HAND),
    )
    return frozenset(phase for phase, is_idle in whether if is_idle)


def _burns(game: Game) -> bool:
    when = game.shuffle.burn_when.value
    return game.shuffle.burn.value > 0 and (BurnWhen.NEW_SHOE in when or BurnWhen.EACH_ROUND in when)
