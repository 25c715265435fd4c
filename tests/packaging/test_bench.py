"""The benchmark's measurements each yield lines; how long anything takes is not looked at."""

import os
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC
from pathlib import Path

import pytest
from bench import answers, deals, extras, frames, hands, millions, odds, rounds, school_server, shuffle, start
from bench.many_answers import A_DAY, LEARNER, fill
from bench.rows import Row, allowed, measured, p95, p99, table
from bench.run import MEASUREMENTS, main
from bench.watching import wait
from pytestqt.qtbot import QtBot

from tests.storage.school_server.a_server import LACKING, programs
from trainer.storage.score_book import open_for_reading
from trainer.training.school import exchange

WAGERS = {"21+3", "match-the-dealer", "match-the-up-card", "insurance"}


def test_the_start_is_measured_new_and_remembered_to_a_usable_window_and_to_a_question() -> None:
    rows = list(start.rows(times=1, warming=0))
    assert [row.limit for row in rows] == [3.0, None, 3.0, 6.0]
    assert all(row.ratio > 0 for row in rows)


def test_a_book_of_many_answers_is_told_of_in_the_real_window(qtbot: QtBot) -> None:
    rows = list(millions.rows(mine=1_000, others=0, times=1))
    assert [row.limit for row in rows] == [*[1.0] * 7, None, None, 1.0]
    assert [row.against for row in rows[:2]] == ["allowed 100 ms", "allowed 300 ms"]
    assert "1,000 answers" in rows[0].name
    assert [row.against for row in rows[-4:-2]] == ["allowed 50.00 ms", "held against 50.00 ms"]
    assert rows[-1].against == "allowed 30.00 ms"


@pytest.mark.skipif(programs() is None, reason=LACKING)
def test_a_school_s_server_is_measured_by_what_it_takes_and_how_soon_it_is_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(exchange, "PAUSE_SECONDS", 0.05)
    taken, size, median, slowest = school_server.rows(stations=2, results=5, seen=1, spread=0.0)
    assert [row.limit for row in (taken, size, median, slowest)] == [1.0, 1.0, None, 1.0]
    assert "2 stations" in taken.name
    assert "30 stations, 400 answers a day each" in size.against


def test_a_school_s_book_has_one_learner_s_answers_among_those_of_nine_others(tmp_path: Path) -> None:
    until = 1_800_000_000_000
    fill(tmp_path, 2 * A_DAY, 900, until)
    with closing(open_for_reading(tmp_path)) as book:
        days = book.tallies(LEARNER).days(UTC)
        assert sum(each.answers for each in days) == 2 * A_DAY
        assert max(each.at_ms for each in book.tallies(LEARNER).last()) == until - 15_000
        assert [sum(each.answers for each in book.tallies(f"Other {n}").days(UTC)) for n in (0, 9)] == [100, 100]


def test_moving_pieces_are_measured_against_a_graphics_view(qtbot: QtBot) -> None:
    ratio, given, tuned, slowest, at_rest = frames.rows(frames=3, rounds=1, still_ms=50)
    assert [row.limit for row in (ratio, given, tuned, slowest, at_rest)] == [0.5, None, None, 1.0, 0.0]
    assert ratio.ratio > 0
    assert "QGraphicsView" in ratio.against
    assert "16" in slowest.against


def test_verdicts_are_measured_in_the_real_window(qtbot: QtBot) -> None:
    rows = list(answers.rows(count=4, still_ms=50))
    assert [row.name for row in rows if row.limit == 1.0] == ["Enter to the verdict painted, answer kept, p99"]
    assert "50" in rows[1].against


def test_a_round_is_dealt_by_keys_in_the_real_window_each_act_first_wrong_and_then_right(qtbot: QtBot) -> None:
    *answered, median, slowest, late, at_rest = rounds.rows(rounds=1, spots=1, still_ms=50)
    assert [row.name.split(", ", 2)[2] for row in answered] == ["right, median", "wrong, median", "p99"]
    assert [row.limit for row in answered] == [None, None, 1.0]
    assert [row.limit for row in (median, slowest, late, at_rest)] == [None, 1.0, None, 0.0]
    assert "50" in answered[2].against
    assert "16" in slowest.against
    assert median.ratio > 0


def test_three_hands_moving_are_measured_in_the_tables_own_widget(qtbot: QtBot) -> None:
    rows = list(hands.rows(times=1, drawn=2))
    assert [row.limit for row in rows] == [None, None, 1.0, None] * 2 + [None] * 3
    assert all(row.ratio > 0 for row in rows)
    assert all("16.00 ms" in row.against for row in rows)
    assert "7 patrons, 3 hands" in rows[2].name


def test_the_eight_deck_shuffle_is_measured_in_its_own_felt(qtbot: QtBot) -> None:
    rows = list(shuffle.rows(times=1, acts_of_each=40))
    assert [row.limit for row in rows] == [1.0, None, 1.0, None, None, None, None, 1.0, None, 1.0]
    assert all(row.ratio > 0 for row in rows)
    assert all("shuffle of 416 cards" in row.name for row in rows[:4])


def test_judged_rounds_are_measured_beside_rounds_that_nobody_judges() -> None:
    act, whole = deals.rows(rounds=2, times=1)
    assert (act.limit, whole.limit) == (1.0, 1.0)
    assert "20" in act.against
    assert "7 spots" in whole.name
    assert "RLCard, nothing judged" in whole.against


def test_the_odds_of_every_wager_on_dealt_cards_are_measured() -> None:
    rows = list(odds.rows(times=1))
    assert {row.name.split(": ")[1].split(",")[0] for row in rows} == WAGERS
    assert all("200 ms" in row.against and row.limit == 1.0 for row in rows)


def test_what_has_no_limit_is_never_over() -> None:
    rows = list(extras.rows(times=1, answers=3, parts=1))
    assert len(rows) == 4
    assert not any(row.is_over for row in rows)


def test_a_ratio_above_its_limit_is_over() -> None:
    assert measured("start", 301.0, "bare", 100.0, 3.0).is_over
    assert not measured("start", 300.0, "bare", 100.0, 3.0).is_over
    assert allowed("answer", 51.0, 50.0).is_over


def test_a_single_frame_where_none_is_allowed_is_over() -> None:
    assert Row("frames", "1", "allowed 0", 1.0, 0.0).is_over
    assert not Row("frames", "0", "allowed 0", 0.0, 0.0).is_over


def test_p95_leaves_out_five_in_a_hundred() -> None:
    assert p95([float(each) for each in range(1, 101)]) == 95.0


def test_p99_leaves_out_one_in_a_hundred() -> None:
    assert p99([float(each) for each in range(1, 101)]) == 99.0
    assert p99([float(each) for each in range(1, 201)]) == 198.0
    assert p99([7.0]) == 7.0


def test_the_table_stands_in_columns_with_its_verdicts() -> None:
    lines = table([measured("start", 200.0, "bare", 100.0, 3.0), Row("frames", "2", "allowed 0", 2.0, 0.0)]).split("\n")
    assert lines == [
        "measured    ours  against      ratio  at most",
        "start     200 ms  bare 100 ms   2.00     3.00  ok",
        "frames         2  allowed 0     2.00     0.00  over",
    ]


def test_windows_are_measured_without_the_screen_that_is_there_and_whoever_has_one_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "environ", {"DISPLAY": ":0", "QT_QPA_PLATFORM": "xcb"})
    monkeypatch.setitem(MEASUREMENTS, "start", lambda: iter([Row(os.environ["QT_QPA_PLATFORM"], "1", "", 1.0, None)]))
    assert main(["start"]) == 0
    told = capsys.readouterr()
    assert "offscreen" in told.out
    assert "without a screen: nothing of them is to be seen" in told.err


def test_a_window_that_does_not_start_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "ends.py").write_text("print('usable')\nraise SystemExit(3)\n", encoding="utf-8")

    def started() -> Iterator[Row]:
        start.start_of(str(tmp_path / "ends.py"), "asked")
        yield from ()

    monkeypatch.setattr(os, "environ", dict(os.environ))
    monkeypatch.setitem(MEASUREMENTS, "start", started)
    assert main(["start"]) == 1
    last = capsys.readouterr().err.splitlines()[-1]
    assert last == "Nothing was measured: ends.py came as far as 'usable', not to 'asked', and ended with 3."


def test_a_window_that_never_shows_what_is_waited_for_ends_the_bench_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], qtbot: QtBot
) -> None:
    def waiting() -> Iterator[Row]:
        wait(lambda: False, 0.01)
        yield from ()

    monkeypatch.setattr(os, "environ", dict(os.environ))
    monkeypatch.setitem(MEASUREMENTS, "start", waiting)
    assert main(["start"]) == 1
    last = capsys.readouterr().err.splitlines()[-1]
    assert last.startswith("Nothing was measured: The window did not show in time")


def test_a_measurement_there_is_not_is_named_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["strat"]) == 2
    complaint = capsys.readouterr().err
    assert "'strat'" in complaint
    assert "start, frames, answers, table, hands, shuffle, odds, deals, extras" in complaint
