"""A dealer's acts as imperatives in the trade's words."""

from __future__ import annotations

from enum import Enum

from tests.domain.games import game
from tests.each_case import each_case
from trainer.domain.house.terms import RoundPhase
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.calls import Call
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.settling import Outcome, OwnHand
from trainer.domain.table.state import Awaiting
from trainer.domain.table.wagers import WagerKind
from trainer.wording.table.acts import act_words, chips_in_words
from trainer.wording.table.names import fault_kind_words, phase_words, waiting_words

EXHIBIT, COMMON = game("exhibit-17-011/blackjack"), game("nj-common-hand/common-hand")
PITCH = game("casino-shoe-and-pitch/double-deck")
MAIN, DOUBLE, INSURANCE, SIDE = WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.INSURANCE, WagerKind.SIDE
GREEN, RED = Denomination(Cents(25_00), "green"), Denomination(Cents(5_00), "red")
PINK, WHITE = Denomination(Cents(2_50), "pink"), Denomination(Cents(1_00), "white")


def chips(*counts: tuple[Denomination, int]) -> Chips:
    return Chips.of(counts)


BLACKJACK = act.PayWager(2, MAIN, chips((GREEN, 1), (RED, 2), (PINK, 1)))


@each_case(
    ("of", "because", "words"),
    [
        (act.CheckBets(), None, "Check the bets: no more bets"),
        (act.RefuseBet(3, MAIN), None, "Give back the bet on spot 3"),
        (act.RefuseBet(3, SIDE, "21+3"), None, "Give back the 21+3 on spot 3"),
        (act.RefuseBet(3, INSURANCE), None, "Give back the insurance on spot 3"),
        (act.Burn(), None, "Burn a card"),
        (act.LayCutCardAside(), None, "Lay the cut card aside"),
        (act.DealCard(3), None, "Deal a card to spot 3"),
        (act.DealCard(3, sideways=True), Decision.DOUBLE, "Deal a card to spot 3, sideways"),
        (act.DealCard(3, 1), Decision.SPLIT, "Deal a card to spot 3's second hand"),
        (act.DealOwn(face_down=True), None, "Deal yourself a card, face down"),
        (act.DealOwn(), None, "Deal yourself a card, face up"),
        (act.DealOwn(), OwnHand.DRAW, "Draw a card"),
        (act.TurnUpCard(0), None, "Turn up your first card, onto the second"),
        (act.Peek(), None, "Check the hole card"),
        (act.TurnOverHoleCard(), None, "Turn over the hole card"),
        (act.TurnUpHand(3), None, "Turn up the cards of spot 3"),
        (act.Split(4), None, "Split the pair on spot 4"),
        (act.TakeCards(7), None, "Take the cards of spot 7"),
        (act.TakeOwnCards(), None, "Pick up your own cards"),
        (act.OfferInsurance(), None, "Offer insurance, left to right"),
        (act.CloseInsurance(), None, "Close insurance, right to left"),
        (act.AcceptInsurance(6), None, "Accept the insurance on spot 6"),
        (act.PointTo(4), None, "Point to spot 4"),
        (act.PointTo(4, 1), None, "Point to spot 4, second hand"),
        (act.AskAloud(4), None, "Ask spot 4 aloud what is meant"),
        (act.CallFloor(), None, "Call the floor"),
        (act.Announce(Call.LAST_HAND), None, "Announce the last hand of the shoe"),
    ],
)
def test_acts_with_cards_and_patrons(of: act.Act, because: Enum | None, words: str) -> None:
    assert act_words(of, EXHIBIT, because) == words


@each_case(
    ("of", "because", "words"),
    [
        (act.TakeWager(6, INSURANCE, Cents(500)), None, "Take the insurance on spot 6"),
        (act.TakeWager(6, MAIN, Cents(500)), Outcome.LOWER, "Take the bet on spot 6"),
        (act.TakeWager(6, DOUBLE, Cents(500), 2), Outcome.LOWER, "Take the double on spot 6's third hand"),
        (
            act.TakeWager(6, SIDE, Cents(500), side_wager="match-the-dealer"),
            None,
            "Take the Match the Dealer on spot 6",
        ),
        (act.TakeWager(6, MAIN, Cents(250)), Outcome.SURRENDERED, "Take half the bet on spot 6: $2.50"),
        (act.TakeWager(6, MAIN, Cents(100)), Outcome.EQUAL, "Take $1 of the bet on spot 6"),
        (BLACKJACK, Outcome.BLACKJACK, "Pay spot 2's blackjack $37.50: one green, two red, one pink"),
        (act.PayWager(2, MAIN, chips((RED, 2))), Outcome.HIGHER, "Pay spot 2 $10: two red"),
        (act.PayWager(2, MAIN, chips((RED, 2))), Outcome.EVEN_MONEY, "Pay spot 2 even money, $10: two red"),
        (act.PayWager(2, DOUBLE, chips((RED, 2))), None, "Pay spot 2's double $10: two red"),
        (act.PayWager(2, MAIN, chips((RED, 2)), 1), None, "Pay spot 2's second hand $10: two red"),
        (act.PayWager(2, DOUBLE, chips((RED, 2)), 1), None, "Pay the double on spot 2's second hand, $10: two red"),
        (act.PayWager(2, SIDE, chips((WHITE, 4)), side_wager="21+3"), None, "Pay spot 2's 21+3 $4: four white"),
        (
            act.PayWager(2, MAIN, chips((RED, 1)), place=act.WinningsPlace.ON_TOP),
            None,
            "Pay spot 2 $5: one red, on top of the bet",
        ),
        (act.PushHand(5), Outcome.EQUAL, "Push spot 5"),
    ],
)
def test_acts_with_wagers(of: act.Act, because: Enum | None, words: str) -> None:
    assert act_words(of, EXHIBIT, because) == words


@each_case(
    ("because", "words"),
    [
        (Decision.DOUBLE, "Refuse spot 3 the double"),
        (Decision.SPLIT, "Refuse spot 3 the split"),
        (Decision.SURRENDER, "Refuse spot 3 surrender"),
        (Reason.NO_EVEN_MONEY, "Refuse spot 3 even money"),
        (Reason.PATRON_TOUCHES_CARDS, "Tell spot 3 not to touch the cards"),
        (Reason.PATRON_TOUCHES_A_BET, "Tell spot 3 to leave the bet alone"),
        (None, "Refuse what spot 3 asks for"),
    ],
)
def test_a_refused_wish_names_what_was_asked_for(because: Enum | None, words: str) -> None:
    assert act_words(act.RefuseWish(3), EXHIBIT, because) == words


@each_case(
    ("of", "words"),
    [
        (act.DealCard(1), "Deal a card to the Player hand"),
        (act.DealCard(1, 1), "Deal a card to the second hand"),
        (act.DealCard(1, 0, sideways=True, patron="Ann"), "Deal a card to Ann alone, sideways"),
        (act.PointTo(1, 1), "Point to the second hand"),
        (act.TakeWager(1, MAIN, Cents(500), 0, "Ann"), "Take Ann's bet"),
        (act.TakeWager(1, MAIN, Cents(500), 1, "Ann"), "Take Ann's bet on the second hand"),
        (act.PayWager(1, MAIN, chips((RED, 1)), 1, "Ann"), "Pay Ann on the second hand $5: one red"),
        (act.PushHand(1, 0, "Ann"), "Push Ann"),
    ],
)
def test_on_the_common_hand_patrons_have_names(of: act.Act, words: str) -> None:
    assert act_words(of, COMMON) == words


def test_a_pitched_card_lies_face_down_as_a_matter_of_course() -> None:
    assert act_words(act.DealCard(3, face_down=True), PITCH) == "Deal a card to spot 3"
    assert act_words(act.DealCard(3, face_down=True), EXHIBIT) == "Deal a card to spot 3, face down"


def test_chips_are_counted_in_words_up_to_a_stack() -> None:
    assert chips_in_words(chips((WHITE, 20), (RED, 13))) == "thirteen red, twenty white"
    assert chips_in_words(chips((WHITE, 21))) == "21 white"


def test_every_phase_kind_and_wait_has_a_name() -> None:
    assert phase_words(RoundPhase.SIDE_WAGERS.value) == "Side wagers"
    assert phase_words("interrupts") == "Before all else"
    assert len({phase_words(each.value) for each in RoundPhase}) == len(RoundPhase)
    assert len({fault_kind_words(each) for each in FaultKind}) == len(FaultKind)
    assert len({waiting_words(each, EXHIBIT) for each in Awaiting}) == len(Awaiting)


def test_the_names_of_phases_kinds_and_waits_are_these() -> None:
    assert [phase_words(each.value) for each in RoundPhase if each is not RoundPhase.BURN] == [
        "Bets",
        "Deal",
        "Late side wagers",
        "Side wagers",
        "Blackjacks",
        "Surrender",
        "Insurance",
        "Check",
        "Play",
        "Own hand",
        "Settle",
        "Pick up",
    ]
    assert phase_words(RoundPhase.BURN.value) == "Burn"
    assert {fault_kind_words(each) for each in FaultKind} == {
        "Wrong amount",
        "Wrong chips",
        "Out of turn",
        "Too soon",
        "Missed",
        "Not called for",
        "Wrong place",
        "Before the signal",
    }
    assert {waiting_words(each, EXHIBIT) for each in Awaiting} == {
        "The players put down their bets",
        "The players put down their side wagers",
        "The players say who surrenders",
        "The players say who insures",
        "The player decides",
        "The patrons choose one hand or both",
    }
    assert waiting_words(Awaiting.DECISION, COMMON) == "The patron decides"
