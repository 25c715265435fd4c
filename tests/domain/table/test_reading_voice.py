"""Words: with the hand, against it and alone, in each house."""

from __future__ import annotations

import pytest

from tests.domain.games import game, with_rules
from tests.domain.table.showing import doubt, first_rule, hears, reading, showing
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.house.terms import VoiceAgainstHand
from trainer.domain.signals.motions import Decision, Motion, Over
from trainer.domain.signals.reading import Doubt

COMMON = game("nj-common-hand/common-hand")
SHOE = game("casino-shoe-and-pitch/shoe")
PITCH = game("casino-shoe-and-pitch/double-deck")
ROCKINGHAM = game("rockingham/blackjack")
EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
CHANCE = game("games-of-chance/blackjack")

EVERY = (COMMON, SHOE, PITCH, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE)
HAND_ONLY = (COMMON, SHOE, PITCH, ROCKINGHAM, EXHIBIT, SPANISH)
ASSUMED_ALOUD = (COMMON, SHOE, PITCH, ROCKINGHAM)
SPOKEN_SURRENDER = (COMMON, SHOE, PITCH, ROCKINGHAM, CHANCE)
HIT, STAND, DOUBLE, SPLIT, SURRENDER = (
    Decision.HIT,
    Decision.STAND,
    Decision.DOUBLE,
    Decision.SPLIT,
    Decision.SURRENDER,
)

# How each house is shown a hit and a stand.
FOR_A_CARD = {SHOE: Motion.BRUSH, PITCH: Motion.BRUSH_CARDS}
FOR_NONE = {PITCH: Motion.TUCK_CARDS}


def hit(of: Game) -> Motion:
    return next((motion for shown, motion in FOR_A_CARD.items() if shown is of), Motion.TAP)


def stand(of: Game) -> Motion:
    return next((motion for shown, motion in FOR_NONE.items() if shown is of), Motion.WAVE)


def each(*games: Game) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("of", games, ids=lambda of: of.key)


# A word with the hand


@each(*EVERY)
def test_a_word_that_goes_with_the_hand_changes_nothing(of: Game) -> None:
    assert hears(of, HIT, hit(of)) is HIT
    assert hears(of, STAND, stand(of)) is STAND


# A word alone


@pytest.mark.parametrize("said", [HIT, STAND, DOUBLE, SPLIT])
@each(*HAND_ONLY)
def test_where_only_the_hand_counts_a_word_alone_is_asked_about(of: Game, said: Decision) -> None:
    assert doubt(of, said=said) is Doubt.VOICE_ALONE
    assert first_rule(of, showing(said=said)) == "play.voice"


@each(EXHIBIT, SPANISH)
def test_003_dealing_procedures_players_must_use_hand_signals(of: Game) -> None:
    assert of.play.voice.ref.kind is Kind.STATED


@pytest.mark.parametrize("said", [HIT, STAND])
def test_004_method_of_play_a_voice_call_may_come_alone(said: Decision) -> None:
    assert hears(CHANCE, said) is said
    assert CHANCE.play.voice.ref.kind is Kind.STATED


@pytest.mark.parametrize("said", [DOUBLE, SPLIT])
def test_at_004_a_double_or_a_split_takes_its_chips_and_is_no_matter_of_a_word_alone(said: Decision) -> None:
    assert doubt(CHANCE, said=said, held="5S 5D") is Doubt.VOICE_ALONE


@each(*SPOKEN_SURRENDER)
def test_assumed_surrender_is_spoken(of: Game) -> None:
    assert hears(of, SURRENDER, held="TS 6D") is SURRENDER
    assert first_rule(of, showing(said=SURRENDER)) == "play.surrender_signal"


@each(*EVERY)
def test_nobody_asks_for_even_money_while_hands_are_played(of: Game) -> None:
    assert doubt(of, said=Decision.EVEN_MONEY) is Doubt.VOICE_ALONE


# A word against the hand


def test_004_method_of_play_hand_motions_overrule_any_voice_commands() -> None:
    assert hears(CHANCE, STAND, Motion.TAP) is HIT
    assert reading(CHANCE, showing(Motion.WAVE, said=HIT, over=Over.OWN_CARDS)).decision is STAND
    assert hears(CHANCE, HIT, Motion.CHIPS_ONE_FINGER, held="6S 5D", chips=10) is DOUBLE
    assert CHANCE.play.voice_against_hand.ref.kind is Kind.STATED


def test_004_method_of_play_that_the_hand_overrules_is_what_is_shown() -> None:
    found = reading(CHANCE, showing(Motion.TAP, said=STAND))
    assert [rule.ref.path for rule in found.rules] == ["play.voice_against_hand", "play.hit_signal"]


@each(EXHIBIT, SPANISH)
def test_003_read_a_word_against_the_motion_makes_it_unclear_and_is_questioned(of: Game) -> None:
    assert doubt(of, Motion.TAP, said=STAND) is Doubt.VOICE_AGAINST_HAND
    assert first_rule(of, showing(Motion.TAP, said=STAND)) == "play.voice_against_hand"
    assert of.play.voice_against_hand.ref.kind is Kind.READ


@each(EXHIBIT, SPANISH)
def test_003_read_the_other_way_the_hand_overrules(of: Game) -> None:
    switched = of.switched(("play.voice_against_hand",))
    assert switched.play.voice_against_hand.value is VoiceAgainstHand.HAND_OVERRULES
    assert hears(switched, STAND, Motion.TAP) is HIT


@each(*ASSUMED_ALOUD)
def test_where_a_document_is_silent_a_word_against_the_motion_is_assumed_to_be_asked_about(of: Game) -> None:
    assert doubt(of, hit(of), said=STAND) is Doubt.VOICE_AGAINST_HAND
    assert doubt(of, stand(of), said=HIT) is Doubt.VOICE_AGAINST_HAND
    assert of.play.voice_against_hand.ref.kind is Kind.ASSUMED


@each(*HAND_ONLY)
def test_surrender_said_over_a_tap_is_asked_about(of: Game) -> None:
    assert doubt(of, hit(of), said=SURRENDER, held="TS 6D") is Doubt.VOICE_AGAINST_HAND


# A word with a hand that cannot be read


@pytest.mark.parametrize("motion", [Motion.HOVER, Motion.HALF_TAP, Motion.POINT])
@each(*HAND_ONLY)
def test_a_word_does_not_help_a_motion_nobody_can_read_where_only_the_hand_counts(of: Game, motion: Motion) -> None:
    assert doubt(of, motion, said=HIT) is Doubt.NO_SIGNAL


@pytest.mark.parametrize("motion", [Motion.HOVER, Motion.BRUSH])
def test_at_004_a_motion_that_is_no_signal_leaves_the_word_alone(motion: Motion) -> None:
    assert hears(CHANCE, HIT, motion) is HIT


@each(COMMON, SHOE, PITCH, ROCKINGHAM)
def test_a_hover_does_not_undo_a_spoken_surrender(of: Game) -> None:
    assert hears(of, SURRENDER, Motion.HOVER, held="TS 6D") is SURRENDER


def test_004_a_wave_in_another_place_is_cleared_up_by_its_own_word_and_by_no_other() -> None:
    assert hears(CHANCE, STAND, Motion.WAVE) is STAND
    assert doubt(CHANCE, Motion.WAVE, said=HIT) is Doubt.OUT_OF_PLACE


def test_003_dealing_procedures_a_surrender_takes_its_hand_signal_too_where_it_is_granted() -> None:
    of = EXHIBIT.switched(("play.surrender",))
    assert doubt(of, said=SURRENDER, held="TS 6D") is Doubt.VOICE_ALONE
    assert first_rule(of, showing(said=SURRENDER), held="TS 6D") == "play.voice"
    assert doubt(of, Motion.HOVER, said=SURRENDER, held="TS 6D") is Doubt.NO_SIGNAL
    assert hears(of, SURRENDER, Motion.LINE, held="TS 6D") is SURRENDER


@pytest.mark.parametrize("said", [DOUBLE, SPLIT])
def test_at_004_a_word_tells_which_of_two_meanings_chips_alone_have(said: Decision) -> None:
    assert hears(CHANCE, said, Motion.CHIPS_ALONE, held="5S 5D", chips=10) is said


def test_at_004_chips_beside_a_pair_overrule_a_word_that_asks_for_a_card() -> None:
    assert doubt(CHANCE, Motion.CHIPS_ALONE, said=HIT, held="5S 5D", chips=10) is Doubt.TWO_MEANINGS


@pytest.mark.parametrize("said", [DOUBLE, SPLIT])
@each(SHOE, ROCKINGHAM, EXHIBIT, SPANISH)
def test_where_only_the_hand_counts_a_word_does_not_tell_what_chips_alone_mean(of: Game, said: Decision) -> None:
    assert doubt(of, Motion.CHIPS_ALONE, said=said, held="5S 5D", chips=10) is Doubt.TWO_MEANINGS


@each(*EVERY)
def test_a_hand_on_the_bet_is_stopped_whatever_is_said(of: Game) -> None:
    assert hears(of, HIT, Motion.REACH_FOR_BET) is Decision.TOUCHES_BET


@each(COMMON, SHOE, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE)
def test_cards_are_not_touched_whatever_is_said(of: Game) -> None:
    assert hears(of, HIT, Motion.BRUSH_CARDS) is Decision.TOUCHES_CARDS


def test_a_house_where_the_hand_overrules_but_words_do_not_count_takes_the_hand() -> None:
    strict = with_rules(EXHIBIT, play__voice_against_hand=VoiceAgainstHand.HAND_OVERRULES)
    assert hears(strict, HIT, Motion.WAVE) is STAND
    assert doubt(strict, said=HIT) is Doubt.VOICE_ALONE
