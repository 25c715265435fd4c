"""The desk where tests are handed out: which there are, which are under way and which were taken, by who trains now."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from datetime import date, datetime

from PySide6.QtCore import QObject

from trainer.content.tests.library import PaperLibrary
from trainer.content.tests.paper_file import paper_as_written
from trainer.content.tests.papers import Paper, PaperPart, Questions
from trainer.domain.house.games import Game
from trainer.drills.base import Course
from trainer.training.records.examinations import (
    SEED,
    ExaminationEvent,
    ExaminationStart,
    Happened,
    KeptExamination,
)
from trainer.training.records.judgements import Judgement
from trainer.training.records.ports import KnownError
from trainer.training.signed_records.openings import sign_opening
from trainer.training.sittings.seating import rules_in_force
from trainer.training.tests.examination import Examination, drawn
from trainer.training.tests.filling_in import FillingIn, KnownJudge
from trainer.training.tests.forms import CannotBeTaken, DrawnForm, Lack, course_of, draw_form, draw_form_again, lacks_of
from trainer.training.tests.terms import NOTHING_GRANTED, Adjustment, Terms, terms_to_text
from trainer.ui.school.who import AtTheWindow
from trainer.ui.tests.saved_tests import SavedTests
from trainer.ui.window.means import Means
from trainer.ui.window.session import Session
from trainer.wording.money import told_in

GONE = "The test is not there any more: its file was taken away, or has faults."
NO_GAME = "The house of this test is not there any more: its file was taken away, or has faults."
CHANGED = "The test, its house or the program has changed since it was begun: it cannot be drawn again as it was."
OTHER_RULES = "The house's rules have changed since this test was started, so it can't be resumed."
SEALED = "Only the machine where this test was started can draw it again: continue it there, or withdraw it."
TAKEN = "This test is open in another window. Continue there, or close that window."


class CannotBeGoneOnWith(ValueError):
    """A test that cannot be gone on with in this window; the message is one sentence."""


def desk_of(session: Session) -> TestsDesk:
    """The one desk of ``session``, made when it is first asked for."""
    found = session.findChild(TestsDesk)
    return found if isinstance(found, TestsDesk) else TestsDesk(session)


class TestsDesk(QObject):
    """Tests of the session's learner. What is said to raise KnownError has then not happened."""

    __test__ = False

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._library: PaperLibrary | None = None
        self._book = SavedTests(session)

    # Which tests there are

    @property
    def library(self) -> PaperLibrary:
        """The tests, read when they are first asked for; faulty files are told by the session.

        Raises RuntimeError where nothing was given to read them with, which is our own mistake.
        """
        if self._library is None:
            self.reread()
        assert self._library is not None
        return self._library

    def reread(self) -> None:
        """Read the tests as their files are now; raises RuntimeError as ``library`` does."""
        if self._session.read_tests is None:
            raise RuntimeError("nobody reads the tests")
        self._library, broken = self._session.read_tests()
        self._session.tell_broken("test", broken)

    def papers(self) -> Mapping[str, Paper]:
        """The tests that can be taken, by key."""
        return self.library.papers

    def lacks(self, paper: Paper) -> tuple[Lack, ...]:
        """What the session's game does not have of ``paper``; nothing before there is a game."""
        game = self._session.game
        return () if game is None else lacks_of(paper, game)

    # One that is taken

    def draw(self, key: str, terms: Terms) -> Examination:
        """The test of that key at the session's game, drawn and this window's alone, not begun.

        Its draw is kept before anything of it is shown. Raises KnownError of the score book, CannotBeTaken where the
        game has nothing of it, and RuntimeError before there is a game and a score book.
        """
        session, game, means = self._session, self._session.game, self._means
        if game is None:
            raise RuntimeError("there is no game to take a test in")
        paper = self.papers()[key]
        form = draw_form(paper, game, means.new_seed(), self._elsewhere(game))
        start = ExaminationStart(
            means.new_id(),
            session.learner,
            means.clock.epoch_ms(),
            key,
            self._digest(key),
            game.key,
            tuple(sorted(session.switches(game.key))),
            rules_in_force(game),
            form.seed,
            form.digest,
            terms_to_text(terms),
        )
        self._book.keep_paper(self.library.paths[key].read_bytes().decode("utf-8", "replace"))
        kept = drawn(form, start, self._book)
        session.hold(start.id)
        return self._examination(form, kept)

    def open_to(
        self,
        examination: Examination,
        who: AtTheWindow,
        how: str = "",
        granted: Adjustment = NOTHING_GRANTED,
        late: str = "",
    ) -> None:
        """Keep that ``who``, an examiner whose key is open, lets a test start or continue; raises KnownError.

        ``how`` says how they know the candidate, and ``granted`` what they granted just now. ``late`` is the day it was
        due by if that is over.
        """
        if who.secret is None:
            raise KnownError("An examiner opens a test with a key.")
        told = sign_opening(
            examination.start.id,
            len(examination.events),
            who.person,
            who.secret,
            self._means.clock.epoch_ms(),
            how,
            granted,
            late,
        )
        examination.opened(told)

    def agree(self, examination: Examination) -> None:
        """Keep that the candidate has read what will be asked, and how often they started it before.

        Raises KnownError.
        """
        start = examination.start
        same = [each for each in self._all() if (each.start.test, each.start.game) == (start.test, start.game)]
        its = [each for each in same if each.events and each.start.id != start.id]
        withdrawn = sum(each.events[-1].what is Happened.ABANDONED for each in its)
        examination.agree({"earlier": len(its), "withdrawn": withdrawn})

    def unfinished(self) -> tuple[KeptExamination, ...]:
        """The learner's tests that were begun and are not over, oldest first; raises KnownError."""
        return tuple(self._book.unfinished(self._session.learner))

    def taken(self) -> tuple[KeptExamination, ...]:
        """The learner's tests that are over, oldest first; raises KnownError."""
        return tuple(each for each in self._all() if each.is_over)

    def found(self, examination: str) -> KeptExamination | None:
        """The test of that id; raises KnownError."""
        return self._book.examination(examination)

    def sheets_of(self, kept: KeptExamination) -> tuple[Judgement, ...]:
        """The judges' sheets that were handed in for a test, in the order they were; raises KnownError."""
        return tuple(self._book.judgements(kept.start.id))

    def sheet(self, kept: KeptExamination, part: PaperPart, judge: KnownJudge) -> FillingIn:
        """The sheet of ``judge`` on ``part`` of a test, from where it stands; raises KnownError."""
        means = self._means
        return FillingIn(kept.start.id, part, judge, self._book, means.new_id, means.clock.epoch_ms)

    def form_of(self, kept: KeptExamination) -> DrawnForm:
        """The form that was drawn then; raises CannotBeGoneOnWith where it cannot be drawn again."""
        start = kept.start
        if start.seed is None:
            raise CannotBeGoneOnWith(SEALED)
        paper, game = self._paper_of(start), self.game_of(kept)
        try:
            form = draw_form_again(paper, game, start.seed, start.form, self._elsewhere(game))
        except CannotBeTaken as error:
            raise CannotBeGoneOnWith(CHANGED) from error
        if form is None:
            raise CannotBeGoneOnWith(CHANGED)
        return form

    def _paper_of(self, start: ExaminationStart) -> Paper:
        """The test as it was taken, whatever stands in its file by now; raises CannotBeGoneOnWith where it is lost."""
        paper = self.papers().get(start.test)
        if paper is not None and self._digest(start.test) == start.test_digest:
            return paper
        try:
            text = self._book.paper(start.test_digest)
        except KnownError as error:
            raise CannotBeGoneOnWith(str(error)) from error
        as_taken = None if text is None else paper_as_written(start.test, text)
        if as_taken is None:
            raise CannotBeGoneOnWith(GONE if paper is None else CHANGED)
        return as_taken

    def has_other_rules(self, kept: KeptExamination) -> bool:
        """Whether the house's rules are others by now than those it was begun by; raises CannotBeGoneOnWith."""
        game = self.game_of(kept)
        # In the money they were written in, whichever game is chosen by now.
        with told_in(game.equipment.currency.value):
            return rules_in_force(game) != dict(kept.start.rules)

    def game_of(self, kept: KeptExamination) -> Game:
        """The game it is taken in, its rules read as they were then; raises CannotBeGoneOnWith where it is gone."""
        found = self._session.find(kept.start.game)
        if found is None:
            raise CannotBeGoneOnWith(NO_GAME)
        return found.switched(frozenset(kept.start.switches))

    def game_in(self, examination: Examination) -> Game:
        """The game that ``examination`` is taken in."""
        return self.game_of(KeptExamination(examination.start))

    def course(self, examination: Examination, asked: Questions) -> Course:
        """The course that the questions of one of its parts are asked in."""
        game = self.game_in(examination)
        return course_of(asked, game, self._elsewhere(game))

    def course_then(self, game: Game, asked: Questions) -> Course:
        """The course in which a part's questions were asked in a test at ``game``."""
        return course_of(asked, game, self._elsewhere(game))

    def go_on_with(self, kept: KeptExamination) -> Examination:
        """Go on with a test, in this window alone, from where it stood; the interruption is kept.

        Raises CannotBeGoneOnWith where another window is at it, or the test or its house is another by now; KnownError.
        """
        form = self.form_of(kept)
        if self.has_other_rules(kept):
            raise CannotBeGoneOnWith(OTHER_RULES)
        if not self._session.hold(kept.start.id):
            raise CannotBeGoneOnWith(TAKEN)
        return self._examination(form, self.found(kept.start.id) or kept)

    def give_up(self, kept: KeptExamination) -> None:
        """Have a test that cannot be gone on with abandoned; raises KnownError, CannotBeGoneOnWith where it is held."""
        if not self._session.hold(kept.start.id):
            raise CannotBeGoneOnWith(TAKEN)
        latest = self.found(kept.start.id) or kept
        if not latest.is_over:
            used = max([latest.beat_ms, *(each.used_ms for each in latest.events)])
            now = self._means.clock.epoch_ms()
            seed = latest.start.seed
            told = "{}" if seed is None else json.dumps({SEED: str(seed)})
            event = ExaminationEvent(len(latest.events), Happened.ABANDONED, now, used, told)
            self._book.keep_events(kept.start.id, [event])
        self.let_go(kept.start.id)

    def hand_in(self, kept: KeptExamination) -> None:
        """Hand in a test as it stands, without resuming it; raises KnownError and CannotBeGoneOnWith."""
        examination = self.go_on_with(kept)
        if not examination.state.is_over:
            examination.hand_in()
        self.let_go(kept.start.id)

    def paper_of(self, kept: KeptExamination) -> Paper | None:
        """Return the test as it was taken; None if that is lost."""
        try:
            return self._paper_of(kept.start)
        except CannotBeGoneOnWith:
            return None

    def today(self) -> date:
        """Return the day, where the window is."""
        return self._means.today()

    def let_go(self, examination: str) -> None:
        """Let another window go on with the test of that id; of one that is over its answers count."""
        self._session.let_go(examination)
        self._session.results_changed.emit()

    def name_of(self, kept: KeptExamination) -> str:
        """What the test is called; its key where its file is gone."""
        paper = self.papers().get(kept.start.test)
        return kept.start.test if paper is None else paper.name

    # Within

    @property
    def _means(self) -> Means:
        means = self._session.means
        if means is None:
            raise RuntimeError("the score book is not open yet")
        return means

    def _all(self) -> Sequence[KeptExamination]:
        return self._book.examinations(self._session.learner)

    def _examination(self, form: DrawnForm, kept: KeptExamination) -> Examination:
        return Examination(form, kept, self._book, self._means.clock, _local_day)

    def _elsewhere(self, game: Game) -> tuple[Game, ...]:
        every = (each for house in self._session.houses for each in house.games)
        return tuple(each for each in every if each.key != game.key)

    def _digest(self, key: str) -> str:
        """What tells the file of a test from any other: SHA-256 over it, in hexadecimal digits."""
        return hashlib.sha256(self.library.paths[key].read_bytes()).hexdigest()


def _local_day(at_ms: int) -> date:
    return datetime.fromtimestamp(at_ms / 1000).date()
