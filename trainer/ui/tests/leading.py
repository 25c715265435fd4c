"""Where the Tests page leads: into the room a test is taken in and out again, and to a round of it looked back on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QObject

from trainer.training.tests.examination import Examination
from trainer.ui.sitting.page import SittingPage
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
        self._waits_at = -1
        self._heard: set[int] = set()
        self._room = TestRoom(frame)
        self._room.over.connect(self._over)
        self._room.left.connect(self._left)
        page.taking_asked.connect(self.take)
        page.replay_asked.connect(self.replay)

    def take(self, examination: Examination) -> None:
        """Have a test taken, alone in the window."""
        self._room.take(examination)

    def replay(self, fault: FaultLine) -> None:
        """Look back on the round or shuffle of a fault, at that very act."""
        place = self._places.shuffle if fault.is_shuffle else self._places.table
        page = self._frame.page_made(place)
        if not isinstance(page, SittingPage):
            return
        if place not in self._heard:
            self._heard.add(place)
            page.review_left.connect(partial(self._back, place))
        self._frame.go(place)
        page.leads_on = False
        if page.look_back_at(fault.kept, fault.at):
            page.leads_on, self._waits_at = True, place

    def _back(self, place: int) -> None:
        page: Any = self._frame.page_made(place)
        if self._waits_at == place:
            self._waits_at, page.leads_on = -1, False
            if self._frame.page is page:
                self._frame.go(self._places.tests)

    def _over(self, id: str) -> None:
        self._frame.go(self._places.tests)
        self._page.show_result(id)

    def _left(self, id: str) -> None:
        self._frame.go(self._places.tests)
        self._page.show_list()


def show_result(frame: MainWindow, tests: int, examination: str, learner: str) -> None:
    """Show what came of a test of the learner of that name, who is before the window then.

    ``tests`` is where the Tests page stands.
    """
    frame.session.choose_learner(learner)
    page = frame.go(tests)
    if isinstance(page, TestsPage):
        page.show_result(examination)
