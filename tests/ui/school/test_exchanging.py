"""The exchange with the school's server beside the window: on a thread of its own, told in a quiet line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.storage.attempts import attempt
from tests.storage.school_server.a_server import Server
from tests.storage.school_server.conftest import server as server
from tests.storage.school_server.schools import School, joined
from tests.ui.conftest import OpenWindow
from trainer.storage.school_server.kept_enrolment import STATION_FILE
from trainer.storage.school_server.station import SchoolStation
from trainer.storage.score_book import open_score_book
from trainer.training.school import exchange
from trainer.training.school.exchange import ExchangeState
from trainer.ui.school.exchanging import Exchanging

SOON_MS = 20_000


@pytest.fixture
def school(server: Server) -> Iterator[School]:
    founded = School.founded(server)
    yield founded
    founded.close()


@pytest.fixture(autouse=True)
def _in_quick_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exchange, "PAUSE_SECONDS", 0.05)
    monkeypatch.setattr(exchange, "LONGEST_WAIT_SECONDS", 0.1)


def test_a_machine_of_no_school_does_nothing(tmp_path: Path) -> None:
    exchanging = Exchanging(tmp_path)
    exchanging.begin()
    exchanging.wait()
    exchanging.end()
    assert [*tmp_path.iterdir()] == []


def test_a_file_that_is_none_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / STATION_FILE).write_text("{}")
    exchanging = Exchanging(tmp_path)
    with qtbot.waitSignal(exchanging.told, timeout=SOON_MS) as told:
        exchanging.begin()
    exchanging.end()
    exchanging.wait()
    assert told.args is not None
    assert told.args[0].trouble.endswith("it is no file that a station was enrolled with.")


@dataclass
class Waits:
    """Stands for the event that ends the exchange: nothing is waited for, and ``most`` times at most."""

    most: int
    seconds: list[float] = field(default_factory=list)

    def is_set(self) -> bool:
        return len(self.seconds) >= self.most

    def wait(self, seconds: float) -> None:
        self.seconds.append(seconds)


@dataclass
class Turning:
    """An exchange of which each turn ends in the same way."""

    wait: float
    state: ExchangeState

    def turn(self) -> float:
        return self.wait


def test_without_a_network_the_same_book_is_kept_open_and_since_when_is_not_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exchanging, waits = Exchanging(tmp_path), Waits(3)
    monkeypatch.setattr(exchanging, "_over", waits)
    cut = Turning(60.0, ExchangeState(unsent=1, cut_since=1.0, trouble="Nothing answers."))
    assert exchanging._turns(cut) == 0.0  # type: ignore[arg-type]
    assert waits.seconds == [60.0, 60.0, 60.0]
    # A book that cannot be written is opened anew; there may be another in its place.
    waits.seconds.clear()
    assert exchanging._turns(Turning(60.0, ExchangeState(trouble="The disk is full."))) == 60.0  # type: ignore[arg-type]
    assert waits.seconds == []


def test_the_window_is_drawn_meanwhile_where_there_is_much_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exchanging, waits = Exchanging(tmp_path), Waits(2)
    monkeypatch.setattr(exchanging, "_over", waits)
    exchanging._turns(Turning(0.0, ExchangeState()))  # type: ignore[arg-type]
    assert waits.seconds == [0.05, 0.05]


def test_work_goes_on_while_the_server_is_down_and_a_line_says_so_until_all_is_sent(
    open_window: OpenWindow, qtbot: QtBot, begun: Path, school: School, tmp_path: Path
) -> None:
    joined(school, begun).close()
    trainee = open_window(begun)
    running = trainee.running
    line = running.exchange_line
    try:
        running.exchange.begin()
        with closing(joined(school, tmp_path / "other")) as other:
            with closing(open_score_book(begun)) as book:
                book.record(attempt(learner="Anna"))
            qtbot.waitUntil(lambda: exchanged(other) and "Anna" in other.book.learners(), timeout=SOON_MS)
            assert not line.isVisible()
            school.server.kill()
            qtbot.waitUntil(line.isVisible, timeout=SOON_MS)
            with closing(open_score_book(begun)) as book:
                book.record(attempt(learner="Anna"))
            qtbot.waitUntil(lambda: line.words.text().endswith("; 1 not yet sent."), timeout=SOON_MS)
            assert line.words.text().startswith("No connection to the school since ")
            school.server.start()
            qtbot.waitUntil(lambda: not line.isVisible(), timeout=SOON_MS)
            other.book.keep_setting("learner", "Anna")
            qtbot.waitUntil(lambda: exchanged(other) and len(list(other.book.results("Anna"))) == 2, timeout=SOON_MS)
            # And the other way: what is done there counts here, and the window hears of it.
            with qtbot.waitSignal(running.session.results_changed, timeout=SOON_MS):
                other.book.record(attempt(learner="Anna"))
                assert exchanged(other)
            assert len(list(running.session.results())) == 3
    finally:
        running.exchange.end()
        running.exchange.wait()


def exchanged(station: SchoolStation) -> bool:
    """Whether a turn of the other station went well."""
    station.exchange.turn()
    return station.exchange.state == ExchangeState(came=station.exchange.state.came)
