"""What the five houses' rules do not bring up: no hole card, no split, no double for less, a card face down."""

from __future__ import annotations

from dataclasses import replace

from tests.domain.games import bet, dealer, game, hand, with_rules
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.house.terms import DealerCards, DoubleCardFace, UpCards
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import FaultKind, assessed
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import WagerKind
from trainer.wording.rules.sentences import rule_sentence
from trainer.wording.table.faults import fault_words
from trainer.wording.table.reasons import reason_words

EXHIBIT = game("exhibit-17-011/blackjack")
NO_HOLE = with_rules(EXHIBIT, deal__dealer_cards=DealerCards.NO_HOLE_CARD, dealer__checks_under=UpCards.NONE)
UNDER_A_NINE = Table((Spot(3, (hand("AS KD"),), (bet(10),)),), DealerHand(Card.parse("9D")))


def said(of: Game, kind: FaultKind, given: act.Act, due: Duty[act.Act], table: Table = UNDER_A_NINE) -> str:
    return fault_words(assessed(assessing(of), table, kind, given, due), of, table)


def face_down(of: Game, because: Decision) -> str:
    due: Duty[act.Act] = Duty(act.DealCard(3, sideways=True), of.play.double_card, because=because)
    return said(of, FaultKind.WRONG_PLACE, act.DealCard(3, sideways=True, face_down=True), due)


def test_a_doubles_card_lies_face_down_only_where_it_may_be_asked_for() -> None:
    on_request = with_rules(EXHIBIT, play__double_card_face=DoubleCardFace.FACE_DOWN_ON_REQUEST)
    down = "The card of spot 3 was dealt face down, not face up: "
    assert face_down(on_request, Decision.DOUBLE) == f"{down}a double's card is dealt face down only when asked for."
    assert face_down(EXHIBIT, Decision.DOUBLE) == f"{down}a double's card is dealt face up."


def test_a_split_aces_card_face_down_is_no_matter_of_how_it_is_turned() -> None:
    assert face_down(EXHIBIT, Decision.SPLIT) == (
        "The card of spot 3 was dealt face down, not face up: only the first cards of a pitched game lie face down."
    )


def test_a_double_equals_the_bet_where_none_is_for_less() -> None:
    rule = with_rules(EXHIBIT, play__double_for_less=False).play.double_for_less
    assert rule_sentence(rule, EXHIBIT) == "A double equals the bet; doubling for less is not allowed"
    assert rule_sentence(EXHIBIT.play.double_for_less, EXHIBIT).startswith("A double is up to the bet; ")


def test_where_no_pair_is_split_splitting_is_not_offered() -> None:
    never = with_rules(EXHIBIT, play__most_hands=1)
    due: Duty[act.Act] = Duty(act.RefuseWish(3), never.play.most_hands, because=Decision.SPLIT)
    assert reason_words(due, never) == "Splitting is not offered"


def test_without_a_hole_card_nothing_lies_under_the_up_card() -> None:
    pays: Duty[act.Act] = Duty(act.PushHand(3), EXHIBIT.settling.blackjack_pays, because=Outcome.BLACKJACK)
    told = {of: reason_words(pays, of, UNDER_A_NINE) for of in (EXHIBIT, NO_HOLE)}
    assert told[EXHIBIT] == "No blackjack can lie under this up card: a blackjack pays 3 to 2"
    assert told[NO_HOLE] == "No blackjack can come of this up card: a blackjack pays 3 to 2"
    even: Duty[act.Act] = Duty(act.PushHand(3), EXHIBIT.insurance.even_money_against, because=Outcome.EVEN_MONEY)
    assert reason_words(even, EXHIBIT).endswith("may take even money, whatever the hole card")
    assert reason_words(even, NO_HOLE).endswith("may take even money, whatever the dealer draws")


def test_insurance_and_the_check_where_a_house_has_neither() -> None:
    without = with_rules(EXHIBIT, insurance__offered_against=UpCards.NONE, dealer__checks_under=UpCards.NONE)
    four_under_a_nine = replace(UNDER_A_NINE, dealer=DealerHand(Card.parse("9D"), Card.parse("4C")))
    due: Duty[act.Act] = Duty(act.PointTo(3), without.play.order)
    offered = said(without, FaultKind.UNCALLED_FOR, act.OfferInsurance(), due, four_under_a_nine)
    assert offered == "Insurance was offered, though this house offers none."
    checked = said(without, FaultKind.UNCALLED_FOR, act.Peek(), due, four_under_a_nine)
    assert checked == "The hole card was checked, though this house does not do so."


def test_of_a_double_that_neither_wins_nor_loses_the_tie_of_its_hand_is_told() -> None:
    hands = (hand("6S 4C 7D", doubled=1),)
    double = bet(10, WagerKind.DOUBLE)
    tied = Table((Spot(3, hands, (bet(10), double)),), dealer("8D 9S"))
    due: Duty[act.Act] = Duty(act.PushHand(3), EXHIBIT.settling.equal_totals, because=Outcome.EQUAL)
    taken = said(EXHIBIT, FaultKind.UNCALLED_FOR, act.TakeWager(3, WagerKind.DOUBLE, double.worth), due, tied)
    assert taken == "The double on spot 3 was taken, but both have 17: a push, the bet stays in the circle."
