"""What becomes of the table when the dealer gives a hand a card, or parts a pair: wishes for it are answered so."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import DealCard, Split
from trainer.domain.table.back_bets import DOUBLES, bettor_of, is_laid
from trainer.domain.table.effects.cards import next_card, turned_up
from trainer.domain.table.effects.draft import TableDraft
from trainer.domain.table.effects.lookups import hand_at, place_of
from trainer.domain.table.state import Awaiting, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

_FIRST_CARDS = 2


def deal_card(table: Table, act: DealCard) -> Table:
    """The next card to the hand, which the first one makes.

    It answers every patron who asks for a card on that hand: chips put down for a double become a wager, a back
    bettor's too, and a patron of the common hand is complete with it. Then the hand's patrons are awaited.
    """
    place = place_of(table, act.spot)
    if act.patron:
        return _card_of_ones_own(table, place, act)
    draft, spot = TableDraft(table), table.spots[place]
    card = next_card(draft)
    doubled, wagers = 0, spot.wagers
    answered = [wish for wish in table.wishes if _asks_for_it(wish, act)] if table.wishes else None
    if answered:
        hand_at(spot, act.hand)
        is_last = all(wish.decision is Decision.DOUBLE for wish in answered)
        draft.wishes = tuple([wish for wish in table.wishes if wish not in answered])
        draft.awaiting = Awaiting.DECISION
        for wish in answered:
            if wish.decision is Decision.DOUBLE:
                wagers = _with_double(spot, _with_back_doubles(wagers, act.hand), wish)
                doubled = 1 if is_last or not wish.patron else 0
    hands = _with_card(spot, act, card, doubled)
    # Of a pair that was split, the next card dealt to the spot is its third.
    first = (*spot.first_cards, card) if len(spot.first_cards) == 2 else spot.first_cards
    draft.put(place, replace(spot, hands=hands, wagers=wagers, first_cards=first))
    return draft.table()


def _asks_for_it(wish: Wish, act: DealCard) -> bool:
    drawing = wish.decision is Decision.HIT or wish.decision is Decision.DOUBLE
    return drawing and wish.spot == act.spot and wish.hand == act.hand


def _with_card(spot: Spot, act: DealCard, card: Card, doubled: int) -> tuple[Hand, ...]:
    """The spot's hands with the card on the one named: a new one to the right of all, or one with cards on it."""
    hands, place = spot.hands, act.hand
    if place == len(hands):
        return (*hands, Hand((card,), face_down=act.face_down, across=(0,) if act.sideways else ()))
    hand = hand_at(spot, place)
    size, cards = len(hand.cards), (*hand.cards, card)
    across = (*hand.across, size) if act.sideways else hand.across
    down = (*hand.down, size) if act.face_down and size >= _FIRST_CARDS else hand.down
    face_down = hand.face_down or (act.face_down and size < _FIRST_CARDS)
    dealt = replace(hand, cards=cards, doubled=hand.doubled + doubled, face_down=face_down, across=across, down=down)
    if face_down and (dealt.is_natural or dealt.total.is_bust):
        # A patron shows these without being asked.
        dealt = turned_up(dealt)
    return (*hands[:place], dealt, *hands[place + 1 :])


def _with_double(spot: Spot, wagers: tuple[Wager, ...], wish: Wish) -> tuple[Wager, ...]:
    """The wagers with the double's chips; a patron of the common hand is complete with the card to come."""
    double = _double(wish, wish.hand)
    if not wish.patron:
        return (*wagers, double)
    complete = len(spot.hands[wish.hand].cards) + 1
    return complete_with((*wagers, double), wish.hand, wish.patron, complete)


def _with_back_doubles(wagers: tuple[Wager, ...], hand: int) -> tuple[Wager, ...]:
    """The wagers, what back bettors have laid on the hand being doubles of theirs now."""
    return tuple(
        replace(it, side_wager=DOUBLES[bettor_of(it)]) if it.hand == hand and is_laid(it) else it for it in wagers
    )


def _double(wish: Wish, hand: int) -> Wager:
    if not wish.stack.chips:
        raise ValueError(f"no chips lie at spot {wish.spot} for the double")
    return Wager(WagerKind.DOUBLE, wish.stack, hand, wish.patron, outside=wish.behind)


def complete_with(wagers: tuple[Wager, ...], hand: int, patron: str, cards: int) -> tuple[Wager, ...]:
    """The wagers, that patron's on the hand counting its first ``cards`` cards and no more."""
    return tuple(replace(it, cards=cards) if it.hand == hand and it.patron == patron else it for it in wagers)


def _card_of_ones_own(table: Table, place: int, act: DealCard) -> Table:
    """A patron of the common hand who doubles gets this card alone: his wagers go to a hand to the right of all."""
    spot = table.spots[place]
    shared = hand_at(spot, act.hand)
    wish = next((it for it in table.wishes if _asks_for_it(it, act) and it.patron == act.patron), None)
    if wish is None or wish.decision is not Decision.DOUBLE:
        raise ValueError(f"{act.patron} has not doubled on hand {act.hand + 1} at spot {act.spot}")
    draft, number = TableDraft(table), len(spot.hands)
    cards = (*shared.cards, next_card(draft))
    size = len(shared.cards)
    across = (*shared.across, size) if act.sideways else shared.across
    down = (*shared.down, size) if act.face_down else shared.down
    own = Hand(cards, shared.from_split, shared.doubled + 1, shared.surrendered, shared=size, across=across, down=down)
    moved = tuple(
        replace(it, hand=number, cards=0) if it.hand == act.hand and it.patron == act.patron else it
        for it in spot.wagers
    )
    wagers = (*moved, _double(wish, number))
    draft.put(place, replace(spot, hands=(*spot.hands, own), wagers=wagers))
    draft.wishes = tuple(it for it in table.wishes if it is not wish)
    return draft.table()


def split(table: Table, act: Split) -> Table:
    """The pair parted, the new hand to the right of the old one and the second bets of those who ask for it above it.

    What back bettors have laid lies on the new hand; else their bets stay on the old one.
    Where nobody has asked, the common hand is parted by rule, and its patrons are awaited with their second wagers.
    Raises ValueError where there is no pair, nobody has asked, or no chips lie there for the second bet.
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
    wagers = _with_back_splits(_moved_right(spot.wagers, act.hand), act.hand)
    wagers += tuple(_second_bet(wish) for wish in wishes)
    payments = _moved_right(spot.payments, act.hand)
    draft = TableDraft(table)
    first = spot.first_cards or hand.cards
    draft.put(place, replace(spot, hands=hands, wagers=wagers, payments=payments, first_cards=first))
    draft.wishes = _wishes_moved_right(tuple(wish for wish in table.wishes if not _asks_to_part(wish, act)), act)
    draft.awaiting = None if wishes else Awaiting.SECOND_WAGERS
    return draft.table()


def _with_back_splits(wagers: tuple[Wager, ...], hand: int) -> tuple[Wager, ...]:
    return tuple(
        replace(it, hand=hand + 1, side_wager=bettor_of(it)) if it.hand == hand and is_laid(it) else it for it in wagers
    )


def _asks_to_part(wish: Wish, act: Split) -> bool:
    return wish.decision is Decision.SPLIT and wish.spot == act.spot and wish.hand == act.hand


def _second_bet(wish: Wish) -> Wager:
    if not wish.stack.chips:
        raise ValueError(f"no chips lie at spot {wish.spot} for the second bet of the split")
    return Wager(WagerKind.MAIN, wish.stack, wish.hand + 1, wish.patron)


def _moved_right(wagers: tuple[Wager, ...], beyond: int) -> tuple[Wager, ...]:
    """The wagers, those on hands to the right of ``beyond`` a hand further to the right."""
    return tuple(replace(it, hand=it.hand + 1) if it.hand > beyond else it for it in wagers)


def _wishes_moved_right(wishes: tuple[Wish, ...], act: Split) -> tuple[Wish, ...]:
    return tuple(replace(it, hand=it.hand + 1) if it.spot == act.spot and it.hand > act.hand else it for it in wishes)
