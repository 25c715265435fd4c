"""A trainee plays through the real window with keys and mouse, and finds the score in the database."""

import json
import sqlite3
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from tests.ui.conftest import OpenWindow
from tests.ui.shared_window import as_if_new
from tests.ui.trainee import Trainee, column_of
from trainer.drills.base import Heaps


@pytest.fixture
def trainee(shared_trainee: Trainee) -> Trainee:
    """Somebody new before the window that these stories share, at the list of drills."""
    return as_if_new(shared_trainee)


@pytest.fixture
def alone(open_window: OpenWindow, begun: Path) -> Trainee:
    """Someone before a window of their own, at the list of drills."""
    return open_window(begun, seed=2)


@pytest.mark.parametrize(
    "drill", ["blackjack-payout", "chip-cutting", "hand-totals", "house-facts", "insurance", "settle-hand"]
)
def test_right_answers_by_keys_are_kept_as_right(trainee: Trainee, drill: str) -> None:
    trainee.starts(drill)
    for _ in range(6):
        trainee.answers_rightly()
        assert trainee.presenter.grade is not None
        assert trainee.presenter.grade.right, trainee.presenter.grade
        trainee.presses("Enter")
    kept = trainee.attempts()
    assert [(row["drill"], row["is_right"]) for row in kept] == [(drill, 1)] * 6


@pytest.mark.parametrize("game", ["exhibit-17-011/spanish-21", "rockingham/blackjack", "exhibit-17-011/blackjack"])
def test_side_wagers_of_every_house_that_has_them(trainee: Trainee, game: str) -> None:
    trainee.running.session.choose_game(game)
    trainee.starts("side-wagers")
    for _ in range(6):
        trainee.answers_rightly()
        trainee.presses("Enter")
    assert [(row["game"], row["is_right"]) for row in trainee.attempts()] == [(game, 1)] * 6


def test_a_payment_built_with_the_mouse_alone(trainee: Trainee) -> None:
    trainee.starts("blackjack-payout")
    due = trainee.due()["payment"]
    assert isinstance(due, Heaps)
    places = {chip: place for place, chip in enumerate(trainee.question.rack.denominations)}
    for heap in due.heaps:
        for _ in range(heap.count):
            trainee.clicks_felt(
                column_of(trainee.question, places[heap.denomination]), Qt.KeyboardModifier.ShiftModifier
            )
    trainee.clicks(trainee.drill.answer.check)
    assert trainee.presenter.grade is not None
    assert trainee.presenter.grade.right
    trainee.clicks(trainee.drill.feedback.next)
    assert trainee.presenter.number == 2
    assert [row["is_right"] for row in trainee.attempts()] == [1]


def test_a_wrong_answer_tells_the_mistake_the_amount_and_the_rule(trainee: Trainee) -> None:
    trainee.starts("blackjack-payout")
    bet = trainee.question.table.spots[0].wagers[0].worth
    even = bet
    trainee.types(f"{even // 100}.{even % 100:02d}")
    trainee.presses("Enter")
    said = trainee.words(trainee.drill.feedback)
    assert "You paid even money" in said
    assert "Blackjack pays 3 to 2" in said
    assert "\u201ca winning player blackjack usually pays 3 to 2\u201d" in said
    assert "Exhibit A 17-011, Rules, 10" in said
    row = trainee.attempts()[0]
    assert (row["is_right"], row["mistake"]) == (0, "paid-even-money")
    assert json.loads(row["answer"]) == {"payment": {"amount": even}}


def test_an_answer_is_kept_before_its_verdict_is_seen(trainee: Trainee, monkeypatch: pytest.MonkeyPatch) -> None:
    trainee.starts("blackjack-payout")
    seen: list[int] = []
    monkeypatch.setattr(trainee.drill.feedback, "show_grade", lambda *_, **__: seen.append(len(trainee.attempts())))
    trainee.types("5")
    trainee.presses("Enter")
    assert seen == [1]


def test_rubbish_gets_a_sentence_and_nothing_is_lost(trainee: Trainee) -> None:
    trainee.starts("blackjack-payout")
    trainee.types("12..x")
    trainee.presses("Enter")
    assert "'12..x' is not an amount: type it like 7.50." in trainee.words(trainee.drill.answer)
    assert trainee.attempts() == []
    for _ in range(5):
        trainee.presses("Backspace")
    trainee.types("7.50")
    trainee.presses("Enter")
    assert len(trainee.attempts()) == 1


def test_show_me_before_the_answer_counts_as_neither_right_nor_wrong_and_comes_back(trainee: Trainee) -> None:
    trainee.starts("blackjack-payout")
    case = trainee.question.case
    trainee.types("5")
    trainee.presses("Ctrl+s")
    assert trainee.attempts() == []
    said = trainee.words(trainee.drill.feedback)
    assert "The right answer" in said
    assert "It doesn\u2019t count either way. You\u2019ll get one like this again in three questions." in said
    for _ in range(3):
        trainee.presses("Enter")
        trainee.answers_rightly()
    trainee.presses("Enter")
    assert trainee.question.case == case
    assert all(each.right for each in trainee.running.session.results())
    assert len(trainee.attempts()) == 3


def test_why_shows_the_rules_in_full_and_back(trainee: Trainee) -> None:
    trainee.starts("settle-hand")
    trainee.presses("s")
    before = trainee.words(trainee.drill.feedback)
    assert "How it\u2019s worked out" in before
    trainee.presses("w")
    assert set(before.splitlines()) <= set(trainee.words(trainee.drill.feedback).splitlines())
    trainee.presses("w")
    assert trainee.words(trainee.drill.feedback) == before


def test_another_house_in_the_middle_of_a_drill_asks_by_its_rules(trainee: Trainee) -> None:
    trainee.starts("blackjack-payout")
    trainee.types("12")
    trainee.presses("Ctrl+G")
    trainee.types("games of chance")
    trainee.presses("Enter")
    assert trainee.presenter.game.key == "games-of-chance/blackjack"
    assert trainee.presenter.number == 1
    trainee.answers_rightly()
    assert [(row["game"], row["is_right"]) for row in trainee.attempts()] == [("games-of-chance/blackjack", 1)]


def test_a_house_without_the_drill_goes_back_to_the_list_and_says_why(trainee: Trainee) -> None:
    trainee.starts("side-wagers")
    trainee.running.session.choose_game("games-of-chance/blackjack")
    assert not trainee.drills.under_way
    row = next(row for row in trainee.drills.list.rows if row.line.key == "side-wagers")
    assert not row.isEnabled()
    assert row.line.why_not.endswith(".")


def test_closed_and_opened_again_the_standing_is_there(alone: Trainee, open_window: OpenWindow) -> None:
    alone.starts("blackjack-payout")
    for _ in range(3):
        alone.answers_rightly()
        alone.presses("Enter")
    alone.running.frame.close()
    again = open_window(alone.running.data)
    line = next(row.line for row in again.drills.list.rows if row.line.key == "blackjack-payout")
    assert (line.answers, line.percent) == (3, 100)
    again.starts("blackjack-payout")
    again.types("0.50")
    again.presses("Enter")
    assert [row["is_right"] for row in again.attempts()] == [1, 1, 1, 0]


def test_each_learner_has_a_standing_of_their_own(trainee: Trainee) -> None:
    trainee.starts("blackjack-payout")
    trainee.answers_rightly()
    trainee.presses("Escape", "Ctrl+L")
    trainee.types("Ben")
    trainee.presses("Enter")
    assert all(row.line.answers == 0 for row in trainee.drills.list.rows)


def test_a_broken_score_book_shows_the_bar_and_the_drill_goes_on(open_window: OpenWindow, tmp_path: Path) -> None:
    (tmp_path / "score-book.db").write_bytes(b"This is no database at all. " * 200)
    trainee = open_window(tmp_path)
    trainee.begins("Anna", "rockingham/blackjack")
    bar = trainee.running.frame.trouble
    assert bar.isVisible()
    trainee.answers_rightly()
    assert trainee.presenter.grade is not None
    assert trainee.presenter.grade.right
    assert "One answer waits to be saved." in bar.words.text()
    trainee.presses("Enter")
    assert trainee.presenter.number == 2


def test_once_the_trouble_is_over_what_waited_is_saved(open_window: OpenWindow, tmp_path: Path) -> None:
    book = tmp_path / "score-book.db"
    book.write_bytes(b"This is no database at all. " * 200)
    trainee = open_window(tmp_path)
    trainee.begins("Anna", "rockingham/blackjack")
    trainee.answers_rightly()
    book.unlink()
    trainee.clicks(trainee.running.frame.trouble.button)
    assert not trainee.running.frame.trouble.isVisible()
    assert len(trainee.attempts()) == 1


def test_a_locked_score_book_is_told_and_the_answer_waits(alone: Trainee) -> None:
    alone.starts("blackjack-payout")
    blocker = sqlite3.connect(alone.running.data / "score-book.db")
    blocker.execute("BEGIN IMMEDIATE")
    alone.answers_rightly()
    assert alone.running.frame.trouble.isVisible()
    blocker.rollback()
    blocker.close()
    alone.presses("Enter")
    alone.answers_rightly()
    assert not alone.running.frame.trouble.isVisible()
    assert len(alone.attempts()) == 2
