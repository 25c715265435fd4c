"""Times of real shuffles, from rows made by hand."""

import pytest

from tests.domain.games import shipped
from trainer.drills.registry import drill
from trainer.training.progress.clock_times import ClockPace, ClockTime, clock_times, pace_of, target_for
from trainer.training.records.ports import KeptAnswer
from trainer.training.records.tallies import AnswerFigure, AnswerFigures


def timed(*laps: int, at_ms: int = 0) -> KeptAnswer:
    kept = f'{{"laps": {{"laps": {list(laps)}}}}}'
    return KeptAnswer(at_ms, "shuffle-clock", "end-of-shoe", "house/game", True, kept, kept, 1)


def test_a_time_is_the_sum_of_its_laps() -> None:
    assert clock_times([timed(10_000, 62_500, at_ms=3)]) == (
        ClockTime(3, "house/game", "end-of-shoe", 72_500, (10_000, 62_500)),
    )


def test_only_the_laps_of_the_shuffle_itself_make_its_time() -> None:
    # The wash (20 s) and the cut (15 s) have no share of the target; the packets took 61 and 9 seconds.
    laps = '{"laps": {"laps": [20000, 61000, 9000, 15000]}}'
    shares = '{"laps": {"laps": [0, 60000, 30000, 0]}}'
    row = KeptAnswer(0, "shuffle-clock", "new-game", "house/game", True, laps, shares, 1)
    assert [time.milliseconds for time in clock_times([row])] == [70_000]


def test_laps_of_other_steps_than_those_due_are_no_time() -> None:
    laps, shares = '{"laps": {"laps": [20000, 61000]}}', '{"laps": {"laps": [0, 60000, 30000]}}'
    assert clock_times([KeptAnswer(0, "shuffle-clock", "new-game", "house/game", True, laps, shares, 1)]) == ()


def test_a_clock_left_before_its_end_has_no_time() -> None:
    left = KeptAnswer(0, "shuffle-clock", "end-of-shoe", "house/game", False, "{}", "{}", 4_000)
    unreadable = KeptAnswer(0, "shuffle-clock", "end-of-shoe", "house/game", False, "?", "{}", 4_000)
    assert clock_times([left, unreadable]) == ()


def test_other_drills_have_no_times_on_the_clock() -> None:
    other = KeptAnswer(0, "spot-the-slip", "x", "house/game", True, '{"laps": {"laps": [1]}}', "{}", 4_000)
    assert clock_times([other]) == ()


def test_the_usual_time_is_the_median_of_the_last_ten_and_the_best_of_all() -> None:
    taken = [1_000, *[90_000] * 5, *[110_000] * 5]
    times = AnswerFigures(11, 1_000, tuple(AnswerFigure(at, "house/game", each) for at, each in enumerate(taken)))
    assert pace_of(times) == ClockPace(11, 1_000, 100_000)


def test_without_a_time_there_is_no_pace() -> None:
    assert pace_of(AnswerFigures()) is None


@pytest.mark.parametrize(
    ("key", "milliseconds"),
    # Eight decks in two minutes, as published: six take a minute and a half, two thirty seconds.
    [("exhibit-17-011/blackjack", 90_000), ("casino-shoe-and-pitch/double-deck", 30_000)],
)
def test_the_published_time_goes_by_the_decks_of_the_game(key: str, milliseconds: int) -> None:
    game = next(each for each in shipped().games() if each.key == key)
    clock, totals = drill("shuffle-clock"), drill("hand-totals")
    assert clock is not None
    assert totals is not None
    assert target_for(clock, game) == milliseconds
    assert target_for(clock, None) == 120_000
    assert target_for(totals, game) == 3_000
