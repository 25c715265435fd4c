"""Signals that cannot be read, come out of turn or touch what they may not: the dealer asks, calls the floor, waits."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.conserved import money_on_table
from tests.domain.games import confirmed, game
from tests.domain.phases.playing import (
    HIT,
    STAND,
    Decisions,
    acts,
    at,
    main_bet,
    now,
    paths,
    patrons,
    steps,
    table,
    wants,
    way,
    whites,
)
from trainer.domain.house.games import Game
from trainer.domain.house.rules import said_of
from trainer.domain.house.terms import Conduct
from trainer.domain.procedure.duties import Duty, model
from trainer.domain.procedure.verdict import FaultKind, judge
from trainer.domain.signals.motions import Decision, Motion, Over, Shown, Wish
from trainer.domain.table.acts import Act, AskAloud, CallFloor, DealCard, PointTo, RefuseWish, Split
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.effects.apply import apply
from trainer.domain.table.effects.patrons import patron_signals
from trainer.domain.table.phases.allowed import HarmlessTableActs
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.state import Awaiting, Table
from trainer.wording.table.acts import duty_words
from trainer.wording.table.faults import fault_words
from trainer.wording.table.reasons import reason

COMMON = game("nj-common-hand/common-hand")
SHOE = game("casino-shoe-and-pitch/shoe")
ROCKINGHAM = game("rockingham/blackjack")
EXHIBIT = game("exhibit-17-011/blackjack")
CHANCE = game("games-of-chance/blackjack")
GAMES = (SHOE, ROCKINGHAM, EXHIBIT, CHANCE)
STILL_UNCLEAR = wants(Decision.STILL_UNCLEAR)


def unclear(*motions: Motion, said: Decision | None = None, over: Over = Over.OWN_PLACE, dollars: int = 0) -> Wish:
    return replace(wants(Decision.UNCLEAR, dollars), shown=Shown(motions, said, over))


def each(*games: Game) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("of", games, ids=lambda of: of.key)


def answering(of: Game, cards: str, wish: Wish) -> Duty[Act]:
    """What is owed to a wish of the patron at spot 1 whose turn it is."""
    laid = replace(table(of, "9S 9D", at(1, cards)), turn=(1, 0))
    asked = replace(wish, spot=1)
    (duty,) = now(of, replace(laid, wishes=(asked,)))
    return duty


# Asked aloud, by the rule that makes the signal unclear


@each(*GAMES)
def test_a_signal_that_cannot_be_read_is_asked_about_by_the_rule_of_unclear_signals(of: Game) -> None:
    duty = answering(of, "KS 6H", unclear(Motion.HOVER))
    assert duty.action == AskAloud(1)
    assert paths(duty)[0] == "play.unclear_signal"
    assert reason(duty, of) == "The signal is unclear: the dealer asks before anything is done."


@each(SHOE, ROCKINGHAM, EXHIBIT)
def test_a_word_against_the_hand_is_asked_about_by_the_rule_of_voice_and_hand(of: Game) -> None:
    motion = Motion.BRUSH if of is SHOE else Motion.TAP
    duty = answering(of, "KS 6H", unclear(motion, said=Decision.STAND))
    assert duty.action == AskAloud(1)
    assert paths(duty)[0] == "play.voice_against_hand"
    assert reason(duty, of) == "The player says one thing and shows another: the dealer asks which is meant."


@each(SHOE, ROCKINGHAM, EXHIBIT)
def test_a_word_alone_is_asked_about_by_the_rule_that_only_the_hand_counts(of: Game) -> None:
    duty = answering(of, "KS 6H", unclear(said=Decision.HIT))
    assert paths(duty)[0] == "play.voice"
    assert reason(duty, of) == "Only a hand signal counts, so a word alone is asked about."


def test_004_a_double_that_is_only_said_is_asked_about_by_the_rule_of_unclear_signals() -> None:
    duty = answering(CHANCE, "6S 5H", unclear(said=Decision.DOUBLE))
    assert paths(duty)[:2] == ("play.unclear_signal", "play.double_signal")


def test_an_unclear_signal_of_which_nothing_is_known_is_asked_about_all_the_same() -> None:
    assert paths(answering(EXHIBIT, "KS 6H", wants(Decision.UNCLEAR))) == ("play.unclear_signal", "play.voice")


def test_004_the_card_for_a_tap_under_a_word_rests_on_the_hand_that_overrules() -> None:
    tapped = replace(HIT, shown=Shown((Motion.TAP,), Decision.STAND))
    duty = answering(CHANCE, "KS 6H", tapped)
    assert duty.action == DealCard(1)
    assert paths(duty)[:2] == ("play.voice_against_hand", "play.hit_signal")
    assert reason(duty, CHANCE) == "The hand asks for a card and overrules the word."
    with_a_word = replace(HIT, shown=Shown((Motion.TAP,), Decision.HIT))
    assert "play.voice_against_hand" not in paths(answering(CHANCE, "KS 6H", with_a_word))


def test_with_the_table_the_reason_says_what_makes_the_signal_unclear() -> None:
    shown = replace(unclear(Motion.CHIPS_ALONE, dollars=4), spot=1)
    laid = replace(table(ROCKINGHAM, "9S 9D", at(1, "5S 5H")), turn=(1, 0), wishes=(shown,))
    (duty,) = now(ROCKINGHAM, laid)
    told = "Chips beside the bet and no finger may mean a double or a split on this hand."
    assert reason(duty, ROCKINGHAM, laid) == told


# The chips put down with it


def test_chips_alone_on_5_and_5_are_taken_up_again_when_the_dealer_asks() -> None:
    laid = table(ROCKINGHAM, "9S 9D", at(1, "5S 5H"), shoe="2S")
    before = money_on_table(laid)
    wishes = [unclear(Motion.CHIPS_ALONE, dollars=4), wants(Decision.DOUBLE, 4), STAND]
    (_, _, asked), (_, asking, doubled), *_ = steps(ROCKINGHAM, laid, {1: wishes})
    assert [wish.stack for wish in asked.wishes] == [whites(4)]
    assert money_on_table(asked) == before + 400
    assert asking.action == AskAloud(1)
    assert [wish.decision for wish in doubled.wishes] == [Decision.DOUBLE]
    assert money_on_table(doubled) == before + 400
    assert money_on_table(apply(asked, AskAloud(1))) == before


def test_chips_alone_on_5_and_5_may_turn_out_to_be_a_split() -> None:
    laid = table(ROCKINGHAM, "9S 9D", at(1, "5S 5H"), shoe="2S 3D")
    wishes = [unclear(Motion.CHIPS_ALONE, dollars=4), wants(Decision.SPLIT, 4)]
    assert acts(ROCKINGHAM, laid, {1: wishes})[:3] == [PointTo(1), AskAloud(1), Split(1)]


def whole_round(of: Game, laid: Table, decisions: Decisions) -> list[tuple[Table, Act, Table]]:
    """The model dealer's acts with the tables before and after, from hands off the table on."""
    ways = model(round_procedure(of), laid, patrons(of, decisions), most=200)
    return [(before, duty.action, after) for before, duty, after in ways]


# Still unclear


@each(*GAMES)
def test_who_was_asked_and_is_unclear_again_is_the_floors_to_settle(of: Game) -> None:
    laid = table(of, "9S 9D", at(1, "KS 6H"), shoe="2S")
    duties = way(of, laid, {1: [unclear(Motion.HOVER), STILL_UNCLEAR, HIT]})
    assert [duty.action for duty in duties[:4]] == [PointTo(1), AskAloud(1), CallFloor(), DealCard(1)]
    assert paths(duties[2]) == ("play.still_unclear", "play.unclear_signal")
    assert duty_words(duties[2], of) == "Call the floor"
    assert reason(duties[2], of) == "Asked once and still unclear: the floor settles what is meant."


def test_the_floors_coming_takes_the_unclear_wish_and_awaits_its_patron() -> None:
    laid = replace(table(ROCKINGHAM, "9S 9D", at(1, "KS 6H")), turn=(1, 0))
    unread = patron_signals(laid, replace(STILL_UNCLEAR, spot=1, stack=whites(4)))
    after = apply(unread, CallFloor())
    assert (after.wishes, after.awaiting) == ((), Awaiting.DECISION)
    assert money_on_table(after) == money_on_table(laid)


def test_the_floor_called_without_need_changes_nothing() -> None:
    laid = replace(table(ROCKINGHAM, "9S 9D", at(1, "KS 6H")), turn=(1, 0))
    assert apply(laid, CallFloor()) == laid
    asked = patron_signals(laid, replace(HIT, spot=1))
    assert apply(asked, CallFloor()) == asked


def test_asking_a_third_time_is_no_fault_but_the_floor_is_still_owed() -> None:
    laid = replace(table(ROCKINGHAM, "9S 9D", at(1, "KS 6H")), turn=(1, 0))
    unread = patron_signals(laid, replace(STILL_UNCLEAR, spot=1))
    assert AskAloud(1) in [duty.action for duty in HarmlessTableActs(ROCKINGHAM)(unread)]
    assert apply(unread, AskAloud(1)) == unread
    assert [duty.action for duty in now(ROCKINGHAM, unread)] == [CallFloor()]


def test_000_b_one_patron_of_the_common_hand_is_the_floors_while_the_others_wishes_wait() -> None:
    who = {"Ann": [STAND], "Ben": [unclear(Motion.HOVER), STILL_UNCLEAR, HIT]}
    bets = (main_bet(4, patron="Ann"), main_bet(4, patron="Ben"))
    laid = table(COMMON, "9S 9D", at(1, "KS 6H", bets=bets), shoe="2S")
    assert acts(COMMON, laid, who)[:4] == [PointTo(1), AskAloud(1, patron="Ben"), CallFloor(), DealCard(1)]


# A card before a clear signal


def judged(of: Game, laid: Table, given: Act, next_wish: Wish = HIT) -> tuple[FaultKind, bool, str]:
    """The kind of the fault, whether it is critical, and its sentence; the patron at spot 1 next signals so."""
    of = confirmed(of)
    verdict = judge(round_procedure(of), laid, given, 0, patrons(of, {1: [next_wish]}), assessing(of))
    assert verdict.fault is not None
    return verdict.fault.kind, verdict.fault.gravity.critical, fault_words(verdict.fault, of, laid)


def asked_with(of: Game, wish: Wish) -> Table:
    laid = replace(table(of, "9S 9D", at(1, "KS 6H"), at(5, "KD 5H"), shoe="2S 3S 4S"), turn=(1, 0))
    return patron_signals(laid, replace(wish, spot=1))


@each(*GAMES)
def test_a_card_before_an_unclear_signal_is_asked_about_is_critical(of: Game) -> None:
    found = judged(of, asked_with(of, unclear(Motion.HOVER)), DealCard(1))
    assert found[:2] == (FaultKind.TOO_SOON, True)
    assert found[2] == ("Spot 1 was dealt a card before it was asked aloud: an idle hand is no signal in this game.")


@each(*GAMES)
def test_a_card_on_an_unclear_signal_that_meant_a_stand_is_critical_too(of: Game) -> None:
    kind, critical, words = judged(of, asked_with(of, unclear(Motion.HOVER)), DealCard(1), STAND)
    assert (kind, critical) == (FaultKind.UNCALLED_FOR, True)
    assert words == "Spot 1 was dealt a card, though the signal could not be read."


@each(*GAMES)
def test_a_card_before_the_floor_has_settled_what_is_meant_is_critical(of: Game) -> None:
    found = judged(of, asked_with(of, STILL_UNCLEAR), DealCard(1))
    assert found[:2] == (FaultKind.TOO_SOON, True)
    assert found[2].startswith("Spot 1 was dealt a card before the floor was called")


ADDS = wants(Decision.TOUCHES_BET, 2)


@each(*GAMES)
def test_a_card_before_the_floor_has_seen_chips_added_to_a_bet_is_critical(of: Game) -> None:
    kind, critical, words = judged(of, asked_with(of, ADDS), DealCard(1), STAND)
    assert (kind, critical) == (FaultKind.UNCALLED_FOR, True)
    assert words == "Spot 1 was dealt a card, though chips were added to the bet."


@each(*GAMES)
def test_chips_added_to_a_bet_are_not_for_the_dealer_to_give_back(of: Game) -> None:
    kind, critical, words = judged(of, asked_with(of, ADDS), RefuseWish(1))
    assert (kind, critical) == (FaultKind.UNCALLED_FOR, False)
    assert words == "Spot 1 was refused, though chips were added to the bet."


@each(*GAMES)
def test_who_may_not_add_to_his_bet_decides_again_once_the_floor_has_come(of: Game) -> None:
    laid = table(of, "9S 9D", at(1, "KS 2H"), shoe="2S")
    before = money_on_table(laid)
    way_of_it = [(act, after) for _, act, after in whole_round(of, laid, {1: [ADDS, HIT, STAND]})]
    assert [act for act, _ in way_of_it[:3]] == [PointTo(1), CallFloor(), DealCard(1)]
    assert [money_on_table(after) for _, after in way_of_it[:3]] == [before + 200, before, before]


@each(*GAMES)
def test_a_card_nobody_has_signalled_for_is_critical(of: Game) -> None:
    stood = asked_with(of, STAND)
    kind, critical, words = judged(of, stood, DealCard(1))
    assert (kind, critical) == (FaultKind.UNCALLED_FOR, True)
    assert words.startswith("Spot 1 was dealt a card, though the player had signalled to stand: ")


@each(*GAMES)
def test_asking_a_patron_whose_signal_is_clear_is_harmless(of: Game) -> None:
    laid = asked_with(of, HIT)
    assert judge(round_procedure(of), laid, AskAloud(1)).right
    assert apply(laid, AskAloud(1)) == laid
    assert [duty.action for duty in now(of, laid)] == [DealCard(1)]


# Out of turn

OUT_OF_TURN = Wish(Decision.OUT_OF_TURN, 5, shown=Shown((Motion.TAP,)))


def restless(of: Game, wish: Wish | None = None) -> Table:
    """Spot 1's turn, with what its patron asks for, while the patron at spot 5 signals before the time."""
    laid = replace(table(of, "9S 9D", at(1, "KS 6H"), at(5, "KD 5H"), shoe="2S 3S 4S"), turn=(1, 0))
    laid = patron_signals(laid, OUT_OF_TURN)
    return laid if wish is None else patron_signals(laid, replace(wish, spot=1))


@each(*GAMES)
def test_a_patron_out_of_turn_may_be_told_to_wait_and_it_is_never_owed(of: Game) -> None:
    laid = restless(of, HIT)
    assert [duty.action for duty in now(of, laid)] == [DealCard(1)]
    (wait,) = (duty for duty in HarmlessTableActs(of)(laid) if isinstance(duty.action, RefuseWish))
    assert wait.action == RefuseWish(5)
    assert wait.rule == said_of(of.bets.conduct, Conduct.WAIT_THEIR_TURN)
    assert duty_words(wait, of) == "Tell spot 5 to wait"
    assert reason(wait, of) == "Players wait their turn."
    assert judge(round_procedure(of), laid, RefuseWish(5)).right


def test_told_to_wait_the_patron_takes_the_signal_back_and_nobody_is_awaited() -> None:
    after = apply(restless(ROCKINGHAM, HIT), RefuseWish(5))
    assert [wish.decision for wish in after.wishes] == [Decision.HIT]
    assert after.awaiting is None


@each(*GAMES)
def test_what_was_shown_out_of_turn_is_forgotten_when_the_turn_comes(of: Game) -> None:
    laid = restless(of, STAND)
    (duty,) = now(of, laid)
    assert duty.action == PointTo(5)
    after = apply(laid, PointTo(5))
    assert (after.wishes, after.awaiting) == ((), Awaiting.DECISION)


def test_pointing_to_another_hand_does_not_make_it_the_restless_patrons_turn() -> None:
    assert apply(restless(ROCKINGHAM), PointTo(1)).wishes == (OUT_OF_TURN,)


@each(*GAMES)
def test_a_card_for_a_patron_out_of_turn_is_critical(of: Game) -> None:
    kind, critical, words = judged(of, restless(of, HIT), DealCard(5), STAND)
    assert (kind, critical) == (FaultKind.UNCALLED_FOR, True)
    assert "though the signal came out of turn" in words


def test_the_round_goes_its_way_past_a_patron_out_of_turn() -> None:
    laid = replace(restless(ROCKINGHAM), turn=None)
    assert acts(ROCKINGHAM, laid, {1: [HIT, STAND], 5: [STAND]})[:3] == [PointTo(1), DealCard(1), PointTo(5)]
