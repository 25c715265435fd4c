"""Learners renamed, counted as one, and removed: in the score book, and in what the window knows of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.lazy_module import LazyModule
from trainer.training.learn.another_house.known_games import KNOWN_GAMES, with_learner_moved
from trainer.training.learn.chosen_ways import CHOSEN_WAYS, ways_with_learner_moved
from trainer.training.learn.planning.advised_practice import ADVISED_PRACTICE, advised_with_learner_moved
from trainer.training.learn.planning.guided_sitting import GUIDED_SITTINGS, sittings_with_learner_moved
from trainer.training.learn.reading_marks import READING_MARKS, marks_with_learner_moved
from trainer.training.records.ports import KnownError
from trainer.training.school.keeping import KeepsEdits, has_edits
from trainer.ui.window.session import FIRST_LEARNER, LEARNER, LEARNERS, Session
from trainer.wording.unseen_letters import without_unseen

if TYPE_CHECKING:
    from trainer.training.keeper import ScoreKeeper
    from trainer.training.records.ports import CountedLearner, ScoreBook
    from trainer.training.school import office
    from trainer.training.school.edit_ports import DueRemoval, WaitingRecord
    from trainer.training.school.office import SchoolOffice, Signer
    from trainer.training.signed_records import ports
else:
    # What signs is not read to list learners before any is asked for, nor the office before anything is signed.
    office = LazyModule("trainer.training.school.office")
    ports = LazyModule("trainer.training.signed_records.ports")

NOT_OPEN = "The score book is not open yet: wait a moment, and try again."


@dataclass(frozen=True, slots=True)
class LearnersRecord:
    """How much the book holds of a learner: answers at drills, rounds at the table, shuffles, tests, signed records."""

    answers: int = 0
    rounds: int = 0
    shuffles: int = 0
    tests: int = 0
    records: int = 0

    @property
    def is_empty(self) -> bool:
        return self == LearnersRecord()

    def __str__(self) -> str:
        """``1,204 answers, 12 rounds and 1 shuffle``, ``7 rounds``, ``nothing``."""
        counts = (
            (self.answers, "answer"),
            (self.rounds, "round"),
            (self.shuffles, "shuffle"),
            (self.tests, "test"),
            (self.records, "signed record"),
        )
        told = [f"{count:,} {what}{'' if count == 1 else 's'}" for count, what in counts if count]
        return " and ".join(filter(None, (", ".join(told[:-1]), *told[-1:]))) or "nothing"


class LearnerChanges:
    """Each change gives "" where it is done, else one sentence why it is not; then everything is as it was."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def record_of(self, name: str) -> LearnersRecord:
        """What is kept of ``name``, as far as it can be read."""
        keeper = self._session.keeper
        if keeper is None:
            return LearnersRecord()
        answers = keeper.told(name, None, lambda tallies: sum(day.answers for day in tallies.days(None)))
        tests = keeper.reckoned(lambda book: len(book.tests.examinations(name)), 0)
        records = keeper.reckoned(lambda book: _signed(book, name), 0)
        return LearnersRecord(answers, len(keeper.rounds(name)), len(keeper.shuffles(name)), tests, records)

    def save_first(self) -> str:
        """Save what waits, so that the book holds all there is; one sentence where that cannot be, else ""."""
        keeper = self._session.keeper
        if keeper is None:
            return NOT_OPEN
        trouble = keeper.retry()
        return "" if trouble is None else trouble.sentence

    def rename(self, name: str, new: str, signer: Signer | None = None) -> str:
        """Call ``name`` ``new`` from now on; at a school it is signed by ``signer``."""
        new = " ".join(without_unseen(new, " ").split())
        others = [each for each in self._session.learners if each != name]
        if not new:
            return "A learner needs a name: type at least one letter."
        if new == name:
            return ""
        if new in others:
            return f"There is a learner called {new} already: choose another name, or count the two as one."

        def renamed(keeper: ScoreKeeper) -> None:
            if signer is not None:
                self._signed(keeper, name, lambda papers, id: papers.rename(signer, id, new))
            elif self._is_in_book(keeper, name):
                keeper.rename_learner(name, new)

        names = [new if each == name else each for each in self._session.learners]
        is_current = name == self._session.learner
        return self._changed(renamed, names, new if is_current else self._session.learner, (name, new))

    def merge(self, name: str, into: str, signer: Signer | None = None) -> str:
        """Count all that ``name`` answered, and will, as answers of ``into``, who trains on if ``name`` did."""
        names = [each for each in self._session.learners if each != name]
        learner = into if name == self._session.learner else self._session.learner

        def merged(keeper: ScoreKeeper) -> None:
            if signer is not None:
                self._signed(keeper, name, lambda papers, id: _count_as(papers, signer, id, into))
            elif not self._is_in_book(keeper, name):
                return
            elif self._is_in_book(keeper, into):
                keeper.merge_learners(name, into)
            else:
                keeper.rename_learner(name, into)

        return self._changed(merged, names, learner, (name, into))

    def counted_as_others(self) -> Sequence[CountedLearner]:
        """The learners who count as another, as far as they can be read."""
        return self._session.reckoned(lambda book: tuple(book.counted_as_others())) or ()

    def separate(self, counted: CountedLearner, signer: Signer | None = None) -> str:
        """Count all that a learner answered, and will, as their own again."""

        def separated(keeper: ScoreKeeper) -> None:
            if signer is None:
                keeper.saved_book().separate_learner(counted.name)
            else:
                self._office(keeper).count_as(signer, counted.id, counted.id)

        session = self._session
        return self._changed(separated, [*session.learners, counted.name], session.learner, ("", ""))

    def waiting_records(self) -> Sequence[WaitingRecord]:
        """The records that were taken in at a school and that nobody has confirmed, as far as they can be read."""
        return self._session.reckoned(lambda book: book.edits.waiting_records() if has_edits(book) else ()) or ()

    def confirm(self, record: WaitingRecord, signer: Signer | None) -> str:
        """Count a record that was taken in as the learner's own."""

        def confirmed(keeper: ScoreKeeper) -> None:
            if signer is None:
                keeper.merge_learners(record.name, record.of)
            else:
                papers = self._office(keeper)
                papers.count_as(signer, record.id, _id_of(papers, record.of))

        return self._changed(confirmed, self._session.learners, self._session.learner, ("", ""))

    def discard(self, record: WaitingRecord) -> str:
        """Take a record that was taken in out of the book again."""
        names, learner = self._session.learners, self._session.learner
        return self._changed(lambda keeper: keeper.remove_learner(record.name), names, learner, ("", ""))

    def remove(self, name: str) -> str:
        """Take ``name`` out with all that was kept; where ``name`` trains, the first of the others does from now on."""
        names = [each for each in self._session.learners if each != name] or [FIRST_LEARNER]
        learner = names[0] if name == self._session.learner else self._session.learner

        def removed(keeper: ScoreKeeper) -> None:
            if self._is_in_book(keeper, name):
                keeper.remove_learner(name)

        return self._changed(removed, names, learner, (name, ""))

    def take_out(self, due: DueRemoval) -> str:
        """Take out whom the school has removed, as ``remove`` does; nobody is asked for who never came here."""

        def taken_out(keeper: ScoreKeeper) -> None:
            book = keeper.saved_book()
            if has_edits(book):
                book.edits.carry_out(due)

        names = [each for each in self._session.learners if each != due.name] or [FIRST_LEARNER]
        learner = names[0] if due.name == self._session.learner else self._session.learner
        return self._changed(taken_out, names, learner, (due.name, ""))

    def add(self, name: str) -> None:
        """List ``name`` among the learners, whose record has come from elsewhere."""
        self._keep([*self._session.learners, name], self._session.learner)

    def _changed(
        self, change: Callable[[ScoreKeeper], None], names: Sequence[str], learner: str, moved: tuple[str, str]
    ) -> str:
        """``moved`` is who is called otherwise from now on, and how, "" for no longer at all."""
        session = self._session
        before = session.learner
        not_saved = self.save_first()
        if not_saved or session.keeper is None:
            return not_saved
        # What is under way is left under the name it was begun with.
        if learner != before:
            self._train(learner)
        try:
            change(session.keeper)
        except KnownError as error:
            if learner != before:
                self._train(before)
            return str(error)
        session.keep_setting(KNOWN_GAMES, with_learner_moved(session.setting(KNOWN_GAMES), *moved))
        session.keep_setting(READING_MARKS, marks_with_learner_moved(session.setting(READING_MARKS), *moved))
        session.keep_setting(ADVISED_PRACTICE, advised_with_learner_moved(session.setting(ADVISED_PRACTICE), *moved))
        session.keep_setting(GUIDED_SITTINGS, sittings_with_learner_moved(session.setting(GUIDED_SITTINGS), *moved))
        session.keep_setting(CHOSEN_WAYS, ways_with_learner_moved(session.setting(CHOSEN_WAYS), *moved))
        self._keep(names, learner)
        return ""

    def _keep(self, names: Sequence[str], learner: str) -> None:
        session = self._session
        session.keep_setting(LEARNERS, json.dumps(list(dict.fromkeys(names)), ensure_ascii=False))
        session.keep_setting(LEARNER, learner)
        session.learner_changed.emit()
        session.results_changed.emit()

    def _office(self, keeper: ScoreKeeper) -> SchoolOffice:
        """The school's office over the book; raises KnownError."""
        book, means = keeper.saved_book(), self._session.means
        if means is None or not isinstance(book, KeepsEdits):
            raise KnownError(NOT_OPEN)
        return office.SchoolOffice(book.edits, means.clock.epoch_ms, means.new_id)

    def _signed(self, keeper: ScoreKeeper, name: str, change: Callable[[SchoolOffice, str], None]) -> None:
        """Have the learner of that name changed at every machine of the school, if the book knows them."""
        papers = self._office(keeper)
        id = _id_of(papers, name)
        if id:
            change(papers, id)

    def _is_in_book(self, keeper: ScoreKeeper, name: str) -> bool:
        """Whether anything is kept of ``name``; raises KnownError where that cannot be read."""
        is_there = not self.record_of(name).is_empty
        if keeper.trouble is not None:
            raise KnownError(keeper.trouble.sentence)
        return is_there

    def _train(self, learner: str) -> None:
        self._session.learner = learner
        self._session.learner_changed.emit()


def _id_of(papers: SchoolOffice, name: str) -> str:
    return next((id for id, known in papers.learner_names().items() if known == name), "")


def _count_as(papers: SchoolOffice, signer: Signer, learner: str, into: str) -> None:
    as_whom = _id_of(papers, into)
    if as_whom:
        papers.count_as(signer, learner, as_whom)
    else:
        # Nothing is kept of who is only listed: the two are one by the name alone.
        papers.rename(signer, learner, into)


def _signed(book: ScoreBook, name: str) -> int:
    """How many signed records the book has of ``name``; raises KnownError."""
    return len(book.school.records(name)) if isinstance(book, ports.KeepsSchool) else 0
