"""How heavy a blackjack dealer's faults weigh, and which of them are critical: money lost or the game unprotected.

The weights are the trainer's own, for no house publishes any: 1 for manners, 2 and 3 for order, 4 and 5 for money and
the cards.
"""

from __future__ import annotations

from trainer.domain import actions as act
from trainer.domain.hand import Hand
from trainer.domain.phases.order import ON_THE_HAND
from trainer.domain.procedure import Duty
from trainer.domain.signals import Decision
from trainer.domain.table import Table
from trainer.domain.verdict import FaultKind, Gravity

_WORTH: dict[type, int] = {
    act.CheckBets: 3,
    act.RefuseBet: 4,
    act.Burn: 2,
    act.LayCutCardAside: 2,
    act.DealCard: 4,
    act.DealOwn: 4,
    act.TurnUpCard: 2,
    act.Peek: 4,
    act.TurnOverHoleCard: 3,
    act.TurnUpHand: 2,
    act.Split: 3,
    act.TakeCards: 2,
    act.TakeOwnCards: 2,
    act.OfferInsurance: 3,
    act.CloseInsurance: 3,
    act.AcceptInsurance: 1,
    act.PointTo: 1,
    act.AskAloud: 2,
    act.RefuseWish: 3,
    act.CallFloor: 1,
    act.Announce: 1,
    act.TakeWager: 5,
    act.PayWager: 5,
    act.PushHand: 2,
}
_ASKS_FOR_A_CARD = (Decision.HIT, Decision.DOUBLE, Decision.SPLIT)

LIGHT, IN_ORDER, GRAVE, GRAVEST = 1, 2, 4, 5


def worth(of: act.Act) -> int:
    """What an act counts in a round's score, 1 to 5: as much as leaving it out weighs."""
    return _WORTH[type(of)]


def gravity(table: Table, kind: FaultKind, given: act.Act | None, due: Duty[act.Act] | None) -> Gravity:
    """How heavy a fault weighs that was made at ``table``: ``given`` was done, ``due`` was owed (None: nothing was)."""
    owed = None if due is None else due.action
    critical = _is_critical(table, kind, given, owed)
    return Gravity(GRAVEST if critical else _weight(kind, given, owed), critical)


def _weight(kind: FaultKind, given: act.Act | None, due: act.Act | None) -> int:
    match kind:
        case FaultKind.MISSED:
            return LIGHT if due is None else worth(due)
        case FaultKind.WRONG_AMOUNT:
            return LIGHT if _is_same_worth(given, due) else GRAVE
        case FaultKind.WRONG_PLACE:
            return LIGHT
        case FaultKind.OUT_OF_TURN | FaultKind.TOO_SOON:
            return IN_ORDER
        case FaultKind.UNCALLED_FOR:
            return LIGHT if given is None else min(worth(given), GRAVE)


def _is_critical(table: Table, kind: FaultKind, given: act.Act | None, due: act.Act | None) -> bool:
    match kind:
        case FaultKind.MISSED:
            return isinstance(due, (act.TakeWager, act.RefuseBet))
        case FaultKind.WRONG_AMOUNT:
            return _favours_the_patron(given, due)
        case FaultKind.WRONG_PLACE:
            return _shows_the_hole_card(given, due)
        case FaultKind.UNCALLED_FOR:
            return _is_unasked_card(table, given) or _moves_what_it_may_not(table, given) or _leaves_a_loser(given, due)
        case FaultKind.OUT_OF_TURN | FaultKind.TOO_SOON:
            return _is_unasked_card(table, given) or _leaves_the_game_open(table, given, due)


def _is_same_worth(given: act.Act | None, due: act.Act | None) -> bool:
    """Whether the right amount was paid, only in other chips."""
    return isinstance(given, act.PayWager) and isinstance(due, act.PayWager) and given.chips.worth == due.chips.worth


def _favours_the_patron(given: act.Act | None, due: act.Act | None) -> bool:
    match given, due:
        case act.PayWager(chips=paid), act.PayWager(chips=owed):
            return paid.worth > owed.worth
        case act.TakeWager(amount=taken), act.TakeWager(amount=owed):
            return taken < owed
        case _:
            return False


def _shows_the_hole_card(given: act.Act | None, due: act.Act | None) -> bool:
    match given, due:
        case act.DealOwn(face_down=False), act.DealOwn(face_down=True):
            return True
        case _:
            return False


def _is_unasked_card(table: Table, given: act.Act | None) -> bool:
    """A card dealt after the deal, to a hand nobody asked a card for, or to the dealer out of time."""
    if table.dealer is None or _is_dealing(table):
        return False
    match given:
        case act.DealCard(spot=spot, hand=hand):
            return not _awaits_a_card(table, spot, hand)
        case act.DealOwn():
            return True
        case _:
            return False


def _is_dealing(table: Table) -> bool:
    """Whether somebody still waits for the second of the first cards."""
    return any(len(hand.cards) == 1 and not hand.from_split for spot in table.spots for hand in spot.hands)


def _awaits_a_card(table: Table, spot: int, hand: int) -> bool:
    """Whether the patron has asked for a card, or the hand comes from a split and has but one."""
    if any(wish.decision in _ASKS_FOR_A_CARD and (wish.spot, wish.hand) == (spot, hand) for wish in table.wishes):
        return True
    return any(len(held.cards) == 1 for held in _hands(table, spot)[hand : hand + 1])


def _hands(table: Table, spot: int) -> tuple[Hand, ...]:
    return next((each.hands for each in table.spots if each.number == spot), ())


def _moves_what_it_may_not(table: Table, given: act.Act | None) -> bool:
    """A losing bet paid, a winning one taken, a live hand's cards taken, or the hole card shown."""
    match given:
        case act.PayWager() | act.TakeWager() | act.TurnOverHoleCard():
            return True
        case act.TakeCards(spot=spot, hand=hand):
            return _has_open_bet(table, spot, hand)
        case _:
            return False


def _leaves_a_loser(given: act.Act | None, due: act.Act | None) -> bool:
    """A losing hand pushed."""
    match given, due:
        case act.PushHand(spot=spot, hand=hand), act.TakeWager(spot=owed_at, hand=owed_for):
            return (spot, hand) == (owed_at, owed_for)
        case _:
            return False


def _leaves_the_game_open(table: Table, given: act.Act | None, due: act.Act | None) -> bool:
    """Cards taken before their bet, the hole card shown before its time, or the deal begun over a bad bet."""
    match given, due:
        case act.TurnOverHoleCard(), _:
            return True
        case act.TakeCards(spot=spot, hand=hand), _:
            return _has_open_bet(table, spot, hand)
        case ((act.DealCard() | act.DealOwn() | act.Burn() | act.CheckBets()), act.RefuseBet()):
            return True
        case _:
            return False


def _has_open_bet(table: Table, spot: int, hand: int) -> bool:
    wagers = next((each.wagers for each in table.spots if each.number == spot), ())
    return any(each.hand == hand and each.kind in ON_THE_HAND and not each.settled for each in wagers)
