"""Where the Tests page leads: into the room a test is taken in and out again, and to a round of it looked back on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject

from trainer.training.tests.examination import Examination
from trainer.ui.school.page import SchoolPage
from trainer.ui.sitting.looking_back import looking_back_in
from trainer.ui.tests.lock import lock_of
from trainer.ui.tests.page import TestsPage
from trainer.ui.tests.result.faults import FaultLine
from trainer.ui.tests.room import TestRoom
from trainer.ui.window.frame import MainWindow


@dataclass(frozen=True, slots=True)
class TestPlaces:
    """Where in the rail the pages stand that the Tests page leads to."""

    __test__ = False

    tests: int
    table: int
    shuffle: int


class TestsLeading(QObject):
    """Leads from ``page`` in ``frame``; whoever leaves the review of a round of a test comes back to its result."""

    __test__ = False

    def __init__(self, frame: MainWindow, page: TestsPage, places: TestPlaces) -> None:
        super().__init__(frame)
        self._frame, self._page, self._places = frame, page, places
        self._looking_back = looking_back_in(frame, places.table, places.shuffle)
        self._room = TestRoom(frame)
        self._room.over.connect(self._over)
        self._room.left.connect(self._left)
        page.taking_asked.connect(self.take)
        page.replay_asked.connect(self.replay)
        page.examiner_asked.connect(lambda id: lock_of(frame, places.tests).show_waiting(id))

    def take(self, examination: Examination) -> None:
        """Have a test taken, alone in the window."""
        self._room.take(examination)

    def replay(self, fault: FaultLine) -> None:
        """Look back on the round or shuffle of a fault, at that very act."""
        self._looking_back.look(self._places.tests, fault.kept, fault.at, is_shuffle=fault.is_shuffle)

    def _over(self, id: str) -> None:
        self._frame.go(self._places.tests)
        self._page.show_result(id)

    def _left(self, id: str) -> None:
        self._frame.go(self._places.tests)
        self._page.show_list()


def keep_locked(frame: MainWindow, tests: int) -> None:
    """At a school, have an interrupted test be all that its learner finds; ``tests`` is the Tests page's place."""
    lock_of(frame, tests)


def see_interrupted(frame: MainWindow, tests: int) -> None:
    """Show the interrupted test of whoever trains now, if there is one; ``tests`` is the Tests page's place."""
    lock_of(frame, tests).look()


def lead_from_roster(frame: MainWindow, page: SchoolPage, places: TestPlaces, school: int) -> None:
    """Lead from the School page, which stands at ``school``, to a learner's record, and to a round looked back on."""
    back = looking_back_in(frame, places.table, places.shuffle)
    page.record_asked.connect(lambda *asked: show_result(frame, places.tests, *asked))
    page.replay_asked.connect(partial(back.look_at_theirs, school))


def show_result(frame: MainWindow, tests: int, examination: str, learner: str) -> None:
    """Show what came of a test of the learner of that name, who is before the window then.

    ``tests`` is where the Tests page stands.
    """
    frame.session.choose_learner(learner)
    page = frame.go(tests)
    if isinstance(page, TestsPage):
        page.show_result(examination)
