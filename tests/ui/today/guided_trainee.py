"""A trainee in a sitting of Today: begins it there, is led from page to page, and does each part by keys."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from tests.ui.table.dealing_trainee import Dealer
from tests.ui.trainee import Trainee
from trainer.drills.base import Amount, Answer, Choice, ChoiceAsk, Heaps, Response
from trainer.training.learn.planning.guided_sitting import GuidedPart, GuidedSitting
from trainer.training.learn.planning.plan import PartKind, PlannedPart, Why
from trainer.ui.drills.drill_session import DrillSession
from trainer.ui.drills.mixed_session import MixedSession
from trainer.ui.drills.page import DrillPage
from trainer.ui.learn.page import LearnPage
from trainer.ui.sitting.board import State
from trainer.ui.today.guide import Guide
from trainer.ui.today.page import TodayPage
from trainer.ui.ways import TODAY
from trainer.ui.window.study import Study

LESSON = PlannedPart(PartKind.LESSON, Why.FIRST_LESSON, "prove-a-stack", 1, 6)
FACTS = PlannedPart(PartKind.FACTS, Why.FACTS_DUE, count=2, minutes=1)
SKILL = PlannedPart(PartKind.QUESTIONS, Why.NEAREST, "hard-totals", 2, 1, ("hard-totals",) * 2)
SEVERAL = PlannedPart(PartKind.SKILL, Why.ADVISED, "offer-the-cut", 2, 1)
DEAL = PlannedPart(PartKind.WHOLE, Why.TO_HOLD_TOGETHER, "deal-the-cards", 1, 3)
"""Parts of sittings at the exhibit's blackjack."""


@dataclass
class Guided(Trainee):
    """Someone who is led."""

    def planned(self, patch: pytest.MonkeyPatch, *parts: PlannedPart) -> None:
        """From now on these parts are what is planned."""

        def plan(study: Study, learning: Any, minutes: int) -> Sequence[PlannedPart]:
            return parts

        patch.setattr(Study, "plan", plan)

    def begins_today(self) -> None:
        """Goes to Today, and presses Enter there."""
        self.presses("Ctrl+1")
        self.presses("Enter")

    def reads_the_lesson(self) -> None:
        """Goes through a lesson with Enter, answers rightly what it asks, and leaves it at its end."""
        page = self.running.frame.page
        assert isinstance(page, LearnPage)
        lesson = page.reading
        for _ in range(60):
            if page.reading != lesson or self.running.frame.page is not page:
                return
            if page.reader.is_trying:
                self.answers_rightly()
            else:
                self.answers_in_the_text(page)
            self.presses("Enter")
        raise AssertionError("the lesson does not end")

    def answers_in_the_text(self, page: LearnPage) -> None:
        """Answers rightly what the step in view asks where it stands."""
        asked = page.reader.words.text.asks
        for due in iter(lambda: next((each.so_far.due for each in asked if not each.so_far.is_over), None), None):
            if isinstance(due.due, Choice):
                asks = due.asks
                assert isinstance(asks, ChoiceAsk)
                self.types(next(each.letter for each in asks.options if each.key == due.due.key))
            else:
                assert isinstance(due.due, Amount)
                self.types(f"{due.due.cents / 100:.2f}")
                self.presses("Enter")

    @property
    def drill(self) -> DrillPage:
        """The page of the question in view, on the Drills page or in a lesson."""
        page = self.running.frame.page
        if isinstance(page, LearnPage) and page.reader.is_trying and page.reader.trial is not None:
            return page.reader.trial.drill
        return super().drill

    def due(self) -> dict[str, Response]:
        asking = self.presenter.asking
        assert isinstance(asking, DrillSession | MixedSession)
        return dict(asking.drill.grade(asking.course, self.question, Answer(())).due.responses)

    def answers(self, response: Response) -> None:
        """Does what is left of an answer: in a lesson the first stacks may be cut for one."""
        given = len(self.presenter.draft.built.heaps)
        super().answers(Heaps(response.heaps[given:]) if isinstance(response, Heaps) else response)

    def answers_and_goes_on(self, times: int = 1) -> None:
        """Answers so many questions rightly, and reads each verdict."""
        for _ in range(times):
            self.answers_rightly()
            self.presses("Enter")

    def deals_the_part(self) -> None:
        """Deals rightly what is the trainee's, and lets the house do the rest at once."""
        dealer = self.dealer
        while dealer.page.state is State.DEALING:
            if dealer.round.sitting.finished:
                self.bot.waitUntil(lambda: dealer.page.state is State.REVIEW, timeout=5000)
            elif dealer.round.sitting.is_house_turn:
                dealer.keys("Space")
            else:
                dealer.does(dealer.due())

    @property
    def dealer(self) -> Dealer:
        """The same person at the table."""
        return Dealer(self.bot, self.running)

    @property
    def guide(self) -> Guide:
        return self.running.ways.guide

    @property
    def sitting(self) -> GuidedSitting:
        assert self.guide.sitting is not None
        return self.guide.sitting

    @property
    def part(self) -> GuidedPart:
        assert self.sitting.part is not None
        return self.sitting.part

    @property
    def today(self) -> TodayPage:
        page = self.running.frame.page_made(TODAY)
        assert isinstance(page, TodayPage)
        return page

    @property
    def where(self) -> str:
        """What the bar says, "" where it is not in view."""
        return "" if self.guide.bar.isHidden() else self.guide.bar.words.text()

    @property
    def gained(self) -> tuple[str, ...]:
        """What Today says the sitting has brought."""
        found = self.today.view.gained
        return () if found is None else found.lines


def led(trainee: Trainee) -> Guided:
    """The trainee, to be led."""
    return Guided(trainee.bot, trainee.running)
