"""A round of the game in training, at the moment in which a word's place can be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from trainer.canvas.spots.targets import (
    AtBets,
    AtDiscards,
    AtHand,
    AtHoleCard,
    AtPayment,
    AtRack,
    AtShoe,
    AtSpot,
    AtUpCard,
    AtWager,
    InsuranceSweep,
    TableTarget,
)
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.house.terms import Dealing
from trainer.domain.table.state import Table
from trainer.training.patrons.model_round import ModelRound, model_round_of
from trainer.training.patrons.patron_temperament import Habits
from trainer.training.table.simulate import CannotBeDealt, RoundSeries
from trainer.ui.table.felt_description import spots_of
from trainer.wording.glossary import PlaceOnFelt

_SEEDS, _SPOTS = 40, 3
_TARGETS: dict[PlaceOnFelt, TableTarget] = {
    PlaceOnFelt.BETS: AtBets(),
    PlaceOnFelt.SHOE: AtShoe(),
    PlaceOnFelt.DISCARD_RACK: AtDiscards(),
    PlaceOnFelt.RACK: AtRack(),
    PlaceOnFelt.INSURANCE_LINE: InsuranceSweep(),
    PlaceOnFelt.UP_CARD: AtUpCard(),
    PlaceOnFelt.HOLE_CARD: AtHoleCard(),
}


@lru_cache(maxsize=4)
def moment(game: Game, place: PlaceOnFelt) -> tuple[Table, TableTarget] | None:
    """The first table at which ``place`` is seen, and where it lies there; None where no round of the game has it."""
    if place in _lacking(game):
        return None
    for seed in range(1, _SEEDS + 1):
        played = _round(game, seed)
        found = None if played is None else next(filter(_SEEN[place], played.tables), None)
        if found is not None:
            return found, _target(game, found, place)
    return None


def _lacking(game: Game) -> Iterator[PlaceOnFelt]:
    """Places that the game has not: where all bet on one hand there are no bases, where cards are pitched no shoe."""
    if game.common_hand is not None:
        yield from (PlaceOnFelt.FIRST_BASE, PlaceOnFelt.THIRD_BASE)
    if game.deal.dealing.value is Dealing.PITCH:
        yield PlaceOnFelt.SHOE


def _round(game: Game, seed: int) -> ModelRound | None:
    try:
        dealt = next(RoundSeries(game, seed, _SPOTS, habits=Habits(unusual=0)).rounds())
        return model_round_of(game, dealt)
    except CannotBeDealt:
        return None


def _target(game: Game, table: Table, place: PlaceOnFelt) -> TableTarget:
    numbers = [spot.number for spot in table.spots]
    match place:
        case PlaceOnFelt.FIRST_BASE:
            return AtSpot(1)
        case PlaceOnFelt.THIRD_BASE:
            return AtSpot(spots_of(game))
        case PlaceOnFelt.SPOT:
            return AtSpot(numbers[0])
        case PlaceOnFelt.BET:
            return AtWager(numbers[0], patron=table.spots[0].wagers[0].patron)
        case PlaceOnFelt.HAND:
            return AtHand(numbers[0])
        case PlaceOnFelt.PAYMENT:
            return next(_payments(table))
        case _:
            return _TARGETS[place]


def _payments(table: Table) -> Iterator[AtPayment]:
    for spot in table.spots:
        for paid in spot.payments:
            yield AtPayment(spot.number, paid.kind, paid.hand, paid.patron, paid.side_wager)


def _is_dealt(table: Table) -> bool:
    return table.dealer is not None and all(len(hand.cards) > 1 for spot in table.spots for hand in spot.hands)


def _shows_an_ace(table: Table) -> bool:
    return _is_dealt(table) and table.dealer is not None and table.dealer.up.rank is Rank.ACE


def _has_hole_card(table: Table) -> bool:
    return _is_dealt(table) and table.dealer is not None and table.dealer.hole is not None


def _has_bets(table: Table) -> bool:
    return bool(table.spots) and all(spot.wagers for spot in table.spots)


def _is_paid(table: Table) -> bool:
    return any(True for _ in _payments(table))


_SEEN: Mapping[PlaceOnFelt, Callable[[Table], bool]] = dict.fromkeys(PlaceOnFelt, _is_dealt) | {
    PlaceOnFelt.BET: _has_bets,
    PlaceOnFelt.BETS: _has_bets,
    PlaceOnFelt.HOLE_CARD: _has_hole_card,
    PlaceOnFelt.PAYMENT: _is_paid,
    PlaceOnFelt.INSURANCE_LINE: _shows_an_ace,
}
