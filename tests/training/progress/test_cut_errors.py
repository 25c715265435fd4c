"""Errors of cuts and estimates in decks, from rows made by hand."""

from dataclasses import replace
from random import Random

import pytest

from tests.domain.games import shipped
from trainer.drills.base import Course
from trainer.drills.deck_estimation import DRILL
from trainer.training.progress.cut_errors import Bias, DeckError, bias_of, estimate_errors, re_cut_errors, running
from trainer.training.records.felt_text import decks_there, felt_text
from trainer.training.records.ports import KeptAnswer


def answer(drill: str, given: str, due: str, at_ms: int = 0, game: str = "house/game") -> KeptAnswer:
    return KeptAnswer(at_ms, drill, "case", game, False, given, due, 4_000)


def cut(given: int, due: int = 104, at_ms: int = 0, game: str = "house/game") -> KeptAnswer:
    return answer("cut-depth", f'{{"re-cut": {{"depth": {given}}}}}', f'{{"re-cut": {{"depth": {due}}}}}', at_ms, game)


def test_a_cut_card_26_cards_too_deep_is_half_a_deck_too_deep() -> None:
    assert re_cut_errors([cut(130, at_ms=7)], lambda _: 52) == (DeckError(7, 0.5),)


def test_a_cut_card_26_cards_short_of_the_aim_is_half_a_deck_too_shallow() -> None:
    assert re_cut_errors([cut(78)], lambda _: 52) == (DeckError(0, -0.5),)


def test_a_deck_of_48_cards_makes_24_cards_half_a_deck() -> None:
    sizes = {"spanish/21": 48, "house/game": 52}
    found = re_cut_errors([cut(120, 96, game="spanish/21"), cut(156)], sizes.__getitem__)
    assert [error.decks for error in found] == [0.5, 1.0]


def test_a_player_s_cut_that_was_accepted_has_no_depth_and_counts_for_nothing() -> None:
    accepted = answer("cut-depth", '{"cut": {"choice": "accept"}}', '{"cut": {"choice": "accept"}}')
    assert re_cut_errors([accepted, cut(104)], lambda _: 52) == (DeckError(0, 0.0),)


def test_an_answer_left_out_or_not_to_be_read_counts_for_nothing() -> None:
    due = '{"decks": {"quarters": 8}}'
    rows = [answer("deck-estimation", "{}", due), answer("deck-estimation", "?", due)]
    assert estimate_errors(rows) == ()


def test_two_and_a_half_decks_taken_for_three_are_half_a_deck_too_many() -> None:
    rows = [answer("deck-estimation", '{"decks": {"quarters": 12}}', '{"decks": {"quarters": 10}}')]
    assert estimate_errors(rows) == (DeckError(0, 0.5),)


def test_an_estimate_is_measured_against_the_cards_that_lay_there_not_the_step_due() -> None:
    # 97 cards are 1.865 decks; to the half deck 2 are due, and right: the eye was 0.135 decks over all the same.
    said = answer("deck-estimation", '{"decks": {"quarters": 8}}', '{"decks": {"quarters": 8}}')
    table = "lying=discard-rack:0-96;shoe:97-311"
    row = replace(said, table=f" || shuffle 6x52 {table} || at discard-rack")
    assert [round(error.decks, 3) for error in estimate_errors([row])] == [0.135]


def test_a_deck_of_48_makes_96_cards_two_decks() -> None:
    said = answer("deck-estimation", '{"decks": {"quarters": 10}}', '{"decks": {"quarters": 8}}')
    row = replace(said, table=" || shuffle 6x48 lying=shoe:0-95;discard-rack:96-287 || at shoe")
    assert estimate_errors([row]) == (DeckError(0, 0.5),)


def test_where_the_table_cannot_be_read_the_step_due_is_taken() -> None:
    said = answer("deck-estimation", '{"decks": {"quarters": 10}}', '{"decks": {"quarters": 8}}')
    row = replace(said, table=" || shuffle 6x52 lying=nowhere:0 || at shoe")
    assert estimate_errors([row]) == (DeckError(0, 0.5),)


def test_other_drills_decks_are_no_estimates() -> None:
    rows = [answer("burn-and-cut-card", '{"decks": {"quarters": 12}}', '{"decks": {"quarters": 10}}')]
    assert estimate_errors(rows) == ()


def test_bias_is_the_mean_and_spread_the_deviation_from_it() -> None:
    # 1 and 0 decks: the mean is a half, each is a half away from it.
    assert bias_of([DeckError(0, 1.0), DeckError(1, 0.0)]) == Bias(2, 0.5, 0.5, 0.5)


def test_too_deep_and_too_shallow_cancel_in_the_bias_not_in_the_size() -> None:
    assert bias_of([DeckError(0, 0.5), DeckError(1, -0.5)]) == Bias(2, 0.0, 0.5, 0.5)


def test_only_the_last_thirty_errors_tell_the_bias() -> None:
    errors = [DeckError(0, 9.0), *[DeckError(1, 0.25)] * 30]
    assert bias_of(errors) == Bias(30, 0.25, 0.0, 0.25)


def test_without_an_error_there_is_no_bias() -> None:
    assert bias_of([]) is None


def test_the_running_bias_looks_back_ten_errors() -> None:
    errors = [DeckError(0, 1.0), *[DeckError(1, 0.0)] * 10]
    told = running(errors)
    assert told[0] == Bias(1, 1.0, 0.0, 1.0)
    assert told[1].bias == pytest.approx(0.5)
    assert told[9].bias == pytest.approx(0.1)
    assert told[10] == Bias(10, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("key", ["nj-common-hand/common-hand", "exhibit-17-011/spanish-21"])
def test_the_decks_of_every_kept_estimate_are_counted(key: str) -> None:
    game = next(each for each in shipped().games() if each.key == key)
    for seed in range(40):
        question = DRILL.question(Course(game), Random(seed))
        assert question.shuffle is not None
        assert question.look_at is not None
        lying = len(question.shuffle.at(question.look_at))
        assert decks_there(felt_text(question)) == lying / game.equipment.deck_of.value.value
