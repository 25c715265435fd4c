"""Every test runs without a screen, without a network, at home in an empty folder, and fails on any warning."""

import ctypes
import gc
import ipaddress
import itertools
import logging
import os
import shutil
import socket
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from _pytest.logging import caplog_records_key
from _pytest.terminal import TerminalReporter
from hypothesis import settings
from hypothesis.internal.conjecture import providers
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests import empty_book
from tests.compiled_ahead import compile_share
from tests.quick_files import quick_folder
from tests.sweeps import DAY, THOROUGH, of_today, slow_tests, sweep, today, whole_test, write_slow
from trainer.ui.window.start import pyside_spellings

QUICK = quick_folder()
# What C has freed it keeps, in pieces between what is still held; where it has this it can be asked for them.
hand_back = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
HOME = Path(tempfile.mkdtemp(prefix="dealer-trainer-tests-", dir=QUICK))
HOME_VARIABLES = {
    "HOME": "",
    "USERPROFILE": "",
    "XDG_DATA_HOME": "data",
    "XDG_CONFIG_HOME": "config",
    "XDG_STATE_HOME": "state",
    "XDG_DATA_DIRS": "shared-data",
    "APPDATA": "roaming",
    "LOCALAPPDATA": "local",
}
SWEEPING_SECONDS = 3_600
"""The longest a test may take that sweeps over everything."""
PATIENCE_MS = 30_000
"""The longest that is waited for what a window does by itself."""
numbers = itertools.count()

# Qt and SDL read these when they are first imported, which is before any fixture.
os.environ.update(
    PYGAME_HIDE_SUPPORT_PROMPT="1",
    QT_QPA_PLATFORM="offscreen",
    SDL_AUDIODRIVER="dummy",
    SDL_VIDEODRIVER="dummy",
    XDG_CACHE_HOME=str(HOME / "cache"),
    XDG_RUNTIME_DIR=str(HOME),
)
# Below this pytest makes the folders of its fixtures.
os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(QUICK))
for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_SCALE_FACTOR", "PYTHONPATH"):
    os.environ.pop(name, None)

# Else it would read the source of all that is imported, and every line of it would be kept by each worker.
pyside_spellings.choose_none()

# Examples would be made of what the modules hold that happen to be imported already: other ones in each worker.
if hasattr(providers, "_get_local_constants"):
    providers._get_local_constants = providers.Constants


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="sweep over everything, not over a sample")
    parser.addoption("--write-slow", action="store_true", help="run every case, and write the list of slow tests anew")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """A whole sweep takes its time on a slow machine: only what hangs is to be ended. Examples are as many as asked."""
    if config.getoption("thorough"):
        os.environ[THOROUGH] = "1"
        config.option.timeout = config.option.timeout or SWEEPING_SECONDS
    # Once for all workers, even where a run goes on past midnight.
    os.environ[DAY] = str(today())
    examples = sweep(50, 100)
    settings.register_profile(
        "suite", derandomize=True, deadline=None, database=None, print_blob=True, max_examples=examples
    )
    settings.load_profile("suite")
    compile_share(config)


def pytest_report_header() -> str:
    """Which day's sample is run, so that what failed can be run again on another day."""
    return sweep(f"sample: of day {today()} ({DAY}={today()} runs it again)", "sample: none, everything is run")


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    """Write how long tests take by themselves: what is set up for a module falls to one of its tests by chance."""
    if config.getoption("write_slow"):
        write_slow({report.nodeid: report.duration for report in terminalreporter.getreports("passed")})


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nothing that is imported or collected is let go again: to look for it would only take time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What looks at every file comes first: of many workers one keeps its first tests, so that one alone reads them.

    What is marked as of the whole sweep alone is asked for in no other run; of many cases some are taken each day.
    Tests that are asked for by their names are all run.
    """
    if sweep(daily=True, thorough=False) and not config.getoption("write_slow") and not _is_asked_by_name(config):
        named = [item.nodeid for item in items if not item.get_closest_marker("whole_sweep")]
        # Those that share a window go on where others left it: they are not torn apart.
        sharing = {whole_test(item.nodeid) for item in items if "shared_trainee" in getattr(item, "fixturenames", ())}
        taken = of_today(named, today(), [test for test in slow_tests() if test not in sharing])
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in taken])
        items[:] = [item for item in items if item.nodeid in taken]
    items.sort(key=lambda item: item.path.parent != Path(__file__).parent)


def _is_asked_by_name(config: pytest.Config) -> bool:
    return bool(config.getoption("keyword")) or any("::" in each for each in config.args)


def pytest_collection_finish() -> None:
    """What was imported and collected stays: it need not be gone through again each time a window is let go.

    Windows are let go by themselves; what else there is to be found is little, and is looked for seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_unconfigure() -> None:
    """Leave nothing behind."""
    shutil.rmtree(HOME, ignore_errors=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None, object, object]:
    """Let the windows of a test go once nothing of the test holds them, its fixtures neither.

    After the tests of a module what it kept is let go, and all memory that nothing uses is handed back.
    """
    ran = yield
    has_ended = nextitem is None or nextitem.path != item.path
    if has_ended and isinstance(item, pytest.Function):
        forget_all_of(item.module)
    fixtures = getattr(item, "fixturenames", ())
    if has_ended or "qapp" in fixtures:
        let_go(has_ended or "open_window" in fixtures)
    if has_ended and hand_back is not None:
        hand_back(0)
    return ran


def forget_all_of(module: ModuleType) -> None:
    """Let go what a module of tests has kept of what it made, for its own tests alone."""
    for each in vars(module).values():
        if hasattr(each, "cache_clear") and each.__module__ == module.__name__:
            each.cache_clear()


def let_go(has_windows: bool = True) -> None:
    """Delete the widgets that Qt was asked to delete later, which it does in a loop only; collect what held them.

    What is left then was made once for all tests, and is not gone through again. As long as tests share a window that
    takes long: it is done where another, ``has_windows``, is to go.
    """
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    is_shared = any(window.isVisible() for window in QApplication.topLevelWidgets())
    if has_windows or not is_shared:
        gc.collect()
    if not is_shared:
        gc.freeze()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """A home for each test that nobody has lived in: its folders do not even exist yet, as on a fresh machine."""
    home = f"{HOME}/home-{next(numbers)}"
    os.environ.update({variable: f"{home}/{folder}" for variable, folder in HOME_VARIABLES.items()})


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test whose code logs a warning or worse; one that expects it looks at `caplog` and clears it."""
    records = item.stash[caplog_records_key].get("call", ())
    logged = [record.getMessage() for record in records if record.levelno >= logging.WARNING]
    torn_down = yield
    if logged:
        pytest.fail(f"logged: {logged}")
    return torn_down


@pytest.fixture(autouse=True, scope="session")
def _no_network() -> Iterator[None]:
    """Refuse every connection that would leave this machine."""
    with pytest.MonkeyPatch.context() as patch:
        for name in ("connect", "connect_ex"):
            patch.setattr(socket.socket, name, refusing(getattr(socket.socket, name)))
        yield


@pytest.fixture(autouse=True, scope="session")
def _empty_books() -> Iterator[None]:
    """Take the steps of a new score book once, not for each."""
    with pytest.MonkeyPatch.context() as patch:
        empty_book.keep(patch)
        yield


def refusing(connect: Any) -> Any:
    """The socket method `connect`, but for loopback and local addresses only."""

    def guarded(self: socket.socket, address: Any) -> Any:
        if self.family in (socket.AF_INET, socket.AF_INET6) and not is_loopback(address[0]):
            raise RuntimeError(f"a test reached for the network: {address}")
        return connect(self, address)

    return guarded


def is_loopback(host: str) -> bool:
    """Whether the host is this machine, by a name or an address that needs no asking."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class PatientBot(QtBot):
    """Waits longer than five seconds: a machine that runs other work beside the tests is slow, not at fault."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE_MS) -> None:
        super().waitUntil(callback, timeout=timeout)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return PatientBot(request)
