"""What a lesson asks to be done at the table or between two shoes, and the way back to it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from trainer.lazy_module import LazyModule
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.ui.sitting.page import SittingPage
from trainer.ui.window.frame import MainWindow

if TYPE_CHECKING:
    from trainer.ui.learn import page as learn_page
else:
    # The table is come to without it.
    learn_page = LazyModule("trainer.ui.learn.page")

_NOWHERE = -1


class LessonErrands(QObject):
    """Leads back to the Learn page, which stands at ``learn`` among the pages, from where a lesson has led."""

    def __init__(self, frame: MainWindow, learn: int) -> None:
        super().__init__(frame)
        self._frame, self._learn = frame, learn
        self._waits_at = _NOWHERE

    def sent(self, place: int) -> None:
        """Something was asked for at that ``place`` on Learn; where a lesson asked, it is led back to."""
        learn, page = self._frame.page_made(self._learn), self._frame.page_made(place)
        if isinstance(learn, learn_page.LearnPage) and isinstance(page, SittingPage) and learn.reading:
            page.leads_on = page.is_under_way
            self._waits_at = place if page.is_under_way else _NOWHERE

    def heed(self, place: int, page: SittingPage[Any, Any]) -> None:
        """Lead back from ``page``, which stands at that ``place``, once what was asked for is done or left."""
        page.ended.connect(partial(self._ended, place))
        page.review_left.connect(lambda: self._back(place, page))
        page.broken_off.connect(lambda: self._back(place, page, broken_off=True))

    def _ended(self, place: int, sitting: ActSitting[Any, Any]) -> None:
        learn = self._frame.page_made(self._learn) if self._waits_at == place and sitting.finished else None
        if isinstance(learn, learn_page.LearnPage):
            learn.done_elsewhere()

    def _back(self, place: int, page: SittingPage[Any, Any], *, broken_off: bool = False) -> None:
        if self._waits_at == place:
            self._waits_at, page.leads_on = _NOWHERE, False
            if not broken_off:
                self._frame.go(self._learn)
