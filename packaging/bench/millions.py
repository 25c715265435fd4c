"""The real window on a book of a million answers of one learner, and of ten million in all."""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from datetime import date
from functools import partial
from itertools import count, cycle, islice
from pathlib import Path

from PySide6.QtTest import QTest

from bench import window as windows
from bench.extras import ATTEMPT
from bench.many_answers import LEARNER, fill
from bench.places import fresh_folder
from bench.rows import Row, allowed, compared, forget, middle, timed
from bench.watching import application, wait
from bench.window import GAME
from trainer.app import Application
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.content.learn.shipped_way import shipped_way
from trainer.content.learn.skills import Syllabus
from trainer.domain.house.games import Game
from trainer.drills.house_facts.drill import KEY as HOUSE_FACTS
from trainer.drills.house_facts.drill import dues_of
from trainer.storage.counted import checkpoints
from trainer.storage.ids import new_id
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.learning import learning_of
from trainer.training.learn.planning.plan import plan
from trainer.training.learn.skills_of_game import skills_of
from trainer.training.learn.standings import DeedReckoning
from trainer.training.records.ports import Attempt
from trainer.ui.drills.list.page import DrillsPage
from trainer.ui.progress.page import ProgressPage
from trainer.ui.ways import PROGRESS
from trainer.ui.window.long_reckoning import take_slice
from trainer.ui.window.session import GAME as CHOSEN_GAME
from trainer.ui.window.session import LEARNER as CHOSEN_LEARNER
from trainer.ui.window.study import study_of

MINE, OTHERS = 1_000_000, 9_000_000
DRILL_MS, PROGRESS_MS, PLANNED_MS, SLICE_MS, GROWN_MB = 100.0, 300.0, 50.0, 30.0, 20.0
_RECKONED_SECONDS = 300.0
DRILLS = ("blackjack-payout", "hand-signals", "cut-depth")
VIEWS = ("drills", "table", "signals", "shuffle")
TIMES, MINUTES = 5, 15


def rows(mine: int = MINE, others: int = OTHERS, times: int = TIMES) -> Iterator[Row]:
    """What is told and planned by a learner's answers, ``times`` times, and its memory; in a book with ``others`` too.

    The median is held to the limit: the first time pictures are drawn and code is read, whatever lies in the book.
    """
    application().setStyle("Fusion")
    for beside in dict.fromkeys((0, others)):
        with fresh_folder() as data:
            fill(data, mine, beside, int(time.time() * 1000))
            with closing(open_score_book(data)) as book:
                book.keep_setting(CHOSEN_LEARNER, LEARNER)
                book.keep_setting(CHOSEN_GAME, GAME)
            yield from _measured(data, f"{mine + beside:,} answers", times)
            yield from _planned(data, f"{mine + beside:,} answers", times)


def _measured(data: Path, book: str, times: int) -> Iterator[Row]:
    running = Application(data, count(1).__next__)
    running.show()
    running.open()
    wait(lambda: running.session.is_ready)
    wait(lambda: not study_of(running.session).is_reckoning, _RECKONED_SECONDS)
    drills = running.frame.findChild(DrillsPage)
    assert drills is not None
    drills.prepare()
    begun = [timed(partial(_begin, drills, key)) for key in DRILLS * (times + 1)]
    yield allowed(f"A drill begun and painted, {book}", middle(begun[len(DRILLS) :]), DRILL_MS)
    page = running.frame.go(PROGRESS)
    assert isinstance(page, ProgressPage)
    ways = [(view, period, games) for view in VIEWS for period in ("MONTH", "ALL") for games in ("this", "all")]
    for way in ways:
        _show(page, *way)
    before = _most_mb()
    shown = {way: middle([timed(partial(_show, page, *way)) for _ in range(times)]) for way in ways}
    for view in VIEWS:
        slowest = max(took for way, took in shown.items() if way[0] == view)
        yield allowed(f"Progress painted, {view}, {book}", slowest, PROGRESS_MS)
    grown = _most_mb() - before
    name, told = f"Memory that telling it {times} times more takes, {book}", f"allowed {GROWN_MB:g} MB"
    yield Row(name, f"{grown:.1f} MB", told, grown / GROWN_MB, 1.0)
    windows.close(running)


def _planned(data: Path, named: str, times: int) -> Iterator[Row]:
    """What a learner does today, facts with the rest, planned after each answer to a fact anew; and the first time."""
    game, syllabus = read_houses([shipped_folder()]).game(GAME), shipped_way()
    assert game is not None
    plan_once = partial(_plan, game=game, syllabus=syllabus)
    with closing(open_score_book(data)) as book:
        # The window has told of it already.
        checkpoints.forget(book.db)
        first = timed(partial(plan_once, book))
        checkpoints.forget(book.db)
        slices = sorted(_slices(book, game, syllabus))
        again = []
        for fact, due in islice(cycle(dues_of(game).items()), times):
            book.record(_answered(fact, due))
            again.append(timed(partial(plan_once, book)))
        forget()
        begun = timed(partial(plan_once, book))
    yield allowed(f"A sitting planned, with facts, {named}", middle(again), PLANNED_MS)
    yield compared(f"The same where the game's cases are not found out yet, {named}", begun, PLANNED_MS)
    yield compared(f"The same where nothing was reckoned before, {named}", first, PLANNED_MS)
    slow = slices[len(slices) * 99 // 100]
    yield allowed(f"A slice of that in the window, the slowest of a hundred, {named}", slow, SLICE_MS)


def _slices(book: SqliteScoreBook, game: Game, syllabus: Syllabus) -> Iterator[float]:
    """What each slice takes in which a window reckons for the first time where a learner stands, kept on the way."""
    going = DeedReckoning(book, LEARNER, game, skills_of(syllabus, exercises_of(game)), None)
    while not going.is_over:
        yield timed(partial(take_slice, going))


def _answered(fact: str, due: str) -> Attempt:
    """A fact answered rightly just now."""
    asked = replace(ATTEMPT, id=new_id(), learner=LEARNER, at_ms=int(time.time() * 1000))
    return replace(asked, drill=HOUSE_FACTS, case=fact, answer=due, due=due)


def _plan(book: SqliteScoreBook, game: Game, syllabus: Syllabus) -> None:
    """Plan as a window does, which has read the syllabus once."""
    learning = learning_of(book, LEARNER, game, syllabus, date.today(), None)
    assert plan(learning, MINUTES, date.today())


def _begin(drills: DrillsPage, key: str) -> None:
    drills.start(key)
    assert drills.drill_page is not None
    drills.drill_page.grab()


def _show(page: ProgressPage, view: str, period: str, games: str) -> None:
    page.views.choose(view)
    page.periods.choose(period)
    page.scope.choose(games)
    page.refresh()
    page.grab()
    QTest.qWait(1)


def _most_mb() -> float:
    """The most memory this process has had, in megabytes."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1_000_000 if sys.platform == "darwin" else 1_000)
