"""The room others are watched in: the window with nothing else in it, until it is left."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from trainer.training.spotting.exercises import WatchExercise
from trainer.ui.spotting.run_page import WatchPage
from trainer.ui.window.frame import MainWindow


class WatchRoom(QObject):
    """Has exercises watched alone in ``frame``; ``left``: whoever watched is out again, and goes on to another page."""

    left = Signal()

    def __init__(self, frame: MainWindow) -> None:
        super().__init__(frame)
        self._frame = frame

    def watch(self, exercise: WatchExercise, called: str = "") -> WatchPage | None:
        """Watch ``exercise`` at the session's game, ``called`` so; None before there is one and a score book."""
        frame, session = self._frame, self._frame.session
        if session.game is None or session.means is None:
            return None
        page = WatchPage(session, exercise, session.game, called)
        page.left.connect(page.leave)
        page.left.connect(frame.end_alone)
        page.left.connect(self.left)
        frame.closing.connect(page.leave)
        frame.show_alone(page)
        page.begin()
        return page
