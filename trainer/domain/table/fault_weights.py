"""How heavy a blackjack dealer's faults weigh, and which of them are critical: money lost or the game unprotected.

The weights are the trainer's own, for no house publishes any: 1 for manners, 2 and 3 for order, 4 and 5 for money and
the cards.
"""

from __future__ import annotations

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.procedure.duties import ActRelation, Duty
from trainer.domain.procedure.verdict import FaultKind, Gravity
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.act_relations import grants, relation, subject
from trainer.domain.table.order import has_open_bet, is_dealing
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Spot, Table, hand_of
from trainer.domain.table.wagers import WagerKind

_WORTH: dict[type, int] = {
    act.CheckBets: 3,
    act.RefuseBet: 4,
    act.AskForSpot: 3,
    act.ChangeChips: 4,
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
    act.PushHand: 1,
}
_ASKS_FOR_A_CARD = (Decision.HIT, Decision.DOUBLE)

_DECIDES_A_BLACKJACK = (
    act.DealCard,
    act.DealOwn,
    act.TurnUpCard,
    act.OfferInsurance,
    act.RefuseBet,
    act.CloseInsurance,
    act.Peek,
)
_SETTLES = (act.TakeWager, act.PayWager, act.PushHand, act.TakeCards, act.TurnUpHand)

LIGHT, IN_ORDER, PASSED_OVER, GRAVE, GRAVEST = 1, 2, 3, 4, 5
FORBIDDEN = Gravity(GRAVEST, critical=True)
"""What the house refuses to whoever asks for it, done: such as a pair parted that it never splits."""


def worth(of: act.Act) -> int:
    """What an act counts in a round's score, 1 to 5: as much as leaving it out weighs."""
    return _WORTH[type(of)]


def gravity(table: Table, kind: FaultKind, given: act.Act | None, due: Duty[act.Act] | None) -> Gravity:
    """How heavy a fault weighs that was made at ``table``: ``given`` was done, ``due`` was owed (None: nothing was)."""
    owed = None if due is None else due.action
    found = due is not None and due.because is Outcome.DEALER_BLACKJACK
    critical = (
        _is_critical(table, kind, given, owed)
        or _grants_what_may_not_be(given, due)
        or (kind is FaultKind.MISSED and (_leaves_it_open(owed, found) or _leaves_a_jackpot(due)))
    )
    return Gravity(GRAVEST if critical else _weight(kind, given, owed), critical)


def _weight(kind: FaultKind, given: act.Act | None, due: act.Act | None) -> int:
    match kind:
        case FaultKind.MISSED:
            return LIGHT if due is None else max(worth(due), _passed_over(given, due))
        case FaultKind.WRONG_AMOUNT:
            return GRAVE
        case FaultKind.WRONG_CHIPS | FaultKind.WRONG_PLACE | FaultKind.BEFORE_THE_SIGNAL:
            return LIGHT
        case FaultKind.OUT_OF_TURN | FaultKind.TOO_SOON:
            return IN_ORDER
        case FaultKind.UNCALLED_FOR:
            return LIGHT if given is None else min(worth(given), GRAVE)


def _passed_over(given: act.Act | None, due: act.Act) -> int:
    """How much more it weighs that the dealer went on to somebody else: the patron was never asked."""
    if not isinstance(due, act.PointTo) or given is None or subject(given) == subject(due):
        return LIGHT
    return PASSED_OVER


def _is_critical(table: Table, kind: FaultKind, given: act.Act | None, due: act.Act | None) -> bool:
    match kind:
        case FaultKind.MISSED:
            return isinstance(due, (act.TakeWager, act.PayWager, act.RefuseBet, act.Peek))
        case FaultKind.WRONG_AMOUNT:
            return isinstance(given, (act.TakeWager, act.PayWager, act.ChangeChips))
        case FaultKind.WRONG_CHIPS:
            return False
        case FaultKind.WRONG_PLACE:
            return _shows_the_hole_card(table, given, due)
        case FaultKind.BEFORE_THE_SIGNAL:
            return isinstance(given, (act.DealCard, act.Split))
        case FaultKind.UNCALLED_FOR:
            return (
                _is_unasked_card(table, given)
                or _moves_what_it_may_not(table, given)
                or _accepts_a_bad_bet(given, due)
                or _is_of_one_hand(given, due)
            )
        case FaultKind.OUT_OF_TURN | FaultKind.TOO_SOON:
            return (
                (_is_unasked_card(table, given) and not _is_only_not_pointed_to(kind, given, due))
                or _leaves_the_game_open(table, given, due)
                or _is_undecided(table, given, due)
            )


def _leaves_a_jackpot(due: Duty[act.Act] | None) -> bool:
    """Whether the floor, which pays a jackpot, was not called for it."""
    return due is not None and due.because is Outcome.JACKPOT


def _leaves_it_open(due: act.Act | None, is_blackjack: bool) -> bool:
    """A card not drawn, or a blackjack found and not shown: the bets are settled against a hand that is not made."""
    return isinstance(due, act.DealOwn) or (is_blackjack and isinstance(due, act.TurnOverHoleCard))


def _shows_the_hole_card(table: Table, given: act.Act | None, due: act.Act | None) -> bool:
    """A second card shown: the first that is seen is the up card, however it came to lie so."""
    match given, due:
        case act.DealOwn(face_down=False), act.DealOwn(face_down=True):
            return table.dealer is not None
        case act.TurnUpCard(), act.TurnUpCard():
            return True
        case _:
            return False


def _is_unasked_card(table: Table, given: act.Act | None) -> bool:
    """A card dealt after the deal, to a hand nobody asked a card for, or to the dealer out of time."""
    if table.dealer is None or is_dealing(table):
        return False
    match given:
        case act.DealCard(spot=spot, hand=hand):
            return not _awaits_a_card(table, spot, hand)
        case act.DealOwn():
            return True
        case _:
            return False


def _awaits_a_card(table: Table, spot: int, hand: int) -> bool:
    """Whether the patron has asked for a card, or the hand comes from a split and has but one."""
    if any(wish.decision in _ASKS_FOR_A_CARD and (wish.spot, wish.hand) == (spot, hand) for wish in table.wishes):
        return True
    return any(len(held.cards) == 1 for held in _hands(table, spot)[hand : hand + 1])


def _hands(table: Table, spot: int) -> tuple[Hand, ...]:
    return next((each.hands for each in table.spots if each.number == spot), ())


def _moves_what_it_may_not(table: Table, given: act.Act | None) -> bool:
    """A losing bet paid, a winning one taken, chips given for none, a live hand's cards taken, the hole card shown."""
    match given:
        case act.ChangeChips(spot=spot):
            return all(each.to_change is None for each in table.spots if each.number == spot)
        case act.PayWager() | act.TakeWager() | act.TurnOverHoleCard():
            return True
        case act.TakeCards(spot=spot, hand=hand):
            return has_open_bet(table, spot, hand)
        case _:
            return False


def _is_of_one_hand(given: act.Act | None, due: act.Act | None) -> bool:
    """Whether a hand was pushed whose bet was to be taken or paid: money is lost, whoever's it is."""
    match given, due:
        case act.PushHand(), act.TakeWager() | act.PayWager():
            return (given.spot, given.hand, given.patron) == (due.spot, due.hand, due.patron)
        case _:
            return False


def _is_only_not_pointed_to(kind: FaultKind, given: act.Act | None, due: act.Act | None) -> bool:
    """Whether a card that its hand was to get soon was dealt without the dealer having pointed to the hand."""
    same_hand = isinstance(given, act.DealCard) and isinstance(due, act.PointTo) and subject(given) == subject(due)
    return kind is FaultKind.TOO_SOON and same_hand


def _grants_what_may_not_be(given: act.Act | None, due: Duty[act.Act] | None) -> bool:
    """Whether a wish was granted that was to be refused, such as a double of more than the bet."""
    if given is None or due is None or not isinstance(due.action, act.RefuseWish):
        return False
    is_manners = due.rule.ref.path == "play.double_bet_place"
    return grants(given, due.because) and subject(given) == subject(due.action) and not is_manners


def _accepts_a_bad_bet(given: act.Act | None, due: act.Act | None) -> bool:
    return isinstance(given, act.AcceptInsurance) and isinstance(due, act.RefuseBet)


def _leaves_the_game_open(table: Table, given: act.Act | None, due: act.Act | None) -> bool:
    """What is done before its time and cannot be undone.

    Cards taken before their bet, the hole card shown or looked at before its time, hands played without the look under
    the up card, the deal begun over a bad bet.
    """
    match given, due:
        case _, act.Peek():
            return given is not None and relation(given, due) is ActRelation.AFTER
        case act.TurnOverHoleCard(), _:
            return not isinstance(due, _SETTLES) or not all(_is_complete(hand) for hand in _all_hands(table))
        case act.Peek(), (act.OfferInsurance() | act.RefuseBet() | act.CloseInsurance()):
            return True
        case act.TakeOwnCards(), _:
            return any(not wager.settled for spot in table.spots for wager in spot.wagers if not _is_pushed(spot, due))
        case act.TakeCards(spot=spot, hand=hand), _:
            return has_open_bet(table, spot, hand)
        case ((act.DealCard() | act.DealOwn() | act.Burn() | act.CheckBets()), act.RefuseBet()):
            return True
        case _:
            return False


def _is_pushed(spot: Spot, due: act.Act | None) -> bool:
    return isinstance(due, act.PushHand) and due.spot == spot.number


def _all_hands(table: Table) -> tuple[Hand, ...]:
    return tuple(hand for spot in table.spots for hand in spot.hands)


def _is_complete(hand: Hand) -> bool:
    """Whether nobody will be asked about the hand any more: one without cards has been taken away."""
    if not hand.cards or hand.stood or hand.surrendered or hand.doubled:
        return True
    return hand.total.points >= 21 or _is_a_full_split_ace(hand)


def _is_a_full_split_ace(hand: Hand) -> bool:
    return hand.from_split and len(hand.cards) == 2 and hand.cards[0].rank is Rank.ACE


def _is_undecided(table: Table, given: act.Act | None, due: act.Act | None) -> bool:
    """Money moved while it might still be won or lost otherwise: the cards it hangs on do not lie open yet."""
    match given:
        case act.TakeWager(kind=WagerKind.SIDE) | act.PayWager(kind=WagerKind.SIDE):
            return isinstance(due, (act.DealCard, act.DealOwn, act.TurnUpCard, act.TurnOverHoleCard))
        case act.TakeWager(kind=WagerKind.INSURANCE) | act.PayWager(kind=WagerKind.INSURANCE):
            return not isinstance(due, _SETTLES)
        case act.TakeWager(spot=spot, hand=hand) if _gives_up(table, spot, hand):
            return False
        case act.TakeWager() | act.PayWager() | act.PushHand():
            return not any(_is_decided(table, hand, due) for hand in _judged_by(table, given))
        case _:
            return False


def _gives_up(table: Table, spot: int, hand: int) -> bool:
    return any(wish.decision is Decision.SURRENDER and (wish.spot, wish.hand) == (spot, hand) for wish in table.wishes)


def _judged_by(table: Table, given: act.TakeWager | act.PayWager | act.PushHand) -> tuple[Hand, ...]:
    """The hand the bet is won or lost with, at the common hand that patron's; none where there is no such bet."""
    whose = given.hand, given.patron
    spots = (spot for spot in table.spots if spot.number == given.spot)
    bets = ((spot, wager) for spot in spots for wager in spot.wagers if (wager.hand, wager.patron) == whose)
    return tuple(hand_of(spot, bet) for spot, bet in bets if bet.kind is WagerKind.MAIN and bet.hand < len(spot.hands))


def _is_decided(table: Table, hand: Hand, due: act.Act | None) -> bool:
    if hand.surrendered or hand.total.is_bust:
        return True
    if hand.is_natural:
        return not isinstance(due, _DECIDES_A_BLACKJACK)
    dealer = table.dealer
    if dealer is None or isinstance(due, act.DealOwn):
        return False
    return dealer.hole_turned if dealer.hole is not None else bool(dealer.drawn)
