"""The shuffle on the Progress page: cuts and estimates in decks, slips spotted, times, whole procedures."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from datetime import UTC
from pathlib import Path

import pytest

from tests.domain.games import shipped
from tests.storage.attempts import attempt
from tests.ui.trainee import Trainee
from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.drills.registry import drill as drill_named
from trainer.training.progress.cut_errors import Bias, DeckError
from trainer.training.progress.tallied import TalliedAttempts
from trainer.training.records.ports import Attempt
from trainer.training.records.sitting_records import Ending, ShuffleResult, SittingEnd
from trainer.ui.progress import page as progress_page
from trainer.ui.progress.page import ProgressPage
from trainer.ui.progress.shuffle_view import (
    SHUFFLE_DRILLS,
    ShuffleProgress,
    WholeLine,
    bias_words,
    errors_view,
    shuffle_counts,
    shuffle_progress,
    whole_lines,
)
from trainer.ui.shuffle.page import ShufflePage
from trainer.ui.ways import PROGRESS

GAMES: Mapping[str, Game] = {game.key: game for game in shipped().games()}
HERE, ELSEWHERE = "exhibit-17-011/blackjack", "casino-shoe-and-pitch/double-deck"
NOON = 1_774_958_400_000
"""31 March 2026, 12:00 in Greenwich."""


def answer(drill: str, case: str, given: str, due: str, *, right: bool = False, game: str = HERE) -> Attempt:
    return attempt(at_ms=NOON, drill=drill, case=case, game=game, right=right, answer=given, due=due, table="")


def told(*answers: Attempt, game: str | None = HERE) -> ShuffleProgress:
    counted = shuffle_counts(TalliedAttempts(answers), 0)
    return shuffle_progress(counted, (), GAMES.get, GAMES[game] if game is not None else None, UTC)


def whole(occasion: str, score: int | None, ending: Ending = Ending.WHOLE) -> ShuffleResult:
    return ShuffleResult("id", NOON, HERE, "practice", occasion, 6, SittingEnd(NOON, ending, score))


def test_an_error_is_told_with_its_day_and_its_side() -> None:
    view = errors_view(
        [DeckError(NOON, 0.5), DeckError(NOON, -0.25), DeckError(NOON, 0.0)], "too deep", "too shallow", UTC
    )
    assert [point.tooltip for point in view.points] == [
        "31 Mar: 0.50 decks too deep",
        "31 Mar: 0.25 decks too shallow",
        "31 Mar: exact",
    ]


@pytest.mark.parametrize(
    ("bias", "words"),
    [
        (
            Bias(30, 0.23, 0.35, 0.31),
            "The last 30: usually off by a third of a deck; "
            "on average a quarter of a deck too deep, and most within a third of a deck of that.",
        ),
        (
            Bias(12, 0.02, 0.5, 0.4),
            "The last 12: usually off by a third of a deck, about as much too deep as too shallow.",
        ),
        (Bias(4, -0.5, 0.0, 0.5), "The last 4: usually off by half a deck, and always too shallow."),
        (Bias(1, -0.67, 0.0, 0.67), "Once, two thirds of a deck too shallow."),
        (Bias(1, 0.02, 0.0, 0.02), "Once, a few cards too deep."),
        (Bias(1, 1.4, 0.0, 1.4), "Once, 1.4 decks too deep."),
        (Bias(1, 0.001, 0.0, 0.001), "Once, exact."),
        (Bias(3, 0.0, 0.0, 0.0), "The last 3: all exact."),
        (None, ""),
    ],
)
def test_bias_and_spread_are_told_in_plain_words(bias: Bias | None, words: str) -> None:
    assert bias_words(bias, "too deep", "too shallow") == words


def test_cuts_estimates_slips_and_times_are_told_apart() -> None:
    found = told(
        answer("cut-depth", "re-cut-8", '{"re-cut": {"depth": 130}}', '{"re-cut": {"depth": 104}}'),
        answer("deck-estimation", "rack-thin-half", '{"decks": {"quarters": 6}}', '{"decks": {"quarters": 8}}'),
        answer("spot-the-slip", "card-flashed", '{"stop": {"stopped": null}}', '{"stop": {"stopped": 3}}'),
        answer("shuffle-clock", "new-game", '{"laps": {"laps": [60000, 20000]}}', "{}", right=True),
    )
    assert [point.decks for point in found.re_cuts.points] == [0.5]
    assert [point.decks for point in found.estimates.points] == [-0.5]
    assert found.slips.kinds[0].missed
    assert [point.milliseconds for point in found.clock.points] == [80_000]


def test_the_time_to_aim_for_goes_by_the_decks_and_tells_its_origin() -> None:
    # Eight decks in two minutes are six in a minute and a half.
    clock = told().clock
    assert clock.target_ms == 90_000
    assert clock.origin.startswith("Target 1:30: 8 decks in under 2 minutes, from ")
    assert clock.origin.endswith("scaled to 6 decks by this trainer.")


def test_times_of_games_with_other_decks_are_scaled_to_eight() -> None:
    # Two decks in 20 seconds are eight in 80, six in 90 are eight in 120.
    found = told(
        answer("shuffle-clock", "end-of-shoe", '{"laps": {"laps": [20000]}}', "{}", game=ELSEWHERE),
        answer("shuffle-clock", "end-of-shoe", '{"laps": {"laps": [90000]}}', "{}"),
        game=None,
    )
    assert [point.milliseconds for point in found.clock.points] == [80_000, 120_000]
    assert found.clock.target_ms == 120_000


def test_whole_procedures_are_counted_by_occasion_and_only_those_with_a_score() -> None:
    shuffled = [whole("new-game", 80), whole("new-game", 91), whole("new-game", None), whole("closing", 100)]
    unfinished = ShuffleResult("id", NOON, HERE, "practice", "end-of-shoe", 6, None)
    assert whole_lines([*shuffled, unfinished]) == (
        WholeLine("new-game", "New game", 2, 85),
        WholeLine("end-of-shoe", "End of shoe", 0, None),
        WholeLine("closing", "Closing", 1, 100),
    )


# In the window


def keeps(trainee: Trainee, drill: str, case: str, given: str, due: str) -> None:
    session = trainee.running.session
    means = session.means
    assert means is not None
    made = attempt(
        drill=drill, case=case, answer=given, due=due, right=False, at_ms=means.clock.epoch_ms(), learner="Anna"
    )
    session.keep(made)


@pytest.fixture
def page(trainee: Trainee) -> ProgressPage:
    keeps(trainee, "cut-depth", "re-cut-8", '{"re-cut": {"depth": 130}}', '{"re-cut": {"depth": 104}}')
    keeps(trainee, "spot-the-slip", "card-flashed", '{"stop": {"stopped": null}}', '{"stop": {"stopped": 3}}')
    page = trainee.running.frame.go(PROGRESS)
    assert isinstance(page, ProgressPage)
    trainee.presses("t", "t", "t")
    assert page.views.current == "shuffle"
    return page


def test_the_view_is_reached_by_its_key_and_tells_all_of_it(page: ProgressPage, trainee: Trainee) -> None:
    said = trainee.words(page.shuffle)
    assert "Once, half a deck too deep." in said
    assert "Nothing in the last 30 days: each answer of the drill is a dot here." in said
    assert "0 of 1 slip spotted, 1 missed, 0 false alarms." in said
    assert "No shuffle was timed in the last 30 days." in said
    assert "Target 1:30: 8 decks in under 2 minutes" in said
    assert said.count("Not done yet") == 3


def test_one_press_practises_the_slip_missed_most(page: ProgressPage, trainee: Trainee) -> None:
    trainee.presses("p")
    assert trainee.question.drill == "spot-the-slip"
    assert trainee.question.case == "card-flashed"


def test_a_whole_procedure_is_begun_at_a_press(page: ProgressPage, trainee: Trainee) -> None:
    trainee.clicks(page.shuffle.wholes.buttons[0])
    shuffling = trainee.running.frame.page
    assert isinstance(shuffling, ShufflePage)
    assert shuffling.in_view is not None
    assert shuffling.in_view.sitting.seat.dealt.occasion is Occasion.NEW_GAME


def test_what_only_the_shuffle_has_is_exported(
    page: ProgressPage, trainee: Trainee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "shuffle.csv"
    monkeypatch.setattr(progress_page, "ask_where", lambda *_: path)
    trainee.presses("e")
    with path.open(encoding="utf-8-sig", newline="") as file:
        head, *rows = list(csv.reader(file))
    assert head[2:8] == ["Drill", "Case", "Right", "Error in decks", "Slip", "Seconds"]
    assert [row[2:7] for row in rows] == [
        ["Cut depth", "re-cut-8", "no", "+0.50", ""],
        ["Spot the slip", "card-flashed", "no", "", "missed"],
    ]
    assert "2 answers are in the file." in trainee.words(page.note)


def test_every_drill_told_of_here_can_be_practised() -> None:
    assert [drill_named(key) is not None for key in SHUFFLE_DRILLS] == [True] * 4
