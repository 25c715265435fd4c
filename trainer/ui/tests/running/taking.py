"""A test that is taken and the window it is taken in: its time told, leaving it noted, and what cannot be kept."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal

from trainer.training.records.ports import KnownError
from trainer.training.tests.examination import Examination
from trainer.ui.looks.qt import application
from trainer.ui.widgets.single_shot import single_shot

TICK_MS = 1_000


def _nothing() -> None:
    """Nothing comes after it."""


class Taking(QObject):
    """Lets the time of an ``examination`` run in the window, and keeps what happens in it.

    ``ticked``: another second. ``time_up``: nothing is left before the nearest limit; told again every second. What
    the score book cannot keep has not happened: then the test stands still, and ``stood`` says why in one sentence,
    which is "" once it goes on. ``kept_as`` is the id under which is kept what comes of what is asked.
    """

    ticked = Signal()
    time_up = Signal()
    stood = Signal(str)

    def __init__(self, examination: Examination, parent: QObject) -> None:
        super().__init__(parent)
        self.examination = examination
        self.trouble = self.kept_as = ""
        self._runs = self.is_shown = False
        self._to_do: tuple[Callable[[], object], Callable[[], object]] | None = None
        self._timer = single_shot(self, TICK_MS)
        self._timer.timeout.connect(self.tick)

    @property
    def stands_still(self) -> bool:
        """Whether something could not be kept, so that nothing else happens until it is."""
        return self._to_do is not None

    def begin(self) -> None:
        """The window shows it from now on."""
        self.is_shown = True
        application().applicationStateChanged.connect(self._noticed)
        self._timer.start(TICK_MS)

    def end(self) -> None:
        """The window shows it no more."""
        if not self.is_shown:
            return
        self.is_shown = False
        application().applicationStateChanged.disconnect(self._noticed)
        self._timer.stop()

    def run(self, running: bool) -> None:
        """Let the time run, or stop it while something only moves."""
        self._runs = running
        if running and not self.stands_still:
            self.examination.resume()
        else:
            self.examination.pause()

    def do(self, act: Callable[[], object], then: Callable[[], object] = _nothing) -> None:
        """Do ``act``, which the score book keeps, and ``then`` what comes after it; nothing while it stands still."""
        if not self.stands_still:
            self._try(act, then)

    def try_again(self) -> None:
        """Try once more to keep what could not be kept."""
        if self._to_do is not None:
            self._try(*self._to_do)

    def tick(self) -> None:
        """Another second is gone, or the last part of one."""
        self.do(self.examination.beat)
        self.ticked.emit()
        left = self.examination.left
        over = left is not None and not left.milliseconds
        if over and not self.stands_still:
            self.time_up.emit()
        if not self.examination.state.is_over:
            soon = TICK_MS if left is None or over else min(TICK_MS, left.milliseconds)
            self._timer.start(soon)

    def _try(self, act: Callable[[], object], then: Callable[[], object]) -> None:
        try:
            act()
        except KnownError as error:
            self._to_do = act, then
            self.examination.pause()
            self._tell(str(error))
            return
        stood, self._to_do = self.stands_still, None
        if stood:
            self.run(self._runs)
            self._tell("")
        then()
        if stood:
            self._noticed(application().applicationState())

    def _tell(self, trouble: str) -> None:
        self.trouble = trouble
        self.stood.emit(trouble)

    def _noticed(self, state: Qt.ApplicationState) -> None:
        here = state is Qt.ApplicationState.ApplicationActive
        self.do(self.examination.here if here else self.examination.away)
