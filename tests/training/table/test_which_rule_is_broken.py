"""Rounds with one mistake each: its kind, the rule it breaks and how sure that is, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.each_case import each_case
from tests.training.table.edited_rounds import (
    Edit,
    Mistake,
    Seat,
    Written,
    before,
    changed,
    found_in,
    header,
    instead,
    is_told,
    moved,
    without,
)
from trainer.domain.procedure.verdict import LIGHTEST
from trainer.domain.procedure.verdict import FaultKind as Kind
from trainer.wording.table.faults import fault_words

EXHIBIT, SPANISH = "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"
ROCKINGHAM, CHANCE = "rockingham/blackjack", "games-of-chance/blackjack"
BESIDES = Seat(4, ("hit", "stand"))


@dataclass(frozen=True)
class Weighed(Mistake):
    """A mistake with its weight: whether it is critical."""

    critical: bool


def double(chips: str) -> Written:
    return {"decision": "double", "chips": chips}


# The patron's two cards, the dealer's up card and hole card as they come out: P D P D.
NINETEEN = header(EXHIBIT, "TS 9D 9H 8C 5S 5D", Seat(3))
"""19 against 17, the patron stands."""
EQUAL = header(EXHIBIT, "TS 9D 8H 9C 5S 5D", Seat(3))
SEVENTEEN = header(EXHIBIT, "TS 9D 7H 9C 5S 5D", Seat(3))
UNDER_A_FIVE = header(EXHIBIT, "TS 5D 9H 8C 5S 5D", Seat(3))
SOFT_17 = header(EXHIBIT, "TS AD 9H 6C 5S 5D", Seat(3))
BLACKJACK_AND_A_HIT = header(EXHIBIT, "AS 5H 9D KH 6C 8C 5S 5D", Seat(2), BESIDES)
DOUBLED = header(EXHIBIT, "6S 9D 5H 8C TS 5D", Seat(3, (double("4x$1"),)))
SPLIT_ACES = header(EXHIBIT, "AS 9D AH 8C TS 9C 5D 5D", Seat(3, ({"decision": "split", "chips": "4x$1"},)))
PAID = {"act": "pay-wager", "spot": 3, "kind": "main", "chips": "4x$1"}
TAKEN = {"act": "take-wager", "spot": 3, "kind": "main", "amount": "$4"}
PUSHED = {"act": "push-hand", "spot": 3}
CARD = {"act": "deal-card", "spot": 3}
CARDS = {"act": "take-cards", "spot": 3}
RULES_8, RULES_9, RULES_10 = (f"Stated: Exhibit A 17-011, Rules, {number}" for number in (8, 9, 10))
DEALING, TABLE = "Stated: Exhibit A 17-011, Dealing Procedures", "Stated: Exhibit A 17-011, Spanish 21 Rules, table"

UNCALLED = {
    "the dealer draws on 17": Weighed(
        NINETEEN,
        before({"act": "deal-own"}, act="pay-wager"),
        Kind.UNCALLED_FOR,
        "dealer.stands_on",
        RULES_9,
        "Your own hand was dealt a card, though it counts 17: the dealer draws to 16 and stands on 17 or more.",
        True,
    ),
    "the dealer draws on a soft 17": Weighed(
        SOFT_17,
        before({"act": "deal-own"}, act="pay-wager"),
        Kind.UNCALLED_FOR,
        "dealer.soft_17",
        "Read: Exhibit A 17-011, Rules, 9",
        "Your own hand was dealt a card, though it counts a soft 17: on soft 17 the dealer stands.",
        True,
    ),
    "a card to a patron who waved": Weighed(
        NINETEEN,
        before(CARD, act="turn-over-hole-card"),
        Kind.UNCALLED_FOR,
        "play.stand_signal",
        DEALING,
        "Spot 3 was dealt a card, though the player had signalled to stand: a wave of the flat hand.",
        True,
    ),
    "a second card to a doubled hand": Weighed(
        DOUBLED,
        before(CARD, act="turn-over-hole-card"),
        Kind.UNCALLED_FOR,
        "play.doubles",
        RULES_8,
        "Spot 3 was dealt a card, though a doubled hand gets no further card.",
        True,
    ),
    "a second card to a split ace": Weighed(
        SPLIT_ACES,
        before(CARD, act="turn-over-hole-card"),
        Kind.UNCALLED_FOR,
        "play.split_aces",
        RULES_8,
        "Spot 3 was dealt a card, though split aces get one card each.",
        True,
    ),
    "insurance under a five": Weighed(
        UNDER_A_FIVE,
        before({"act": "offer-insurance"}, act="point-to"),
        Kind.UNCALLED_FOR,
        "insurance.offered_against",
        "Stated: Exhibit A 17-011, Rules, 5",
        "Insurance was offered, though the up card is a five: insurance is offered against an ace.",
        False,
    ),
    "a look under a five": Weighed(
        UNDER_A_FIVE,
        before({"act": "peek"}, act="point-to"),
        Kind.UNCALLED_FOR,
        "dealer.checks_under",
        "Stated: Exhibit A 17-011, Rules, 6",
        "The hole card was checked, though the up card is a five: "
        "the dealer checks for blackjack under an ace or a ten-value.",
        False,
    ),
    "a loser is paid": Weighed(
        SEVENTEEN,
        instead(PAID, act="take-wager"),
        Kind.UNCALLED_FOR,
        "settling.higher_total_wins",
        RULES_10,
        "Spot 3 was paid, but 17 loses to the dealer's 18.",
        True,
    ),
    "a winner is taken": Weighed(
        NINETEEN,
        instead(TAKEN, act="pay-wager"),
        Kind.UNCALLED_FOR,
        "settling.higher_total_wins",
        RULES_10,
        "The bet on spot 3 was taken, but 19 beats the dealer's 17 and is paid even money.",
        True,
    ),
    "a winner is pushed": Weighed(
        NINETEEN,
        instead(PUSHED, act="pay-wager"),
        Kind.UNCALLED_FOR,
        "settling.higher_total_wins",
        RULES_10,
        "Spot 3 was pushed, but 19 beats the dealer's 17 and is paid even money.",
        True,
    ),
    "a push is taken": Weighed(
        EQUAL,
        instead(TAKEN, act="push-hand"),
        Kind.UNCALLED_FOR,
        "settling.equal_totals",
        "Assumed",
        "The bet on spot 3 was taken, but both have 18: a push, the bet stays in the circle.",
        True,
    ),
    "equal totals are pushed where they cost a dollar": Weighed(
        header(CHANCE, "TS 9D 8H 9C 5S 5D", Seat(3)),
        instead(PUSHED, act="take-wager"),
        Kind.UNCALLED_FOR,
        "settling.equal_totals",
        "Stated: Games of Chance Game Procedures, Payouts",
        "Spot 3 was pushed, but both have 18: on equal totals the player loses $1.",
        True,
    ),
    "a bet is paid twice": Weighed(
        NINETEEN,
        before(PAID, act="take-own-cards"),
        Kind.UNCALLED_FOR,
        "settling.order",
        "Assumed",
        "Spot 3 was paid, though it already had what it is owed; order of settling: each spot in turn, right to left.",
        True,
    ),
    "the hole card is never turned over": Weighed(
        header(ROCKINGHAM, "TS 9D 8H 8C", Seat(3)),
        without(act="turn-over-hole-card"),
        Kind.MISSED,
        "round.phases",
        "Assumed",
        "The hole card was not turned over before spot 3 was paid: "
        "once all hands are complete, the hole card comes next.",
        True,
    ),
    "the cards of a hand given up are left": Weighed(
        header(ROCKINGHAM, "TS 9D 6H 8C", Seat(3, ("surrender",))),
        without(act="take-cards", spot=3),
        Kind.MISSED,
        "play.surrendered_bet",
        "Assumed",
        "The cards of spot 3 were not taken before the hole card was turned over; "
        "the hand has been surrendered: its cards follow half the bet.",
        False,
    ),
    "the double of a push is paid": Weighed(
        header(EXHIBIT, "5S 9D 6C 8D 6H", Seat(3, ({"decision": "double", "chips": "4x$1"},))),
        before({"act": "pay-wager", "spot": 3, "kind": "double", "chips": "4x$1"}, act="push-hand"),
        Kind.UNCALLED_FOR,
        "settling.equal_totals",
        "Assumed",
        "Spot 3's double was paid, but both have 17: a push, the bet stays in the circle.",
        True,
    ),
    "a losing side wager is paid": Weighed(
        header(EXHIBIT, "TS 9D 4S 8C 5S 5D", Seat(3, side=(("21+3", "2x$1"),))),
        instead({"act": "pay-wager", "spot": 3, "kind": "side", "side_wager": "21+3", "chips": "10x$1"}, kind="side"),
        Kind.UNCALLED_FOR,
        "wagers.21+3.pays",
        "Stated: Exhibit A 17-011, Dealing Procedures",
        "Spot 3's 21+3 was paid, but these cards don't win.",
        True,
    ),
    "a winning side wager is taken": Weighed(
        header(EXHIBIT, "TS 9S 4S 8C 5S 5D", Seat(3, side=(("21+3", "2x$1"),))),
        instead({"act": "take-wager", "spot": 3, "kind": "side", "side_wager": "21+3", "amount": "$2"}, kind="side"),
        Kind.UNCALLED_FOR,
        "wagers.21+3.pays",
        "Stated: Exhibit A 17-011, 21+3, table",
        "The 21+3 on spot 3 was taken, but it wins; flush: 21+3 pays 5 to 1.",
        True,
    ),
    "a pair is split that nobody asked to split": Weighed(
        header(EXHIBIT, "8S 9D 8H 8C TS 9C 5D 5D", Seat(3)),
        before({"act": "split", "spot": 3}, act="turn-over-hole-card"),
        Kind.UNCALLED_FOR,
        "play.split_signal",
        "Assumed",
        "The pair on spot 3 was split, though nobody had asked for it.",
        False,
    ),
    "a split is refused that may be had": Weighed(
        SPLIT_ACES,
        before({"act": "refuse-wish", "spot": 3}, act="split"),
        Kind.UNCALLED_FOR,
        "play.split_on",
        RULES_8,
        "Spot 3 was refused the split, though the player may split.",
        False,
    ),
    "a burn that is not due": Weighed(
        NINETEEN,
        before({"act": "burn"}, act="check-bets"),
        Kind.UNCALLED_FOR,
        "shuffle.burn_when",
        DEALING,
        "A card was burned, though no burn was due; "
        "when to burn: on a new shoe, on entering the table, unless the floor says otherwise.",
        False,
    ),
    "the cards of a live hand are taken": Weighed(
        NINETEEN,
        before({"act": "take-cards", "spot": 3}, act="turn-over-hole-card"),
        Kind.TOO_SOON,
        "settling.pick_up",
        DEALING,
        "The cards of spot 3 were taken, though they are still in play.",
        True,
    ),
    "a double of more than the bet is granted": Weighed(
        header(EXHIBIT, "6S 9D 5H 8C TS 5D", Seat(3, (double("5x$1"), "stand"))),
        instead(CARD | {"sideways": True}, act="refuse-wish"),
        Kind.UNCALLED_FOR,
        "play.double_for_less",
        "Assumed",
        "Spot 3 was dealt a card, though a double is at most the bet.",
        True,
    ),
}

OF_TIME = {
    "a blackjack is paid late": Weighed(
        BLACKJACK_AND_A_HIT,
        moved({"act": "take-own-cards"}, act="pay-wager", spot=2),
        Kind.TOO_SOON,
        "settling.blackjack_paid",
        TABLE,
        "Spot 4 was pointed to before spot 2's blackjack was paid: "
        "a blackjack is paid after the check and insurance, and waits for nothing more.",
        False,
    ),
    "a blackjack is paid before the check": Weighed(
        header(EXHIBIT, "AS KD KH 8C 5S 5D", Seat(3)),
        moved({"act": "peek"}, act="pay-wager"),
        Kind.TOO_SOON,
        "settling.blackjack_paid",
        TABLE,
        "Spot 3 was paid before the hole card was checked: a blackjack is paid after the check and insurance.",
        True,
    ),
    "a 21 is paid late": Weighed(
        header(SPANISH, "8S 9D 3H 8C JS 5C 7D 5D", Seat(3, ("hit",))),
        moved({"act": "take-own-cards"}, act="pay-wager"),
        Kind.TOO_SOON,
        "settling.twenty_one_paid",
        TABLE,
        "The hole card was turned over before spot 3 was paid: 21 is paid at once, even money.",
        False,
    ),
    "the cards of a bust go before its bet": Weighed(
        header(ROCKINGHAM, "TS 9D 6H 8C TS 9C 5D 5D", Seat(3, ("hit",))),
        moved({"act": "take-wager"}, act="take-cards"),
        Kind.TOO_SOON,
        "settling.bust",
        "Stated: Exhibit A, Rockingham Gaming, Opening",
        "Spot 3 busted: take the bet before the cards.",
        True,
    ),
    "insurance is paid before the bets are taken": Weighed(
        header(EXHIBIT, "TS AD 9H KC 5S 5D", Seat(3, insurance="2x$1")),
        moved({"act": "take-wager"}, act="pay-wager"),
        Kind.TOO_SOON,
        "insurance.with_dealer_blackjack",
        DEALING,
        "Spot 3's insurance was paid before the bet on spot 3 was taken: "
        "all losing bets are taken right to left, then insurance is paid.",
        False,
    ),
}

OF_AMOUNT = {
    "a win is underpaid": Weighed(
        NINETEEN,
        changed({"chips": "3x$1"}, act="pay-wager"),
        Kind.WRONG_AMOUNT,
        "settling.win_pays",
        RULES_10,
        "Spot 3 was paid $3, not $4: a win pays even money.",
        True,
    ),
    "a blackjack is paid even money": Weighed(
        header(EXHIBIT, "AS 9D KH 8C 5S 5D", Seat(3)),
        changed({"chips": "4x$1"}, act="pay-wager"),
        Kind.WRONG_AMOUNT,
        "settling.blackjack_pays",
        RULES_10,
        "Spot 3's blackjack was paid $4, not $6: blackjack pays 3 to 2.",
        True,
    ),
    "a split ace and ten is paid as a blackjack": Weighed(
        SPLIT_ACES,
        changed({"chips": "6x$1"}, act="pay-wager", hand=None),
        Kind.WRONG_AMOUNT,
        "play.split_twenty_one_is_blackjack",
        RULES_8,
        "Spot 3 was paid $6, not $4: ace and ten-value after a split are 21, not a blackjack.",
        True,
    ),
    "a doubled 21 is paid the bonus": Weighed(
        header(SPANISH, "2S 9D 3H 8C 4S 5C 7D 5D", Seat(3, ("hit", "hit", double("4x$1")))),
        changed({"chips": "6x$1"}, act="pay-wager"),
        Kind.WRONG_AMOUNT,
        "settling.bonus_21_barred",
        TABLE,
        "Spot 3 was paid $6, not $4: the bonus is barred after a double or a split.",
        True,
    ),
    "insurance is paid even money": Weighed(
        header(EXHIBIT, "TS AD 9H KC 5S 5D", Seat(3, insurance="2x$1")),
        changed({"chips": "2x$1"}, act="pay-wager"),
        Kind.WRONG_AMOUNT,
        "insurance.pays",
        "Stated: Exhibit A 17-011, Rules, 5",
        "Spot 3's insurance was paid $2, not $4; the dealer has blackjack: insurance pays 2 to 1.",
        True,
    ),
    "a surrender takes the whole bet": Weighed(
        header(ROCKINGHAM, "TS 9D 6H 8C TS 9C 5D 5D", Seat(3, ("surrender",))),
        changed({"amount": "$4"}, act="take-wager"),
        Kind.WRONG_AMOUNT,
        "play.surrender_loses",
        "Stated: Exhibit A, Rockingham Gaming, Surrender",
        "$4 of the bet on spot 3 was taken, not $2: surrender costs half the bet.",
        True,
    ),
    "equal totals take the whole bet": Weighed(
        header(CHANCE, "TS 9D 8H 9C 5S 5D", Seat(3)),
        changed({"amount": "$4"}, act="take-wager"),
        Kind.WRONG_AMOUNT,
        "settling.equal_totals",
        "Stated: Games of Chance Game Procedures, Payouts",
        "$4 of the bet on spot 3 was taken, not $1; both have 18: on equal totals the player loses $1.",
        True,
    ),
    "a flush is paid as a straight": Weighed(
        header(EXHIBIT, "TS 9S 4S 8C 5S 5D", Seat(3, side=(("21+3", "2x$1"),))),
        changed({"chips": "20x$1"}, kind="side"),
        Kind.WRONG_AMOUNT,
        "wagers.21+3.pays",
        "Stated: Exhibit A 17-011, 21+3, table",
        "Spot 3's 21+3 was paid $20, not $10; flush: 21+3 pays 5 to 1.",
        True,
    ),
    "a win is paid in other chips": Weighed(
        NINETEEN,
        changed({"chips": "1x$2.50 1x$1 1x$0.50"}, act="pay-wager"),
        Kind.WRONG_CHIPS,
        "settling.payment_chips",
        DEALING,
        "Spot 3 was paid the right amount in other chips: winnings go out in the bet's colours.",
        False,
    ),
    "a double's card face down where a house forbids it": Weighed(
        header(SPANISH, "6S 9D 5H 8C 9S 5D", Seat(3, (double("4x$1"),))),
        changed({"face_down": True}, act="deal-card", sideways=True),
        Kind.WRONG_PLACE,
        "play.double_card_face",
        TABLE,
        "The card of spot 3 was dealt face down, not face up: a double's card is dealt face up.",
        False,
    ),
}

LEFT_OUT = {
    "a winner is not paid and the cards are picked up": Weighed(
        NINETEEN,
        without(act="pay-wager"),
        Kind.MISSED,
        "settling.higher_total_wins",
        RULES_10,
        "Spot 3 was not paid before your own cards were picked up: 19 beats the dealer's 17 and is paid even money.",
        True,
    ),
    "a winner is not paid and the next one is": Weighed(
        header(EXHIBIT, "TS TH 9D 9H 9C 8C", Seat(2), Seat(4)),
        without(act="pay-wager", spot=4),
        Kind.MISSED,
        "settling.higher_total_wins",
        RULES_10,
        "Spot 2 was paid, and spot 4 was not: 19 beats the dealer's 17 and is paid even money.",
        True,
    ),
    "no look under a ten": Weighed(
        header(EXHIBIT, "TS KD 9H 6C 5S 5D", Seat(3)),
        without(act="peek"),
        Kind.MISSED,
        "dealer.checks_under",
        "Stated: Exhibit A 17-011, Rules, 6",
        "The hole card was not checked before spot 3 was pointed to: "
        "under a ten-value the dealer checks for blackjack, before any hand is played.",
        True,
    ),
    "a hand is not pointed to": Weighed(
        header(EXHIBIT, "TS 5H 9D 9H 6C 8C 5S 5D", Seat(2), BESIDES),
        without(act="point-to", spot=4),
        Kind.MISSED,
        "play.pointing",
        "Assumed",
        "Spot 4 was not pointed to before it was dealt a card: "
        "the dealer points to each hand before its player decides.",
        False,
    ),
    "a push is not knocked": Weighed(
        EQUAL,
        without(act="push-hand"),
        Kind.MISSED,
        "settling.push_shown",
        "Assumed",
        "Spot 3 was not pushed before your own cards were picked up: a push is shown by a knock on the felt.",
        False,
    ),
    "insurance is never offered": Weighed(
        header(EXHIBIT, "TS AD 9H 8C 5S 5D", Seat(3, insurance="2x$1")),
        lambda acts: [act for act in acts if act["act"] not in ("offer-insurance", "close-insurance")],
        Kind.MISSED,
        "insurance.offered_against",
        "Stated: Exhibit A 17-011, Rules, 5",
        "Insurance was not offered before the hole card was checked: insurance is offered against an ace.",
        True,
    ),
}

COMMON = "nj-common-hand/common-hand"


def common_hand(shoe: str, **decisions: tuple[str | Written, ...]) -> Written:
    """A round of the common hand; each patron bets $10 and decides so."""
    return header(COMMON, shoe) | {
        "wagers": [{"spot": 1, "kind": "main", "chips": "2x$5", "patron": name} for name in decisions],
        "patrons": [{"spot": 1, "patron": name, "decisions": list(decided)} for name, decided in decisions.items()],
    }


BOTH_HANDS: Written = {"decision": "both-hands", "chips": "2x$5"}
SECOND_HANDS_CARD = {"act": "deal-card", "spot": 1, "hand": 1}


SPLIT_FOR_ALL = common_hand(
    "8S 9D 8H 8C TC 5D 5S 7S", Ana=(BOTH_HANDS, "stand", "stand"), Bo=("first-hand-only", "stand")
)
FIRST_HANDS_ONLY = common_hand("8S 9D 8H 8C TC 5D 5S 7S", Ana=("first-hand-only", "stand"))
PAID_ON_SECOND_HAND = {"act": "pay-wager", "spot": 1, "hand": 1, "kind": "main", "chips": "2x$5", "patron": "Bo"}


def of_ana(act: Written) -> bool:
    return act.get("patron") == "Ana" and act["act"] == "take-wager"


ON_THE_COMMON_HAND = {
    "a bet is taken for a card drawn for another": Weighed(
        common_hand("TS 9D 5H 9C TC 5D 5S", Ana=("stand",), Bo=("hit",)),
        moved({"act": "turn-over-hole-card"}, act="take-wager", patron="Ana"),
        Kind.TOO_SOON,
        "common_hand.completion",
        "Stated: N.J.A.C. 13:69F-2.6B, (b)",
        "Ana's bet was taken, but later cards do not count for a patron whose hand is complete.",
        True,
    ),
    "a bet is paid for a card drawn for another": Weighed(
        common_hand("TS 9D 5H 9C 6C 5D 5S", Ana=("stand",), Bo=("hit", "stand")),
        lambda acts: [
            {"act": "pay-wager", "spot": 1, "kind": "main", "chips": "2x$5", "patron": "Ana"} if of_ana(act) else act
            for act in acts
        ],
        Kind.UNCALLED_FOR,
        "common_hand.completion",
        "Stated: N.J.A.C. 13:69F-2.6B, (b)",
        "Ana was paid, but later cards do not count for a patron whose hand is complete: 15 loses to the dealer's 18.",
        True,
    ),
    "the second hand gets a card before the first is complete": Weighed(
        SPLIT_FOR_ALL,
        moved({"act": "point-to"}, **SECOND_HANDS_CARD),
        Kind.OUT_OF_TURN,
        "common_hand.first_incomplete_hand_on_the_left_first",
        "Stated: N.J.A.C. 13:69F-2.6B, (d)",
        "The second hand was dealt a card before the Player hand was pointed to: "
        "the first hand on the left is completed first.",
        False,
    ),
    "the second hand gets its card before the first hand has its own": Weighed(
        SPLIT_FOR_ALL,
        lambda acts: [*acts[:6], acts[8], *acts[6:8], *acts[9:]],
        Kind.OUT_OF_TURN,
        "common_hand.first_incomplete_hand_on_the_left_first",
        "Stated: N.J.A.C. 13:69F-2.6B, (d)",
        "The second hand was dealt a card before the Player hand: the first hand on the left is completed first.",
        False,
    ),
    "a card to a second hand that nobody plays": Weighed(
        FIRST_HANDS_ONLY,
        before(SECOND_HANDS_CARD, act="turn-over-hole-card"),
        Kind.UNCALLED_FOR,
        "common_hand.after_automatic_split",
        "Stated: N.J.A.C. 13:69F-2.6B, (c)1",
        "The second hand was dealt a card, though nobody has bet on it.",
        False,
    ),
    "a patron without a second wager is paid on the second hand": Weighed(
        SPLIT_FOR_ALL,
        before(PAID_ON_SECOND_HAND, act="turn-over-hole-card"),
        Kind.UNCALLED_FOR,
        "common_hand.after_automatic_split",
        "Stated: N.J.A.C. 13:69F-2.6B, (c)1",
        "Bo on the second hand was paid, "
        "though no second wager lies there, and without one only the first hand is played.",
        True,
    ),
    "and is paid there once the dealer's hand is made": Weighed(
        SPLIT_FOR_ALL,
        before(PAID_ON_SECOND_HAND, act="take-wager", patron="Ana", hand=1),
        Kind.UNCALLED_FOR,
        "common_hand.after_automatic_split",
        "Stated: N.J.A.C. 13:69F-2.6B, (c)1",
        "Bo on the second hand was paid, though no such wager lies there.",
        True,
    ),
}

MISTAKES = ON_THE_COMMON_HAND | UNCALLED | OF_TIME | OF_AMOUNT | LEFT_OUT


@each_case("name", MISTAKES)
def test_a_mistake_is_one_fault_that_cites_the_rule_it_breaks(name: str) -> None:
    mistake = MISTAKES[name]
    (found,) = found_in(mistake.of, mistake.edit)
    is_told(found, mistake)
    (in_full,) = found_in(mistake.of, mistake.edit, all_confirmed=True)
    assert in_full.fault.gravity.critical == mistake.critical
    assert found.fault.rule is not None
    if found.fault.is_against_custom:
        assert found.fault.gravity == LIGHTEST
    else:
        assert found.fault.gravity == in_full.fault.gravity


@each_case("name", MISTAKES)
def test_judge_tells_the_line_the_kind_what_was_done_what_was_due_and_the_rule(name: str) -> None:
    mistake = MISTAKES[name]
    (found,) = found_in(mistake.of, mistake.edit)
    told = str(found)
    assert told.startswith(f"line {found.line}: {mistake.kind.name}: {mistake.says} Due: ")
    custom = ": standard practice; this house\u2019s document doesn\u2019t say" if found.fault.is_against_custom else ""
    assert told.endswith(f"({mistake.source}{custom}).")


def test_the_right_sum_in_other_chips_is_no_fault_where_only_standard_practice_speaks_of_them() -> None:
    """Custom knows several ways: $27 on a blackjack of $18 as a green and two white is a remark, not a mistake."""
    paid = header(ROCKINGHAM, "AS 9D KH 8C 5S 5D", Seat(3, chips="3x$1 3x$5"))
    otherwise = changed({"chips": "1x$25 2x$1"}, act="pay-wager")
    assert found_in(paid, otherwise) == ()
    (found,) = found_in(paid, otherwise, all_confirmed=True)
    assert found.fault.kind is Kind.WRONG_CHIPS


def test_a_surrender_granted_where_there_is_none_took_half_the_bet() -> None:
    asked = header(EXHIBIT, "TS 9D 6H 8C TS 9C 5D 5D", Seat(3, ("surrender", "stand")))
    half = instead(TAKEN | {"amount": "$2"}, act="refuse-wish")
    (found,) = found_in(asked, lambda acts: instead(CARDS, act="turn-over-hole-card")(half(acts)))
    said = fault_words(found.fault, found.game, found.table)
    assert found.fault.gravity.critical
    assert said == "Half of the bet on spot 3 was taken, though surrender is not offered in this game."


def test_a_bet_and_its_double_may_be_paid_in_one_stack() -> None:
    """No document forbids it; the sum is that of both."""
    assert found_in(DOUBLED, in_one_stack("8x$1")) == ()


def test_a_wrong_sum_in_one_stack_is_one_mistake_nearer_to_both_than_to_the_bet_alone() -> None:
    assert [each.fault.kind for each in found_in(DOUBLED, in_one_stack("7x$1"))] == [Kind.WRONG_AMOUNT]
    assert [each.fault.kind for each in found_in(DOUBLED, in_one_stack("5x$1"))] == [Kind.WRONG_AMOUNT, Kind.MISSED]


def in_one_stack(chips: str) -> Edit:
    """The bet is paid these chips, and the double none."""

    def edit(acts: list[Written]) -> list[Written]:
        only = without(act="pay-wager", kind="double")(acts)
        return changed({"chips": chips}, act="pay-wager")(only)

    return edit


@pytest.mark.parametrize("chips", ["5x$5 2x$1", "4x$5 7x$1"])
def test_a_blackjack_on_two_colours_may_be_paid_in_these_in_any_proportion(chips: str) -> None:
    """$18 in three red and three white win $27."""
    on_two_colours = header(ROCKINGHAM, "AS 9D KH 8C 5S 5D", Seat(3, chips="3x$1 3x$5"))
    assert found_in(on_two_colours, changed({"chips": chips}, act="pay-wager")) == ()


@pytest.mark.parametrize("chips", ["36x$1", "1x$25 2x$5 1x$1", "7x$5 1x$1"])
def test_a_long_price_may_go_out_in_the_bets_colour_or_in_fewer_chips(chips: str) -> None:
    """Two suited matches pay 18 to 1: $36 on two white, more than twenty of one colour."""
    matched = header(SPANISH, "9S 9S 9S 8C 5S 5D", Seat(3, side=(("match-the-dealer", "2x$1"),)))
    assert found_in(matched, changed({"chips": chips}, kind="side")) == ()
