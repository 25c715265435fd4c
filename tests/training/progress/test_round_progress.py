"""How a trainee gets on with rounds at the table."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

from trainer.training.progress.rounds import OwnPace, RoundDay, counts, round_progress
from trainer.training.records.sitting_records import Ending, RoundResult, SittingEnd
from trainer.training.table.automation import EVERYTHING

TODAY = date(2026, 3, 31)
SETTLE = "settle-only"


def ended(score: int | None = 90, **given: Any) -> SittingEnd:
    usual: dict[str, Any] = {
        "at_ms": 0,
        "ending": Ending.WHOLE if score is not None else Ending.LEFT,
        "score": score,
        "milliseconds": 60_000,
    }
    return SittingEnd(**(usual | given))


def result(end: SittingEnd | None = None, day: int = 31, **given: Any) -> RoundResult:
    """A round of the 31st of March, or of another day of it, with whatever ``given`` says otherwise."""
    usual: dict[str, Any] = {
        "id": "id",
        "at_ms": int(datetime(2026, 3, day, 12, tzinfo=UTC).timestamp() * 1000),
        "game": "exhibit-17-011/blackjack",
        "mode": "practice",
        "automation": EVERYTHING.key,
        "situation": "",
        "spots": 3,
        "end": end or ended(),
    }
    return RoundResult(**(usual | given))


def test_practice_and_tests_that_came_to_a_score_count() -> None:
    assert counts(result())
    assert counts(result(mode="test", end=ended(40, ending=Ending.STOPPED)))
    assert not counts(result(mode="guided"))
    assert not counts(result(end=ended(None)))
    unfinished = RoundResult("id", 0, "g", "practice", "everything", "", 3, None)
    assert not counts(unfinished)


def test_nothing_dealt_is_no_score() -> None:
    seen = round_progress(EVERYTHING.key, [], TODAY, UTC)
    assert (seen.rounds, seen.score, seen.clean, seen.faults, seen.trend, seen.paces) == (0, None, 0, (), (), ())


def test_each_automation_has_its_own_progress() -> None:
    results = [result(ended(50)), result(ended(100), automation=SETTLE)]
    assert round_progress(EVERYTHING.key, results, TODAY, UTC).score == 50
    assert round_progress(SETTLE, results, TODAY, UTC).score == 100


def test_the_score_is_the_mean_of_the_last_ten_rounds() -> None:
    results = [result(ended(0)) for _ in range(5)] + [result(ended(score)) for score in (90, 91, *[100] * 8)]
    # 90 + 91 + 800 are 981: 98.1 a round.
    assert round_progress(EVERYTHING.key, results, TODAY, UTC).score == 98


def test_a_hundred_is_a_mean_without_a_fault() -> None:
    assert round_progress(EVERYTHING.key, [result(ended(99)), result(ended(100))], TODAY, UTC).score == 99


def test_rounds_without_a_fault_are_clean() -> None:
    results = [result(ended(100)), result(ended(97, faults={"wrong-place": 1})), result(ended(100))]
    assert round_progress(EVERYTHING.key, results, TODAY, UTC).clean == 2


def test_the_commonest_faults_of_thirty_days_are_told() -> None:
    old = result(ended(10, faults={"missed": 90}, critical=9), day=1)
    recent = [
        result(ended(80, faults={"out-of-turn": 2, "wrong-amount": 1}, critical=1), day=2),
        result(ended(80, faults={"wrong-amount": 4, "too-soon": 1, "wrong-place": 3}, critical=2)),
    ]
    seen = round_progress(EVERYTHING.key, [old, *recent], TODAY, UTC)
    assert seen.faults == (("wrong-amount", 5), ("wrong-place", 3), ("out-of-turn", 2))
    assert seen.critical == 3
    assert seen.rounds == 3


def test_the_trend_has_a_point_for_each_day_with_rounds() -> None:
    results = [result(ended(80), day=29), result(ended(91), day=29), result(ended(100), day=31)]
    assert round_progress(EVERYTHING.key, results, TODAY, UTC).trend == (
        RoundDay(date(2026, 3, 29), 2, 85),
        RoundDay(date(2026, 3, 31), 1, 100),
    )


def test_the_pace_is_told_for_each_number_of_spots() -> None:
    results = [
        result(ended(milliseconds=30_000), spots=1),
        result(ended(milliseconds=60_000)),
        result(ended(milliseconds=40_000)),
        result(ended(milliseconds=90_000)),
    ]
    assert round_progress(EVERYTHING.key, results, TODAY, UTC).paces == (OwnPace(1, 1, 120), OwnPace(3, 3, 60))


def test_only_whole_rounds_dealt_without_help_have_a_pace() -> None:
    results = [
        result(ended(milliseconds=10_000, helped=1)),
        result(ended(milliseconds=10_000, ending=Ending.STOPPED), mode="test"),
        result(ended(milliseconds=10_000), automation=SETTLE),
    ]
    assert round_progress(EVERYTHING.key, results, TODAY, UTC).paces == ()
    assert round_progress(SETTLE, results, TODAY, UTC).paces == ()
