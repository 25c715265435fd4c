"""The window, wired: paints its frame first, then reads the houses and opens the score book."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from datetime import datetime
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import SystemRandom
from time import monotonic, time
from typing import Any

from platformdirs import user_data_path
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from trainer import resources
from trainer.storage.glance import kept_choices
from trainer.training.clock import Clock
from trainer.training.keeper import ScoreKeeper
from trainer.ui.crash import FOLDER, CrashReporter
from trainer.ui.drills_page import DrillsPage
from trainer.ui.frame import Frame
from trainer.ui.look import Assets, Look
from trainer.ui.page import Page
from trainer.ui.session import BrokenHouse, Means, Session
from trainer.ui.theme import read_themes
from trainer.ui.welcome_page import WelcomePage
from trainer.ui.wishes import Wishes

PAGES: tuple[type[Page], ...] = (DrillsPage,)
FIRST_DRILL = "blackjack-payout"
HOUSES = "houses"


class Application:
    """One run of the window. ``data`` is the folder of the score book, of people's own houses and of reports."""

    def __init__(self, data: Path) -> None:
        self.data = data
        kept = kept_choices(data)
        self.look = Look(_assets(), Wishes.from_text(kept))
        self.session = Session(self.look, kept)
        self.reporter = CrashReporter(data / FOLDER, self._describe, datetime.now)
        self.frame = Frame(self.session, PAGES)
        self.frame.painted.connect(self.open)
        self.frame.closing.connect(self.session.close)
        self.reporter.tell = self.frame.tell_fault

    def show(self) -> None:
        """Show the window; houses and score book follow once it is painted."""
        self.look.wear()
        if self.session.is_new:
            self._welcome()
        else:
            self.frame.go(0)
        self.frame.show()

    def open(self) -> None:
        """Read the houses and open the score book."""
        if self.session.is_open:
            return
        # These bring pydantic and sqlite-utils with them, a quarter of a second together: not before the first frame.
        library = _late("trainer.content.houses", "read_houses")([resources.lessons() / HOUSES, self.data / HOUSES])
        open_score_book = _late("trainer.storage.score_book", "open_score_book")
        keeper = ScoreKeeper(lambda: open_score_book(self.data))
        keeper.open()
        means = Means(_clock(), _late("trainer.storage.ids", "new_id"), lambda: SystemRandom().getrandbits(63))
        self.session.open(library.houses, _broken(library.faults), keeper, means)
        if self.session.is_new:
            if not isinstance(self.frame.stack.currentWidget(), WelcomePage):
                self._welcome()
        elif self.frame.page is None:
            self.frame.end_welcome()
            self.frame.go(0)

    def _welcome(self) -> None:
        page = WelcomePage(self.session)
        page.chosen.connect(self._begin)
        self.frame.welcome(page)
        page.name.setFocus()

    def _begin(self, name: str, game: str) -> None:
        """The first run's choice: on to the first question."""
        self.session.choose_learner(name)
        self.session.choose_game(game)
        page = self.frame.go(0)
        self.frame.end_welcome()
        if isinstance(page, DrillsPage):
            page.start(FIRST_DRILL)

    def _describe(self) -> Iterator[str]:
        page = self.frame.page
        yield f"Page: {page.title if page else 'Welcome'}"
        yield f"Game: {self.session.game_key}"
        if isinstance(page, DrillsPage):
            yield from page.describe()


def run(data: Path | None = None) -> int:
    """Open the window and stay until it is closed; gives the exit code.

    ``data`` None is the user's own data folder. A missing screen gives one sentence and 1.
    """
    missing = _no_screen()
    if missing:
        print(missing, file=sys.stderr)
        return 1
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    QGuiApplication.setApplicationDisplayName("Dealer Trainer")
    QGuiApplication.setDesktopFileName("dealer-trainer")
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    running = Application(data or user_data_path("dealer-trainer", appauthor=False))
    running.reporter.install()
    running.show()
    return application.exec()


def _no_screen() -> str:
    """Why no window can be opened, "" where one can."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return ""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return ""
    return "No screen was found: start the trainer from a desktop session. Its commands work without one (--help)."


def _late(module: str, name: str) -> Callable[..., Any]:
    """A function of a module that is too slow to import before the first frame."""
    return getattr(import_module(module), name)  # type: ignore[no-any-return]


def _clock() -> Clock:
    return Clock(epoch_ms=lambda: int(time() * 1000), ticks_ms=lambda: int(monotonic() * 1000))


def _assets() -> Assets:
    themes = resources.assets() / "themes"
    sheet = (themes / "window.qss").read_text(encoding="utf-8")
    return Assets(read_themes(themes), resources.assets() / "icons", sheet, tuple(_serif()))


def _serif() -> Iterator[Path]:
    """The serif's italic, from the package that carries it; without it the system's serif is used."""
    spec = find_spec("font_source_serif_pro")
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        yield from Path(folder, "files").glob("SourceSerifPro-It.otf")


def _broken(faults: tuple[Any, ...]) -> tuple[BrokenHouse, ...]:
    files = dict.fromkeys(fault.path for fault in faults)
    return tuple(
        BrokenHouse(path.name, tuple((f"{path}:{f.line}:{f.column}", f.message) for f in faults if f.path == path))
        for path in files
    )
