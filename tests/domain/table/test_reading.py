"""Each house's signals, clause by clause: what its dealer must take a motion for."""

from __future__ import annotations

import pytest

from tests.domain.games import WHITE, game, hand, with_rules
from tests.domain.table.showing import doubt, first_rule, playing, reading, reads, showing
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.house.terms import DoubleOn, Signal, SplitOn, Surrender
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision, Motion, Over, Shown, Wish
from trainer.domain.signals.reading import Doubt, Reading, read_shown
from trainer.domain.table.wishes import read_signal

COMMON = game("nj-common-hand/common-hand")
SHOE = game("casino-shoe-and-pitch/shoe")
PITCH = game("casino-shoe-and-pitch/double-deck")
ROCKINGHAM = game("rockingham/blackjack")
EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
CHANCE = game("games-of-chance/blackjack")

FACE_UP = (COMMON, SHOE, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE)
EVERY = (*FACE_UP, PITCH)
OWN_SPLITS = (SHOE, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE)
HIT, STAND, DOUBLE = Decision.HIT, Decision.STAND, Decision.DOUBLE
SPLIT, SURRENDER, UNCLEAR = Decision.SPLIT, Decision.SURRENDER, Decision.UNCLEAR
TOUCHES_CARDS, TOUCHES_BET = Decision.TOUCHES_CARDS, Decision.TOUCHES_BET


def each(*games: Game) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("of", games, ids=lambda of: of.key)


def kind(of: Game, rule: str) -> Kind:
    found: Kind = getattr(of.play, rule).ref.kind
    return found


# Hit and stand, as each document has them


def test_001_opening_shoe_brushing_toward_oneself_behind_the_wager_is_a_hit() -> None:
    assert reads(SHOE, Motion.BRUSH) is HIT
    assert kind(SHOE, "hit_signal") is Kind.STATED


def test_001_opening_shoe_a_right_to_left_wave_behind_the_bet_is_a_stand() -> None:
    assert reads(SHOE, Motion.WAVE) is STAND
    assert kind(SHOE, "stand_signal") is Kind.STATED


@pytest.mark.parametrize("motion", [Motion.TAP, Motion.SCRATCH])
def test_001_opening_shoe_names_the_brush_alone_so_that_a_tap_or_a_scratch_is_asked_about(motion: Motion) -> None:
    assert doubt(SHOE, motion) is Doubt.NO_SIGNAL


def test_001_opening_pitch_brushing_the_cards_behind_the_wager_is_a_hit() -> None:
    assert reads(PITCH, Motion.BRUSH_CARDS) is HIT
    assert kind(PITCH, "hit_signal") is Kind.STATED


def test_001_opening_pitch_tucking_the_cards_under_the_bet_is_a_stand() -> None:
    assert reads(PITCH, Motion.TUCK_CARDS) is STAND
    assert kind(PITCH, "stand_signal") is Kind.STATED


@pytest.mark.parametrize("motion", [Motion.TAP, Motion.BRUSH, Motion.SCRATCH, Motion.WAVE, Motion.CHIPS_ONE_FINGER])
def test_001_opening_pitch_a_signal_of_the_shoe_game_is_asked_about(motion: Motion) -> None:
    assert doubt(PITCH, motion, held="6S 5D", chips=10) is Doubt.NO_SIGNAL


@each(EXHIBIT, SPANISH)
def test_003_dealing_procedures_tapping_the_table_is_a_hit(of: Game) -> None:
    assert reads(of, Motion.TAP) is HIT
    assert kind(of, "hit_signal") is Kind.STATED


@each(EXHIBIT, SPANISH)
def test_003_dealing_procedures_waving_off_is_a_stay(of: Game) -> None:
    assert reads(of, Motion.WAVE) is STAND
    assert kind(of, "stand_signal") is Kind.STATED


@pytest.mark.parametrize("motion", [Motion.BRUSH, Motion.SCRATCH])
@each(EXHIBIT, SPANISH)
def test_003_dealing_procedures_an_unclear_signal_is_questioned_such_as_one_not_named(of: Game, motion: Motion) -> None:
    assert doubt(of, motion) is Doubt.NO_SIGNAL
    assert first_rule(of, showing(motion)) == "play.unclear_signal"
    assert kind(of, "unclear_signal") is Kind.STATED


def test_004_method_of_play_tapping_the_felt_behind_the_cards_is_a_hit() -> None:
    assert reads(CHANCE, Motion.TAP) is HIT
    assert kind(CHANCE, "hit_signal") is Kind.STATED


def test_004_method_of_play_waving_the_hand_over_the_cards_is_a_stand() -> None:
    assert reading(CHANCE, showing(Motion.WAVE, over=Over.OWN_CARDS)).decision is STAND
    assert kind(CHANCE, "stand_signal") is Kind.STATED


def test_004_method_of_play_does_not_name_the_brush_so_that_it_is_asked_about() -> None:
    assert doubt(CHANCE, Motion.BRUSH) is Doubt.NO_SIGNAL


@pytest.mark.parametrize("motion", [Motion.TAP, Motion.BRUSH, Motion.SCRATCH])
@each(COMMON, ROCKINGHAM)
def test_000_and_002_name_no_signals_so_that_tap_brush_and_scratch_are_assumed_hits(of: Game, motion: Motion) -> None:
    assert reads(of, motion) is HIT
    assert kind(of, "hit_signal") is Kind.ASSUMED


@each(COMMON, ROCKINGHAM)
def test_000_and_002_name_no_signals_so_that_a_wave_is_an_assumed_stand(of: Game) -> None:
    assert reads(of, Motion.WAVE) is STAND
    assert kind(of, "stand_signal") is Kind.ASSUMED


# Double and split, which no document describes


@each(*FACE_UP)
def test_assumed_chips_beside_the_bet_with_one_finger_are_a_double(of: Game) -> None:
    assert reads(of, Motion.CHIPS_ONE_FINGER, held="6S 5D", chips=10) is DOUBLE
    assert kind(of, "double_signal") is Kind.ASSUMED


@each(*FACE_UP)
def test_assumed_chips_beside_the_bet_with_two_fingers_in_a_v_are_a_split(of: Game) -> None:
    assert reads(of, Motion.CHIPS_TWO_FINGERS, held="8S 8D", chips=10) is SPLIT
    assert kind(of, "split_signal") is Kind.ASSUMED


@each(*FACE_UP)
def test_the_fingers_tell_whatever_the_house_then_grants(of: Game) -> None:
    assert reads(of, Motion.CHIPS_TWO_FINGERS, held="6S 5D", chips=10) is SPLIT
    assert reads(of, Motion.CHIPS_ONE_FINGER, held="6S 2D 3C", chips=10) is DOUBLE


def test_assumed_in_pitch_cards_turned_up_with_chips_beside_the_bet_are_a_double() -> None:
    assert reads(PITCH, Motion.CARDS_UP_CHIPS, held="6S 5D", chips=10) is DOUBLE
    assert kind(PITCH, "double_signal") is Kind.ASSUMED


def test_assumed_in_pitch_cards_turned_up_and_parted_are_a_split() -> None:
    assert reads(PITCH, Motion.CARDS_UP_PARTED, held="8S 8D", chips=10) is SPLIT
    assert kind(PITCH, "split_signal") is Kind.ASSUMED


# Chips with no finger


@each(*FACE_UP)
def test_chips_alone_on_6_and_5_can_only_be_a_double(of: Game) -> None:
    assert reads(of, Motion.CHIPS_ALONE, held="6S 5D", chips=10) is DOUBLE


@pytest.mark.parametrize("pair", ["5S 5D", "8S 8D", "AS AD", "TS KD"])
@each(SHOE, ROCKINGHAM, EXHIBIT, SPANISH)
def test_chips_alone_on_a_pair_that_may_be_doubled_too_are_asked_about(of: Game, pair: str) -> None:
    assert doubt(of, Motion.CHIPS_ALONE, held=pair, chips=10) is Doubt.TWO_MEANINGS


def test_chips_alone_on_5_and_5_are_asked_about_at_004() -> None:
    assert doubt(CHANCE, Motion.CHIPS_ALONE, held="5S 5D", chips=10) is Doubt.TWO_MEANINGS


@each(*OWN_SPLITS)
def test_fewer_chips_than_the_bet_beside_a_pair_are_asked_about_for_a_split_for_less_may_be_meant(of: Game) -> None:
    assert doubt(of, Motion.CHIPS_ALONE, held="8S 8D", chips=4) is Doubt.TWO_MEANINGS


def test_fewer_chips_than_the_bet_beside_unlike_cards_can_only_be_a_double() -> None:
    assert reads(ROCKINGHAM, Motion.CHIPS_ALONE, held="6S 5D", chips=4) is DOUBLE


def test_chips_alone_on_8_and_8_are_asked_about_though_only_ten_or_eleven_is_doubled() -> None:
    strict = with_rules(ROCKINGHAM, play__double_on=DoubleOn.TEN_OR_ELEVEN)
    assert doubt(strict, Motion.CHIPS_ALONE, held="8S 8D", chips=10) is Doubt.TWO_MEANINGS
    assert doubt(strict, Motion.CHIPS_ALONE, held="5S 5D", chips=10) is Doubt.TWO_MEANINGS


def test_chips_alone_behind_the_bet_of_a_pair_are_no_clearer_for_that() -> None:
    behind = Wish(UNCLEAR, 3, stack=Stack((WHITE,) * 10), behind=True, shown=showing(Motion.CHIPS_ALONE))
    assert read_signal(ROCKINGHAM, playing("5S 5D"), behind).doubt is Doubt.TWO_MEANINGS


@pytest.mark.parametrize("pair", ["KS QD", "TS JD"])
def test_two_ten_values_may_be_meant_to_be_split_though_only_one_rank_may_be(pair: str) -> None:
    strict = with_rules(ROCKINGHAM, play__split_on=SplitOn.SAME_RANK)
    assert doubt(strict, Motion.CHIPS_ALONE, held=pair, chips=10) is Doubt.TWO_MEANINGS


def test_chips_alone_beside_three_cards_can_only_be_a_double() -> None:
    assert reads(ROCKINGHAM, Motion.CHIPS_ALONE, held="4S 4D 3C", chips=10) is DOUBLE


def test_000_c_where_the_house_splits_pairs_itself_chips_alone_on_5_and_5_are_asked_about() -> None:
    assert doubt(COMMON, Motion.CHIPS_ALONE, held="5S 5D", chips=10) is Doubt.TWO_MEANINGS


def test_chips_alone_in_a_pitched_game_are_asked_about_for_the_cards_were_not_turned_up() -> None:
    assert doubt(PITCH, Motion.CHIPS_ALONE, held="6S 5D", chips=10) is Doubt.NO_SIGNAL


# A hand of a pitched game that lies face up, as after a split


def face_up(motion: Motion, held: str, chips: int = 0, **state: bool) -> Reading:
    return reading(PITCH, showing(motion), chips=chips, table=playing(held, **state))


ON_FACE_UP = (
    (Motion.TAP, "8S 5D", HIT),
    (Motion.BRUSH, "8S 5D", HIT),
    (Motion.SCRATCH, "8S 5D", HIT),
    (Motion.WAVE, "8S 5D", STAND),
    (Motion.CHIPS_ONE_FINGER, "8S 3D", DOUBLE),
    (Motion.CHIPS_ALONE, "8S 3D", DOUBLE),
    (Motion.CHIPS_TWO_FINGERS, "8S 8D", SPLIT),
)


@pytest.mark.parametrize(("motion", "held", "decision"), ON_FACE_UP)
def test_assumed_in_pitch_a_face_up_hand_is_signalled_as_in_a_shoe_game(
    motion: Motion, held: str, decision: Decision
) -> None:
    found = face_up(motion, held, 10, from_split=True)
    assert (found.decision, [rule.ref.path for rule in found.rules]) == (decision, ["play.face_up_signals"])
    assert kind(PITCH, "face_up_signals") is Kind.ASSUMED


@pytest.mark.parametrize(
    "motion", [Motion.BRUSH_CARDS, Motion.TUCK_CARDS, Motion.CARDS_UP_CHIPS, Motion.CARDS_UP_PARTED]
)
def test_in_pitch_cards_that_lie_face_up_are_not_in_the_hand_to_be_brushed_or_tucked(motion: Motion) -> None:
    found = face_up(motion, "8S 8D", 10, from_split=True)
    assert found.doubt is Doubt.NO_SIGNAL
    assert [rule.ref.path for rule in found.rules] == ["play.unclear_signal", "play.face_up_signals"]


def test_in_pitch_chips_alone_on_a_face_up_pair_are_asked_about_and_a_line_is_surrender_on_any_hand() -> None:
    assert face_up(Motion.CHIPS_ALONE, "8S 8D", 10, from_split=True).doubt is Doubt.TWO_MEANINGS
    assert face_up(Motion.LINE, "8S 8D", from_split=True).rules == (PITCH.play.surrender_signal,)


def test_in_pitch_a_hand_that_was_hit_is_still_held_and_brushed_with() -> None:
    three = playing("5S 4D 3C", face_down=True)
    assert reading(PITCH, showing(Motion.BRUSH_CARDS), table=three).decision is HIT
    assert reading(PITCH, showing(Motion.TAP), table=three).doubt is Doubt.NO_SIGNAL


def test_a_hand_that_lies_face_up_from_the_deal_is_signalled_as_its_house_says() -> None:
    split = playing("8S 5D", from_split=True)
    assert reading(EXHIBIT, showing(Motion.BRUSH), table=split).doubt is Doubt.NO_SIGNAL
    assert reading(EXHIBIT, showing(Motion.TAP), table=split).rules == (EXHIBIT.play.hit_signal,)


# Surrender


@each(*EVERY)
def test_assumed_a_line_drawn_behind_the_bet_is_surrender(of: Game) -> None:
    assert reads(of, Motion.LINE, held="TS 6D") is SURRENDER
    assert kind(of, "surrender_signal") is Kind.ASSUMED


@each(EXHIBIT, SPANISH)
def test_assumed_at_003_a_line_alone_is_surrender_for_hand_signals_must_be_used(of: Game) -> None:
    assert of.play.surrender_signal.value == (Signal.LINE_BEHIND_BET,)


def test_where_a_scratch_asks_for_a_card_or_gives_up_three_cards_can_only_ask() -> None:
    both = with_rules(CHANCE, play__hit_signal=(Signal.SCRATCH,), play__surrender_signal=(Signal.SCRATCH,))
    assert doubt(both, Motion.SCRATCH, held="TS 6D") is Doubt.TWO_MEANINGS
    assert reads(both, Motion.SCRATCH, held="TS 2D 3C") is HIT
    never = with_rules(both, play__surrender=Surrender.NONE)
    assert reads(never, Motion.SCRATCH, held="TS 6D") is HIT


@pytest.mark.parametrize("held", ["TS 6D", "TS 2D 3C"])
def test_004_names_no_scratch_so_that_it_is_asked_about(held: str) -> None:
    assert doubt(CHANCE, Motion.SCRATCH, held=held) is Doubt.NO_SIGNAL


def test_004_method_of_play_a_wave_is_made_over_the_cards_and_a_tap_behind_them() -> None:
    assert read_shown(CHANCE, hand("TS 6D"), Shown((Motion.WAVE,), over=Over.OWN_CARDS)).decision is STAND
    assert read_shown(CHANCE, hand("TS 6D"), Shown((Motion.WAVE,))).doubt is Doubt.OUT_OF_PLACE
    assert read_shown(CHANCE, hand("TS 6D"), Shown((Motion.TAP,))).decision is HIT
    assert read_shown(CHANCE, hand("TS 6D"), Shown((Motion.TAP,), over=Over.OWN_CARDS)).doubt is Doubt.OUT_OF_PLACE


def test_001_opening_shoe_the_wave_is_behind_the_bet() -> None:
    assert read_shown(SHOE, hand("TS 6D"), Shown((Motion.WAVE,))).decision is STAND
    assert read_shown(SHOE, hand("TS 6D"), Shown((Motion.WAVE,), over=Over.OWN_CARDS)).doubt is Doubt.OUT_OF_PLACE


def test_001_opening_shoe_a_wave_from_left_to_right_is_asked_about_by_the_documents_own_words() -> None:
    found = reading(SHOE, showing(Motion.WAVE_LEFT_TO_RIGHT))
    assert (found.decision, found.doubt) == (UNCLEAR, Doubt.WRONG_WAY)
    assert [rule.ref.path for rule in found.rules] == ["play.stand_signal", "play.unclear_signal"]
    cited = found.rules[0].ref
    assert cited.kind is Kind.STATED
    assert cited.citation is not None
    assert cited.citation.words == "a right-to-left wave behind your bet"


def test_001_opening_shoe_a_wave_from_left_to_right_over_the_cards_is_first_of_all_in_another_place() -> None:
    over_cards = showing(Motion.WAVE_LEFT_TO_RIGHT, over=Over.OWN_CARDS)
    assert reading(SHOE, over_cards).doubt is Doubt.OUT_OF_PLACE


@pytest.mark.parametrize("said", [None, STAND, HIT])
def test_001_only_the_hand_counts_so_that_no_word_clears_up_a_wave_the_wrong_way(said: Decision | None) -> None:
    assert doubt(SHOE, Motion.WAVE_LEFT_TO_RIGHT, said=said) is Doubt.WRONG_WAY


@each(EXHIBIT, SPANISH, ROCKINGHAM, COMMON)
def test_where_no_document_names_a_way_a_wave_is_a_stand_either_way(of: Game) -> None:
    assert reads(of, Motion.WAVE_LEFT_TO_RIGHT) is STAND
    assert reads(of, Motion.WAVE_LEFT_TO_RIGHT, Motion.WAVE) is STAND


def test_004_names_the_place_and_no_way_so_that_a_wave_over_the_cards_goes_either_way() -> None:
    assert reading(CHANCE, showing(Motion.WAVE_LEFT_TO_RIGHT, over=Over.OWN_CARDS)).decision is STAND
    assert reading(CHANCE, showing(Motion.WAVE_LEFT_TO_RIGHT)).doubt is Doubt.OUT_OF_PLACE


def test_001_pitched_cards_that_are_held_know_no_wave_at_all() -> None:
    assert doubt(PITCH, Motion.WAVE_LEFT_TO_RIGHT) is Doubt.NO_SIGNAL


def test_001_pitched_cards_that_lie_face_up_are_waved_off_either_way() -> None:
    assert reading(PITCH, showing(Motion.WAVE_LEFT_TO_RIGHT), table=playing("8S 5D", from_split=True)).decision is STAND


def test_a_house_that_takes_any_wave_besides_takes_one_that_goes_the_other_way() -> None:
    both = with_rules(SHOE, play__stand_signal=(Signal.WAVE_RIGHT_TO_LEFT_BEHIND_BET, Signal.WAVE))
    assert reads(both, Motion.WAVE_LEFT_TO_RIGHT) is STAND


def test_a_house_that_waves_over_the_cards_too_takes_either_way_there_and_one_way_behind_the_bet() -> None:
    both = with_rules(SHOE, play__stand_signal=(Signal.WAVE_RIGHT_TO_LEFT_BEHIND_BET, Signal.WAVE_OVER_CARDS))
    assert reading(both, showing(Motion.WAVE_LEFT_TO_RIGHT, over=Over.OWN_CARDS)).decision is STAND
    assert doubt(both, Motion.WAVE_LEFT_TO_RIGHT) is Doubt.WRONG_WAY
    assert reads(both, Motion.WAVE) is STAND


def test_a_wave_each_way_are_two_signals_where_only_one_of_them_is_one() -> None:
    assert doubt(SHOE, Motion.WAVE, Motion.WAVE_LEFT_TO_RIGHT) is Doubt.TWO_SIGNALS


@each(EXHIBIT, ROCKINGHAM, COMMON)
def test_where_no_document_names_a_place_a_wave_counts_over_the_cards_too(of: Game) -> None:
    assert read_shown(of, hand("TS 6D"), Shown((Motion.WAVE,), over=Over.OWN_CARDS)).decision is STAND


@each(EXHIBIT, SPANISH)
def test_003_grants_no_surrender_so_that_the_word_is_refused_and_needs_no_signal(of: Game) -> None:
    reading = read_shown(of, hand("TS 6D"), Shown(said=SURRENDER))
    assert (reading.decision, reading.doubt) == (SURRENDER, None)
    assert reading.rules[0].ref.path == "play.surrender"
    switched = of.switched({"play.surrender"})
    if switched.play.surrender.value is Surrender.LATE:
        assert read_shown(switched, hand("TS 6D"), Shown(said=SURRENDER)).doubt is Doubt.VOICE_ALONE


# What no house takes for a signal


@pytest.mark.parametrize("motion", [Motion.HOVER, Motion.HALF_TAP, Motion.POINT, Motion.CHIPS_TO_LINE])
@each(*EVERY)
def test_a_hover_half_a_tap_and_a_pointing_finger_are_asked_about_everywhere(of: Game, motion: Motion) -> None:
    assert doubt(of, motion) is Doubt.NO_SIGNAL
    assert first_rule(of, showing(motion)) == "play.unclear_signal"


# Hands on the cards and on the bet


@pytest.mark.parametrize(
    "motion",
    [
        Motion.BRUSH_CARDS,
        Motion.TUCK_CARDS,
        Motion.CARDS_UP_CHIPS,
        Motion.CARDS_UP_PARTED,
        Motion.REACH_FOR_CARDS,
    ],
)
@each(*FACE_UP)
def test_a_signal_of_the_pitch_game_touches_the_cards_where_these_lie_face_up(of: Game, motion: Motion) -> None:
    assert reads(of, motion) is TOUCHES_CARDS
    assert first_rule(of, showing(motion)) == "bets.conduct"


def test_004_rules_never_touching_the_cards_is_stated_there() -> None:
    assert CHANCE.bets.conduct.ref.kind is Kind.STATED


def test_in_pitch_a_hand_on_the_own_cards_is_no_breach_and_no_signal() -> None:
    assert doubt(PITCH, Motion.REACH_FOR_CARDS) is Doubt.NO_SIGNAL


@each(*EVERY)
def test_a_hand_on_the_bet_and_a_chip_laid_there_are_stopped_everywhere(of: Game) -> None:
    assert reads(of, Motion.REACH_FOR_BET) is TOUCHES_BET
    assert reading(of, showing(Motion.REACH_FOR_BET)).rules == (of.bets.touched,)
    assert reads(of, Motion.ADD_TO_BET, chips=1) is TOUCHES_BET
    assert reading(of, showing(Motion.ADD_TO_BET), chips=1).rules == (of.bets.added_to,)


def test_a_hand_that_taps_and_then_adds_to_the_bet_has_added_to_it() -> None:
    assert reading(EXHIBIT, showing(Motion.TAP, Motion.ADD_TO_BET), chips=1).rules == (EXHIBIT.bets.added_to,)
