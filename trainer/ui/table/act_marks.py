"""Where on the table a due act is shown: what is ringed, in which order the sweep goes, whence and whither."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from trainer.canvas.spots.targets import (
    AtBets,
    AtCard,
    AtChange,
    AtCutCard,
    AtDiscards,
    AtDrawnCard,
    AtHand,
    AtHoleCard,
    AtOwnCards,
    AtOwnDown,
    AtPayment,
    AtRack,
    AtShoe,
    AtSpot,
    AtUpCard,
    AtWager,
    AtWish,
    DueOnTable,
    InsuranceSweep,
    TableTarget,
)
from trainer.domain.table import acts as actions
from trainer.domain.table.acts import Act
from trainer.domain.table.back_bets import is_laid
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind


def due_on_table(acts: Sequence[Act], table: Table) -> DueOnTable:
    """The first of ``acts`` ringed, the others of its sweep numbered; nothing for what is only said."""
    marks = tuple(mark for act in acts if (mark := mark_of(act, table)) is not None)
    if not marks:
        return DueOnTable()
    first = acts[0]
    return DueOnTable(tuple(dict.fromkeys(marks)), _whither(first), _whence(first))


def wrong_on_table(act: Act | None, table: Table) -> tuple[TableTarget, ...]:
    """Where a wrong act is crossed out; nowhere where it was only said, or nothing was done."""
    mark = None if act is None else mark_of(act, table)
    return () if mark is None or isinstance(mark, AtBets | InsuranceSweep) else (mark,)


def mark_of(act: Act, table: Table) -> TableTarget | None:
    """What of the table ``act`` is about; None for what is said to everyone."""
    match act:
        case actions.CheckBets():
            return AtBets()
        case actions.RefuseBet(spot, kind, side_wager, patron):
            return AtWager(spot, kind, _hand_of(table, act), patron, side_wager)
        case actions.AskForSpot(spot):
            return AtSpot(spot)
        case actions.ChangeChips(spot, _, patron):
            return AtChange(spot, patron)
        case actions.Burn():
            return AtDiscards()
        case actions.LayCutCardAside():
            return AtCutCard()
        case actions.DealCard(spot, hand, sideways):
            return AtCard(spot, hand, _cards(table, spot, hand), sideways)
        case actions.DealOwn(face_down):
            return _own_next(table, face_down)
        case actions.TurnUpCard(card):
            return AtOwnDown(card)
        case actions.Peek() | actions.TurnOverHoleCard():
            return AtHoleCard()
        case actions.TakeOwnCards():
            return AtOwnCards()
        case actions.OfferInsurance() | actions.CloseInsurance():
            return InsuranceSweep(isinstance(act, actions.OfferInsurance))
        case actions.CallFloor() | actions.Announce():
            return None
        case _:
            return _of_a_spot(act)


def _hand_of(table: Table, refused: actions.RefuseBet) -> int:
    """The hand that chips lie on which are given back: that of a double or a split, which a back bettor adds to."""
    named = refused.kind, refused.side_wager
    here = (wager for spot in table.spots if spot.number == refused.spot for wager in spot.wagers)
    return next((wager.hand for wager in here if (wager.kind, wager.side_wager) == named and is_laid(wager)), 0)


def _of_a_spot(
    act: actions.TurnUpHand
    | actions.Split
    | actions.TakeCards
    | actions.AcceptInsurance
    | actions.PointTo
    | actions.AskAloud
    | actions.RefuseWish
    | actions.TakeWager
    | actions.PayWager
    | actions.PushHand,
) -> TableTarget:
    match act:
        case actions.TurnUpHand() | actions.Split() | actions.TakeCards() | actions.PointTo():
            return AtHand(act.spot, act.hand)
        case actions.AcceptInsurance(spot, hand, patron):
            return AtWager(spot, WagerKind.INSURANCE, hand, patron)
        case actions.AskAloud(spot, hand, patron) | actions.RefuseWish(spot, hand, patron):
            return AtWish(spot, hand, patron)
        case actions.TakeWager(spot, kind, _, hand, patron, side_wager):
            return AtWager(spot, kind, hand, patron, side_wager)
        case actions.PayWager(spot, kind, _, hand, patron, side_wager):
            return AtPayment(spot, kind, hand, patron, side_wager)
        case actions.PushHand(spot, hand, patron):
            return AtWager(spot, WagerKind.MAIN, hand, patron)
        case _:
            assert_never(act)


def _whither(act: Act) -> TableTarget | None:
    match act:
        case actions.TakeWager():
            return AtRack()
        case actions.TakeCards() | actions.TakeOwnCards():
            return AtDiscards()
        case actions.RefuseBet(spot):
            return AtSpot(spot)
        case _:
            return None


def _whence(act: Act) -> TableTarget | None:
    match act:
        case actions.DealCard() | actions.DealOwn() | actions.Burn():
            return AtShoe()
        case actions.PayWager() | actions.ChangeChips():
            return AtRack()
        case _:
            return None


def _own_next(table: Table, face_down: bool) -> TableTarget:
    """The place of one's own next card."""
    dealer = table.dealer
    if dealer is None:
        return AtOwnDown(len(table.own_down)) if face_down else AtUpCard()
    return AtHoleCard() if face_down else AtDrawnCard(len(dealer.drawn))


def _cards(table: Table, spot: int, hand: int) -> int:
    found = next((each for each in table.spots if each.number == spot), None)
    return len(found.hands[hand].cards) if found is not None and hand < len(found.hands) else 0
