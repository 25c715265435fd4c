"""A question that is paused: it is covered whole, so that nobody thinks on stopped time, and its clock stands still."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.drills.felts import DrillFelts
from trainer.ui.drills.held_time import HeldTime
from trainer.ui.drills.presenter import DrillPresenter
from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.pause_cover import PauseCover

_GOES_ON = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)


class DrillPause:
    """Covers the ``page`` of a drill; ``went_on`` is called when it is uncovered."""

    def __init__(self, look: Look, page: QWidget, time: HeldTime, went_on: Callable[[], None]) -> None:
        self._page, self._time, self._went_on = page, time, went_on
        self._presenter: DrillPresenter | None = None
        self._unread: DrillFelts | None = None
        self._cover = PauseCover(look, page)
        self._cover.pressed.connect(self.go_on)

    @property
    def covers(self) -> bool:
        """Whether the question is paused."""
        return self._presenter is not None

    def cover(self, presenter: DrillPresenter, felts: DrillFelts) -> None:
        """Pause the question. A signal that could not be read yet is performed anew once it is gone on with."""
        self._unread = felts if presenter.is_signal and not presenter.begun else None
        self._presenter = presenter
        self._time.hold(presenter)
        self._cover.cover()
        self._enable(False)
        self._page.setFocus(Qt.FocusReason.OtherFocusReason)

    def key(self, event: QKeyEvent) -> bool:
        """Take a key while the question is paused: some go on, the others do nothing."""
        if event.key() in _GOES_ON and not event.isAutoRepeat():
            self.go_on()
        return True

    def go_on(self) -> None:
        """Uncover the question, and let its time run."""
        presenter, unread = self._presenter, self._unread
        if presenter is None:
            return
        self._uncover()
        if unread is not None:
            unread.perform_again(slowly=False)
        self._time.go_on(presenter)
        self._went_on()

    def lift(self) -> None:
        """Take the cover away: another question comes under it."""
        if self._presenter is not None:
            self._time.let_go()
            self._uncover()

    def _uncover(self) -> None:
        self._presenter = self._unread = None
        self._cover.hide()
        self._enable(True)

    def _enable(self, enabled: bool) -> None:
        for part in self._page.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            part.setEnabled(enabled or part is self._cover)
