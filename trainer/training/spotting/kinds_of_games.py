"""Which kinds of slips a game's rounds can have at all, by its rules alone."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.house.terms import DealerCards, PaymentChips, Surrender, UpCards
from trainer.training.spotting.table_slips import TableSlip

_OF_INSURANCE = (TableSlip.INSURANCE_NOT_OFFERED, TableSlip.INSURANCE_LEFT, TableSlip.INSURANCE_PAID_WRONGLY)
_OF_SIDE_WAGERS = (TableSlip.SIDE_WAGER_LEFT, TableSlip.SIDE_WAGER_PAID_WRONGLY, TableSlip.SIDE_LOSER_PAID)
_OF_PUSHES = (TableSlip.PUSH_TAKEN, TableSlip.PUSH_PAID)
_OF_A_HOLE_CARD = (TableSlip.HOLE_CARD_SHOWN, TableSlip.HOLE_CARD_NOT_CHECKED)
_OF_SEVERAL_HANDS = (TableSlip.DEALT_OUT_OF_ORDER, TableSlip.OUT_OF_ORDER, TableSlip.WISH_GRANTED)
"""One hand for all has no order of hands, and what one of its patrons may not do another may."""


def kinds_at(game: Game) -> tuple[TableSlip, ...]:
    """The kinds that rounds of the game can have, in their order: the others its rules leave no room for."""
    impossible = set(_impossible(game))
    return tuple(kind for kind in TableSlip if kind not in impossible)


def _impossible(game: Game) -> Iterator[TableSlip]:
    if game.insurance.offered_against.value is UpCards.NONE:
        yield from _OF_INSURANCE
    if not game.side_wagers.offered():
        yield from _OF_SIDE_WAGERS
    if not _has_pushes(game):
        yield from _OF_PUSHES
    if game.settling.chips_demanded() is PaymentChips.ANY:
        yield TableSlip.WRONG_CHIPS
    if game.common_hand is not None:
        yield from _OF_SEVERAL_HANDS
    if game.shuffle.burn.value == 0:
        yield TableSlip.BURN_LEFT_OUT
    yield from _impossible_by_calls(game)
    yield from _impossible_by_the_hole_card(game)


def _has_pushes(game: Game) -> bool:
    settling = game.settling
    of_21, both = settling.twenty_one_against_twenty_one, settling.blackjack_against_blackjack
    rules = (settling.equal_totals, both, *([] if of_21 is None else [of_21]))
    return any(rule.value.is_push for rule in rules)


def _impossible_by_calls(game: Game) -> Iterator[TableSlip]:
    surrender = game.play.surrender.value
    if surrender is Surrender.NONE:
        yield TableSlip.SURRENDER_TAKEN_WRONGLY
    # Where it is offered before the dealer looks, it is asked for aloud.
    if not game.round.calls.value and not any(game.side_wagers.laid_late()) and surrender in _NOT_ASKED_FOR:
        yield TableSlip.CALL_LEFT_OUT


_NOT_ASKED_FOR = (Surrender.NONE, Surrender.LATE)


def _impossible_by_the_hole_card(game: Game) -> Iterator[TableSlip]:
    way = game.deal.dealer_cards.value
    if way is DealerCards.NO_HOLE_CARD:
        yield from _OF_A_HOLE_CARD
    elif game.dealer.checks_under.value is UpCards.NONE:
        yield TableSlip.HOLE_CARD_NOT_CHECKED
    # Among cards that all fall face down, and before the one that lies up, it shows only later which one it is.
    if way is not DealerCards.ONE_UP_ONE_DOWN:
        yield TableSlip.HOLE_CARD_DEALT_UP
