"""A newcomer's first days in the window: a look, a hand, lessons and questions; and a week off after them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tests.ui.conftest import OpenWindow
from tests.ui.today.guided_trainee import Guided, led
from trainer.drills.base import Answer
from trainer.training.learn.learning import Learning
from trainer.training.learn.planning.plan import PartKind
from trainer.training.sittings.clock import Clock
from trainer.ui.first_look.welcome_page import WelcomePage
from trainer.ui.learn.page import LearnPage
from trainer.ui.window.study import study_of

GAME = "exhibit-17-011/blackjack"
MONDAY = datetime(2026, 3, 2, 9, 0)
AN_ANSWER_MS = 3_000
MOST_STEPS = 400


@dataclass
class Days:
    """The clock of every window: a day after the other, and three seconds an answer."""

    now: datetime = MONDAY

    def ms(self) -> int:
        return int(self.now.timestamp() * 1000)

    def clock(self) -> Clock:
        return Clock(self.ms, self.ms)

    def next(self, days: int = 1) -> None:
        self.now = (self.now + timedelta(days=days)).replace(hour=9, minute=0, second=0)

    def pass_ms(self, milliseconds: int) -> None:
        self.now += timedelta(milliseconds=milliseconds)


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    found = Days()
    monkeypatch.setattr("trainer.app._clock", found.clock)
    return found


@dataclass
class Newcomer:
    """Who does what Today leads to, and answers everything rightly."""

    guided: Guided
    days: Days

    def answers(self) -> None:
        """Answers the question in view rightly in three seconds, reads the verdict, and goes on."""
        drill, presenter = self.guided.drill, self.guided.presenter
        presenter.begin()
        self.days.pass_ms(AN_ANSWER_MS)
        presenter.grade = presenter.asking.judge(Answer(tuple(self.guided.due().items())))
        assert presenter.grade.right
        drill.enter()

    def sits(self, answers: int = MOST_STEPS) -> int:
        """Does what comes, until the session is over, or so many answers are given; tells how many were.

        A round is dealt where it is one with help, and any other left for another day.
        """
        guided, given = self.guided, 0
        guided.begins_today()
        for _ in range(MOST_STEPS):
            page, sitting = guided.running.frame.page, guided.guide.sitting
            if sitting is None or sitting.part is None or given >= answers:
                return given
            kind = sitting.part.plan.kind
            if kind is PartKind.LOOK:
                guided.presses("Escape")
            elif kind is PartKind.HAND or (kind is PartKind.WHOLE and sitting.part.plan.guided):
                guided.deals_the_part()
                guided.dealer.keys("Enter")
            elif kind is PartKind.WHOLE:
                guided.presses("Ctrl+N")
            elif isinstance(page, LearnPage) and not page.reader.is_trying:
                guided.answers_in_the_text(page)
                guided.presses("Enter")
            else:
                self.answers()
                given += 1
        raise AssertionError("the session does not end")

    @property
    def learning(self) -> Learning:
        found = study_of(self.guided.running.session).learning()
        assert found is not None
        return found


def welcomed(open_window: OpenWindow, data: Path) -> Guided:
    """A newcomer types a name and presses a house: Today is there."""
    guided = led(open_window(data))
    page = guided.running.frame.stack.currentWidget()
    assert isinstance(page, WelcomePage)
    guided.types("Nora")
    guided.clicks(next(card for card in page.every_card if card.game.key == GAME))
    assert guided.running.frame.page is guided.today
    return guided


def test_a_newcomers_first_fortnight(open_window: OpenWindow, tmp_path: Path, days: Days) -> None:
    nora = Newcomer(welcomed(open_window, tmp_path / "data"), days)

    # The first day: a look at a round, one hand with help, the first lesson, and questions.
    nora.sits()
    gained = nora.guided.gained
    assert "You dealt your first hand." in gained
    assert any(line.startswith("You can now prove a stack") for line in gained)

    # The second day; the window is killed in the middle of it.
    days.next()
    nora.sits(answers=4)
    left = nora.guided.part
    nora = Newcomer(led(open_window(tmp_path / "data", seed=50)), days)
    assert nora.guided.part == left
    nora.sits()

    # The third day; the window stayed open over night, and offers the day's own session, not more of yesterday's.
    days.next()
    nora.guided.presses("Ctrl+1")
    assert nora.guided.today.view.under_way is None
    nora.sits()
    started = {each.skill.stage for each in nora.learning.skills if nora.learning.standing(each.skill.key).trials}
    assert {"chips", "totals", "play"} <= started

    # Nobody comes for a week: no mountain waits. Ten mixed questions come first, and the rest is planned from them.
    days.next(8)
    nora.guided.presses("Ctrl+1")
    view = nora.guided.today.view
    assert view.under_way is None
    assert [(row.kind, row.title.split()[0]) for row in view.plan] == [("After a break", "Ten")]
    assert nora.sits() > 10
    assert (days.now.date() - MONDAY.date()).days < 14
