"""The room a test is taken in: the window with nothing else in it, until the test is over or waits."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from trainer.training.tests.examination import Examination
from trainer.ui.tests.running.page import RunningTest
from trainer.ui.window.frame import MainWindow


class TestRoom(QObject):
    """Has tests taken alone in ``frame``. ``over`` and ``left`` give the test's id once the candidate is out again.

    Whoever hears of either goes on to another page.
    """

    __test__ = False
    over = Signal(str)
    left = Signal(str)

    def __init__(self, frame: MainWindow) -> None:
        super().__init__(frame)
        self._frame = frame

    def take(self, examination: Examination) -> RunningTest:
        """Take ``examination`` from where it stands."""
        frame = self._frame
        running = RunningTest(frame.session, examination)
        for told, here in ((running.over, self.over), (running.left, self.left)):
            told.connect(frame.end_alone)
            told.connect(here)
        running.keys_asked.connect(frame.open_keys)
        frame.closing.connect(running.leave)
        frame.show_alone(running)
        running.begin()
        return running
