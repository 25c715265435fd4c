"""Seconds by part of a usual round, and how far a trainee has come with rounds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.domain.games import shipped
from tests.storage.rounds import act, end, start
from trainer.domain.house.games import Game
from trainer.training.drills.form import FormState
from trainer.training.progress.round_times import part_times, state_of, usual_round, without_common_hands
from trainer.training.progress.rounds import RoundProgress
from trainer.training.records.sitting_records import Ending, KeptRound, RoundResult
from trainer.training.table.automation import EVERYTHING, Part

LIBRARY = shipped()
COMMON = "nj-common-hand/common-hand"
INSURANCE = {"act": '{"act": "offer-insurance"}', "due": '{"act": "offer-insurance"}', "phase": "insurance"}


def blackjack() -> Game:
    game = LIBRARY.game("exhibit-17-011/blackjack")
    assert game is not None
    return game


def kept(deal: int = 1_000, insurance: int = 0, **given: Any) -> KeptRound:
    """A round dealt whole and alone, so many milliseconds at the deal and at the insurance."""
    acts = (act(0, milliseconds=deal), act(1, milliseconds=insurance, **INSURANCE))
    ended = end(milliseconds=deal + insurance, helped=given.pop("helped", 0), ending=given.pop("ending", Ending.WHOLE))
    return KeptRound(start(**given), acts, ended)


class Book:
    """Kept rounds, read by their ids; ``read`` counts them."""

    def __init__(self, *rounds: KeptRound) -> None:
        self.rounds = {each.start.id: each for each in rounds}
        self.read = 0

    @property
    def results(self) -> list[RoundResult]:
        return [each.result for each in self.rounds.values()]

    def round(self, round_id: str) -> KeptRound | None:
        self.read += 1
        return self.rounds[round_id]


def test_each_act_counts_for_the_part_of_what_was_due() -> None:
    paid_instead = act(2, act='{"act": "take-own-cards"}', how="fault", verdict="too-soon", milliseconds=400, **{
        key: INSURANCE[key] for key in ("due", "phase")
    })  # fmt: skip
    by_house = act(3, by="house", how="helped", milliseconds=9_000)
    of = replace(kept(1_000, 2_000), acts=(*kept(1_000, 2_000).acts, paid_instead, by_house))
    assert part_times(of, blackjack()) == {
        Part.DEAL: 1_000,
        Part.INSURANCE: 2_400,
        Part.PLAY: 0,
        Part.SETTLE: 0,
        Part.CLEAR: 0,
    }


def test_a_usual_round_is_at_the_spots_dealt_most() -> None:
    book = Book(kept(9_000, spots=7), *(kept(deal, spots=5) for deal in (1_000, 3_000, 2_000)))
    usual = usual_round(book.results, book.round, LIBRARY.game)
    assert usual is not None
    assert (usual.spots, usual.rounds, usual.milliseconds[Part.DEAL], usual.fastest) == (5, 3, 2_000, None)


def test_a_part_that_seldom_comes_up_is_told_by_the_rounds_in_which_it_did() -> None:
    book = Book(kept(), kept(), kept(insurance=4_000), kept(insurance=6_000))
    usual = usual_round(book.results, book.round, LIBRARY.game)
    assert usual is not None
    assert (usual.milliseconds[Part.INSURANCE], usual.taken_ms) == (5_000, 6_000)


def test_only_the_last_ten_count_and_the_ten_fastest_are_their_mark() -> None:
    # Eleven rounds, getting slower by a second: 1 s to 11 s. The last ten are 2 to 11, the fastest 1 to 10.
    book = Book(*(kept(1_000 * number) for number in range(1, 12)))
    usual = usual_round(book.results, book.round, LIBRARY.game)
    assert usual is not None
    assert usual.fastest is not None
    assert (usual.rounds, usual.milliseconds[Part.DEAL], usual.fastest[Part.DEAL]) == (10, 6_500, 5_500)


@pytest.mark.parametrize(
    "given", [{"helped": 1}, {"ending": Ending.STOPPED}, {"mode": "guided"}, {"automation": "deal-only"}]
)
def test_help_a_stop_guidance_or_a_part_alone_tells_nothing_of_a_whole_round(given: dict[str, Any]) -> None:
    book = Book(kept(**given))
    assert usual_round(book.results, book.round, LIBRARY.game) is None
    assert book.read == 0


def test_a_round_whose_game_or_acts_cannot_be_read_any_more_is_left_out() -> None:
    gone, damaged = kept(game="gone/blackjack"), replace(kept(), acts=(act(0, act='{"act": "conjure"}', due=""),))
    book = Book(gone, damaged, kept(5_000))
    usual = usual_round(book.results, book.round, LIBRARY.game)
    assert usual is not None
    assert (usual.rounds, usual.milliseconds[Part.DEAL]) == (1, 5_000)
    assert usual_round(Book(gone).results, Book(gone).round, LIBRARY.game) is None


def test_many_patrons_on_one_hand_are_no_round_of_one_spot() -> None:
    rounds = [kept(game=COMMON).result, kept().result]
    assert [each.game for each in without_common_hands(rounds, LIBRARY.game)] == ["exhibit-17-011/blackjack"]


@pytest.mark.parametrize(
    ("rounds", "score", "state"),
    [
        (0, None, FormState.NEW),
        (2, 100, FormState.NEW),
        (3, 90, FormState.IN_FORM),
        (3, 89, FormState.CLOSE),
        (3, 75, FormState.CLOSE),
        (3, 74, FormState.PRACTISE),
    ],
)
def test_a_score_of_ninety_in_three_rounds_is_in_form(rounds: int, score: int | None, state: FormState) -> None:
    assert state_of(RoundProgress(EVERYTHING.key, rounds, score, 0, (), 0, 0, (), ())) is state


def test_nobody_is_in_form_with_a_critical_fault_in_the_last_ten_rounds() -> None:
    assert state_of(RoundProgress(EVERYTHING.key, 12, 97, 9, (), 1, 1, (), ())) is FormState.CLOSE
    assert state_of(RoundProgress(EVERYTHING.key, 12, 97, 9, (), 1, 0, (), ())) is FormState.IN_FORM


@pytest.mark.parametrize(("rounds", "has_fastest"), [(9, False), (10, False), (11, True)])
def test_the_fastest_ten_are_told_apart_only_of_more_than_ten(rounds: int, has_fastest: bool) -> None:
    book = Book(*(kept() for _ in range(rounds)))
    usual = usual_round(book.results, book.round, LIBRARY.game)
    assert usual is not None
    assert (usual.fastest is not None) == has_fastest
