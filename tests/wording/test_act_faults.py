"""A fault in one sentence: what was done, what was due, and why."""

from __future__ import annotations

from enum import Enum
from typing import Any

import pytest

from tests.domain.games import bet, dealer, game, hand, with_rules
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import DoubleCard
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault, FaultKind, assessed
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.phases.wager_duties import opening_rack
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import WagerKind
from trainer.wording.table.faults import fault_words

EXHIBIT, PITCH = game("exhibit-17-011/blackjack"), game("casino-shoe-and-pitch/double-deck")
MAIN, SIDE = WagerKind.MAIN, WagerKind.SIDE
RED, WHITE = Denomination(Cents(5_00), "red"), Denomination(Cents(1_00), "white")
SETTLING, PLAY, DEAL = EXHIBIT.settling, EXHIBIT.play, EXHIBIT.deal
EMPTY = Table()
TABLE = Table((Spot(3, (hand("KS 5D"),), (bet(10),)),), dealer("KD 7S"))


def told(
    kind: FaultKind,
    given: act.Act | None,
    due: act.Act | None,
    rule: Ruled[Any] = SETTLING.order,
    *others: Ruled[Any],
    because: Enum | None = None,
    table: Table | None = None,
) -> str:
    duty = None if due is None else Duty(due, rule, others, because=because)
    return fault_words(fault(kind, given, duty, table or Table()), EXHIBIT, table)


def fault(
    kind: FaultKind, given: act.Act | None, duty: Duty[act.Act] | None, table: Table = EMPTY, of: Game = EXHIBIT
) -> Fault[act.Act]:
    return assessed(assessing(of), table, kind, given, duty)


def pay(spot: int, dollars: int, of: Denomination = WHITE) -> act.PayWager:
    return act.PayWager(spot, MAIN, Chips.of([(of, dollars * 100 // of.value)]))


def take(spot: int, dollars: int) -> act.TakeWager:
    return act.TakeWager(spot, MAIN, Cents(dollars * 100))


def test_out_of_turn_names_both_spots_and_the_order() -> None:
    rules = (SETTLING.higher_total_wins, SETTLING.order)
    words = told(FaultKind.OUT_OF_TURN, pay(3, 5), pay(7, 5), *rules, because=Outcome.HIGHER)
    assert words == "Spot 3 was paid before spot 7: the house settles right to left."
    words = told(FaultKind.OUT_OF_TURN, pay(3, 5), take(7, 5), *rules, because=Outcome.LOWER)
    assert words == "Spot 3 was paid before the bet on spot 7 was taken: the house settles right to left."
    words = told(FaultKind.OUT_OF_TURN, act.DealCard(2), act.DealCard(1), DEAL.order)
    assert words == "Spot 2 was dealt a card before spot 1: cards are dealt left to right, the dealer last."


@pytest.mark.parametrize("kind", [FaultKind.MISSED, FaultKind.OUT_OF_TURN, FaultKind.TOO_SOON])
def test_a_bust_that_was_left_or_cleared_in_the_wrong_order_says_what_to_take_first(kind: FaultKind) -> None:
    def words(given: act.Act | None, due: act.Act) -> str:
        return told(kind, given, due, SETTLING.bust, because=Outcome.BUST)

    pointed = "Spot 7 was pointed to, but spot 6 had busted"
    assert words(act.TakeCards(6), take(6, 5)) == "Spot 6 busted: take the bet before the cards."
    assert words(act.PointTo(7), take(6, 5)) == f"{pointed}: take the bet first."
    assert words(act.PointTo(7), act.TakeCards(6)) == f"{pointed}: take its cards first."
    assert words(act.PointTo(6), take(6, 5)) == "Spot 6 was pointed to, but the hand had busted: take the bet first."
    assert words(None, take(6, 5)) == "Spot 6 busted: take the bet."


def test_too_soon_names_what_comes_first() -> None:
    words = told(FaultKind.TOO_SOON, act.DealCard(3), act.PointTo(3), PLAY.pointing)
    assert words == (
        "Spot 3 was dealt a card before it was pointed to: the dealer points to each hand before its player decides."
    )
    words = told(FaultKind.TOO_SOON, act.Burn(), act.CheckBets(), EXHIBIT.bets.checked_before_dealing)
    assert words == "A card was burned before the bets were checked: bets are checked before a card is dealt."


def test_missed_tells_what_was_not_done() -> None:
    words = told(FaultKind.MISSED, act.PointTo(1), act.Peek(), EXHIBIT.dealer.checks_under)
    assert words == (
        "The hole card was not checked before spot 1 was pointed to: "
        "the dealer checks for blackjack under an ace or a ten-value, before any hand is played."
    )
    words = told(FaultKind.MISSED, act.DealCard(5), act.DealCard(3), DEAL.order)
    assert words.startswith("Spot 5 was dealt a card, and spot 3 was not: ")
    words = told(FaultKind.MISSED, None, act.TakeOwnCards(), SETTLING.pick_up)
    assert words == (
        "Your own cards were not picked up: the dealer's own cards are picked up first, then the hands right to left."
    )


def test_a_wrong_amount_tells_both_amounts() -> None:
    rule = SETTLING.blackjack_pays
    words = told(FaultKind.WRONG_AMOUNT, pay(2, 5), pay(2, 6), rule, because=Outcome.BLACKJACK)
    assert words == "Spot 2's blackjack was paid $5, not $6: blackjack pays 3 to 2."
    words = told(FaultKind.WRONG_AMOUNT, take(2, 4), take(2, 2), PLAY.surrender_loses, because=Outcome.SURRENDERED)
    assert words == "$4 of the bet on spot 2 was taken, not $2: surrender costs half the bet."
    words = told(FaultKind.WRONG_AMOUNT, pay(2, 5), pay(2, 6), SETTLING.higher_total_wins, because=Outcome.HIGHER)
    assert words == "Spot 2 was paid $5, not $6: a win pays even money."


def test_the_right_amount_in_other_chips_is_told_as_such() -> None:
    words = told(FaultKind.WRONG_CHIPS, pay(2, 10, RED), pay(2, 10), SETTLING.win_pays, because=Outcome.HIGHER)
    assert words == "Spot 2 was paid the right amount in other chips: winnings go out in the bet's colours."


@pytest.mark.parametrize(
    ("given", "due", "because", "words"),
    [
        (
            act.DealCard(3),
            act.DealCard(3, sideways=True),
            Decision.DOUBLE,
            "The card of spot 3 was laid like the others, not sideways: a double gets one card, turned sideways.",
        ),
        (
            act.DealCard(3),
            act.DealCard(3, sideways=True),
            Decision.SPLIT,
            "The card of spot 3 was laid like the others, not sideways: the card on a split ace lies sideways.",
        ),
        (
            act.DealCard(3, sideways=True),
            act.DealCard(3),
            Decision.HIT,
            "The card of spot 3 was turned sideways: only a double's card and the card on a split ace lie sideways.",
        ),
        (
            act.DealCard(3, face_down=True),
            act.DealCard(3),
            None,
            "The card of spot 3 was dealt face down, not face up: "
            "only the first cards of a pitched game lie face down.",
        ),
        (
            act.PayWager(3, MAIN, Chips(), place=act.WinningsPlace.ON_TOP),
            act.PayWager(3, MAIN, Chips()),
            Outcome.HIGHER,
            "Spot 3's winnings were put on top of the bet: winnings go beside the bet.",
        ),
        (
            act.OfferInsurance(left_to_right=False),
            act.OfferInsurance(),
            None,
            "Insurance was offered from right to left: it is offered from first base to third base.",
        ),
        (
            act.CloseInsurance(right_to_left=False),
            act.CloseInsurance(),
            None,
            "Insurance was closed from left to right; "
            "once all have answered, insurance is closed: palm down, back to first base.",
        ),
        (
            act.DealOwn(face_down=False),
            act.DealOwn(face_down=True),
            None,
            "Your own card was dealt face up, not face down: the dealer has both cards face down at first.",
        ),
    ],
)
def test_a_wrong_place_tells_where_and_why(given: act.Act, due: act.Act, because: Enum | None, words: str) -> None:
    assert told(FaultKind.WRONG_PLACE, given, due, DEAL.order, because=because) == words


@pytest.mark.parametrize(
    ("kind", "given", "duty", "cited"),
    [
        (
            FaultKind.OUT_OF_TURN,
            pay(3, 5),
            Duty(pay(7, 5), SETTLING.higher_total_wins, (SETTLING.order,), because=Outcome.HIGHER),
            SETTLING.order,
        ),
        (FaultKind.TOO_SOON, act.Burn(), Duty(act.CheckBets(), EXHIBIT.bets.place), EXHIBIT.bets.place),
        (
            FaultKind.WRONG_AMOUNT,
            pay(2, 5),
            Duty(pay(2, 6), SETTLING.blackjack_paid, because=Outcome.BLACKJACK),
            SETTLING.blackjack_pays,
        ),
        (
            FaultKind.WRONG_PLACE,
            act.DealCard(3),
            Duty(act.DealCard(3, sideways=True), PLAY.split_aces, because=Decision.SPLIT),
            PLAY.split_ace_card_sideways,
        ),
        (
            FaultKind.WRONG_PLACE,
            act.PayWager(3, MAIN, Chips(), place=act.WinningsPlace.ON_TOP),
            Duty(act.PayWager(3, MAIN, Chips()), SETTLING.higher_total_wins, because=Outcome.HIGHER),
            SETTLING.payment_place,
        ),
        (
            FaultKind.WRONG_PLACE,
            act.OfferInsurance(left_to_right=False),
            Duty(act.OfferInsurance(), EXHIBIT.insurance.offered_against),
            EXHIBIT.insurance.gesture,
        ),
        (FaultKind.MISSED, None, Duty(act.Peek(), EXHIBIT.dealer.checks_under), EXHIBIT.dealer.checks_under),
    ],
)
def test_a_fault_is_cited_by_the_rule_its_sentence_rests_on(
    kind: FaultKind, given: act.Act | None, duty: Duty[act.Act], cited: Ruled[Any]
) -> None:
    assert fault(kind, given, duty).rule is cited


def test_a_fault_where_nothing_was_due_cites_nothing() -> None:
    assert fault(FaultKind.UNCALLED_FOR, act.Burn(), None).rule is None


def test_only_what_the_house_turns_is_told_to_lie_sideways() -> None:
    spanish = game("exhibit-17-011/spanish-21")
    plain: Duty[act.Act] = Duty(act.DealCard(3), DEAL.order)
    laid = fault(FaultKind.WRONG_PLACE, act.DealCard(3, sideways=True), plain, of=spanish)
    assert fault_words(laid, spanish) == "The card of spot 3 was turned sideways: only a double's card lies sideways."
    none = with_rules(spanish, play__double_card=DoubleCard.LIKE_THE_OTHERS)
    assert fault_words(laid, none) == "The card of spot 3 was turned sideways: no card lies sideways here."


def test_a_loser_paid_or_a_winner_taken_is_told_with_the_totals() -> None:
    rule = SETTLING.higher_total_wins
    words = told(FaultKind.UNCALLED_FOR, pay(3, 10), take(3, 10), rule, because=Outcome.LOWER, table=TABLE)
    assert words == "Spot 3 was paid, but 15 loses to the dealer's 17."
    words = told(FaultKind.UNCALLED_FOR, act.PushHand(3), take(3, 10), rule, because=Outcome.LOWER, table=TABLE)
    assert words == "Spot 3 was pushed, but 15 loses to the dealer's 17."
    won = Table((Spot(3, (hand("KS 9D"),), (bet(10),)),), dealer("KD 7S"), rack=opening_rack(EXHIBIT))
    words = told(FaultKind.UNCALLED_FOR, take(3, 10), pay(3, 10), rule, because=Outcome.HIGHER, table=won)
    assert words == "The bet on spot 3 was taken, but 19 beats the dealer's 17 and is paid even money."


def test_an_act_nothing_called_for_tells_what_stands_against_it() -> None:
    words = told(FaultKind.UNCALLED_FOR, act.Burn(), act.PointTo(2), PLAY.order)
    assert words == (
        "A card was burned, though no burn was due; "
        "when to burn: on a new shoe, on entering the table, unless the floor says otherwise."
    )
    words = told(FaultKind.UNCALLED_FOR, act.Burn(), None)
    assert words == "A card was burned, though there was nothing left to do."


def test_a_card_nobody_signalled_for_is_told_so() -> None:
    pointed = Table(TABLE.spots, TABLE.dealer, turn=(3, 0))
    words = told(
        FaultKind.UNCALLED_FOR, act.DealCard(3), act.TurnOverHoleCard(), EXHIBIT.dealer.stands_on, table=pointed
    )
    assert words == "Spot 3 was dealt a card, though nobody had signalled for it."
