"""A candidate before the window: takes tests, answers by keys, and is cut off in the middle."""

from dataclasses import dataclass, field

from tests.training.tests.takings import Hands, paper
from tests.ui.table.dealing_trainee import Dealer
from tests.ui.trainee import Trainee
from trainer.content.tests.library import PaperLibrary, shipped_tests
from trainer.content.tests.papers import Paper, PaperPart
from trainer.drills.base import Answer, Number, Response
from trainer.training.records.examinations import KeptExamination
from trainer.training.sittings.clock import Clock
from trainer.training.tests.examination import Examination
from trainer.training.tests.terms import Terms
from trainer.ui.tests.desk import TestsDesk, desk_of
from trainer.ui.tests.room import TestRoom
from trainer.ui.tests.running.page import RunningTest
from trainer.ui.tests.running.question_stage import QuestionItemStage
from trainer.ui.tests.running.round_stage import RoundItemStage, RunningTable
from trainer.ui.tests.running.silent_questions import SilentDrillPage
from trainer.ui.tests.running.sitting_stage import SittingItemStage
from trainer.ui.window.means import Means

MADE_UP = "made-up"
WRONG = Number(31)
"""No hand has this total, and it is typed as any other."""


def hands_of(trainee: Trainee) -> Hands:
    """A clock that stands still until it is moved, in the place of the window's."""
    hands, session = Hands(), trainee.running.session
    means = session.means
    assert means is not None
    session.means = Means(Clock(lambda: hands.wall, lambda: hands.ticks), means.new_id, means.new_seed)
    return hands


@dataclass
class Candidate(Dealer):
    """Someone who takes a test."""

    hands: Hands = field(default_factory=Hands)

    @property
    def desk(self) -> TestsDesk:
        return desk_of(self.running.session)

    @property
    def test(self) -> RunningTest:
        page = self.running.frame.page
        assert isinstance(page, RunningTest)
        return page

    @property
    def drill(self) -> SilentDrillPage:
        assert isinstance(self.test.stage, QuestionItemStage)
        return self.test.stage.page

    @property
    def page(self) -> RunningTable:
        stage = self.test.stage
        assert isinstance(stage, RoundItemStage)
        assert isinstance(stage.page, RunningTable)
        return stage.page

    def is_asked(self, *parts: PaperPart, **about: object) -> Paper:
        """There is one test, of these parts."""
        made = paper(*parts, **about)
        self.desk._library = PaperLibrary({MADE_UP: made}, {MADE_UP: shipped_tests() / "payouts.toml"})
        return made

    def takes(self, key: str = MADE_UP, terms: Terms | None = None) -> RunningTest:
        """Draws a test, and begins it."""
        return self.sits(self.desk.draw(key, terms or Terms()))

    def goes_on(self) -> RunningTest:
        """Goes on with the test that was begun."""
        (kept,) = self.desk.unfinished()
        return self.sits(self.desk.go_on_with(kept))

    def sits(self, examination: Examination) -> RunningTest:
        running = TestRoom(self.running.frame).take(examination)
        self.rests()
        return running

    def rests(self) -> None:
        """Lets what moves come to rest."""
        stage = self.test.stage if isinstance(self.running.frame.page, RunningTest) else None
        if isinstance(stage, QuestionItemStage):
            felts = stage.page.felts
            stage.page.canvas.finish()
            if "signal" in vars(felts):
                felts.signal.canvas.finish()
        elif isinstance(stage, SittingItemStage):
            stage.page.player.flush()
            stage.page.board.felt.finish()

    def watches(self, at: int | None = None) -> None:
        """Watches a shuffle to the act ``at``, or at the table the patrons' hands."""
        if isinstance(self.test.stage, QuestionItemStage):
            Trainee.watches(self, at)
        else:
            super().watches()

    def due_answer(self) -> dict[str, Response]:
        """What is due, as the drill judges it."""
        presenter = self.presenter
        return dict(presenter.drill.grade(presenter.asking.course, presenter.question, Answer(())).due.responses)

    def answers_one(self, *, right: bool = True) -> None:
        """Answers the question in view by keys; a wrong answer names a number that is nothing of what it might be."""
        due = self.due_answer()
        for ask in self.presenter.question.asks:
            answer = due[ask.key]
            self.answers(WRONG if isinstance(answer, Number) and not right else answer)
        self.rests()

    def deals(self, most: int) -> None:
        """Deals on by keys as a good dealer would, so many acts, or to the end of the round."""
        sitting = self.round.sitting
        for _ in range(most):
            if sitting.is_house_turn:
                self.bot.waitUntil(lambda: not sitting.is_house_turn)
            if sitting.finished:
                return
            self.does(self.due())

    @property
    def kept(self) -> KeptExamination:
        found = self.desk.found(self.test.examination.start.id)
        assert found is not None
        return found
