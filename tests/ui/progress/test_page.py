"""The Progress page: figures worked out by hand, what goes wrong most, and the way to the drills."""

import csv
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.training.fakes import told as told_of
from tests.ui.trainee import Trainee
from trainer.drills.base import Drill
from trainer.drills.registry import drill as drill_named
from trainer.training.drills.form import FormState
from trainer.training.progress.drills import Answered
from trainer.training.records.ports import Attempt, Result
from trainer.training.records.tallies import DayCount
from trainer.training.tests.given_in_tests import GivenInTest
from trainer.ui.charts.columns import AnswersColumn, ColumnChart
from trainer.ui.charts.heights import step_for
from trainer.ui.looks.points import real
from trainer.ui.progress import export
from trainer.ui.progress import page as progress_page
from trainer.ui.progress.drills import SkillRow
from trainer.ui.progress.drills_view import Period, answers_over_time, day_words, origins, skill, slips, summary, within
from trainer.ui.progress.page import ProgressPage
from trainer.ui.widgets.text import typeset

HERE, ELSEWHERE = "exhibit-17-011/blackjack", "rockingham/blackjack"
TODAY = date(2026, 3, 31)
NOON = datetime(2026, 3, 31, 12, tzinfo=UTC)
DAY = 86_400_000
numbers = count(1)


def result(ago: int, right: bool = True, mistake: str = "", drill: str = "insurance", taken: int = 5_000) -> Result:
    """An answer given at noon, ``ago`` days before the last of March."""
    at = int((NOON - timedelta(days=ago)).timestamp()) * 1000
    return Result(at, drill, HERE, right, mistake, taken)


def counted(results: Sequence[Result]) -> Answered:
    return told_of(results, TODAY)


def days_of(results: Sequence[Result]) -> list[DayCount]:
    return [point for days in counted(results).days.values() for point in days]


def named(key: str) -> Drill:
    found = drill_named(key)
    assert found is not None
    return found


# Reckoned by hand


def test_seven_days_end_with_today() -> None:
    days = counted([result(7), result(6), result(0)]).days["insurance"]
    assert within(days, Period.WEEK, TODAY) == days[1:]
    assert within(days, Period.ALL, TODAY) == days


def test_answers_and_days_are_counted() -> None:
    assert summary(days_of([result(2), result(2), result(0)])) == "3 answers, 2 days practised"
    assert summary(days_of([result(0)])) == "1 answer, 1 day practised"
    assert summary(days_of([result(0), result(0, drill="hand-totals")])) == "2 answers, 1 day practised"
    assert summary([]) == "0 answers, 0 days practised"


def test_a_skill_is_told_by_its_last_thirty() -> None:
    # 10 wrong ones long ago count no more; of the last 30, 27 are right: 90 in a hundred.
    kept = [result(9, False, taken=60_000)] * 10 + [result(1, False)] * 3 + [result(0, taken=7_000)] * 27
    line = skill(named("insurance"), "", counted(kept), Period.MONTH, TODAY)
    form = line.progress.form
    assert (form.answers, form.right, form.percent, form.median_ms) == (30, 27, 90, 7_000)
    assert line.progress.state is FormState.IN_FORM


def test_the_trend_has_a_point_a_day_practised() -> None:
    # Of 30 days the first is 29 days ago: place 0; today: place 1.
    kept = [result(29), result(29, False), result(0), result(0), result(0), result(0, False)]
    line = skill(named("insurance"), "", counted(kept), Period.MONTH, TODAY)
    assert line.points == ((0.0, 50), (1.0, 75))


def test_the_trend_looks_back_no_further_than_the_period() -> None:
    line = skill(named("insurance"), "", counted([result(20, False), result(3)]), Period.WEEK, TODAY)
    assert line.points == ((0.5, 100),)


def test_the_three_commonest_mistakes_are_named_and_the_rest_summed_up() -> None:
    keys = ["over-the-limit"] * 3 + ["under-the-limit"] * 2 + ["paid-on-the-whole-bet"] * 2 + ["wrong-amount", ""]
    kept = [result(0, False, key) for key in keys] + [result(0)] * 11
    told = slips(named("insurance"), "", counted(kept), Period.MONTH, TODAY)
    assert (told.answers, told.wrong) == (20, 9)
    assert told.mistakes[0] == ("Over the limit", 3)
    assert sorted(told.mistakes[1:3]) == [("Paid on the whole bet", 2), ("Under the limit", 2)]
    assert told.mistakes[3] == ("Other", 2)


def test_wrong_answers_without_a_name_are_counted_all_the_same() -> None:
    told = [slips(named("insurance"), "", counted([result(0, right)]), Period.ALL, TODAY) for right in (False, True)]
    assert [each.mistakes for each in told] == [(("Wrong answers", 1),), ()]


def test_a_week_has_a_column_a_day() -> None:
    kept = [result(30), result(6), result(6, False), result(0)]
    over_time = answers_over_time(counted(kept), Period.WEEK, TODAY)
    assert over_time.each == "a day"
    assert [(each.right, each.wrong) for each in over_time.columns] == [(1, 1), *[(0, 0)] * 5, (1, 0)]
    assert [each.label for each in over_time.columns][:2] == ["25 Mar", "26 Mar"]
    assert over_time.columns[0].tooltip == "25 Mar: 2 answers, 1 right"
    assert over_time.columns[1].tooltip == "26 Mar: nothing practised"


def test_everything_in_long_is_told_by_weeks() -> None:
    # 60 days before today: 61 days make 9 weeks, the last of them ending today.
    over_time = answers_over_time(counted([result(60), result(6), result(0)]), Period.ALL, TODAY)
    assert over_time.each == "a week"
    assert [each.height for each in over_time.columns] == [1, *[0] * 7, 2]
    assert over_time.columns[-1].tooltip == "25 Mar to 31 Mar: 2 answers, 2 right"


def test_days_are_named_in_english_wherever_the_machine_stands() -> None:
    assert [day_words(date(2026, month, 1)) for month in (1, 5, 12)] == ["1 Jan", "1 May", "1 Dec"]


@pytest.mark.parametrize(("most", "step"), [(0, 1), (4, 1), (5, 2), (36, 10), (41, 20), (612, 200)])
def test_at_most_four_lines_lie_above_nothing(most: int, step: int) -> None:
    assert step_for(most) == step


def test_the_numbers_beside_the_columns_have_room_however_great_they_are(qtbot: QtBot, trainee: Trainee) -> None:
    chart = ColumnChart(trainee.running.look)
    qtbot.addWidget(chart)
    lefts = []
    for right in (9, 40_320, 1_000_000):
        chart.show_columns([AnswersColumn(right, 0, "", "")], "")
        numbers = QFontMetricsF(trainee.running.look.font(12)).horizontalAdvance(f"{chart.top:,}")
        lefts.append(chart.area.left())
        assert lefts[-1] - numbers >= 10
    assert lefts == sorted(lefts)


def test_every_target_tells_where_it_comes_from() -> None:
    lines = [skill(named(key), "", Answered(), Period.ALL, TODAY) for key in ("hand-totals", "insurance")]
    told = origins(lines)
    assert all(each.origin in told for each in lines)
    assert told.startswith("Targets: ")


# In the window


@pytest.fixture
def page(trainee: Trainee) -> ProgressPage:
    """The page in the real window, with its wishes heard."""
    return shown(trainee)


def shown(trainee: Trainee) -> ProgressPage:
    made = ProgressPage(trainee.running.session)
    trainee.running.frame.stack.addWidget(made)
    trainee.running.frame.stack.setCurrentWidget(made)
    made.enter()
    QApplication.processEvents()
    return made


def keeps(
    trainee: Trainee,
    times: int,
    *,
    ago: int = 0,
    drill: str = "insurance",
    mistake: str = "",
    taken: int = 5_000,
    game: str = HERE,
) -> None:
    """Answers kept ``ago`` days before now, wrong where there is a ``mistake``."""
    session = trainee.running.session
    assert session.means is not None
    for _ in range(times):
        at, right = session.means.clock.epoch_ms() - ago * DAY, not mistake
        session.keep(
            Attempt(
                f"0-{next(numbers)}", session.learner, at, drill, "case", game, "mixed", 1, "", "{}", "{}", right,
                mistake, taken, {},
            )
        )  # fmt: skip


def row(page: ProgressPage, title: str) -> SkillRow:
    return next(each for each in page.skills.rows if each.skill.title == title)


def test_before_the_first_answer_the_page_says_what_to_do(page: ProgressPage, trainee: Trainee) -> None:
    asked: list[str] = []
    page.drill_asked.connect(asked.append)
    assert page.empty.isVisible()
    assert "No answers yet" in trainee.words(page)
    assert "Begin a drill: every answer counts here at once." in trainee.words(page)
    trainee.presses("Enter")
    assert asked == [""]
    assert not page.export_button.isVisible()


def test_an_answer_shows_at_once(page: ProgressPage, trainee: Trainee) -> None:
    keeps(trainee, 1)
    QApplication.processEvents()
    assert not page.empty.isVisible()
    assert page.summary.text() == "1 answer, 1 day practised"


def test_a_drill_s_row_tells_its_form(page: ProgressPage, trainee: Trainee) -> None:
    keeps(trainee, 3, mistake="over-the-limit", taken=20_000)
    keeps(trainee, 27, taken=7_000)
    line = row(page, "Insurance")
    assert line.accessibleName() == "Insurance: In form"
    assert line.accessibleDescription() == "27 of the last 30 right, median 7.0 s of 10.0 s."
    assert row(page, "Hand totals").accessibleName() == "Hand totals: Started"


def test_the_period_is_chosen_by_key(page: ProgressPage, trainee: Trainee) -> None:
    keeps(trainee, 2, ago=40)
    keeps(trainee, 3, ago=10)
    keeps(trainee, 4)
    counts = []
    for key in "123":
        trainee.presses(key)
        counts.append(page.summary.text())
    assert counts == [
        "4 answers, 1 day practised",
        "7 answers, 2 days practised",
        "9 answers, 3 days practised",
    ]


def test_all_games_are_added_up_by_g(page: ProgressPage, trainee: Trainee) -> None:
    keeps(trainee, 2)
    keeps(trainee, 5, game=ELSEWHERE)
    assert page.summary.text() == "2 answers, 1 day practised"
    trainee.presses("g")
    assert page.summary.text() == "7 answers, 1 day practised"
    assert row(page, "Insurance").skill.progress.form.answers == 7


def test_a_game_without_answers_offers_all_games(page: ProgressPage, trainee: Trainee) -> None:
    keeps(trainee, 5, game=ELSEWHERE)
    QApplication.processEvents()
    assert "No answers in this game yet" in trainee.words(page)
    trainee.clicks(page.empty.all_games)
    assert page.summary.text() == "5 answers, 1 day practised"


def test_mistakes_are_listed_by_drill_the_worst_first(page: ProgressPage, trainee: Trainee) -> None:
    keeps(trainee, 2, mistake="over-the-limit")
    keeps(trainee, 3, drill="blackjack-payout", mistake="paid-six-to-five")
    keeps(trainee, 1, drill="blackjack-payout", mistake="forgot-the-half")
    keeps(trainee, 9, drill="blackjack-payout")
    QApplication.processEvents()
    assert [(line.words, line.count) for line in page.slips.lines] == [
        ("Paid 6 to 5", 3),
        ("Forgot the half", 1),
        ("Over the limit", 2),
    ]
    assert "4 of 13 wrong" in trainee.words(page.slips)
    assert page.slips.count.text() == "6 in the last 30 days"


def test_a_mistake_s_drill_begins_with_its_button_and_the_worst_with_p(page: ProgressPage, trainee: Trainee) -> None:
    asked: list[str] = []
    page.drill_asked.connect(asked.append)
    keeps(trainee, 2, mistake="over-the-limit")
    keeps(trainee, 3, drill="blackjack-payout", mistake="paid-six-to-five")
    QApplication.processEvents()
    page.skills.focus()
    trainee.presses("p")
    trainee.clicks(page.slips.buttons[1])
    assert asked == ["blackjack-payout", "insurance"]


def test_no_mistake_is_told_as_such(page: ProgressPage, trainee: Trainee) -> None:
    keeps(trainee, 2)
    QApplication.processEvents()
    assert "No wrong answer in the last 30 days." in trainee.words(page.slips)
    trainee.presses("p")


def test_a_skill_s_row_begins_its_drill(page: ProgressPage, trainee: Trainee) -> None:
    asked: list[str] = []
    page.drill_asked.connect(asked.append)
    keeps(trainee, 1)
    page.skills.focus()
    trainee.presses("Down", "Enter")
    trainee.clicks(row(page, "Insurance"))
    assert asked == ["hand-signals", "insurance"]


def test_a_drill_the_game_has_not_cannot_be_begun_here(page: ProgressPage, trainee: Trainee) -> None:
    keeps(trainee, 1)
    trainee.running.session.choose_game("casino-shoe-and-pitch/shoe")
    keeps(trainee, 1, game="casino-shoe-and-pitch/shoe")
    assert not row(page, "Side wagers").isEnabled()
    assert row(page, "Side wagers").accessibleDescription().endswith(row(page, "Side wagers").skill.why_not)
    assert row(page, "Side wagers").skill.why_not


def test_another_learner_has_other_progress(page: ProgressPage, trainee: Trainee) -> None:
    keeps(trainee, 4)
    trainee.running.session.choose_learner("Ben")
    assert page.empty.isVisible()


def test_the_target_s_origin_is_in_the_tooltip(page: ProgressPage, trainee: Trainee) -> None:
    keeps(trainee, 1)
    line = row(page, "Insurance")
    origin = typeset(line.skill.origin)
    assert origin in page.skills.source.text()
    told = line.tooltip_at(line.width() * 350 // 654)
    assert told == f"Target 10.0 s: {origin}"


# Export


def test_answers_are_exported_to_the_file_chosen(
    page: ProgressPage, trainee: Trainee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeps(trainee, 1, mistake="over-the-limit", taken=7_250)
    keeps(trainee, 1, ago=100)
    path = tmp_path / "answers.csv"
    monkeypatch.setattr(progress_page, "ask_where", lambda *_: path)
    trainee.presses("e")
    with path.open(encoding="utf-8-sig", newline="") as file:
        head, *lines = list(csv.reader(file))
    assert head == [
        "When",
        "Game",
        "Drill",
        "Right",
        "Mistake",
        "Seconds",
        "Difficulty",
        "Distraction",
        "In a test",
        "Attempt",
    ]
    assert [line[1:] for line in lines] == [[HERE, "Insurance", "no", "Over the limit", "7.2", "", "", "", ""]]
    assert page.note.words.text() == "1 answer is in the file."


def test_the_export_tells_how_hard_signals_were(tmp_path: Path) -> None:
    result = Result(0, "hand-signals", HERE, True, "", 900, difficulty="hard", distraction=True)
    export.export(tmp_path / "answers.csv", [result], {"hand-signals": "Hand signals"}, {}, UTC)
    _, line = (tmp_path / "answers.csv").read_text(encoding="utf-8-sig").splitlines()
    assert line.split(",")[2:] == ["Hand signals", "yes", "", "0.9", "hard", "yes", "", ""]


def test_the_export_tells_what_was_given_in_which_test(tmp_path: Path) -> None:
    results = [Result(0, "insurance", HERE, True, "", 900, id=id) for id in ("a1", "a2")]
    given = {"a2": GivenInTest("payouts", "e1")}
    export.export(tmp_path / "answers.csv", results, {}, given, UTC)
    with (tmp_path / "answers.csv").open(encoding="utf-8-sig", newline="") as file:
        lines = list(csv.DictReader(file))
    assert [(line["In a test"], line["Attempt"]) for line in lines] == [("", ""), ("payouts", "e1")]


def test_no_cell_of_an_export_is_a_formula(tmp_path: Path) -> None:
    results = [Result(0, key, key, False, "", -1_500) for key in ("=HYPERLINK(1)", "+1+1", "-1+1", "@a", "a-b", "-1.5")]
    export.export(tmp_path / "answers.csv", results, {}, {}, UTC)
    with (tmp_path / "answers.csv").open(encoding="utf-8-sig", newline="") as file:
        lines = list(csv.DictReader(file))
    assert [line["Game"] for line in lines] == ["'=HYPERLINK(1)", "'+1+1", "'-1+1", "'@a", "a-b", "-1.5"]
    assert [line["Seconds"] for line in lines] == ["-1.5"] * 6


def test_an_export_that_cannot_be_written_says_why(
    page: ProgressPage, trainee: Trainee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeps(trainee, 1)
    monkeypatch.setattr(progress_page, "ask_where", lambda *_: tmp_path)
    trainee.clicks(page.export_button)
    assert page.note.words.text() == f"Nothing was written: {tmp_path} is a folder. Name a file in it."


def test_thinking_better_of_an_export_writes_nothing(
    page: ProgressPage, trainee: Trainee, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeps(trainee, 1)
    monkeypatch.setattr(progress_page, "ask_where", lambda *_: None)
    trainee.presses("e")
    assert page.note.isHidden()


# In every theme and size


def test_nothing_is_cut_off_in_any_theme_at_any_size(trainee: Trainee) -> None:
    for each in ("insurance", "blackjack-payout", "hand-totals", "side-wagers", "settle-hand", "chip-cutting"):
        keeps(trainee, 2, drill=each, mistake="wrong-amount")
    page = shown(trainee)
    for where in trainee.in_every_theme_and_size():
        page.grab()
        assert_nothing_is_cut_off(page, where)


def assert_nothing_is_cut_off(page: ProgressPage, where: str) -> None:
    right_edge = page.slips.mapTo(page, page.slips.rect().topRight()).x()
    assert right_edge == page.width() - real(24) - 1, where
    assert all(each.height() == each.sizeHint().height() for each in page.skills.rows), where
    assert page.chart.height() >= page.chart.minimumSizeHint().height(), where
    assert page.skills.source.height() >= page.skills.source.heightForWidth(page.skills.source.width()), where
