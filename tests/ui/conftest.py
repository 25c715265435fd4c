"""The window on a screen that nobody sees."""

import itertools
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui import kept
from tests.ui.listening import Listening
from tests.ui.shared_window import choices
from tests.ui.trainee import Trainee
from trainer.app import Application
from trainer.ui.looks.points import full_scale, set_scale
from trainer.ui.ways import DRILLS
from trainer.ui.window.start.placement import FIRST

OpenWindow = Callable[..., Trainee]


@pytest.fixture
def ears() -> Listening:
    """The sound device of every window opened."""
    return Listening()


def window_on(data: Path, seed: int, ears: Listening) -> Application:
    """A window on a data folder, not shown yet."""
    return Application(data, itertools.count(seed).__next__, lambda: ears)


def in_front(qtbot: QtBot, running: Application, at: int = DRILLS) -> Trainee:
    """Someone before the window, opened, houses and score book read, at the page ``at``."""
    running.show()
    running.frame.resize(*FIRST)
    running.open()
    if not running.frame.is_alone:
        running.frame.go(at)
    running.frame.activateWindow()
    qtbot.waitUntil(running.frame.isActiveWindow)
    return Trainee(qtbot, running)


@pytest.fixture
def _scale_of_before(qapp: QApplication) -> Iterator[None]:
    """What a window's size and text have made of all type is not left to the next test."""
    scale, font = full_scale(), qapp.font()
    yield
    if full_scale() != scale:
        set_scale(scale)
        qapp.setFont(font)


@pytest.fixture(scope="session")
def _style(qapp: QApplication) -> None:
    """The style of every window; it is set once, as to set it again polishes all widgets anew."""
    qapp.setStyle("Fusion")


@pytest.fixture
def open_window(
    qtbot: QtBot, _style: None, ears: Listening, monkeypatch: pytest.MonkeyPatch, _scale_of_before: None
) -> OpenWindow:
    """Opens the window on a data folder, houses and score book read, at the page ``at``."""
    kept.keep(monkeypatch)

    def opened(data: Path, seed: int = 1, at: int = DRILLS) -> Trainee:
        running = window_on(data, seed, ears)
        qtbot.addWidget(running.frame, before_close_func=lambda _: running.session.close())
        return in_front(qtbot, running, at)

    return opened


@pytest.fixture(scope="session")
def begun_book(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> Path:
    """A data folder as the first run leaves it: Anna trains at the exhibit's blackjack."""
    folder = tmp_path_factory.mktemp("begun") / "data"
    running = Application(folder, itertools.count(1).__next__, Listening)
    running.open()
    running.session.choose_learner("Anna")
    running.session.choose_game("exhibit-17-011/blackjack")
    running.session.close()
    running.frame.deleteLater()
    return folder


@pytest.fixture
def begun(begun_book: Path, tmp_path: Path) -> Path:
    """A data folder past the first run, for one test."""
    return Path(shutil.copytree(begun_book, tmp_path / "data"))


@pytest.fixture(scope="session")
def first_page() -> int:
    """The page at which somebody is before the window: a page that no test looks at need not be made."""
    return DRILLS


@pytest.fixture
def trainee(open_window: OpenWindow, begun: Path, first_page: int) -> Trainee:
    """Someone before the window, past the first run, at the first page."""
    return open_window(begun, seed=2, at=first_page)


@pytest.fixture(scope="module")
def shared_trainee(
    request: pytest.FixtureRequest, _style: None, begun_book: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Trainee]:
    """Someone before one window for all tests of a module, which bring it back to where it began."""
    data = shutil.copytree(begun_book, tmp_path_factory.mktemp("shared") / "data")
    with pytest.MonkeyPatch.context() as patch:
        kept.keep(patch)
        # Closed below, and not by the bot: what a bot of a module closes it keeps until the whole run is over.
        someone = in_front(QtBot(request), window_on(data, 2, Listening()))
        someone.first_choices = choices(someone)
        yield someone
        someone.running.session.close()
        someone.running.frame.close()
        someone.running.frame.deleteLater()
        assert not hasattr(request.node, "qt_widgets"), "the bot of a test closes what it is given, not this one"
