"""Signals that are hard on purpose: two in a row, over the wrong bet, before the play, on a hand of many patrons."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import WHITE, bet, game, hand, with_rules
from tests.domain.table.showing import doubt, playing, reading, reads, showing
from trainer.domain.house.games import Game
from trainer.domain.house.terms import PairMode, Signal
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Motion, Over, Shown, Wish
from trainer.domain.signals.reading import Doubt, usual
from trainer.domain.table.phases.permitted_plays import refusal
from trainer.domain.table.state import Awaiting, Spot
from trainer.domain.table.wishes import read_signal

COMMON = game("nj-common-hand/common-hand")
PITCH = game("casino-shoe-and-pitch/double-deck")
ROCKINGHAM = game("rockingham/blackjack")
EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
CHANCE = game("games-of-chance/blackjack")
EVERY = (COMMON, game("casino-shoe-and-pitch/shoe"), PITCH, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE)
PATHS_ROCKINGHAM = ("play.unclear_signal", "play.double_signal", "play.split_signal")


def each(*games: Game) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("of", games, ids=lambda of: of.key)


# Two signals in a row


@each(ROCKINGHAM, EXHIBIT, SPANISH, CHANCE)
def test_a_tap_and_then_a_wave_are_two_signals_and_asked_about(of: Game) -> None:
    assert doubt(of, Motion.TAP, Motion.WAVE) is Doubt.TWO_SIGNALS
    assert doubt(of, Motion.WAVE, Motion.TAP) is Doubt.TWO_SIGNALS


def test_chips_and_then_a_tap_are_two_signals() -> None:
    assert doubt(ROCKINGHAM, Motion.CHIPS_ONE_FINGER, Motion.TAP, held="6S 5D", chips=10) is Doubt.TWO_SIGNALS


def test_pointing_and_then_a_tap_are_two_signals() -> None:
    assert doubt(ROCKINGHAM, Motion.POINT, Motion.TAP) is Doubt.TWO_SIGNALS


def test_a_brush_then_a_tap_ask_for_a_card_twice_where_both_are_hits() -> None:
    assert reads(ROCKINGHAM, Motion.BRUSH, Motion.TAP) is Decision.HIT


def test_a_brush_then_a_tap_are_asked_about_where_the_brush_is_no_signal() -> None:
    assert doubt(EXHIBIT, Motion.BRUSH, Motion.TAP) is Doubt.TWO_SIGNALS


@pytest.mark.parametrize("unfinished", [Motion.HOVER, Motion.HALF_TAP])
def test_a_hand_that_hesitates_and_then_taps_has_tapped(unfinished: Motion) -> None:
    assert reads(EXHIBIT, unfinished, Motion.TAP) is Decision.HIT
    assert reads(EXHIBIT, unfinished, Motion.WAVE) is Decision.STAND


def test_a_word_does_not_tell_which_of_two_signals_counts() -> None:
    assert doubt(CHANCE, Motion.TAP, Motion.WAVE, said=Decision.HIT) is Doubt.TWO_SIGNALS


def test_a_tap_and_then_a_hand_on_the_cards_is_a_hand_on_the_cards() -> None:
    assert reads(EXHIBIT, Motion.TAP, Motion.REACH_FOR_CARDS) is Decision.TOUCHES_CARDS


# Over a neighbour's bet


@pytest.mark.parametrize("over", [Over.LEFT_NEIGHBOUR, Over.RIGHT_NEIGHBOUR])
@each(ROCKINGHAM, EXHIBIT, CHANCE)
def test_a_tap_over_the_neighbours_bet_is_asked_about(of: Game, over: Over) -> None:
    found = reading(of, showing(Motion.TAP, over=over))
    assert (found.decision, found.doubt) == (Decision.UNCLEAR, Doubt.NEIGHBOURS_BET)


def test_a_word_does_not_make_clear_whose_bet_was_meant() -> None:
    found = reading(CHANCE, showing(Motion.TAP, said=Decision.HIT, over=Over.LEFT_NEIGHBOUR))
    assert found.doubt is Doubt.NEIGHBOURS_BET


def test_a_hand_on_the_neighbours_cards_is_a_hand_on_cards() -> None:
    found = reading(EXHIBIT, showing(Motion.REACH_FOR_CARDS, over=Over.RIGHT_NEIGHBOUR))
    assert found.decision is Decision.TOUCHES_CARDS


@each(ROCKINGHAM, CHANCE)
def test_a_wave_over_the_own_cards_is_the_patrons_own(of: Game) -> None:
    assert reading(of, showing(Motion.WAVE, over=Over.OWN_CARDS)).decision is Decision.STAND


# What the rules are


def test_chips_alone_on_a_pair_are_asked_about_by_the_rules_of_both_meanings() -> None:
    found = reading(ROCKINGHAM, showing(Motion.CHIPS_ALONE), held="5S 5D", chips=10)
    assert tuple(rule.ref.path for rule in found.rules) == PATHS_ROCKINGHAM


def test_a_tap_is_asked_about_by_the_rule_that_names_the_brush() -> None:
    found = reading(game("casino-shoe-and-pitch/shoe"), showing(Motion.TAP))
    assert [rule.ref.path for rule in found.rules] == ["play.unclear_signal", "play.hit_signal"]


def test_nothing_shown_cannot_be_read() -> None:
    with pytest.raises(ValueError, match="a motion or a word"):
        reading(ROCKINGHAM, Shown())
    with pytest.raises(ValueError, match="a motion or a word"):
        read_signal(ROCKINGHAM, playing("TS 5D"), Wish(Decision.HIT, 3))


# After a double, on 21, after a split


def test_a_tap_after_a_double_is_a_hit_which_the_house_refuses() -> None:
    doubled = playing("6S 5D 2C", doubled=1)
    assert reading(ROCKINGHAM, showing(Motion.TAP), table=doubled).decision is Decision.HIT
    assert refusal(ROCKINGHAM, doubled, Wish(Decision.HIT, 3)) is ROCKINGHAM.play.doubles


@each(*EVERY)
def test_assumed_a_hand_of_21_takes_no_more_cards(of: Game) -> None:
    who = "Ann" if of.common_hand is not None else ""
    table = playing("7S 7D 7C", patron=who)
    assert refusal(of, table, Wish(Decision.HIT, 3, patron=who)) is of.play.twenty_one


def test_a_double_on_21_is_refused_though_any_number_of_cards_may_be_doubled() -> None:
    double = Wish(Decision.DOUBLE, 3, stack=Stack((WHITE,) * 10))
    assert refusal(SPANISH, playing("7S 7D 7C"), double) is SPANISH.play.twenty_one
    assert refusal(SPANISH, playing("7S 7D 6C"), double) is None


def test_chips_alone_on_a_pair_are_asked_about_though_four_hands_lie_there() -> None:
    four = tuple(hand(cards, from_split=True) for cards in ("8S 8D", "8H TC", "8C 9C", "8D 2C"))
    spot = Spot(3, four, tuple(bet(10, at=place) for place in range(4)))
    table = replace(playing("8S 8D"), spots=(spot,))
    assert reading(ROCKINGHAM, showing(Motion.CHIPS_ALONE), chips=10, table=table).doubt is Doubt.TWO_MEANINGS


# On a common hand


def test_chips_alone_on_a_pair_offered_to_all_are_asked_about_though_the_others_have_not_spoken() -> None:
    offered = with_rules(COMMON, common_hand__pairs=PairMode.OFFERED)
    assert doubt(offered, Motion.CHIPS_ALONE, held="8S 8D", chips=10) is Doubt.TWO_MEANINGS


def choosing(shown: Shown, of: Game = COMMON) -> Decision:
    table = replace(playing("8S 8D", patron="Ann"), turn=None, awaiting=Awaiting.SECOND_WAGERS)
    return reading(of, shown, table=table).decision


def test_000_c_1_chips_equal_to_the_bet_are_a_second_wager_after_the_automatic_split() -> None:
    assert choosing(showing(Motion.CHIPS_ALONE)) is Decision.BOTH_HANDS


def test_000_c_1_who_waves_off_or_says_so_plays_the_first_hand_only() -> None:
    assert choosing(showing(Motion.WAVE)) is Decision.FIRST_HAND_ONLY
    assert choosing(showing(Motion.WAVE_LEFT_TO_RIGHT)) is Decision.FIRST_HAND_ONLY
    assert choosing(showing(said=Decision.FIRST_HAND_ONLY)) is Decision.FIRST_HAND_ONLY


def test_where_a_wave_goes_from_right_to_left_one_the_other_way_chooses_no_hand_but_a_word_does() -> None:
    one_way = with_rules(COMMON, play__stand_signal=(Signal.WAVE_RIGHT_TO_LEFT_BEHIND_BET,))
    assert choosing(showing(Motion.WAVE), one_way) is Decision.FIRST_HAND_ONLY
    assert choosing(showing(Motion.WAVE_LEFT_TO_RIGHT), one_way) is Decision.UNCLEAR
    said = showing(Motion.WAVE_LEFT_TO_RIGHT, said=Decision.FIRST_HAND_ONLY)
    assert choosing(said, one_way) is Decision.FIRST_HAND_ONLY


@pytest.mark.parametrize("motion", [Motion.REACH_FOR_BET, Motion.ADD_TO_BET])
def test_000_c_1_a_hand_on_the_first_bet_is_no_second_wager(motion: Motion) -> None:
    assert choosing(showing(motion)) is Decision.TOUCHES_BET


def test_000_c_1_a_tap_does_not_say_how_many_hands_are_played() -> None:
    assert choosing(showing(Motion.TAP)) is Decision.UNCLEAR


# Even money


def test_even_money_is_asked_for_in_words_while_insurance_is_open() -> None:
    offered = replace(playing("AS KD"), turn=None, insurance_offered=True)
    found = reading(ROCKINGHAM, showing(said=Decision.EVEN_MONEY), table=offered)
    assert found.decision is Decision.EVEN_MONEY
    assert [rule.ref.path for rule in found.rules] == ["insurance.even_money_against"]


# The usual signal


@each(*EVERY)
@pytest.mark.parametrize("decision", [Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SURRENDER])
def test_the_usual_signal_of_a_decision_is_read_as_that_decision(of: Game, decision: Decision) -> None:
    assert reading(of, usual(of, decision), held="6S 5D", chips=10).decision is decision


@each(*EVERY)
def test_the_usual_signal_of_a_split_is_read_as_a_split(of: Game) -> None:
    assert reading(of, usual(of, Decision.SPLIT), held="8S 8D", chips=10).decision is Decision.SPLIT


@pytest.mark.parametrize("decision", [Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SURRENDER])
def test_the_usual_signal_on_a_face_up_hand_of_a_pitched_game_is_read_as_that_decision(decision: Decision) -> None:
    table = playing("6S 5D", from_split=True)
    shown = usual(PITCH, decision, table.spots[0].hands[0])
    assert reading(PITCH, shown, chips=10, table=table).decision is decision
    assert shown == usual(ROCKINGHAM, decision)


def test_004_method_of_play_the_usual_wave_is_over_the_cards() -> None:
    assert usual(CHANCE, Decision.STAND) == Shown((Motion.WAVE,), over=Over.OWN_CARDS)
    assert usual(EXHIBIT, Decision.STAND) == Shown((Motion.WAVE,))


def test_nobody_usually_signals_what_cannot_be_read() -> None:
    assert usual(ROCKINGHAM, Decision.UNCLEAR) == Shown()
    assert choosing(usual(COMMON, Decision.BOTH_HANDS)) is Decision.BOTH_HANDS
    assert choosing(usual(COMMON, Decision.FIRST_HAND_ONLY)) is Decision.FIRST_HAND_ONLY
