"""The School page of a whole school: two hundred learners by all stages, painted, and one brought up to date."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

from bench import window as windows
from bench.extras import ATTEMPT
from bench.many_answers import fill_school
from bench.places import fresh_folder
from bench.rows import Row, allowed, compared, forget, middle, timed
from bench.watching import application, wait
from bench.window import GAME
from trainer.app import Application
from trainer.storage.ids import new_id
from trainer.training.signed_records.people import ON, SCHOOL, Role, SchoolPerson
from trainer.ui.school.page import SchoolPage
from trainer.ui.ways import DRILLS
from trainer.ui.ways import SCHOOL as PLACE
from trainer.ui.window.session import GAME as CHOSEN_GAME
from trainer.ui.window.session import LEARNER as CHOSEN_LEARNER

LEARNERS, ANSWERS = 200, 6_000
PAINTED_MS, SLICE_MS, ALL_MS, TIMES = 300.0, 100.0, 60_000.0, 7
_RECKONED_SECONDS = 900.0
PASSPHRASE = "blue tray on the left"


def rows(learners: int = LEARNERS, answers: int = ANSWERS) -> Iterator[Row]:
    """How long the page takes from being opened with a key to being painted, and each step that goes on behind it."""
    application().setStyle("Fusion")
    with fresh_folder() as data:
        fill_school(data, learners, answers, int(time.time() * 1000))
        first = _opened(data)
        steps = sorted(_steps(first, _page(first)))
        windows.close(first)
        named = f"{learners} learners"
        slow = steps[len(steps) * 99 // 100]
        yield compared(f"All of {named} reckoned from {learners * answers:,} answers", sum(steps), ALL_MS)
        yield allowed(f"A slice of that in the window, the slowest of a hundred, {named}", slow, SLICE_MS)
        forget()
        running = _opened(data)
        # The drills of the game, which a window finds out once, are none of the page's.
        page = _page(running)
        shown = [_shown(running, page) for _ in range(TIMES)]
        slow = max(_mistakes(page))
        yield allowed(f"A slice of the mistakes of a class in the window, the slowest, {named}", slow, SLICE_MS)
        yield allowed(f"The School page painted for the first time, {named}", shown[0], PAINTED_MS)
        yield allowed(f"The School page painted, {named}", middle(shown), PAINTED_MS)
        yield from _with_one_more(running, page, named)
        windows.close(running)


def _with_one_more(running: Application, page: SchoolPage, named: str) -> Iterator[Row]:
    asked = replace(ATTEMPT, id=new_id(), learner="Learner 007", at_ms=int(time.time() * 1000), game=GAME)
    running.session.keep(asked)
    yield allowed(f"The same where one has answered since, {named}", _shown(running, page), PAINTED_MS)
    wait(lambda: not page.desk.left, _RECKONED_SECONDS)


def _steps(running: Application, page: SchoolPage) -> Iterator[float]:
    """What each slice takes in which everybody is reckoned for the first time."""
    running.frame.go(PLACE)
    page.open_to(_who(page))
    page.desk._next.stop()
    while page.desk.left:
        yield timed(page.desk._go_on)
        page.desk._next.stop()


def _mistakes(page: SchoolPage) -> Iterator[float]:
    """What each slice takes in which the mistakes of everybody are gone through."""
    wait(lambda: not page.desk.left, _RECKONED_SECONDS)
    common = page.mistakes
    page.map.rows.choose("")
    page._show_side()
    while common.left:
        common._next.stop()
        yield timed(common._go_on)
    common._next.stop()


def _opened(data: Path) -> Application:
    running = Application(data, count(1).__next__)
    running.show()
    running.open()
    wait(lambda: running.session.is_ready)
    for key, value in ((CHOSEN_LEARNER, "Learner 001"), (CHOSEN_GAME, GAME), (SCHOOL, ON)):
        running.session.keep_setting(key, value)
    running.session.choose_learner("Learner 001")
    running.session.choose_game(GAME)
    return running


def _page(running: Application) -> SchoolPage:
    page = running.frame.page_made(PLACE)
    assert isinstance(page, SchoolPage)
    assert page.desk.skills is not None
    page.desk.skills.of("")
    return page


def _shown(running: Application, page: SchoolPage) -> float:
    """Until the page is painted, from when its key has opened it."""
    who = _who(page)
    # Whoever trains has signed in: otherwise every other page asks first who is there.
    running.signing_in.signed_in = page.school.learner_id(running.session.learner)
    running.frame.go(DRILLS)
    page.lock()
    running.frame.go(PLACE).grab()
    return timed(partial(_open, page, who))


def _open(page: SchoolPage, who: SchoolPerson) -> None:
    page.open_to(who)
    page.grab()


def _who(page: SchoolPage) -> SchoolPerson:
    """A supervisor with a key."""
    desk = page.school
    if not desk.people:
        ortiz = desk.add("M. Ortiz", {Role.SUPERVISOR})
        desk.holder.make(ortiz, PASSPHRASE)
    return desk.people[0]
