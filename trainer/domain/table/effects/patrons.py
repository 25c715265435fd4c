"""What becomes of the table when a patron makes a move, and when the dealer turns to the patrons."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.cards.hand import Hand
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import Announce, AskAloud, PointTo, RefuseWish
from trainer.domain.table.back_bets import LAID, is_laid
from trainer.domain.table.calls import Call
from trainer.domain.table.effects.cards import turned_up
from trainer.domain.table.effects.dealing import complete_with
from trainer.domain.table.effects.draft import TableDraft
from trainer.domain.table.effects.lookups import hand_at, place_of, with_hand, with_wagers
from trainer.domain.table.state import Awaiting, ChipsToChange, Spot, Table
from trainer.domain.table.totals_told import is_own_total_untold, untold_hand
from trainer.domain.table.wagers import Wager, WagerKind

_TOUCHING = (Decision.TOUCHES_CARDS, Decision.TOUCHES_BET)
_FOLLOWED = (Decision.DOUBLE, Decision.SPLIT)


def point_to(table: Table, act: PointTo) -> Table:
    """It is that hand's turn, and its patrons are awaited; who has signalled already is not asked again.

    What its patron showed out of turn is forgotten: the turn has come.
    """
    hand_at(table.spots[place_of(table, act.spot)], act.hand)
    if table.turn == (act.spot, act.hand) and any((it.spot, it.hand) == table.turn for it in table.wishes):
        return table
    draft = TableDraft(table)
    draft.turn, draft.awaiting = (act.spot, act.hand), Awaiting.DECISION
    if table.wishes:
        draft.wishes = tuple(
            it for it in table.wishes if it.decision is not Decision.OUT_OF_TURN or it.spot != act.spot
        )
    return draft.table()


def ask_aloud(table: Table, act: AskAloud) -> Table:
    """A patron whose signal could not be read is awaited again; to one who was clear asking does nothing."""
    place_of(table, act.spot)
    unclear = [wish for wish in table.wishes if _is_of(wish, act) and wish.decision is Decision.UNCLEAR]
    if not unclear:
        return table
    draft = TableDraft(table)
    draft.wishes = tuple(wish for wish in table.wishes if wish not in unclear)
    draft.awaiting = Awaiting.DECISION
    return draft.table()


def call_floor(table: Table) -> Table:
    """The floor settles what patrons meant who were asked in vain, and has chips taken off a bet: they decide again."""
    settled = [wish for wish in table.wishes if wish.decision is Decision.STILL_UNCLEAR or wish.adds_to_bet]
    if not settled:
        return table
    draft = TableDraft(table)
    draft.wishes = tuple(wish for wish in table.wishes if wish not in settled)
    if any(wish.decision is Decision.STILL_UNCLEAR or table.turn == (wish.spot, wish.hand) for wish in settled):
        draft.awaiting = Awaiting.DECISION
    return draft.table()


def refuse_wish(table: Table, act: RefuseWish) -> Table:
    """The wish is gone with its chips, a hand on cards or bet first; a patron whose turn it is is awaited again.

    What back bettors have laid to a double or a split goes back with it.
    Raises ValueError where its patron asks for nothing there.
    """
    asked = [wish for wish in table.wishes if _is_of(wish, act)]
    if not asked:
        whose = f"{act.patron} at spot {act.spot}" if act.patron else f"the patron at spot {act.spot}"
        raise ValueError(f"{whose} asks for nothing on hand {act.hand + 1}")
    refused = next((wish for wish in asked if wish.decision in _TOUCHING), asked[0])
    draft = TableDraft(table)
    draft.wishes = tuple(wish for wish in table.wishes if wish is not refused)
    if refused.decision in _FOLLOWED:
        _give_back_laid(draft, table, act)
    if table.turn == (act.spot, act.hand) and refused.decision is not Decision.OUT_OF_TURN:
        draft.awaiting = Awaiting.DECISION
    return draft.table()


def _give_back_laid(draft: TableDraft, table: Table, act: RefuseWish) -> None:
    place = place_of(table, act.spot)
    spot = table.spots[place]
    kept = tuple(wager for wager in spot.wagers if wager.hand != act.hand or not is_laid(wager))
    if len(kept) < len(spot.wagers):
        draft.put(place, with_wagers(spot, kept))


def announce(table: Table, act: Announce) -> Table:
    """Asking who surrenders, or for side wagers, awaits the answer; a total is that of the hand that got the last card.

    The rest is only said.
    """
    if act.call is Call.TABLE_CLOSES or (act.call is not Call.TOTAL and act.call in table.said):
        return table
    draft = TableDraft(table)
    match act.call:
        case Call.SURRENDER:
            draft.asked_surrender, draft.awaiting = True, Awaiting.EARLY_SURRENDER
        case Call.SIDE_WAGERS:
            draft.asked_side_wagers = True
            draft.awaiting = draft.awaiting if table.asked_side_wagers else Awaiting.LATE_WAGERS
        case Call.TOTAL:
            _tell_total(draft, table)
        case _:
            draft.said = (*table.said, act.call)
    return draft.table()


def _tell_total(draft: TableDraft, table: Table) -> None:
    untold = untold_hand(table)
    if untold is not None:
        place, number = untold
        spot = table.spots[place]
        hand = spot.hands[number]
        draft.put(place, with_hand(spot, number, replace(hand, told=len(hand.cards))))
    elif table.dealer is not None and is_own_total_untold(table):
        draft.own_told = len(table.dealer.cards)


def forget_what_was_said(table: Table) -> Table:
    """The table once cards or chips have moved: only that this is the last hand has been said for good."""
    draft = TableDraft(table)
    draft.said = tuple(call for call in table.said if call is Call.LAST_HAND)
    return draft.table()


def patron_signals(table: Table, wish: Wish, place: int | None = None, *, may_stand: bool = True) -> Table:
    """The table once a patron has signalled: a decision that needs no answer is marked, any other is a wish there.

    Chips put down with a wish go with it where it is refused or asked about. ``place`` is the patron's place among
    those counted in ``signalled``: one decision more. In a pitched game a hand to be doubled or split is turned up.
    A stand is a wish too where the house does not let that hand stand (``may_stand``).
    After an automatic split a second wager equal to the first lies there at once; whoever puts down none plays the
    first hand only. Raises ValueError where the hand has no cards.
    """
    draft = TableDraft(table)
    if place is not None:
        made = table.signalled
        draft.signalled = (*made[:place], made[place] + 1, *made[place + 1 :])
    if wish.decision in _TOUCHING or wish.decision is Decision.OUT_OF_TURN:
        draft.wishes = (*table.wishes, wish)
        return draft.table()
    at = place_of(table, wish.spot)
    spot = table.spots[at]
    hand = hand_at(spot, wish.hand)
    if table.awaiting is Awaiting.SECOND_WAGERS and wish.decision is not Decision.BOTH_HANDS:
        return draft.table()
    match wish.decision:
        case Decision.STAND if may_stand:
            draft.put(at, _stood(spot, wish, hand))
        case Decision.BOTH_HANDS if table.awaiting is Awaiting.SECOND_WAGERS and _equals_the_first(spot, wish):
            draft.put(at, _with_second_wager(spot, wish))
        case Decision.FIRST_HAND_ONLY:
            pass
        case Decision.DOUBLE | Decision.SPLIT if hand.face_down:
            draft.put(at, with_hand(spot, wish.hand, turned_up(hand)))
            draft.wishes = (*table.wishes, wish)
        case _:
            draft.wishes = (*table.wishes, wish)
    return draft.table()


def patron_bets(table: Table, spot: int, wager: Wager) -> Table:
    """The table once a patron has put down ``wager`` at the spot, in chips of his own."""
    place = place_of(table, spot)
    lying = table.spots[place]
    draft = TableDraft(table)
    draft.put(place, with_wagers(lying, (*lying.wagers, wager)))
    return draft.table()


def back_bettor_lays(table: Table, wish: Wish, which: str, stack: Stack) -> Table:
    """The table once who has the back bet ``which`` has laid chips to the player's double or split."""
    return patron_bets(table, wish.spot, Wager(WagerKind.BACK, stack, wish.hand, side_wager=LAID[which]))


def patron_asks_for_change(table: Table, spot: int, chips: ChipsToChange) -> Table:
    """The table once a patron has put down ``chips`` of his own to be changed."""
    place = place_of(table, spot)
    draft = TableDraft(table)
    draft.put(place, replace(table.spots[place], to_change=chips))
    return draft.table()


def patrons_answered(table: Table) -> Table:
    """The table once the patrons have answered: nothing is awaited, and no spot stands refused any more."""
    draft = TableDraft(table)
    draft.awaiting = None
    for place, spot in enumerate(table.spots):
        if spot.refused:
            draft.put(place, replace(spot, refused=False))
    return draft.table()


def _is_of(wish: Wish, act: AskAloud | RefuseWish) -> bool:
    return wish.spot == act.spot and wish.hand == act.hand and wish.patron == act.patron


def _stood(spot: Spot, wish: Wish, hand: Hand) -> Spot:
    """A hand of one's own stands; of the common hand its patron's wagers count the cards so far."""
    if wish.patron:
        return with_wagers(spot, complete_with(spot.wagers, wish.hand, wish.patron, len(hand.cards)))
    return with_hand(spot, wish.hand, replace(hand, stood=True))


def _equals_the_first(spot: Spot, wish: Wish) -> bool:
    bets = [it for it in spot.wagers_of(WagerKind.MAIN) if (it.hand, it.patron) == (wish.hand, wish.patron)]
    return any(bet.worth == wish.stack.worth for bet in bets)


def _with_second_wager(spot: Spot, wish: Wish) -> Spot:
    second = Wager(WagerKind.MAIN, wish.stack, wish.hand + 1, wish.patron)
    return with_wagers(spot, (*spot.wagers, second))
