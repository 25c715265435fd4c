"""What is to be seen in a watched passage of a round, by the names a lesson asks for it with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from trainer.domain.cards.hand import Hand
from trainer.domain.table.acts import AskAloud, CallFloor, DealCard, DealOwn, PayWager, RefuseBet, RefuseWish, TakeWager
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.training.patrons.model_round import ModelStep
from trainer.training.records.act_json import ACTS

HIT, STAND, DOUBLE, BUST, DEALER_DRAWS, BLACKJACK_PAID = (
    "hit",
    "stand",
    "double",
    "bust",
    "dealer-draws",
    "blackjack-paid",
)
_DEALT = 2
"""The cards a hand has before it is played."""
_NAMES = {act: name for name, act in ACTS.items()}
INTERRUPTIONS = frozenset(_NAMES[act] for act in (AskAloud, CallFloor, RefuseBet, RefuseWish))
"""What the dealer does about a bet, a wish or a signal that can't be as it is."""


def known_sights() -> tuple[str, ...]:
    """Every name: the acts as in transcripts, wagers taken and paid by their kind, and what becomes of hands."""
    of_wagers = (f"{_NAMES[act]} {kind.value}" for act in (TakeWager, PayWager) for kind in WagerKind)
    return (*ACTS, *of_wagers, HIT, STAND, DOUBLE, BUST, DEALER_DRAWS, BLACKJACK_PAID)


def sights_in(steps: Iterable[ModelStep]) -> frozenset[str]:
    """The names of all that is seen in these steps."""
    return frozenset(sight for step in steps for sight in _in_step(step))


def _in_step(step: ModelStep) -> Iterator[str]:
    act = step.duty.action
    yield _NAMES[type(act)]
    match act:
        case TakeWager(kind=kind):
            yield f"{_NAMES[TakeWager]} {kind.value}"
        case PayWager(spot=spot, hand=hand, kind=kind):
            yield f"{_NAMES[PayWager]} {kind.value}"
            if kind is WagerKind.MAIN and _hand(step.before, spot, hand).is_natural:
                yield BLACKJACK_PAID
        case DealCard(spot=spot, hand=hand) if len((after := _hand(step.after, spot, hand)).cards) > _DEALT:
            yield DOUBLE if after.doubled else HIT
            if after.total.is_bust:
                yield BUST
        case DealOwn() if step.before.dealer is not None and len(step.before.dealer.cards) >= _DEALT:
            yield DEALER_DRAWS
    if _stood(step.after) > _stood(step.before):
        yield STAND


def _hand(table: Table, spot: int, hand: int) -> Hand:
    return table.spot(spot).hands[hand]


def _stood(table: Table) -> int:
    """How many want no more cards; on a common hand those are patrons, whose wagers are complete."""
    hands = sum(hand.stood for spot in table.spots for hand in spot.hands)
    return hands + sum(wager.cards > 0 for spot in table.spots for wager in spot.wagers if wager.kind is WagerKind.MAIN)
