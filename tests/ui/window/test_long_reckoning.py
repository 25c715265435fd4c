"""Where somebody stands who did very much is reckoned in slices: the window stays awake, and nothing is lost."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, QTimer

from tests.storage.attempts import attempt
from tests.ui.conftest import OpenWindow
from tests.ui.trainee import Trainee
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.learn.planning.guided_sitting import GUIDED_SITTINGS
from trainer.training.records.ports import KnownError
from trainer.ui.drills.list.page import DrillsPage
from trainer.ui.today.page import TodayPage
from trainer.ui.ways import DRILLS, TODAY
from trainer.ui.window import long_reckoning
from trainer.ui.window.study import Study, study_of

DAY_MS = 86_400_000
ANSWERS = 12


@pytest.fixture
def answered(begun: Path) -> Path:
    """A data folder in which Anna has given some answers on the days before."""
    now = int(time.time() * 1000)
    with closing(open_score_book(begun)) as book:
        for number in range(ANSWERS):
            at_ms = now - (ANSWERS - number) * DAY_MS
            book.record(attempt(at_ms=at_ms, case="one-colour", right=number % 4 > 0))
    return begun


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """One reading and a deed are done at once; a slice is one deed, or one reading, and waits until it is asked for."""

    def never(parent: QObject) -> QTimer:
        timer = QTimer(parent)
        timer.setSingleShot(True)
        timer.setInterval(DAY_MS)
        return timer

    monkeypatch.setattr(long_reckoning, "AT_ONCE", 102)
    monkeypatch.setattr(long_reckoning, "SLICE", 1)
    monkeypatch.setattr(long_reckoning, "single_shot", never)


def begins(open_window: OpenWindow, data: Path) -> Trainee:
    someone = open_window(data, at=TODAY)
    assert study(someone).is_reckoning
    return someone


def study(someone: Trainee) -> Study:
    return study_of(someone.running.session)


def slices(someone: Trainee) -> Iterator[None]:
    """One slice after the other, until there is no more."""
    while study(someone).is_reckoning:
        study(someone)._reckoning._go_on()
        yield


def today(someone: Trainee) -> TodayPage:
    page = someone.running.frame.go(TODAY)
    assert isinstance(page, TodayPage)
    return page


def trials(someone: Trainee) -> int:
    learning = study(someone).learning()
    assert learning is not None
    return learning.standing("pay-one-colour").trials


def kept_in(data: Path) -> list[tuple[Any, ...]]:
    with closing(open_score_book(data)) as book:
        return list(book.db.execute("SELECT learner, latest_ms, through LIKE '%partly%' FROM checkpoints"))


def test_the_page_answers_keys_meanwhile_and_is_read_when_it_is_there(
    open_window: OpenWindow, answered: Path, slowly: None
) -> None:
    someone = begins(open_window, answered)
    page = today(someone)
    assert (page.view.plan, study(someone).learning()) == ((), None)
    minutes = page.view.minutes
    someone.presses("Right")
    assert page.view.minutes > minutes
    drills = someone.running.frame.go(DRILLS)
    assert isinstance(drills, DrillsPage)
    drills.start_skill("blackjack-payout", ("one-colour",), distraction=False)
    assert drills.under_way
    assert study(someone).is_reckoning
    someone.running.frame.go(TODAY)
    number = sum(1 for _ in slices(someone))
    assert number > ANSWERS // 2
    someone.bot.waitUntil(lambda: bool(page.view.plan))
    assert trials(someone) == ANSWERS


def test_a_sitting_begun_meanwhile_begins_when_it_is_there(
    open_window: OpenWindow, answered: Path, slowly: None
) -> None:
    someone = begins(open_window, answered)
    someone.presses("Enter")
    page = someone.running.frame.page
    assert isinstance(page, TodayPage)
    assert "starts by itself" in someone.words(page.sitting)
    list(slices(someone))
    someone.bot.waitUntil(lambda: someone.running.ways.guide.sitting is not None)
    assert not isinstance(someone.running.frame.page, TodayPage)


def test_a_sitting_under_way_is_gone_on_with_when_it_is_there(
    open_window: OpenWindow, answered: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    first = open_window(answered, at=TODAY)
    first.presses("Enter")
    before = first.running.session.setting(GUIDED_SITTINGS)
    assert before
    with closing(open_score_book(answered)) as book:
        book.db.execute("DELETE FROM checkpoints")
    first.running.session.close()
    request.getfixturevalue("slowly")
    someone = begins(open_window, answered)
    guide = someone.running.ways.guide
    assert guide.sitting is None
    someone.presses("Enter")
    list(slices(someone))
    someone.bot.waitUntil(lambda: not isinstance(someone.running.frame.page, TodayPage))
    assert guide.sitting is not None
    assert someone.running.session.setting(GUIDED_SITTINGS) == before


def test_closed_in_the_middle_it_goes_on_from_there(open_window: OpenWindow, answered: Path, slowly: None) -> None:
    first = begins(open_window, answered)
    for _ in zip(range(4), slices(first), strict=False):
        continue
    first.running.frame.close()
    ((_, latest, is_partly),) = kept_in(answered)
    assert is_partly
    again = begins(open_window, answered)
    left = sum(1 for _ in slices(again))
    assert left < ANSWERS
    assert trials(again) == ANSWERS
    again.running.frame.close()
    ((_, last, is_partly),) = kept_in(answered)
    assert not is_partly
    assert last > latest


def test_another_learner_on_the_way_has_a_standing_of_their_own(
    open_window: OpenWindow, answered: Path, slowly: None
) -> None:
    someone = begins(open_window, answered)
    for _ in zip(range(4), slices(someone), strict=False):
        continue
    someone.running.session.choose_learner("Béla")
    assert trials(someone) == 0
    someone.running.session.choose_learner("Anna")
    assert study(someone).learning() is None
    assert sum(1 for _ in slices(someone)) < ANSWERS
    assert trials(someone) == ANSWERS


def test_answers_given_meanwhile_are_told_of_afterwards(open_window: OpenWindow, answered: Path, slowly: None) -> None:
    someone = begins(open_window, answered)
    someone.running.session.keep(attempt(at_ms=int(time.time() * 1000), case="one-colour"))
    assert study(someone).is_reckoning
    list(slices(someone))
    assert trials(someone) == ANSWERS + 1


def test_a_book_that_cannot_be_written_is_not_reckoned_over_and_over(
    open_window: OpenWindow, answered: Path, slowly: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise KnownError("The disk is full.")

    monkeypatch.setattr(SqliteScoreBook, "keep_state", refuse)
    someone = begins(open_window, answered)
    list(slices(someone))
    assert trials(someone) == ANSWERS
    assert not study(someone).is_reckoning
