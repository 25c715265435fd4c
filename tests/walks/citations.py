"""Which rules speak of a mistake: worked out from the kind of fault and the acts alone, and not from the court."""

from __future__ import annotations

from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.table import acts as act
from trainer.domain.table.broken_rules.breach import Breach
from trainer.domain.table.wagers import WagerKind

_ON_A_HAND = {
    "settling.higher_total_wins",
    "settling.equal_totals",
    "settling.bust",
    "settling.win_pays",
    "settling.blackjack_pays",
    "settling.blackjack_against_blackjack",
    "settling.dealer_blackjack",
    "settling.bonus_21",
    "settling.twenty_one_paid",
    "dealer.busts",
    "play.surrender_loses",
    "play.split_twenty_one_is_blackjack",
    "common_hand.completion",
    "bets.place",
    "play.double_bet_place",
}
_PRICES = {
    "settling.win_pays",
    "settling.blackjack_pays",
    "settling.bonus_21",
    "settling.bonus_21_barred",
    "settling.rounding",
    "settling.higher_total_wins",
    "settling.equal_totals",
    "settling.bust",
    "settling.dealer_blackjack",
    "settling.blackjack_against_blackjack",
    "play.split_twenty_one_is_blackjack",
    "play.surrender_loses",
    "insurance.even_money_against",
}
_SIGNALS = {"hit", "stand", "double", "split", "surrender"}
_NO_CARD = {
    *(f"play.{each}_signal" for each in _SIGNALS),
    "play.face_up_signals",
    "play.unclear_signal",
    "play.twenty_one",
    "play.doubles",
    "play.split_aces",
    "play.split_hands_may_be_hit",
    "play.surrender",
    "play.order",
    "settling.bust",
    "settling.pick_up",
    "deal.cards_each",
    "deal.order",
    "bets.conduct",
    "bets.touched",
    "bets.added_to",
    "common_hand.completion",
}
_UNCALLED: dict[type, set[str]] = {
    act.DealOwn: {"dealer.stands_on", "dealer.soft_17", "deal.dealer_cards", "round.phases", "settling.pick_up"},
    act.DealCard: _NO_CARD,
    act.PointTo: _NO_CARD,
    act.Split: {
        "play.split_on",
        "play.split_signal",
        "play.most_hands",
        "play.face_up_signals",
        "play.resplit_aces",
        "play.ranks_not_split",
        "common_hand.never_split",
        "common_hand.pairs",
    }
    | _NO_CARD,
    act.Peek: {"dealer.checks_under", "deal.dealer_cards", "settling.pick_up"},
    act.TurnOverHoleCard: {"deal.dealer_cards", "settling.pick_up"},
    act.TurnUpCard: {"deal.dealer_cards"},
    act.TurnUpHand: {"deal.dealing"},
    act.TakeCards: {"settling.pick_up", "settling.bust"},
    act.TakeOwnCards: {"settling.pick_up"},
    act.OfferInsurance: {"insurance.offered_against", "insurance.gesture"},
    act.CloseInsurance: {"insurance.gesture"},
    act.CheckBets: {"bets.checked_before_dealing"},
    act.RefuseBet: {"bets.main_bet", "bets.side_wager", "insurance.limit"},
    act.RefuseWish: {"bets.conduct", "bets.touched", "play.split_on", "play.double_on"} | _NO_CARD,
    act.AskAloud: {"play.unclear_signal"},
    act.ChangeChips: {"bets.chips_changed"},
    act.AskForSpot: {"bets.hands_per_player"},
    act.Burn: {"shuffle.burn_when"},
    act.LayCutCardAside: {"shuffle.cut_card_out"},
    act.Announce: {"play.surrender", "shuffle.cut_card_out"},
    act.PushHand: _ON_A_HAND,
}


def speaks_of_it(fault: Fault[act.Act], path: str) -> bool:
    """Whether the rule at ``path`` can be what such a mistake breaks."""
    given, due = fault.given, fault.due
    match fault.kind:
        case FaultKind.UNCALLED_FOR:
            # What may not be granted breaks the rule by which it was to be refused.
            refused = due is not None and isinstance(due.action, act.RefuseWish) and path == due.rule.ref.path
            if fault.broken is not None and fault.broken.because is Breach.SETTLED_ALREADY:
                return path in _TURNS
            return given is not None and (refused or _stands_against(given, path))
        case FaultKind.WRONG_CHIPS:
            if isinstance(given, act.ChangeChips):
                return path == "equipment.chips"
            return path in ("settling.payment_chips", "settling.most_in_bet_colours")
        case FaultKind.WRONG_AMOUNT:
            return path in _prices_of(given)
        case FaultKind.BEFORE_THE_SIGNAL:
            return path == "play.voice"
        case _:
            if (
                isinstance(given, act.TakeOwnCards | act.TakeWager | act.PayWager | act.PushHand)
                and path == "round.phases"
            ):
                return True
            if isinstance(given, act.ChangeChips) and path == "bets.chips_changed":
                return True
            of_due = {rule.ref.path for rule in due.rules} if due is not None else set()
            return path in of_due or path in _OF_PLACE_AND_TIME


_OF_PLACE_AND_TIME = {
    "play.order",
    "play.pointing",
    "play.double_card",
    "play.double_card_face",
    "play.split_ace_card_sideways",
    "deal.dealing",
    "deal.cards_each",
    "settling.blackjack_paid",
    "settling.push_shown",
    "settling.pick_up",
    "settling.payment_place",
    "insurance.gesture",
    "common_hand.completion",
}


_TURNS = {
    "settling.order",
    "settling.bust",
    "settling.blackjack_paid",
    "settling.twenty_one_paid",
    "play.surrendered_bet",
    "play.double_rescue",
    "side_wagers.order",
    "insurance.with_dealer_blackjack",
    "insurance.without_dealer_blackjack",
}
"""Rules that say when a wager has its turn: it is settled then, and no second time."""
_NO_BET_THERE = {"bets.side_wager", "common_hand.after_automatic_split"} | _TURNS
"""Rules that say that a wager which was settled isn't there: at a common hand, that a player bets on one hand only."""


def _stands_against(given: act.Act, path: str) -> bool:
    if isinstance(given, act.TakeWager | act.PayWager):
        return path in _prices_of(given) | _ON_A_HAND | _NO_CARD | _NO_BET_THERE
    own_limits = isinstance(given, act.RefuseBet) and path == f"wagers.{given.side_wager}.limits"
    return own_limits or path in _UNCALLED[type(given)]


def _prices_of(given: act.Act | None) -> set[str]:
    match given:
        case act.TakeWager(kind=WagerKind.SIDE) | act.PayWager(kind=WagerKind.SIDE):
            return {f"wagers.{given.side_wager}.pays", f"wagers.{given.side_wager}.offered", "settling.rounding"}
        case act.TakeWager(kind=WagerKind.INSURANCE) | act.PayWager(kind=WagerKind.INSURANCE):
            return {"insurance.pays", "settling.rounding"}
        case act.ChangeChips():
            return {"equipment.chips"}
        case _:
            return _PRICES
