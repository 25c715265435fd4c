"""A question's felt as one line of text, for the score book and for reports of a fault."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.chips import Pile, Stack
from trainer.domain.hand import Hand
from trainer.domain.table import DealerHand, Spot
from trainer.domain.wagers import Wager, WagerKind
from trainer.drills.base import Question


def felt_text(question: Question) -> str:
    """``dealer AS (KD) | 1: TH 9C $25 [25x5]``: cards in notation, the hole card in brackets, chips bottom first.

    Chips pushed in and an amount to build follow where the question has them; an empty felt is "".
    """
    return " | ".join(_parts(question))


def _parts(question: Question) -> Iterator[str]:
    if question.table.dealer is not None:
        yield _dealer(question.table.dealer)
    yield from (_spot(spot) for spot in question.table.spots)
    if question.pushed_in is not None:
        yield f"pushed in {_stack(question.pushed_in)}"
    if question.amount is not None:
        yield f"build {_cents(question.amount)}"


def _dealer(dealer: DealerHand) -> str:
    hole = () if dealer.hole is None else (str(dealer.hole) if dealer.hole_turned else f"({dealer.hole})",)
    return " ".join(["dealer", str(dealer.up), *hole, *map(str, dealer.drawn)])


def _spot(spot: Spot) -> str:
    hands = [" ".join(_hand(hand)) for hand in spot.hands]
    return f"{spot.number}: " + "; ".join([*filter(None, hands), *map(_wager, spot.wagers)])


def _hand(hand: Hand) -> Iterator[str]:
    yield from map(str, hand.cards)
    yield from (word for word, holds in (("split", hand.from_split), ("surrendered", hand.surrendered)) if holds)
    if hand.doubled:
        yield f"doubled {hand.doubled}"


def _wager(wager: Wager) -> str:
    name = wager.side_wager if wager.kind is WagerKind.SIDE else wager.kind.value
    hand = f"#{wager.hand + 1}" if wager.hand else ""
    patron = f" {wager.patron}" if wager.patron else ""
    return f"{name}{hand}{patron} {_stack(wager.stack)}"


def _stack(stack: Stack) -> str:
    """The worth and the runs of equal chips, from the bottom: ``$29 [25x1 1x4]``."""
    runs: list[Pile] = []
    for chip in stack.chips:
        if runs and runs[-1].denomination == chip:
            runs[-1] = Pile(chip, runs[-1].count + 1)
        else:
            runs.append(Pile(chip, 1))
    chips = " ".join(f"{_cents(run.denomination.value)[1:]}x{run.count}" for run in runs)
    return f"{_cents(stack.worth)} [{chips}]"


def _cents(cents: int) -> str:
    dollars, rest = divmod(cents, 100)
    return f"${dollars}.{rest:02d}" if rest else f"${dollars}"
