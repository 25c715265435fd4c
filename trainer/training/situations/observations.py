"""What can be seen in a round that was dealt to its end: the questions by which situations are told."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import Act, PayWager, TakeWager
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import WagerKind
from trainer.training.patrons.model_round import ModelRound, ModelStep


def does(played: ModelRound, *kinds: type[Act]) -> tuple[ModelStep, ...]:
    """The steps of the played whose act is of one of these kinds."""
    return tuple(step for step in played.steps if isinstance(step.duty.action, kinds))


def comes_to(played: ModelRound, *outcomes: Outcome) -> bool:
    """Whether something was done because of one of these outcomes."""
    return any(step.duty.because in outcomes for step in played.steps)


def wagers_moved(
    played: ModelRound, act: type[PayWager] | type[TakeWager], kind: WagerKind
) -> Iterator[tuple[ModelStep, Spot]]:
    """Each payment (or taking) of a wager of that kind, with the spot as it lay before."""
    for step in played.steps:
        done = step.duty.action
        if isinstance(done, act) and done.kind is kind:
            yield step, step.before.spot(done.spot)


def wishes(played: ModelRound) -> Iterator[Wish]:
    """Every wish that lay on the table at some moment."""
    return (wish for step in played.steps for wish in step.before.wishes)


def wished_together(played: ModelRound, one: Decision, other: Decision) -> bool:
    """Whether two patrons wished for these at the same time."""
    return any({one, other} <= {wish.decision for wish in step.before.wishes} for step in played.steps)


def hands(played: ModelRound) -> Iterator[Hand]:
    """Every patron's hand as it lay at every moment."""
    return (hand for table in played.tables for spot in table.spots for hand in spot.hands)


def dealers_hand(played: ModelRound) -> DealerHand | None:
    """The dealer's finished hand; None where the round was over without one."""
    return next((table.dealer for table in reversed(list(played.tables)) if table.dealer is not None), None)


def first_two(held: DealerHand) -> tuple[Card, ...]:
    """The dealer's up card and the card that came next."""
    second = held.drawn[:1] if held.hole is None else (held.hole,)
    return (held.up, *second)


def has_dealer_blackjack(played: ModelRound, *, under_ace: bool) -> bool:
    """Whether the dealer had a blackjack, an ace up, or else a ten-value."""
    held = dealers_hand(played)
    if held is None or not Hand(first_two(held)).is_natural or len(held.cards) != 2:
        return False
    return under_ace is (held.up.rank.points == 1)


def last_laid_out(played: ModelRound) -> Table:
    """The table as it lay before the pick-up."""
    before = [table for table in played.tables if not table.own_taken]
    return before[-1]
