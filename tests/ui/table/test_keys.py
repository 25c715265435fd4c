"""The keys of the table: what a row of keys comes to, written as a dealer would press them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.each_case import each_case
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Pile, Rack
from trainer.domain.table.acts import (
    AcceptInsurance,
    Act,
    Announce,
    AskAloud,
    AskForSpot,
    Burn,
    Call,
    CallFloor,
    ChangeChips,
    CheckBets,
    CloseInsurance,
    DealCard,
    DealOwn,
    LayCutCardAside,
    OfferInsurance,
    PayWager,
    Peek,
    PointTo,
    PushHand,
    RefuseBet,
    RefuseWish,
    Split,
    TakeCards,
    TakeOwnCards,
    TakeWager,
    TurnOverHoleCard,
    TurnUpCard,
    TurnUpHand,
    WinningsPlace,
)
from trainer.domain.table.notation import parse_line
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import WagerKind
from trainer.ui.sitting.presses import Say
from trainer.ui.table.act_targets import Desk, WagerAim
from trainer.ui.table.keys import Outcome, TypedPayment, pressed, taken_back
from trainer.ui.table.partial_act import PartialAct, partial_words

WHITE, RED, GREEN = (
    Denomination(Cents(1_00), "white"),
    Denomination(Cents(5_00), "red"),
    Denomination(Cents(25_00), "green"),
)
LINE = (
    "dealer AS/KD | 1 [9H 9D] [9S 2C] main@0(2x$5:red) main@1(2x$5:red) double@1(2x$5:red) "
    "| 3 [KH 7C] main@0(4x$25:green) insurance@0(2x$25:green) side@0//21+3(1x$5:red) side@0//match(2x$1:white)"
)


def desk(line: str = LINE, patrons: tuple[str, ...] = (), whites: int = 20) -> Desk:
    table = parse_line(line)
    rack = Rack((Pile(WHITE, whites), Pile(RED, 20), Pile(GREEN, 20)))
    held = Table(table.spots, table.dealer, rack=rack)
    return Desk(held, ("21+3", "match"), patrons, (WHITE, RED, GREEN))


def after(keys: str, on: Desk | None = None) -> Outcome | None:
    """What a row of keys, apart from one another, comes to in the end."""
    on = on or desk()
    begun, outcome = PartialAct(), None
    for key in keys.split():
        outcome = pressed(begun, key, on)
        begun = outcome if isinstance(outcome, PartialAct) else begun
    return outcome


MAIN, INSURANCE, DOUBLE, SIDE = WagerKind.MAIN, WagerKind.INSURANCE, WagerKind.DOUBLE, WagerKind.SIDE


@each_case(
    ("keys", "act"),
    [
        ("m", CheckBets()),
        ("b", Burn()),
        ("l", LayCutCardAside()),
        ("3 d", DealCard(3)),
        ("d 3", DealCard(3)),
        ("5 d", DealCard(5)),
        ("3 D", DealCard(3, sideways=True)),
        ("3 f", DealCard(3, face_down=True)),
        ("1 1 d", DealCard(1, 1)),
        ("1 , d", DealCard(1, 1)),
        ("1 1 1 d", DealCard(1, 0)),
        ("0 d", DealOwn()),
        ("0 f", DealOwn(face_down=True)),
        ("0 u", TurnUpCard(0)),
        ("0 0 u", TurnUpCard(1)),
        ("3 u", TurnUpHand(3)),
        ("e", Peek()),
        ("h", TurnOverHoleCard()),
        ("1 1 v", Split(1, 1)),
        ("3 g", TakeCards(3)),
        ("0 g", TakeOwnCards()),
        ("o", OfferInsurance()),
        ("O", OfferInsurance(left_to_right=False)),
        ("c", CloseInsurance()),
        ("C", CloseInsurance(right_to_left=False)),
        ("3 y", AcceptInsurance(3)),
        ("3 q", PointTo(3)),
        ("1 1 Enter", PointTo(1, 1)),
        ("3 a", AskAloud(3)),
        ("3 n", RefuseWish(3)),
        ("z", CallFloor()),
        ("A l", Announce(Call.LAST_HAND)),
        ("A t", Announce(Call.TOTAL)),
        ("A s", Announce(Call.SURRENDER)),
        ("A d", Announce(Call.DOUBLE_FOR_LESS)),
        ("A v", Announce(Call.SPLIT)),
        ("A b", Announce(Call.BLACKJACK)),
        ("1 1 k", PushHand(1, 1)),
    ],
)
def test_an_act_is_a_letter_after_its_number(keys: str, act: Act) -> None:
    assert after(keys) == act


@each_case(
    ("keys", "act"),
    [
        ("3 t", TakeWager(3, MAIN, Cents(100_00))),
        ("3 i t", TakeWager(3, INSURANCE, Cents(50_00))),
        ("i 3 t", TakeWager(3, INSURANCE, Cents(50_00))),
        ("t i 3", TakeWager(3, INSURANCE, Cents(50_00))),
        ("1 1 x t", TakeWager(1, DOUBLE, Cents(10_00), 1)),
        ("3 j t", TakeWager(3, SIDE, Cents(5_00), side_wager="21+3")),
        ("3 j j t", TakeWager(3, SIDE, Cents(2_00), side_wager="match")),
        ("3 T 5 0 Enter", TakeWager(3, MAIN, Cents(50_00))),
        ("3 T 7 . 5 Enter", TakeWager(3, MAIN, Cents(7_50))),
        ("3 r", RefuseBet(3, MAIN)),
        ("3 i r", RefuseBet(3, INSURANCE)),
        ("3 j j r", RefuseBet(3, SIDE, "match")),
    ],
)
def test_a_wager_is_named_before_it_is_taken_or_given_back(keys: str, act: Act) -> None:
    assert after(keys) == act


def test_a_payment_is_typed_and_put_beside() -> None:
    assert after("3 p 1 5 0 Enter") == TypedPayment(WagerAim(3, MAIN), Cents(150_00), WinningsPlace.BESIDE)
    assert after("3 i p 9 . 5 0 Enter") == TypedPayment(WagerAim(3, INSURANCE), Cents(9_50), WinningsPlace.BESIDE)


@pytest.mark.parametrize(
    ("key", "place"),
    [("Enter", WinningsPlace.BESIDE), ("Shift+Enter", WinningsPlace.ON_TOP), ("Ctrl+Enter", WinningsPlace.BEHIND)],
)
def test_a_payment_is_built_by_the_rack_s_columns_and_may_be_put_wrongly(key: str, place: WinningsPlace) -> None:
    chips = Chips.of([(GREEN, 2), (RED, 1)])
    assert after(f"3 p c Shift+3 Shift+3 Shift+2 Shift+2 Backspace {key}") == PayWager(3, MAIN, chips, place=place)


def test_a_spot_is_asked_for_by_its_number() -> None:
    line = "dealer - | table others-waiting new-shoe | 3 main@0(2x$5:red) player=Ann | 4 main@0(2x$5:red) player=Ann"
    assert after("4 N", desk(line)) == AskForSpot(4)
    assert after("N 3", desk(line)) == AskForSpot(3)
    assert after("0 N", desk(line)) == Say("That is for a player's hand: press its spot's number.")


PUSHED_IN = "dealer - | 1 main@0(2x$5:red) | 3 main@0(2x$5:red) to-change=1x$25:green(10x$5:red)"


def test_chips_are_changed_by_the_rack_s_columns() -> None:
    assert after("3 P Shift+3 Shift+3 Enter", desk(PUSHED_IN)) == ChangeChips(3, Chips.of([(GREEN, 2)]))
    assert after("P 3 Shift+3 Shift+2 Backspace Shift+3 Enter", desk(PUSHED_IN)) == ChangeChips(
        3, Chips.of([(GREEN, 2)])
    )


def test_on_the_common_hand_a_patron_s_chips_are_changed_by_his_number() -> None:
    line = "dealer - | 1 main@0/Ann(2x$5:red) main@0/Bo(2x$5:red) to-change=1x$25:green(5x$5:red)/Bo"
    assert after("2 P Shift+3 Enter", desk(line, ("Ann", "Bo"))) == ChangeChips(1, Chips.of([(GREEN, 1)]), "Bo")


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ("1 P 3 Enter", "No chips lie there to be changed."),
        ("0 P 3 Enter", "No chips lie there to be changed."),
        ("3 P Enter", "No chips yet: press the rack's columns or their numbers."),
    ],
)
def test_a_change_that_cannot_be_made_is_told_in_a_sentence(keys: str, words: str) -> None:
    assert after(keys, desk(PUSHED_IN)) == Say(words)


def test_x_again_names_the_prize_that_is_owed_at_the_spot() -> None:
    on = desk("dealer 7S/KD | 1 [7H 7H 7H] main@0(2x$5:red) prize@0//super-bonus() | 3 [KH 7C] prize@0//envy()")
    on = replace(on, has_prizes=True)
    outcome = after("3 x x p 5 0 Enter", on)
    assert outcome == TypedPayment(WagerAim(3, WagerKind.PRIZE, 0, "", "envy"), Cents(50_00), WinningsPlace.BESIDE)
    assert after("2 x x p 5 Enter", on) == Say("No prize is owed there.")


def test_i_again_names_the_back_bets_as_many_as_the_house_has() -> None:
    on = replace(
        desk("dealer 7S/KD | 1 [KH 7C] main@0(2x$5:red) back@0(1x$5:red) back@0//second(1x$1:white)"), back_bets=2
    )
    assert after("1 i i t", on) == TakeWager(1, WagerKind.BACK, Cents(5_00))
    assert after("1 i i i t", on) == TakeWager(1, WagerKind.BACK, Cents(1_00), side_wager="second")
    assert after("1 i i i i", on) == after("1 i", on)


def test_x_after_a_back_bet_names_what_its_bettor_has_added() -> None:
    doubled = "back@0//double(1x$5:red) back@0//second-double(1x$1:white)"
    on = desk(f"dealer 7S/KD | 1 [6H 5C TD] main@0(2x$5:red) double@0(2x$5:red) {doubled}")
    on = replace(on, back_bets=2)
    assert after("1 i i x t", on) == TakeWager(1, WagerKind.BACK, Cents(5_00), side_wager="double")
    assert after("1 i i i x t", on) == TakeWager(1, WagerKind.BACK, Cents(1_00), side_wager="second-double")
    assert after("1 x t", on) == TakeWager(1, DOUBLE, Cents(10_00))
    laid = desk("dealer 7S/KD | 1 [6H 5C] main@0(2x$5:red) back@0(1x$5:red) back@0//laid(2x$5:red)")
    assert after("1 i i x r", replace(laid, back_bets=2)) == RefuseBet(1, WagerKind.BACK, "laid")


def test_without_prizes_x_again_is_the_double_still() -> None:
    assert after("1 x x") == after("1 x")


def test_the_way_of_paying_lasts_until_another_is_chosen() -> None:
    begun = after("3 p c Escape")
    assert begun == PartialAct(building=True)


def test_a_digit_takes_a_stack_while_chips_are_cut_and_with_shift_a_chip() -> None:
    """The exhibit's whites and reds are stacked in fives; Backspace puts one chip back, Ctrl+Z the last press."""
    cut = after("3 p c 2 Shift+2 1 Backspace")
    assert isinstance(cut, PartialAct)
    assert [(pile.denomination.colour, pile.count) for pile in cut.built.heaps] == [("red", 6), ("white", 4)]
    undone = taken_back(taken_back(cut) or cut)
    assert undone is not None
    assert [pile.count for pile in undone.built.heaps] == [6]
    assert isinstance(after("3 Shift+1"), PartialAct | None), "elsewhere it is no key at all"


def test_an_empty_tube_gives_no_chip() -> None:
    assert after("3 p c 1", desk(whites=0)) == Say("The rack has no white left.")


@each_case(
    ("keys", "words"),
    [
        ("1 i t", "There is no insurance on spot 1, first hand."),
        ("5 t", "Nobody sits at spot 5."),
        ("3 x t", "There is no double on spot 3."),
        ("5 p 1 2 Enter", "Nobody sits at spot 5."),
        ("3 p Enter", "How much is paid? Type it like 7.50, or press C and build it in chips."),
        ("3 p c Enter", "No chips yet: press the rack's columns or their numbers."),
        ("3 T Enter", "How much is taken? Type it like 7.50."),
        ("3 T 2 0 0 Enter", "There is only $100 to take from."),
        ("0 t", "Wagers lie at the spots: press a spot's number."),
        ("0 v", "That is for a player's hand: press its spot's number."),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(keys: str, words: str) -> None:
    assert after(keys) == Say(words)


def test_escape_clears_what_was_begun_and_then_means_nothing() -> None:
    assert after("3 i Escape") == PartialAct()
    assert after("Escape") is None


def test_backspace_takes_back_what_was_given_last() -> None:
    assert after("3 p 1 5 Backspace") == after("3 p 1")
    assert after("3 p Backspace") == after("3")
    assert after("3 i Backspace") == after("3")
    assert after("3 Backspace") == PartialAct()


def test_an_act_may_wait_for_its_spot_and_for_which_of_its_hands() -> None:
    assert after("t 1 1 Enter") == TakeWager(1, MAIN, Cents(10_00), 1)
    assert after("q 1 Enter") == PointTo(1, 0)


def test_on_the_common_hand_a_number_is_a_patron_s() -> None:
    line = "dealer AS/KD | 1 [9H 9D] main@0/Ann(2x$5:red) main@0/Bob(1x$25:green)"
    on = desk(line, ("Ann", "Bob"))
    assert after("2 t", on) == TakeWager(1, MAIN, Cents(25_00), 0, "Bob")
    assert after("2 n", on) == RefuseWish(1, 0, "Bob")
    assert after("d", on) == DealCard(1)
    assert after("2 d", on) == DealCard(1, patron="Bob")
    assert after("q", on) == PointTo(1)
    assert after("v", on) == Split(1)
    assert after("3", on) == Say("There is no patron 3 here: they are numbered 1 to 2.")


def test_what_was_begun_is_told() -> None:
    told = {"3": "Spot 3", "1 1": "Spot 1, second hand", "3 i": "Spot 3, the insurance", "3 p": "Pay the bet on spot 3"}
    for keys, words in told.items():
        begun = after(keys)
        assert isinstance(begun, PartialAct)
        assert partial_words(begun, desk()) == words
