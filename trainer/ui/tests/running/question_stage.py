"""A question of a test in the window, from when it lies there until its answer is given or its time is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.content.tests.papers import Questions
from trainer.drills.registry import drill
from trainer.training.drills.sitting import Sitting
from trainer.training.tests.forms import FormPart, Item, QuestionItem
from trainer.training.tests.judged_items import told_of_answer
from trainer.training.tests.marking import ANSWER
from trainer.ui.drills.answer_draft import draft_words
from trainer.ui.tests.desk import desk_of
from trainer.ui.tests.running.silent_questions import SilentDrillPage, SilentPresenter, TestAsking
from trainer.ui.tests.running.taking import Taking
from trainer.ui.widgets.panel import column
from trainer.ui.window.page import KeyHint
from trainer.ui.window.session import Session


class QuestionItemStage(QWidget):
    """Asks one question after another. ``done`` gives what came of one, for the record; ``acted``: a key was heard."""

    done = Signal(object)
    acted = Signal()

    has_table = False

    def __init__(self, session: Session, taking: Taking) -> None:
        super().__init__()
        self._session, self._taking = session, taking
        self._asking: TestAsking | None = None
        self.last = ""
        self.page = SilentDrillPage(session.look, lambda: session.gestures)
        column(self, (0, 16, 0, 0)).addWidget(self.page)
        self.page.given.connect(self._given)
        self.page.did.connect(session.did)
        self.page.did.connect(lambda _: self.acted.emit())
        self.page.felts.heard.connect(session.hearing.hear)
        self.setFocusProxy(self.page)

    @property
    def phase(self) -> str:
        """A question has no phases."""
        return ""

    @property
    def told(self) -> tuple[str, str]:
        """What the candidate did last, with what stands before it."""
        return ("Your last answer", self.last) if self.last else ("", "")

    def begin(self, part: FormPart, item: Item) -> None:
        """Ask the question of ``item``; raises RuntimeError where the part asks none, which is our own mistake."""
        session, asked = self._session, part.part.asks
        if not isinstance(asked, Questions) or not isinstance(item, QuestionItem):
            raise RuntimeError("no question is asked")
        means, found = session.means, drill(item.drill)
        if means is None or found is None:
            raise RuntimeError(f"nothing asks a question of {item.drill}")
        course = desk_of(session).course(self._taking.examination, asked)
        sitting = Sitting(course, found, 0, means.clock, lambda: self._taking.kept_as, session.learner)
        self._asking = TestAsking(self._taking, sitting, item.seed, asked.sums)
        self.page.start(SilentPresenter(self._asking))

    def focus(self) -> None:
        """Put the focus where the answer goes."""
        self.page.focus()

    def keys(self) -> Sequence[KeyHint]:
        """The keys of the question."""
        return self.page.keys()

    def hold(self) -> None:
        """It is covered; its time is the test's own."""

    def go_on(self) -> None:
        """Nothing covers it any more."""

    def leave(self) -> None:
        """The question is gone from before the candidate."""
        self.page.felts.halt()
        self._asking = None

    def keep_beside(self) -> None:
        """Keep the answer with all others, too, once the test has it."""
        asking, self._asking = self._asking, None
        if asking is not None and asking.attempt is not None:
            self._session.keep(asking.attempt)

    def _given(self) -> None:
        asking, presenter = self._asking, self.page.presenter
        if asking is None or asking.attempt is None or presenter is None:
            return
        examination = self._taking.examination
        examination.pause()
        # What it took before a kill counts, too.
        took = examination.used_ms - examination.standing.item_from
        asking.attempt = replace(asking.attempt, milliseconds=max(0, took))
        given = map(draft_words, presenter.question.asks, presenter.drafts)
        self.last = ", ".join(filter(None, given))
        told = told_of_answer(asking.attempt, custom=asking.is_against_custom)
        told[ANSWER] = asking.attempt.answer
        self.done.emit(told)
