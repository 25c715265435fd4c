"""To an earlier round or shuffle that is looked back on, and from its review back to where it was asked for."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from trainer.ui.sitting.page import SittingPage
from trainer.ui.window.frame import MainWindow

_NOWHERE = -1


def looking_back_in(frame: MainWindow, table: int, shuffle: int) -> LookingBack:
    """What leads to reviews in ``frame``, made when it is first asked for; where the two pages stand in the rail."""
    found = frame.findChild(LookingBack)
    return found if isinstance(found, LookingBack) else LookingBack(frame, table, shuffle)


class LookingBack(QObject):
    """Leads to one review at a time."""

    def __init__(self, frame: MainWindow, table: int, shuffle: int) -> None:
        super().__init__(frame)
        self._frame, self._table, self._shuffle = frame, table, shuffle
        self._waits_at, self._home, self._learner = _NOWHERE, _NOWHERE, ""
        self._heard: set[int] = set()

    def look(self, home: int, kept: str, at: int | None, *, is_shuffle: bool) -> None:
        """Look back on the round or shuffle of that id, at an act of it; leaving it leads to the page ``home``."""
        place = self._shuffle if is_shuffle else self._table
        page, self._learner = self._frame.page_made(place), ""
        if not isinstance(page, SittingPage):
            return
        if place not in self._heard:
            self._heard.add(place)
            page.review_left.connect(partial(self._back, place))
        self._frame.go(place)
        page.leads_on = False
        if page.look_back_at(kept, at):
            page.leads_on, self._waits_at, self._home = True, place, home

    def look_at_theirs(self, home: int, kept: str, learner: str, is_shuffle: bool) -> None:
        """The same of another learner, who is before the window until it is left."""
        session = self._frame.session
        before = session.learner
        session.choose_learner(learner)
        self.look(home, kept, None, is_shuffle=is_shuffle)
        self._learner = before

    def _back(self, place: int) -> None:
        page = self._frame.page_made(place)
        if self._waits_at != place or not isinstance(page, SittingPage):
            return
        learner, self._learner = self._learner, ""
        self._waits_at, page.leads_on = _NOWHERE, False
        if self._frame.page is page:
            self._frame.session.choose_learner(learner)
            self._frame.go(self._home)
