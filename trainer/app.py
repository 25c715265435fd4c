"""The window, wired: paints its frame first, then reads the houses and opens the score book."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from random import SystemRandom
from time import monotonic, time
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from trainer import resources
from trainer.content.houses.glance import game_names
from trainer.content.text.places import schools_folder
from trainer.lazy_module import LazyModule, import_without
from trainer.storage.glance import kept_choices, kept_switches
from trainer.training.school.keeping import has_edits
from trainer.ui.first_look.welcome_page import WelcomePage
from trainer.ui.looks.current_look import Assets, Look
from trainer.ui.looks.theme import read_themes
from trainer.ui.looks.window_settings import WindowSettings
from trainer.ui.school.exchange_line import ExchangeLine
from trainer.ui.school.exchanging import Exchanging
from trainer.ui.school.files_here import FilesHere
from trainer.ui.school.removed_learners import RemovedLearners
from trainer.ui.school.signing_in import SigningIn
from trainer.ui.today.page import TodayPage
from trainer.ui.ways import DRILLS, ENTRIES, SCHOOL, SETTINGS, TODAY, PageWays
from trainer.ui.window.book_keeping import BookKeeping
from trainer.ui.window.crash import FOLDER, CrashReporter
from trainer.ui.window.frame import MainWindow
from trainer.ui.window.means import Means
from trainer.ui.window.page import Page
from trainer.ui.window.session import LEARNER, Session
from trainer.ui.window.start import garbage
from trainer.ui.window.start.kept_exercises import KeptExercises
from trainer.ui.window.start.opening import Opening
from trainer.ui.window.start.peoples_files import PeoplesFiles, broken_files
from trainer.ui.window.start.placement import WINDOW, place_window, placement_of
from trainer.ui.window.start.shutdown import ended_from_outside
from trainer.wording.glossary import Glossary, explain_from, glossary_in_force

if TYPE_CHECKING:
    import platformdirs

    from trainer.canvas import sounds
    from trainer.content import glossary as words
    from trainer.content.houses import kept as kept_houses
    from trainer.content.houses import library as houses
    from trainer.domain.table import notation
    from trainer.storage import ids
    from trainer.training.learn import exercises
    from trainer.training.learn.another_house import known_games
    from trainer.training.progress import readings
    from trainer.training.sittings import clock
    from trainer.ui.drills.list import page as drills_page
    from trainer.ui.first_look import house_file
    from trainer.ui.settings import keys as settings_keys
    from trainer.ui.settings import page as settings_page
    from trainer.ui.settings import report as settings_report
    from trainer.ui.window import debug_log, study
    from trainer.wording.rules import sentences
else:
    # Together they take a third of a second: not before the first frame.
    platformdirs = LazyModule("platformdirs")
    kept_houses = LazyModule("trainer.content.houses.kept")
    houses, drills_page = (
        LazyModule("trainer.content.houses.library"),
        LazyModule("trainer.ui.drills.list.page"),
    )
    ids, clock = (
        LazyModule("trainer.storage.ids"),
        LazyModule("trainer.training.sittings.clock"),
    )
    exercises = LazyModule("trainer.training.learn.exercises")
    known_games = LazyModule("trainer.training.learn.another_house.known_games")
    readings = LazyModule("trainer.training.progress.readings")
    sentences, notation = LazyModule("trainer.wording.rules.sentences"), LazyModule("trainer.domain.table.notation")
    words = LazyModule("trainer.content.glossary")
    settings_page, settings_keys, settings_report = (
        LazyModule("trainer.ui.settings.page"),
        LazyModule("trainer.ui.settings.keys"),
        LazyModule("trainer.ui.settings.report"),
    )
    sounds, debug_log = LazyModule("trainer.canvas.sounds"), LazyModule("trainer.ui.window.debug_log")
    study, house_file = LazyModule("trainer.ui.window.study"), LazyModule("trainer.ui.first_look.house_file")

HOUSES, SOUNDS, CACHE = "houses", "sounds", "cache"


_HEARD = ("pygame.mixer", "pygame.mixer_music")
"""What plays sounds is imported with the first of them."""


def _chance() -> int:
    return SystemRandom().getrandbits(63)


def _device() -> sounds.Device:
    return sounds.Mixer()


class Application:
    """One run of the window. ``data`` is the folder of the score book, of people's own houses and of reports.

    ``new_seed`` gives each drill begun the seed of its questions, from 0 to 2**63 - 1; ``new_device`` plays sounds.
    ``opened`` is called once everything is open, in steps, and a question that was chosen before is painted.
    """

    def __init__(
        self,
        data: Path,
        new_seed: Callable[[], int] = _chance,
        new_device: Callable[[], sounds.Device] = _device,
    ) -> None:
        self.data, self._new_seed, self._new_device = data, new_seed, new_device
        self._chosen: tuple[str, str, bool] | None = None
        self.opened: Callable[[], None] = lambda: None
        kept = kept_choices(data)
        self.look = Look(read_assets(), WindowSettings.from_text(kept))
        self.session = session = Session(self.look, kept, lambda game: kept_switches(data, game))
        self.files = files = PeoplesFiles(data)
        self.session.read_gestures, self.session.read_tests = files.gestures, files.tests
        session.read_lessons, session.read_lesson, session.read_head = files.lessons, files.lesson, files.head
        self.session.hearing.make = self._make_sounds
        explain_from(partial(_read_words, data))
        self.reporter = CrashReporter(data / FOLDER, self._describe, datetime.now)
        self.frame = MainWindow(self.session, ENTRIES)
        self.book = BookKeeping(data, self.session, self.frame.tell_fault)
        self.exchange, self.exchange_line = Exchanging(data, self.session), ExchangeLine(self.look)
        self.frame.add_at_foot(self.exchange_line)
        self.exchange.told.connect(self.exchange_line.tell)
        self.exchange.came.connect(self._others_came)
        self.frame.closing.connect(self.exchange.end)
        self._follow_school()
        self.frame.may_close = partial(self.book.saving.may_close, self.frame)
        # Whoever listens to them holds the window, and C++ holds the listeners: all of it goes when the window goes.
        self.book.setParent(self.frame)
        self.session.setParent(self.frame)
        self.look.setParent(self.frame)
        self._to_keep: Callable[[], None] | None = None
        self.exercises = KeptExercises(self._house_folders(), data / CACHE)
        self.opening = Opening(self._needed(), self._ahead(), self.frame)
        self.opening.over.connect(self._all_open)
        self.idle = Opening((), self._in_idle_time(), self.frame, self._is_nobody_at_it)
        self.frame.painted.connect(self.opening.begin)
        for steps in (self.opening, self.idle):
            self.frame.closing.connect(steps.stop)
        self.frame.closing.connect(self._leave_reckoning)
        self.frame.closing.connect(self._remember)
        self.frame.closing.connect(self.book.close)
        self.ways = PageWays(self.frame)
        self.ways.reload_asked.connect(self._reload_houses)
        self.frame.made.connect(self._page_made)
        self.signing_in = SigningIn(self.frame, partial(self.frame.go, SCHOOL), TODAY, self.exchange)
        self.signing_in.let_in.connect(self.ways.see_interrupted_test)
        self.signing_in.judge_let_in.connect(self.ways.to_what_waits_for_judges)
        self.reporter.tell = self.frame.tell_fault
        self.session.did.connect(self.reporter.note)

    def _follow_school(self) -> None:
        """Notice learners that the school has removed, and files that it shares."""
        self.removed = RemovedLearners(self.session, self._is_nobody_at_it)
        self.removed.tell_in(self.frame)
        self.files_here = FilesHere(self.data, self._is_any_school, self._reload_houses, self.session)
        self.files_here.told.connect(self.exchange_line.tell_files)
        self.frame.page_shown.connect(self.files_here.follow)

    def show(self) -> None:
        """Show the window; houses and score book follow once it is painted."""
        place_window(self.frame, self.session.setting(WINDOW))
        self.look.wear()
        if self.signing_in.is_asked:
            self.signing_in.ask()
        elif self.session.is_new:
            self._welcome()
        else:
            self.frame.go(TODAY)
        self.frame.show()

    def tell_acts(self) -> None:
        """Tell every act and answer on standard output from now on, and the table in notation after it."""
        self.session.debug_log = debug_log.DebugLog(partial(print, flush=True))

    def open(self) -> None:
        """Read the houses and open the score book, all at once."""
        self.opening.all_at_once()

    def read_houses(self) -> None:
        """Read the house files, those that came with the trainer and people's own, as they are now."""
        folders = self._house_folders()
        known = kept_houses.kept_houses(folders, self.data / CACHE)
        if known is not None:
            self.session.open(known, ())
        else:
            self._read_and_keep(folders)
        chosen, self._chosen = self._chosen, None
        if chosen is not None:
            self._begin(*chosen)

    def _house_folders(self) -> list[Path]:
        return [resources.lessons() / HOUSES, self.data / HOUSES, schools_folder(self.data, HOUSES)]

    def _read_and_keep(self, folders: Sequence[Path]) -> None:
        key = kept_houses.key_of(folders)
        library = houses.read_houses(folders)
        self.session.open(library.houses, broken_files(library.faults))
        if not library.faults:
            self._to_keep = partial(kept_houses.keep_houses, library.houses, key, folders, self.data / CACHE)

    def keep_houses(self) -> None:
        """Keep the houses that were read from their files for the next start, where that has not been done yet."""
        keep, self._to_keep = self._to_keep, None
        if keep is not None:
            keep()

    def _make_sounds(self) -> sounds.Sounds:
        return sounds.Sounds(resources.assets() / SOUNDS, self._new_device(), lambda: monotonic() * 1000)

    def _open_book(self) -> None:
        kept = self.book.open()
        self.session.begin(kept, Means(_clock(), ids.new_id, self._new_seed))
        self.book.saving.begin()
        self._go_on()

    def _others_came(self) -> None:
        """What was done at other machines counts from now on; whoever trains may be called otherwise since."""
        self.files_here.bring()
        kept = self.session.setting(LEARNER)
        if kept and kept != self.session.learner:
            self.session.let_train(kept)
        else:
            self.session.results_changed.emit()
        self.removed.follow()
        # That there is a school may be among it: from then on everybody signs in.
        self.signing_in.see()

    def _is_nobody_at_it(self) -> bool:
        page = self.frame.page
        return page is None or page is self.frame.page_made(TODAY)

    def _is_any_school(self) -> bool:
        return bool(self.session.reckoned(has_edits))

    def end(self) -> None:
        """Close the window without a question, as whoever ends it from outside cannot answer one."""
        self.book.saving.leave_at_once()
        QApplication.closeAllWindows()

    def _go_on(self) -> None:
        """Show what the score book's choices ask for, where the quick look had not known them."""
        if self.signing_in.is_asked:
            self.signing_in.see()
        elif self.session.is_new:
            if not self.frame.is_alone:
                self._welcome()
        elif self.frame.page is None:
            self.frame.end_alone()
            self.frame.go(TODAY)

    def _remember(self) -> None:
        """Keep where the window stands."""
        self.session.keep_setting(WINDOW, placement_of(self.frame).as_text())

    def _leave_reckoning(self) -> None:
        """Keep how far it has come to be reckoned where the learner stands, if that goes on."""
        if self.session.is_ready:
            study.study_of(self.session).leave()

    def _needed(self) -> Iterator[Callable[[], object]]:
        """What the first page waits for: the houses, what can be trained in the game and in the one known, the book."""
        yield _import_book
        if not self.session.is_new:
            yield _import_felt
        yield self.read_houses
        games = self.session.game, known_games.known_game_of(self.session)
        for game in self.exercises.know(*dict.fromkeys(each for each in games if each is not None)):
            yield from exercises.found_ahead(game)
        yield self._open_book

    def _ahead(self) -> Iterator[Callable[[], object]]:
        """What later questions and answers would wait for."""
        yield _import_felt
        yield self.session.have_gestures
        page = self.frame.page_made(DRILLS)
        if isinstance(page, drills_page.DrillsPage):
            yield page.prepare
            yield from page.felts_ahead()
        yield self._read_ahead

    def _in_idle_time(self) -> Iterator[Callable[[], object]]:
        """What the first look at each page, and at the lessons and tests, would wait for."""
        yield from (entry.kind for entry in ENTRIES)
        yield from self.files.read_ahead(self.session.game)

    def _all_open(self) -> None:
        self.session.hearing.open_soon()
        self.opened()
        self.book.care.begin()
        self.removed.follow()
        self.exchange.begin()
        self.files_here.bring()
        self.idle.begin()

    def _read_ahead(self) -> None:
        """Import what the first answer would wait for."""
        ids.new_id()
        assert readings.READ_DRILLS
        assert sentences.value_words is not None
        assert notation.to_line is not None

    def _welcome(self) -> None:
        page = WelcomePage(self.session, game_names(resources.lessons() / HOUSES))
        page.chosen.connect(self._begin)
        page.file_asked.connect(self._open_house_file)
        page.results_asked.connect(lambda: self.ways.to_setting("School"))
        page.school_asked.connect(lambda: self.ways.to_setting("School"))
        self.frame.show_alone(page)
        page.name.setFocus()

    def _open_house_file(self) -> None:
        """Read a house file that somebody chooses, from now on: it is copied to where people's own houses stand."""
        if self.session.is_ready:
            self.frame.tell_fault(house_file.open_one(self.frame, self.data / HOUSES))
            self._reload_houses()

    def _begin(self, name: str, game: str, is_new: bool) -> None:
        """The first run's choice: on to Today once the houses are read, and at once to its sitting if all is new."""
        if not self.session.is_open:
            self._chosen = name, game, is_new
            return
        self.session.choose_learner(name)
        self.session.choose_game(game)
        page = self.frame.go(TODAY)
        self.frame.end_alone()
        if is_new and isinstance(page, TodayPage):
            page.begin()

    def _page_made(self, index: int, page: Page) -> None:
        # The index is asked first, so that no page's module is read before its page is wanted.
        if index == SETTINGS and isinstance(page, settings_page.SettingsPage):
            tell = partial(settings_report.report, self.session, self.frame)
            page.means = settings_page.SettingsMeans(
                self.book, partial(settings_keys.keys_of, ENTRIES), lambda: tell(self.reporter.versions())
            )

    def _reload_houses(self) -> None:
        """Read the house files again, as they are now, and the gestures', the lessons' and the words' too."""
        explain_from(partial(_read_words, self.data))
        self.session.reread_gestures()
        study.study_of(self.session).reread_lessons()
        self.read_houses()
        self.session.game_changed.emit()

    def _describe(self) -> Iterator[str]:
        page = self.frame.page
        yield f"Page: {page.title if page else 'Welcome'}"
        yield f"Game: {self.session.game_key}"
        if page is not None:
            yield from page.describe()


def run(data: Path | None = None, *, debug: bool = False) -> int:
    """Open the window and stay until it is closed; gives the exit code.

    ``data`` None is the user's own data folder. A missing screen gives one sentence and 1. ``debug``: every act is told
    on standard output.
    """
    missing = _no_screen()
    if missing:
        print(missing, file=sys.stderr)
        return 1
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    garbage.hold()
    QGuiApplication.setApplicationDisplayName("Dealer Trainer")
    QGuiApplication.setDesktopFileName("dealer-trainer")
    application = QApplication(sys.argv[:1])
    application.setStyle("Fusion")
    running = Application(data or platformdirs.user_data_path("dealer-trainer", appauthor=False))
    running.reporter.install()
    running.opened = partial(after_opening, running)
    running.frame.closing.connect(running.keep_houses)
    running.frame.closing.connect(running.exercises.keep)
    if debug:
        running.tell_acts()
    with ended_from_outside(running.end):
        running.show()
        return application.exec()


def after_opening(running: Application) -> None:
    """What can wait until the window is open and its first question painted."""
    garbage.let_go()
    # A page stays once it is made; to look through it for garbage would hold up an answer.
    running.frame.made.connect(lambda *_: garbage.let_go())
    running.keep_houses()
    running.exercises.keep()
    # The first verdict would wait for the glossary, in which its words are looked up.
    glossary_in_force().terms_in(" ")


def _no_screen() -> str:
    """Why no window can be opened, "" where one can."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return ""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        return ""
    return "No screen was found: start the trainer from a desktop session. Its commands work without one (--help)."


def _import_book() -> None:
    """Import what keeps scores, without those parts that nothing is used of or that come later."""
    import_without("sqlite_utils", ("numpy",), "dateutil.parser")


def _import_felt() -> None:
    """Import what draws the felt, likewise; a first sitting begins with words."""
    import_without("pygame", (*_HEARD, "pygame.scrap", "pygame.system", "pygame._debug"))


def _clock() -> clock.Clock:
    return clock.Clock(epoch_ms=lambda: int(time() * 1000), ticks_ms=lambda: int(monotonic() * 1000))


def read_assets() -> Assets:
    """The themes, icons and style that come with the trainer."""
    themes = resources.assets() / "themes"
    sheet = (themes / "window.qss").read_text(encoding="utf-8")
    return Assets(read_themes(themes), resources.assets() / "icons", sheet)


def _read_words(data: Path) -> Glossary:
    return words.read_glossary([words.shipped_folder(), data / words.FOLDER]).glossary
