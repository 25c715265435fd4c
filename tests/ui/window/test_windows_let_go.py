"""A window that was closed is let go: its widgets, what they share, and all that listened to them."""

import gc
import itertools
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidget

from tests.conftest import let_go
from tests.sweeps import sweep
from tests.ui import kept
from tests.ui.listening import Listening
from tests.ui.trainee import Trainee
from trainer.app import Application
from trainer.ui.felt.canvas import DrillCanvas
from trainer.ui.table.felt import TableFelt
from trainer.ui.ways import DRILLS, ENTRIES
from trainer.ui.widgets.panel import column

WINDOWS = sweep(3, 10)


@pytest.fixture(autouse=True)
def _kept(monkeypatch: pytest.MonkeyPatch) -> None:
    kept.keep(monkeypatch)


def opened(data: Path) -> Application:
    """A window in which two drills have begun and every page was come to."""
    running = Application(data, itertools.count(1).__next__, Listening)
    running.show()
    running.open()
    running._begin("Anna", "exhibit-17-011/blackjack", is_new=False)
    QCoreApplication.processEvents()
    # Its answer is typed, and is not built from the rack.
    running.ways.to_drill("hand-totals")
    QCoreApplication.processEvents()
    for index in range(len(ENTRIES)):
        running.frame.go(index)
        QCoreApplication.processEvents()
    return running


def closed(running: Application) -> list[weakref.ref[object]]:
    """What shall not outlive the window; a list and the overlays stand open as it is closed."""
    running.frame.topbar.open_games()
    running.frame.open_keys()
    running.frame.open_settings()
    QCoreApplication.processEvents()
    shared: list[QObject | Application] = [
        running,
        running.frame,
        running.session,
        running.look,
        running.session.hearing,
    ]
    running.frame.close()
    running.frame.deleteLater()
    return [weakref.ref(each) for each in shared]


def test_of_many_windows_opened_and_closed_nothing_is_left(qapp: QApplication, tmp_path: Path) -> None:
    alive: list[weakref.ref[object]] = []
    before = len(QApplication.topLevelWidgets()), len(QApplication.allWidgets())
    for number in range(WINDOWS):
        alive += closed(opened(tmp_path / str(number)))
        let_go()
    assert (len(QApplication.topLevelWidgets()), len(QApplication.allWidgets())) == before
    assert [each() for each in alive if each() is not None] == []


def test_nothing_but_the_window_is_without_an_owner(qapp: QApplication, tmp_path: Path) -> None:
    before = set(QApplication.topLevelWidgets())
    running = opened(tmp_path)
    let_go()
    assert set(QApplication.topLevelWidgets()) - before == {running.frame}
    closed(running)


def test_what_was_shown_alone_and_each_question_before_are_let_go_with_their_felts(trainee: Trainee) -> None:
    frame, felts = trainee.running.frame, list[weakref.ref[object]]()
    for kind in (TableFelt, DrillCanvas) * 2:
        page = QWidget()
        felt = kind(trainee.running.look)
        column(page).addWidget(felt)
        frame.show_alone(page)
        QApplication.processEvents()
        felts += [weakref.ref(page), weakref.ref(felt), weakref.ref(felt.surface)]
        frame.end_alone()
        frame.findChildren(QWidget)
        del page, felt
    frame.go(DRILLS)
    trainee.starts("hand-totals")
    panel = trainee.drill.answer
    editors = [weakref.ref(each) for each in panel.editors]
    panel._clear()
    frame.findChildren(QWidget)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert [each() for each in (*felts, *editors) if each() is not None] == []
