"""What a start has still to do once its first frame is painted, with a look at what was pressed after each step."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from trainer.ui.widgets.single_shot import single_shot

PAINTED_MS, BREATH_MS, KEPT_WAITING_MS = 6, 15, 40
"""Qt paints what has changed within five milliseconds of rest; a timer this late was kept waiting by something."""

_MOMENT_MS = 1000

Step = Callable[[], object]


class Opening(QObject):
    """The steps of a start: those that are needed, one after the other, then what is done ahead of its need.

    What is done ahead takes a breath before each step, and another where something else was done meanwhile: a question
    chosen at once is painted before it. ``over`` is emitted after the last step. ``may``: whether anything may be done
    ahead now; it is asked again a moment later.
    """

    over = Signal()

    def __init__(
        self, needed: Iterable[Step], ahead: Iterable[Step], parent: QObject, may: Callable[[], bool] = lambda: True
    ) -> None:
        super().__init__(parent)
        self._may = may
        self._needed, self._ahead = iter(needed), iter(ahead)
        self._waited = QElapsedTimer()
        self._gave_way = False
        self._timer = single_shot(self, BREATH_MS)
        self._timer.timeout.connect(self._next)

    def begin(self) -> None:
        """Take the steps from now on, what was pressed on the first frame before them."""
        self._timer.start(PAINTED_MS)

    def stop(self) -> None:
        """Take no step more."""
        self._timer.stop()

    def all_at_once(self) -> None:
        """Take all the steps that are left now."""
        for step in chain(self._needed, self._ahead):
            step()

    def _next(self) -> None:
        needed = next(self._needed, None)
        if needed is not None:
            needed()
            self._timer.start(0)
        elif not self._may():
            self._timer.start(_MOMENT_MS)
        elif self._may_go_ahead():
            self._take_ahead()

    def _may_go_ahead(self) -> bool:
        """Whether a whole breath has passed with nothing done; once asked for again, a step waits no longer."""
        rested = self._waited.isValid() and (self._gave_way or self._waited.elapsed() < KEPT_WAITING_MS)
        if not rested:
            self._gave_way = self._waited.isValid()
            self._rest()
        return rested

    def _take_ahead(self) -> None:
        self._gave_way = False
        step = next(self._ahead, None)
        if step is None:
            self.over.emit()
        else:
            step()
            self._rest()

    def _rest(self) -> None:
        self._waited.start()
        self._timer.start(BREATH_MS)
