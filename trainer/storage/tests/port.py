"""The ports of tests that are taken and of judges' sheets, on the score book."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd
from trainer.storage.errors import NOT_READ, NOT_SAVED, as_known_errors
from trainer.storage.tests import examinations, held_back, judgements
from trainer.training.records.examinations import ExaminationEvent, ExaminationStart, KeptExamination
from trainer.training.records.judgements import Judgement, SheetDraft

Writing = Callable[[str], AbstractContextManager[ChainEnd]]


class SqliteTests:
    """The ExaminationBook and JudgementBook ports on SQLite, within the score book's own transactions.

    ``writing`` opens one; ``learner`` and ``rule_set`` give the keys of rows in it. ``over``: more is told of now.
    """

    def __init__(
        self,
        db: Database,
        path: Path,
        writing: Writing,
        learner: Callable[[ChainEnd, str], str],
        rule_set: Callable[[Mapping[str, str]], str],
        over: Callable[[], None],
    ) -> None:
        self._db, self._path, self._writing = db, path, writing
        self._learner, self._rule_set, self._over = learner, rule_set, over

    def asked(self, learner: str) -> frozenset[tuple[str, int]]:
        with as_known_errors(self._path, NOT_READ):
            return examinations.asked(self._db, learner)

    def keep_paper(self, text: str) -> None:
        with self._writing(NOT_SAVED):
            examinations.put_paper(self._db, text)

    def paper(self, digest: str) -> str | None:
        with as_known_errors(self._path, NOT_READ):
            return examinations.paper(self._db, digest)

    def keep_draw(self, start: ExaminationStart) -> None:
        with self._writing(NOT_SAVED) as chain:
            learner, rules = self._learner(chain, start.learner), self._rule_set(start.rules)
            examinations.see_no_other_open(self._db, learner, start.id, start.at_ms)
            examinations.put_draw(chain, self._db, self._path, start, learner, rules)

    def keep_events(self, examination: str, events: Sequence[ExaminationEvent]) -> None:
        with self._writing(NOT_SAVED) as chain:
            if events and not events[0].number:
                learner = examinations.learner_of(self._db, examination)
                examinations.see_no_other_open(self._db, learner, examination, events[0].at_ms)
            examinations.put_events(chain, examination, events)
            ends = [each for each in events if each.what.is_end]
            for each in ends:
                held_back.let_out(self._db, chain, examination, each.at_ms)
                examinations.forget_seed(self._db, examination)
        if ends:
            self._over()

    def reserve(self, examination: str, asked: int, id: str) -> str:
        with self._writing(NOT_SAVED):
            return held_back.reserve(self._db, examination, asked, id)

    def keep_beat(self, examination: str, used_ms: int) -> None:
        with self._writing(NOT_SAVED):
            examinations.put_beat(self._db, examination, used_ms)

    def open_forms(self) -> Collection[str]:
        with as_known_errors(self._path, NOT_READ):
            return examinations.open_forms(self._db)

    def examination(self, examination: str) -> KeptExamination | None:
        with as_known_errors(self._path, NOT_READ):
            return examinations.examination(self._db, self._path, examination)

    def unfinished(self, learner: str) -> Sequence[KeptExamination]:
        with as_known_errors(self._path, NOT_READ):
            return examinations.unfinished(self._db, self._path, learner)

    def examinations(self, learner: str, game: str | None = None) -> Sequence[KeptExamination]:
        with as_known_errors(self._path, NOT_READ):
            return examinations.examinations(self._db, self._path, learner, game)

    def keep_draft(self, draft: SheetDraft) -> None:
        with self._writing(NOT_SAVED):
            judgements.put_draft(self._db, draft)

    def draft(self, examination: str, part: str, judge: str) -> SheetDraft | None:
        with as_known_errors(self._path, NOT_READ):
            return judgements.draft(self._db, examination, part, judge)

    def drafts(self, examination: str) -> Sequence[SheetDraft]:
        """All sheets of a test that were begun and not handed in: for whoever takes out all that is kept."""
        with as_known_errors(self._path, NOT_READ):
            return judgements.drafts(self._db, examination)

    def keep_judgement(self, judgement: Judgement) -> bool:
        with self._writing(NOT_SAVED) as chain:
            is_new = judgements.put_judgement(chain, judgement)
            judgements.drop_draft(self._db, judgement)
            return is_new

    def judgements(self, examination: str) -> Sequence[Judgement]:
        with as_known_errors(self._path, NOT_READ):
            return judgements.judgements(self._db, examination)
