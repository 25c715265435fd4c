"""What becomes of the table when the dealer gives a hand a card, or parts a pair: wishes for it are answered so."""

from __future__ import annotations

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import DealCard, Split
from trainer.domain.table.effects.cards import next_card
from trainer.domain.table.effects.draft import Draft
from trainer.domain.table.effects.places import hand_at, place_of
from trainer.domain.table.quick import quick_hand, quick_spot, quick_wager
from trainer.domain.table.state import Awaiting, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind


def deal_card(table: Table, act: DealCard) -> Table:
    """The next card to the hand, which the first one makes.

    It answers every patron who asks for a card on that hand: chips put down for a double become a wager, and a patron
    of the common hand is complete with it. Then the hand's patrons are awaited.
    """
    place = place_of(table, act.spot)
    if act.patron:
        return _card_of_ones_own(table, place, act)
    draft, spot = Draft(table), table.spots[place]
    card = next_card(draft)
    doubled, wagers = 0, spot.wagers
    answered = [wish for wish in table.wishes if _asks_for_it(wish, act)] if table.wishes else None
    if answered:
        hand_at(spot, act.hand)
        draft.wishes = tuple([wish for wish in table.wishes if wish not in answered])
        draft.awaiting = Awaiting.DECISION
        for wish in answered:
            if wish.decision is Decision.DOUBLE:
                wagers = _with_double(spot, wagers, wish)
                doubled = 1 if act.sideways or not wish.patron else 0
    hands = _with_card(spot, act, card, doubled)
    draft.put(place, quick_spot(spot.number, hands, wagers, spot.payments, spot.refused, spot.player))
    return draft.table()


def _asks_for_it(wish: Wish, act: DealCard) -> bool:
    drawing = wish.decision is Decision.HIT or wish.decision is Decision.DOUBLE
    return drawing and wish.spot == act.spot and wish.hand == act.hand


def _with_card(spot: Spot, act: DealCard, card: Card, doubled: int) -> tuple[Hand, ...]:
    """The spot's hands with the card on the one named: a new one to the right of all, or one with cards on it."""
    hands, place = spot.hands, act.hand
    if place == len(hands):
        return (*hands, quick_hand((card,), False, 0, False, False, act.face_down, 0))
    hand = hand_at(spot, place)
    cards, down = (*hand.cards, card), hand.face_down or act.face_down
    dealt = quick_hand(cards, hand.from_split, hand.doubled + doubled, hand.surrendered, hand.stood, down, hand.shared)
    if down and (dealt.is_natural or dealt.total.is_bust):
        # A patron shows these without being asked.
        dealt = quick_hand(cards, hand.from_split, dealt.doubled, hand.surrendered, hand.stood, False, hand.shared)
    return (*hands[:place], dealt, *hands[place + 1 :])


def _with_double(spot: Spot, wagers: tuple[Wager, ...], wish: Wish) -> tuple[Wager, ...]:
    """The wagers with the double's chips; a patron of the common hand is complete with the card to come."""
    double = _double(wish, wish.hand)
    if not wish.patron:
        return (*wagers, double)
    complete = len(spot.hands[wish.hand].cards) + 1
    return complete_with((*wagers, double), wish.hand, wish.patron, complete)


def _double(wish: Wish, hand: int) -> Wager:
    if not wish.stack.chips:
        raise ValueError(f"no chips lie at spot {wish.spot} for the double")
    return quick_wager(WagerKind.DOUBLE, wish.stack, hand, wish.patron, "", 0, False, wish.behind)


def complete_with(wagers: tuple[Wager, ...], hand: int, patron: str, cards: int) -> tuple[Wager, ...]:
    """The wagers, that patron's on the hand counting its first ``cards`` cards and no more."""
    return tuple(
        quick_wager(it.kind, it.stack, hand, patron, it.side_wager, cards, it.settled, it.outside)
        if it.hand == hand and it.patron == patron
        else it
        for it in wagers
    )


def _card_of_ones_own(table: Table, place: int, act: DealCard) -> Table:
    """A patron of the common hand who doubles gets this card alone: his wagers go to a hand to the right of all."""
    spot = table.spots[place]
    shared = hand_at(spot, act.hand)
    wish = next((it for it in table.wishes if _asks_for_it(it, act) and it.patron == act.patron), None)
    if wish is None or wish.decision is not Decision.DOUBLE:
        raise ValueError(f"{act.patron} has not doubled on hand {act.hand + 1} at spot {act.spot}")
    draft, number = Draft(table), len(spot.hands)
    cards = (*shared.cards, next_card(draft))
    own = quick_hand(cards, shared.from_split, shared.doubled + 1, shared.surrendered, False, False, len(shared.cards))
    moved = tuple(
        quick_wager(it.kind, it.stack, number, it.patron, it.side_wager, 0, it.settled, it.outside)
        if it.hand == act.hand and it.patron == act.patron
        else it
        for it in spot.wagers
    )
    wagers = (*moved, _double(wish, number))
    draft.put(place, quick_spot(spot.number, (*spot.hands, own), wagers, spot.payments, spot.refused, spot.player))
    draft.wishes = tuple(it for it in table.wishes if it is not wish)
    return draft.table()


def split(table: Table, act: Split) -> Table:
    """The pair parted, the new hand to the right of the old one and the second bets of those who ask for it above it.

    Where nobody has asked, the common hand is parted by rule, and its patrons are awaited with their second wagers.
    """
    place = place_of(table, act.spot)
    spot = table.spots[place]
    hand = hand_at(spot, act.hand)
    if len(hand.cards) != 2:
        raise ValueError(f"hand {act.hand + 1} at spot {act.spot} has not two cards, which could be parted")
    wishes = tuple(wish for wish in table.wishes if _asks_to_part(wish, act))
    if not wishes and not any(wager.patron for wager in spot.wagers):
        raise ValueError(f"nobody at spot {act.spot} has asked to split hand {act.hand + 1}")
    left, right = (Hand((card,), True) for card in hand.cards)
    hands = (*spot.hands[: act.hand], left, right, *spot.hands[act.hand + 1 :])
    wagers = _moved_right(spot.wagers, act.hand) + tuple(_second_bet(wish) for wish in wishes)
    payments = _moved_right(spot.payments, act.hand)
    draft = Draft(table)
    draft.put(place, quick_spot(spot.number, hands, wagers, payments, spot.refused, spot.player))
    draft.wishes = _wishes_moved_right(tuple(wish for wish in table.wishes if not _asks_to_part(wish, act)), act)
    draft.awaiting = None if wishes else Awaiting.SECOND_WAGERS
    return draft.table()


def _asks_to_part(wish: Wish, act: Split) -> bool:
    return wish.decision is Decision.SPLIT and wish.spot == act.spot and wish.hand == act.hand


def _second_bet(wish: Wish) -> Wager:
    if not wish.stack.chips:
        raise ValueError(f"no chips lie at spot {wish.spot} for the second bet of the split")
    return Wager(WagerKind.MAIN, wish.stack, wish.hand + 1, wish.patron)


def _moved_right(wagers: tuple[Wager, ...], beyond: int) -> tuple[Wager, ...]:
    """The wagers, those on hands to the right of ``beyond`` a hand further to the right."""
    return tuple(
        quick_wager(it.kind, it.stack, it.hand + 1, it.patron, it.side_wager, it.cards, it.settled, it.outside)
        if it.hand > beyond
        else it
        for it in wagers
    )


def _wishes_moved_right(wishes: tuple[Wish, ...], act: Split) -> tuple[Wish, ...]:
    return tuple(
        Wish(it.decision, it.spot, it.hand + 1, it.patron, it.stack, it.behind)
        if it.spot == act.spot and it.hand > act.hand
        else it
        for it in wishes
    )
