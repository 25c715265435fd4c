"""The real window on a book of a million answers of one learner, and of ten million in all."""

from __future__ import annotations

import gc
import resource
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path

from PySide6.QtWidgets import QApplication

from bench import window as windows
from bench.many_answers import LEARNER, fill
from bench.places import fresh_folder
from bench.rows import Row, allowed, timed
from bench.watching import application, wait
from bench.window import GAME
from trainer.app import PROGRESS, Application
from trainer.storage.score_book import open_score_book
from trainer.ui.drills.list.page import DrillsPage
from trainer.ui.progress.page import ProgressPage
from trainer.ui.window.session import GAME as CHOSEN_GAME
from trainer.ui.window.session import LEARNER as CHOSEN_LEARNER

MINE, OTHERS = 1_000_000, 9_000_000
DRILL_MS, PROGRESS_MS, GROWN_MB = 100.0, 300.0, 20.0
DRILLS = ("blackjack-payout", "hand-signals", "cut-depth")
TIMES = 5


def rows(mine: int = MINE, others: int = OTHERS) -> Iterator[Row]:
    """The slowest of some openings and paintings, and what they add to the memory, in both books."""
    application().setStyle("Fusion")
    for beside in dict.fromkeys((0, others)):
        with fresh_folder() as data:
            fill(data, mine, beside, int(time.time() * 1000))
            with closing(open_score_book(data)) as book:
                book.keep_setting(CHOSEN_LEARNER, LEARNER)
                book.keep_setting(CHOSEN_GAME, GAME)
            yield from _measured(data, f"{mine + beside:,} answers, {mine:,} of them one learner's")


def _measured(data: Path, book: str) -> Iterator[Row]:
    running = Application(data, count(1).__next__)
    running.show()
    running.open()
    wait(lambda: running.session.is_ready)
    gc.collect()
    before = _most_mb()
    drills = running.frame.findChild(DrillsPage)
    assert drills is not None
    drills.prepare()
    begun = [timed(partial(_begin, drills, key)) for key in DRILLS * TIMES]
    yield allowed(f"A drill begun and painted, {book}", max(begun), DRILL_MS)
    page = running.frame.go(PROGRESS)
    assert isinstance(page, ProgressPage)
    for view in ("drills", "table", "signals", "shuffle"):
        for period in ("MONTH", "ALL"):
            shown = [timed(partial(_show, page, view, period, games)) for games in ("this", "all") * TIMES]
            yield allowed(f"Progress painted: {view}, {period.lower()}, {book}", max(shown), PROGRESS_MS)
    grown = _most_mb() - before
    yield Row(f"Memory grown by that, {book}", f"{grown:.1f} MB", f"allowed {GROWN_MB:g} MB", grown / GROWN_MB, 1.0)
    windows.close(running)


def _begin(drills: DrillsPage, key: str) -> None:
    drills.start(key)
    assert drills.drill_page is not None
    drills.drill_page.grab()
    QApplication.processEvents()


def _show(page: ProgressPage, view: str, period: str, games: str) -> None:
    page.views.choose(view)
    page.periods.choose(period)
    page.scope.choose(games)
    page.refresh()
    page.grab()


def _most_mb() -> float:
    """The most memory this process has had, in megabytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1_000_000 if sys.platform == "darwin" else 1_000)
