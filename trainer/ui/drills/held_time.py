"""The time of a question stands still while help or settings lie over the drill."""

from __future__ import annotations

from trainer.ui.drills.felts import DrillFelts
from trainer.ui.drills.presenter import DrillPresenter


class HeldTime:
    """Lets a question's time begin, or keeps that for later while it is held; a shuffle that is watched stands too."""

    def __init__(self, felts: DrillFelts) -> None:
        self._felts = felts
        self._held = self._runs = False

    def begin(self, presenter: DrillPresenter) -> None:
        """The question can be answered from now on; while it is held, from the moment it is gone on with."""
        if self._held:
            self._runs = True
        else:
            presenter.begin()

    def hold(self, presenter: DrillPresenter) -> None:
        """Stop the time where it runs."""
        if not self._held:
            self._held, self._runs = True, presenter.begun
            presenter.hold()
            self._felts.halt()

    def let_go(self) -> None:
        """What was held is in view no more."""
        self._held = self._runs = False

    def go_on(self, presenter: DrillPresenter) -> None:
        """Let the time run where it ran, or would have begun meanwhile."""
        if self._held:
            self._held = False
            if self._runs:
                presenter.begin()
            if presenter.is_clip and presenter.grade is None:
                self._felts.stack.watch()
