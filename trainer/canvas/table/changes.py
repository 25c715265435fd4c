"""What became of each card and stack from one snapshot to the next, so that it moves and is not dealt anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from trainer.canvas.spots.pieces import PieceKey
from trainer.canvas.spots.targets import AtCard, AtHoleCard, AtOwnDown, AtPayment, AtUpCard, AtWager, AtWish
from trainer.domain.table.back_bets import DOUBLES, bettor_of, is_laid
from trainer.domain.table.order import ON_THE_HAND
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

Carried = dict[PieceKey, PieceKey]
_MOST_STACKS = 20
"""No wager and no payment lies in more stacks."""


def carried(before: Table, after: Table) -> Carried:
    """The new key of every card and stack that has one: the dealer's turned cards, split hands, chips put down."""
    found: Carried = dict(_own(before, after))
    for spot in before.spots:
        later = next((it for it in after.spots if it.number == spot.number), None)
        if later is not None:
            found.update(_split(spot, later))
            found.update(_moved_to_own_hand(spot, later))
            found.update(_answered(before, spot, later))
            found.update(_laid_chips_answered(spot, later))
    return found


def _own(before: Table, after: Table) -> Iterator[tuple[PieceKey, PieceKey]]:
    """The dealer's cards lay face down; one of them is now the up card."""
    if before.dealer is not None or after.dealer is None or not before.own_down:
        return
    up = before.own_down.index(after.dealer.up) if after.dealer.up in before.own_down else len(before.own_down)
    for place in range(len(before.own_down)):
        yield PieceKey(AtOwnDown(place)), PieceKey(AtUpCard() if place == up else AtHoleCard())


def _split(spot: Spot, later: Spot) -> Iterator[tuple[PieceKey, PieceKey]]:
    """A pair was parted: the hands at its right have gone on by one."""
    at = _parted(spot, later)
    if at is None:
        return
    yield PieceKey(AtCard(spot.number, at, 1)), PieceKey(AtCard(spot.number, at + 1, 0))
    for hand in range(at + 1, len(spot.hands)):
        for card in range(len(spot.hands[hand].cards)):
            yield PieceKey(AtCard(spot.number, hand, card)), PieceKey(AtCard(spot.number, hand + 1, card))
    for wager in (*spot.wagers, *spot.payments):
        if wager.hand > at and wager.kind in ON_THE_HAND:
            named = wager.patron, wager.side_wager
            for kind in (AtWager, AtPayment):
                for nth in range(_MOST_STACKS):
                    key = PieceKey(kind(spot.number, wager.kind, wager.hand, *named), nth)
                    yield key, PieceKey(kind(spot.number, wager.kind, wager.hand + 1, *named), nth)


def _parted(spot: Spot, later: Spot) -> int | None:
    """The hand that was split between two snapshots of a spot, if one was."""
    if len(later.hands) != len(spot.hands) + 1 or later.hands[-1].shared:
        return None
    for at, hand in enumerate(spot.hands):
        if hand != later.hands[at]:
            left, right = later.hands[at].cards, later.hands[at + 1].cards
            return at if len(hand.cards) == 2 and (left[:1], right[:1]) == (hand.cards[:1], hand.cards[1:]) else None
    return None


def _moved_to_own_hand(spot: Spot, later: Spot) -> Iterator[tuple[PieceKey, PieceKey]]:
    """A patron of the common hand was given a card of his own: his chips are now that hand's."""
    for hand in range(len(spot.hands), len(later.hands)):
        for wager in later.wagers:
            before = _his_before(spot, wager)
            if later.hands[hand].shared and wager.hand == hand and before is not None:
                old = AtWager(spot.number, wager.kind, before.hand, wager.patron)
                yield PieceKey(old), PieceKey(AtWager(spot.number, wager.kind, hand, wager.patron))


def _his_before(spot: Spot, wager: Wager) -> Wager | None:
    return next((it for it in spot.wagers if (it.kind, it.patron) == (wager.kind, wager.patron)), None)


def _answered(before: Table, spot: Spot, later: Spot) -> Iterator[tuple[PieceKey, PieceKey]]:
    """Chips put down with a wish are now a double's, or a second hand's bet."""
    parted = _parted(spot, later)
    for wish in before.wishes:
        if wish.spot != spot.number or not wish.stack.chips:
            continue
        key = PieceKey(AtWish(wish.spot, wish.hand, wish.patron))
        doubled = AtWager(spot.number, WagerKind.DOUBLE, wish.hand, wish.patron)
        second = AtWager(spot.number, WagerKind.MAIN, wish.hand + 1, wish.patron)
        if parted == wish.hand or _count(later, second) > _count(spot, second):
            yield key, PieceKey(second)
        elif _count(later, doubled) > _count(spot, doubled):
            yield key, PieceKey(doubled, _count(spot, doubled))


def _laid_chips_answered(spot: Spot, later: Spot) -> Iterator[tuple[PieceKey, PieceKey]]:
    """What a back bettor laid is now his double, or his bet on the hand made by the split."""
    backs = later.wagers_of(WagerKind.BACK)
    for wager in spot.wagers_of(WagerKind.BACK):
        if is_laid(wager) and wager not in backs:
            key = AtWager(spot.number, WagerKind.BACK, wager.hand, "", wager.side_wager)
            doubled = DOUBLES[bettor_of(wager)]
            alike = [it for it in backs if (it.hand, it.side_wager) == (wager.hand, doubled)]
            if _parted(spot, later) == wager.hand:
                yield PieceKey(key), PieceKey(replace(key, hand=wager.hand + 1, side_wager=bettor_of(wager)))
            elif alike:
                yield PieceKey(key), PieceKey(replace(key, side_wager=doubled), len(alike) - 1)


def _count(spot: Spot, at: AtWager) -> int:
    alike = (at.kind, at.hand, at.patron)
    return sum((it.kind, it.hand, it.patron) == alike for it in spot.wagers)
