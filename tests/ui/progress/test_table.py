"""Rounds at the table in the Progress page: what counts, how it is told, and the way back to the table."""

import csv
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from tests.storage.rounds import act, end, record, start
from tests.ui.progress.test_page import ELSEWHERE, HERE, keeps, shown
from tests.ui.trainee import Trainee
from trainer.training.drills.form import FormState
from trainer.training.records.sitting_records import KeptRound, RoundResult
from trainer.training.table.automation import EVERYTHING
from trainer.ui.charts.paces import clear_of
from trainer.ui.looks.points import real
from trainer.ui.progress import page as progress_page
from trainer.ui.progress.drills_view import Period, summary
from trainer.ui.progress.page import ProgressPage
from trainer.ui.progress.table import PartRow
from trainer.ui.progress.table_view import counted_within, pace_origin, pace_slots, round_slips, rounds_line

TODAY = date(2026, 3, 31)
NOON = datetime(2026, 3, 31, 12, tzinfo=UTC)
DAY = 86_400_000
COMMON = "nj-common-hand/common-hand"
CLEAN: dict[str, Any] = {"score": 100, "faults": {}, "critical": 0, "helped": 0}


def result(ago: int = 0, **given: Any) -> RoundResult:
    """A round begun at noon, ``ago`` days before the last of March."""
    began = {key: given.pop(key) for key in ("spots", "mode", "automation", "game") if key in given}
    at = int((NOON - timedelta(days=ago)).timestamp()) * 1000
    return KeptRound(start(started_ms=at, **began), (), end(**(CLEAN | given))).result


def deals(trainee: Trainee, times: int = 1, *, ago: int = 0, **given: Any) -> None:
    """Rounds kept ``ago`` days before now, dealt whole and without a mistake unless ``given`` says otherwise."""
    session = trainee.running.session
    assert session.means is not None
    began = {key: given.pop(key) for key in ("spots", "mode", "automation", "game", "situation") if key in given}
    for _ in range(times):
        at = session.means.clock.epoch_ms() - ago * DAY
        begun = start(learner=session.learner, started_ms=at, **({"game": HERE, "situation": ""} | began))
        session.keep_round(record(begun, act(0, milliseconds=5_000), ended=end(**(CLEAN | given))))


@pytest.fixture
def page(trainee: Trainee) -> ProgressPage:
    """The page in the real window, rounds in view."""
    made = shown(trainee)
    trainee.presses("t")
    return made


def row(page: ProgressPage, title: str) -> PartRow:
    return next(each for each in page.table.parts.rows if each.line.title == title)


# Reckoned by hand


def test_only_practice_and_tests_of_the_period_are_counted() -> None:
    kept = [result(7), result(6), result(0, mode="guided"), result(0, mode="test")]
    assert counted_within(kept, Period.WEEK, TODAY, UTC) == [kept[1], kept[3]]
    assert counted_within(kept, Period.ALL, TODAY, UTC) == [kept[0], kept[1], kept[3]]


def test_rounds_and_their_days_are_told_with_the_answers() -> None:
    assert summary([], [TODAY, TODAY]) == "2 rounds, 1 day practised"


def test_a_line_tells_the_last_ten_and_counts_the_period() -> None:
    # Two rounds long ago at nothing; of the last ten nine at 100 and one at 50: 95.
    kept = [*[result(40, score=0)] * 2, result(1, score=50, faults={"missed": 1}, critical=1), *[result()] * 9]
    line = rounds_line(EVERYTHING, "", kept, Period.MONTH, TODAY, UTC)
    assert (line.progress.score, line.progress.clean, line.last) == (95, 9, 10)
    # One of them had a critical fault, with which nobody is in form.
    assert (line.rounds, line.critical, line.state) == (10, 1, FormState.CLOSE)


def test_the_trend_has_a_point_a_day_at_its_mean_score() -> None:
    # Of seven days the first is six days ago: place 0; today: place 1. 80 and 91 are 85.5 in the mean, told as 85.
    kept = [result(9, score=1), result(6, score=70), result(0, score=80), result(0, score=91)]
    line = rounds_line(EVERYTHING, "", kept, Period.WEEK, TODAY, UTC)
    assert line.points == ((0.0, 70), (1.0, 85))
    assert line.latest == "25 Mar 70, 31 Mar 85"


def test_mistakes_are_told_by_kind_and_the_critical_ones_apart() -> None:
    faults = {"out-of-turn": 5, "missed": 4, "too-soon": 3, "wrong-place": 2, "wrong-amount": 1}
    told = round_slips(EVERYTHING, "", [result(faults=faults, critical=2), result(automation="deal-only"), result()])
    assert told.mistakes == (("Out of turn", 5), ("Missed", 4), ("Too soon", 3), ("Other", 3))
    assert (told.how_many, told.grave) == ("15 mistakes in 2 rounds", "2 critical")


def test_the_published_rates_are_told_with_their_origin() -> None:
    # 51,428 ms a round are 70 rounds an hour, and a little more.
    slots = pace_slots([result(spots=5, milliseconds=51_428)], TODAY, UTC, published=True)
    rates = [each.published.rounds_an_hour for each in slots if each.published is not None]
    assert rates == [209, 139, 105, 84, 70, 60, 52]
    assert [each.in_words for each in slots[4:6]] == [
        "5 spots: 70 rounds an hour, one round; published: 70",
        "6 spots: no whole round without help yet; published: 60",
    ]
    assert pace_origin(slots) == "Published: Kilby, cited at second hand; approximate. A target, not law."


# In the window


def test_before_the_first_round_the_page_says_what_to_do(page: ProgressPage, trainee: Trainee) -> None:
    asked: list[str] = []
    page.drill_asked.connect(asked.append)
    assert "No rounds yet" in trainee.words(page)
    told = "Choose Practice or Test at the table and deal a round to its end: it counts here at once."
    assert told in trainee.words(page)
    assert not page.export_button.isVisible()
    trainee.presses("Enter")
    assert asked == ["table:everything"]


def test_guided_rounds_alone_are_said_not_to_count(page: ProgressPage, trainee: Trainee) -> None:
    deals(trainee, mode="guided")
    page.refresh()
    assert "Guided rounds do not count." in trainee.words(page)


def test_a_game_without_rounds_offers_all_games(page: ProgressPage, trainee: Trainee) -> None:
    deals(trainee, 2, game=ELSEWHERE)
    page.refresh()
    assert "No rounds in this game yet" in trainee.words(page)
    trainee.clicks(page.empty.all_games)
    assert page.summary.text() == "2 rounds, 1 day practised"


def test_whoever_has_dealt_but_not_drilled_sees_the_rounds_at_once(trainee: Trainee) -> None:
    deals(trainee)
    page = shown(trainee)
    assert page.of_table
    keeps(trainee, 1)
    trainee.clicks(page.views.buttons["drills"])
    assert page.skills.isVisible()
    assert page.summary.text() == "1 answer, 1 round, 1 day practised"


def test_a_part_s_row_tells_its_score_and_deals_it(page: ProgressPage, trainee: Trainee) -> None:
    asked: list[str] = []
    page.drill_asked.connect(asked.append)
    deals(trainee, 3, automation="settle-only", score=80, faults={"wrong-amount": 1}, critical=1)
    page.enter()
    line = row(page, "Settle only")
    assert line.accessibleName() == "Settle only: Close"
    told = "Mean score 80 in the last 3 rounds, 0 without a mistake; the mark is at 90"
    assert line.tooltip_at(line.width() * 220 // 654) == told
    assert line.tooltip_at(line.width() * 410 // 654).startswith("3 critical in 3 rounds")
    assert row(page, "Whole round").accessibleDescription() == "No round yet."
    trainee.presses("Down")
    trainee.presses("Enter")
    trainee.clicks(line)
    assert asked == ["table:deal-only", "table:settle-only"]


def test_the_target_is_said_to_be_the_trainer_s_own(page: ProgressPage, trainee: Trainee) -> None:
    deals(trainee)
    page.refresh()
    told = page.table.parts.source.text()
    assert told.startswith("Target: a mean score of 90 in the last 10 rounds; the trainer\u2019s own.")


def test_p_practises_the_part_with_most_mistakes(page: ProgressPage, trainee: Trainee) -> None:
    asked: list[str] = []
    page.drill_asked.connect(asked.append)
    deals(trainee, faults={"missed": 1})
    deals(trainee, automation="deal-only", faults={"too-soon": 2, "wrong-place": 1}, critical=3)
    page.enter()
    QApplication.processEvents()
    lines = [(line.words, line.count) for line in page.table.slips.lines]
    assert lines == [("Too soon", 2), ("Wrong place", 1), ("Missed", 1)]
    assert "3 mistakes in 1 round" in trainee.words(page.table.slips)
    assert "3 critical" in trainee.words(page.table.slips)
    trainee.presses("p")
    assert asked == ["table:deal-only"]


def test_rounds_an_hour_stand_beside_the_published_rate(page: ProgressPage, trainee: Trainee) -> None:
    deals(trainee, 2, spots=3, milliseconds=40_000)
    page.refresh()
    columns = page.table.paces.chart.columns
    assert [(each.label, each.own, each.published) for each in columns[:3]] == [
        ("1 spot", None, 209),
        ("2", None, 139),
        ("3", 90, 105),
    ]
    assert page.table.seconds.heading.text() == "Seconds in a three-spot round"
    assert [(each.words, each.taken) for each in page.table.seconds.bars.bars][:2] == [
        ("Deal", 5_000),
        ("Insurance", 0),
    ]
    assert page.table.seconds.total.text() == "5.0 s in all"


def test_no_rate_is_told_for_many_patrons_on_one_hand(page: ProgressPage, trainee: Trainee) -> None:
    trainee.running.session.choose_game(COMMON)
    deals(trainee, game=COMMON, spots=1, milliseconds=20_000)
    page.refresh()
    assert [(each.own, each.published) for each in page.table.paces.chart.columns] == [(180, None)]
    assert page.table.paces.origin.text() == "No rate is published for many patrons on one hand."
    trainee.presses("g")
    assert [each.own for each in page.table.paces.chart.columns] == [None] * 7


def test_help_in_every_round_leaves_the_pace_open_and_says_how_to_come_to_it(
    page: ProgressPage, trainee: Trainee
) -> None:
    deals(trainee, helped=1)
    page.refresh()
    hint = "Yours comes with the first whole round you deal without help."
    assert page.table.paces.origin.text().endswith(hint)
    assert page.table.seconds.note.text().startswith("Deal a whole round without help")
    assert not page.table.seconds.bars.isVisible()


# Export


def test_rounds_are_exported_with_a_column_for_each_kind_of_mistake(
    page: ProgressPage, trainee: Trainee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deals(trainee, automation="settle-only", mode="test", spots=4, situation="blackjack", score=81, right=20,
          faults={"wrong-amount": 2, "wrong-place": 1}, critical=2, milliseconds=61_240)  # fmt: skip
    deals(trainee, mode="guided")
    deals(trainee, ago=100)
    page.refresh()
    path, titles = tmp_path / "rounds.csv", []

    def ask_where(_parent: object, _name: str, title: str) -> Path:
        titles.append(title)
        return path

    monkeypatch.setattr(progress_page, "ask_where", ask_where)
    trainee.presses("e")
    with path.open(encoding="utf-8-sig", newline="") as file:
        head, *lines = list(csv.reader(file))
    assert head == [
        "When", "Game", "Mode", "You deal", "Situation", "Spots", "Ended", "Score", "Critical", "Wrong amount",
        "Wrong chips", "Out of turn", "Too soon", "Missed", "Not called for", "Wrong place", "Before the signal",
        "Acts right", "Acts shown", "Seconds", "In a test", "Attempt",
    ]  # fmt: skip
    kinds = ["2", "0", "0", "0", "0", "0", "1", "0"]
    about = [HERE, "test", "Settle only", "blackjack", "4", "whole", "81", "2"]
    assert [line[1:] for line in lines] == [[*about, *kinds, "20", "0", "61.2", "", ""]]
    assert titles == ["Export rounds"]
    assert page.note.words.text() == "1 round is in the file."


# In every theme and size


def test_nothing_is_cut_off_in_any_theme_at_any_size(trainee: Trainee) -> None:
    for part in ("everything", "deal-only", "insurance-only", "play-only", "settle-only"):
        deals(trainee, 2, automation=part, faults={"missed": 1}, critical=1)
    page = shown(trainee)
    for where in trainee.in_every_theme_and_size():
        page.grab()
        assert_nothing_is_cut_off(page, where)


def assert_nothing_is_cut_off(page: ProgressPage, where: str) -> None:
    table = page.table
    assert table.slips.mapTo(page, table.slips.rect().topRight()).x() == page.width() - real(24) - 1, where
    assert all(each.height() == each.sizeHint().height() for each in table.parts.rows), where
    assert table.paces.chart.height() >= table.paces.chart.minimumSizeHint().height(), where
    assert table.seconds.bars.height() == table.seconds.bars.sizeHint().height(), where
    for words in (table.parts.source, table.paces.origin, table.seconds.note):
        assert words.height() >= words.heightForWidth(words.width()), where
    assert page.export_button.mapTo(page, page.export_button.rect().topRight()).x() == page.width() - real(24) - 1, (
        where
    )


def test_no_line_runs_through_the_words_of_a_column_with_nothing_yet() -> None:
    # The words are 18 high.
    assert clear_of(None, 100.0) == clear_of(60.0, 100.0) == 100.0
    assert clear_of(110.0, 100.0) + 18 < 110.0
