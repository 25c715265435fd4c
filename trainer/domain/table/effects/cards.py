"""What becomes of the table when a card is dealt, burned, turned up or taken away."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import (
    Burn,
    DealOwn,
    LayCutCardAside,
    TakeCards,
    TakeOwnCards,
    TurnOverHoleCard,
    TurnUpCard,
    TurnUpHand,
)
from trainer.domain.table.effects.draft import TableDraft
from trainer.domain.table.effects.lookups import hand_at, place_of, with_hand
from trainer.domain.table.state import DealerHand, Table

_TAKEN = Hand()
_FIRST = 3


def next_card(draft: TableDraft) -> Card:
    """The next card, out of the draft's shoe; raises ValueError where the shoe is empty."""
    shoe = draft.shoe
    if not shoe.left:
        raise ValueError("the shoe is empty")
    draft.shoe = shoe.after_one()
    return shoe.next_card


def burn(table: Table, act: Burn) -> Table:
    draft = TableDraft(table)
    draft.discards = (*table.discards, next_card(draft))
    draft.to_burn = max(0, table.to_burn - 1)
    return draft.table()


def lay_cut_card_aside(table: Table, act: LayCutCardAside) -> Table:
    """This round is the shoe's last; raises ValueError where the cut card has not come out."""
    if not table.shoe.cut_card_is_next:
        raise ValueError("the cut card has not come to the front of the shoe")
    draft = TableDraft(table)
    draft.shoe = table.shoe.without_cut_card()
    draft.cut_card_out = True
    return draft.table()


def deal_own(table: Table, act: DealOwn) -> Table:
    """Face down the card waits for the up card, or is the hole card under it; face up it is the up card or drawn.

    Raises ValueError where the dealer may have no such card.
    """
    if table.own_taken:
        raise ValueError("the dealer's own cards have been taken away")
    draft, dealer, down = TableDraft(table), table.dealer, table.own_down
    card = next_card(draft)
    if dealer is None and act.face_down:
        if len(down) > 1:
            raise ValueError("the dealer has two cards face down already")
        draft.own_down = (*down, card)
    elif dealer is None:
        if len(down) > 1:
            raise ValueError("the dealer has two cards already, and neither is turned up")
        draft.dealer, draft.own_down = DealerHand(card, down[0] if down else None), ()
    elif act.face_down:
        if dealer.hole is not None or dealer.drawn:
            raise ValueError("the dealer has a second card already: no other lies face down")
        draft.dealer = DealerHand(dealer.up, card)
    else:
        draft.dealer = DealerHand(dealer.up, dealer.hole, (*dealer.drawn, card), dealer.hole_turned)
    return draft.table()


def turn_up_card(table: Table, act: TurnUpCard) -> Table:
    """The card turned up is the up card, the other the hole card under it.

    Raises ValueError where there are not two cards face down and no other.
    """
    if table.dealer is not None or len(table.own_down) != 2 or act.card not in (0, 1):
        raise ValueError("the dealer has not two cards face down, of which one could be turned up")
    draft = TableDraft(table)
    draft.dealer = DealerHand(table.own_down[act.card], table.own_down[1 - act.card])
    draft.own_down = ()
    return draft.table()


def turn_over_hole_card(table: Table, act: TurnOverHoleCard) -> Table:
    """The hole card lies face up; raises ValueError where there is none lying face down."""
    dealer = table.dealer
    if dealer is None or dealer.hole is None or dealer.hole_turned:
        raise ValueError("the dealer has no hole card lying face down")
    draft = TableDraft(table)
    draft.dealer = DealerHand(dealer.up, dealer.hole, dealer.drawn, True)
    return draft.table()


def turn_up_hand(table: Table, act: TurnUpHand) -> Table:
    """The hand lies face up; raises ValueError where it does already."""
    place = place_of(table, act.spot)
    spot = table.spots[place]
    hand = hand_at(spot, act.hand)
    if not hand.face_down and not hand.down:
        raise ValueError(f"hand {act.hand + 1} at spot {act.spot} lies face up already")
    draft = TableDraft(table)
    draft.put(place, with_hand(spot, act.hand, turned_up(hand)))
    return draft.table()


def turned_up(hand: Hand) -> Hand:
    """The same hand, its cards face up."""
    return replace(hand, face_down=False, down=())


def take_cards(table: Table, act: TakeCards) -> Table:
    """Into the discard rack with them; an empty hand keeps their place."""
    place = place_of(table, act.spot)
    spot = table.spots[place]
    hand = hand_at(spot, act.hand)
    draft = TableDraft(table)
    draft.discards = table.discards + (hand.cards[hand.shared :] if hand.shared else hand.cards)
    remembered = replace(spot, first_cards=spot.first_cards or hand.cards[:_FIRST])
    draft.put(place, with_hand(remembered, act.hand, _TAKEN))
    return draft.table()


def with_hand_given_up(table: Table, act: TakeCards) -> Table:
    """The table once the cards of a hand given up are gone whose bet is held: its patron's wish is answered."""
    place = place_of(table, act.spot)
    draft = TableDraft(table)
    draft.put(place, with_hand(table.spots[place], act.hand, Hand(surrendered=True)))
    draft.wishes = tuple(
        wish
        for wish in table.wishes
        if wish.decision is not Decision.SURRENDER or (wish.spot, wish.hand) != (act.spot, act.hand)
    )
    return draft.table()


def take_own_cards(table: Table, act: TakeOwnCards) -> Table:
    """The dealer's own cards go into the discard rack; raises ValueError where there are none."""
    own = table.own_down if table.dealer is None else table.dealer.cards + table.own_down
    if not own:
        raise ValueError("the dealer has no cards to pick up")
    draft = TableDraft(table)
    draft.discards = table.discards + own
    draft.dealer, draft.own_down, draft.own_taken = None, (), True
    return draft.table()
