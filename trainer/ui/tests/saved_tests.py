"""The score book's tests, wherever its keeper has the book at the moment: after trouble it is opened anew."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.training.records.examinations import (
    ExaminationBook,
    ExaminationEvent,
    ExaminationStart,
    KeptExamination,
)
from trainer.ui.window.session import Session


class SavedTests:
    """The ExaminationBook of the session's score book; raises KnownError where anything else waits to be saved, too."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def _tests(self) -> ExaminationBook:
        keeper = self._session.keeper
        if keeper is None:
            raise RuntimeError("the score book is not open yet")
        return keeper.saved_book().tests

    def keep_draw(self, start: ExaminationStart) -> None:
        self._tests.keep_draw(start)

    def keep_events(self, examination: str, events: Sequence[ExaminationEvent]) -> None:
        self._tests.keep_events(examination, events)

    def keep_beat(self, examination: str, used_ms: int) -> None:
        self._tests.keep_beat(examination, used_ms)

    def examination(self, examination: str) -> KeptExamination | None:
        return self._tests.examination(examination)

    def examinations(self, learner: str, game: str | None = None) -> Sequence[KeptExamination]:
        return self._tests.examinations(learner, game)
