"""The score book's tests, wherever its keeper has the book at the moment: after trouble it is opened anew."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from trainer.training.records.examinations import (
    ExaminationEvent,
    ExaminationStart,
    KeptExamination,
)
from trainer.training.records.judgements import Judgement, SheetDraft
from trainer.training.records.ports import TestsBook
from trainer.ui.window.session import Session


class SavedTests:
    """The TestsBook of the session's score book; raises KnownError where anything else waits to be saved, too."""

    def __init__(self, session: Session) -> None:
        self._session = session

    @property
    def _tests(self) -> TestsBook:
        keeper = self._session.keeper
        if keeper is None:
            raise RuntimeError("the score book is not open yet")
        return keeper.saved_book().tests

    def asked(self, learner: str) -> Collection[tuple[str, int]]:
        return self._tests.asked(learner)

    def keep_paper(self, text: str) -> None:
        self._tests.keep_paper(text)

    def paper(self, digest: str) -> str | None:
        return self._tests.paper(digest)

    def keep_draw(self, start: ExaminationStart) -> None:
        self._tests.keep_draw(start)

    def keep_events(self, examination: str, events: Sequence[ExaminationEvent]) -> None:
        self._tests.keep_events(examination, events)

    def keep_beat(self, examination: str, used_ms: int) -> None:
        self._tests.keep_beat(examination, used_ms)

    def reserve(self, examination: str, asked: int, id: str) -> str:
        return self._tests.reserve(examination, asked, id)

    def open_forms(self) -> Collection[str]:
        return self._tests.open_forms()

    def examination(self, examination: str) -> KeptExamination | None:
        return self._tests.examination(examination)

    def unfinished(self, learner: str) -> Sequence[KeptExamination]:
        return self._tests.unfinished(learner)

    def examinations(self, learner: str, game: str | None = None) -> Sequence[KeptExamination]:
        return self._tests.examinations(learner, game)

    def keep_draft(self, draft: SheetDraft) -> None:
        self._tests.keep_draft(draft)

    def draft(self, examination: str, part: str, judge: str) -> SheetDraft | None:
        return self._tests.draft(examination, part, judge)

    def keep_judgement(self, judgement: Judgement) -> bool:
        return self._tests.keep_judgement(judgement)

    def judgements(self, examination: str) -> Sequence[Judgement]:
        return self._tests.judgements(examination)
