"""What each act of the dealer and each move of a patron does to the table. Effects know no house."""

from __future__ import annotations

from typing import assert_never

from trainer.domain.table import acts as act
from trainer.domain.table.effects import cards, dealing, patrons, wagers
from trainer.domain.table.effects.draft import TableDraft
from trainer.domain.table.state import Awaiting, Table

_LEAVES_PASSED_CHIPS = (act.ChangeChips, act.RefuseBet, act.AskForSpot, act.Announce, act.CallFloor)
_LEAVES_WHAT_WAS_SAID = (act.Announce, act.AskAloud, act.CallFloor, act.AcceptInsurance, act.LayCutCardAside)


def apply(table: Table, done: act.Act) -> Table:
    """The table once the act is done, right or not; raises ValueError, one sentence, where it cannot be done there.

    Players draw in what a side wager won as the dealer goes on.
    """
    after = _after(wagers.draw_in_side_wagers(table), done)
    if after.passed and not isinstance(done, _LEAVES_PASSED_CHIPS):
        after = wagers.take_up_passed_chips(after)
    if not after.said or isinstance(done, _LEAVES_WHAT_WAS_SAID):
        return after
    return patrons.forget_what_was_said(after)


def _after(table: Table, done: act.Act) -> Table:
    match done:
        case act.DealCard():
            return dealing.deal_card(table, done)
        case act.PointTo():
            return patrons.point_to(table, done)
        case act.TakeWager():
            return wagers.take_wager(table, done)
        case act.TakeCards():
            return cards.take_cards(table, done)
        case act.PayWager():
            return wagers.pay_wager(table, done)
        case act.PushHand():
            return wagers.push_hand(table, done)
        case act.DealOwn():
            return cards.deal_own(table, done)
        case act.Split():
            return dealing.split(table, done)
        case act.Burn():
            return cards.burn(table, done)
        case act.LayCutCardAside():
            return cards.lay_cut_card_aside(table, done)
        case act.TurnUpCard():
            return cards.turn_up_card(table, done)
        case act.TurnOverHoleCard():
            return cards.turn_over_hole_card(table, done)
        case act.TurnUpHand():
            return cards.turn_up_hand(table, done)
        case act.TakeOwnCards():
            return cards.take_own_cards(table, done)
        case act.RefuseBet():
            return wagers.refuse_bet(table, done)
        case act.AskForSpot():
            return wagers.ask_for_spot(table, done)
        case act.ChangeChips():
            return wagers.change_chips(table, done)
        case act.RefuseWish():
            return patrons.refuse_wish(table, done)
        case act.AskAloud():
            return patrons.ask_aloud(table, done)
        case act.Announce():
            return patrons.announce(table, done)
        case act.CallFloor():
            return patrons.call_floor(table)
        case act.AcceptInsurance():
            return table
        case act.CheckBets() | act.Peek() | act.OfferInsurance() | act.CloseInsurance():
            return _once(table, done)
    assert_never(done)


def _once(table: Table, done: act.CheckBets | act.Peek | act.OfferInsurance | act.CloseInsurance) -> Table:
    """What is done once in a round, for the whole table."""
    draft = TableDraft(table)
    match done:
        case act.CheckBets():
            draft.bets_checked, draft.awaiting = True, None
        case act.OfferInsurance():
            draft.insurance_offered, draft.awaiting = True, Awaiting.INSURANCE
        case act.CloseInsurance():
            if not table.insurance_offered:
                raise ValueError("insurance has not been offered, so that it cannot be closed")
            draft.insurance_closed, draft.awaiting = True, None
        case act.Peek():
            if table.dealer is None or table.dealer.hole is None:
                raise ValueError("the dealer has no hole card to look at")
            draft.peeked = True
        case _:
            assert_never(done)
    return draft.table()
