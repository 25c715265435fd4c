"""A newcomer's first fortnight in the window, day by day: from the first lesson to three mastered skills."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from tests.ui.conftest import OpenWindow
from tests.ui.today.guided_trainee import Guided, led
from trainer.drills.base import Answer
from trainer.training.learn.learning import Learning, is_by_heart
from trainer.training.sittings.clock import Clock
from trainer.ui.drills.list.page import DrillsPage
from trainer.ui.first_look.welcome_page import WelcomePage
from trainer.ui.learn.page import LearnPage
from trainer.ui.window.study import study_of

GAME = "exhibit-17-011/blackjack"
MONDAY = datetime(2026, 3, 2, 9, 0)
AN_ANSWER_MS = 3_000
LONGEST = 15 + 2
"""Minutes of a sitting of fifteen, where each part is told in whole ones."""
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
        """Does what comes, until the sitting is over, or so many answers are given; tells how many were."""
        guided, given = self.guided, 0
        guided.begins_today()
        for _ in range(MOST_STEPS):
            page = guided.running.frame.page
            if guided.guide.sitting is None or given >= answers:
                return given
            if isinstance(page, LearnPage) and not page.reader.is_trying:
                guided.answers_in_the_text(page)
                guided.presses("Enter")
            elif isinstance(page, LearnPage | DrillsPage):
                self.answers()
                given += 1
            else:
                guided.deals_the_part()
                guided.dealer.keys("Enter")
        raise AssertionError("the sitting does not end")

    @property
    def learning(self) -> Learning:
        found = study_of(self.guided.running.session).learning()
        assert found is not None
        return found

    @property
    def mastered(self) -> list[str]:
        learning = self.learning
        keys = (each.skill.key for each in learning.skills if not is_by_heart(each))
        return [key for key in keys if learning.standing(key).mastered is not None]


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

    # The first day: one press leads to the first question, which is asked before anything is explained.
    nora.guided.presses("Enter")
    assert nora.guided.where.startswith("Part 1 of 2 \u00b7 First lesson: Cutting and proving chips")
    page = nora.guided.running.frame.page
    assert isinstance(page, LearnPage)
    assert [each.asked.seconds for each in page.reader.words.text.asks] == [3]
    assert page.reader.words.text.waiting
    nora.sits()
    assert nora.guided.gained == (
        "You finished \u201cCutting and proving chips\u201d.",
        "Prove a stack of one colour: 30 of 30 right, in form.",
    )

    # The second day: what is in form is shown again; the window is killed in the middle of it.
    days.next()
    nora.sits(answers=9)
    left = nora.guided.part
    nora = Newcomer(led(open_window(tmp_path / "data", seed=50)), days)
    assert nora.guided.part == left
    nora.sits()
    assert nora.mastered == ["prove-a-stack"]
    assert "Prove a stack of one colour: 20 of 20 right, mastered." in nora.guided.gained

    # The third day; the window stayed open over night, and offers the day's own sitting, not more of yesterday's.
    days.next()
    nora.guided.presses("Ctrl+1")
    assert nora.guided.today.sitting.button.text() == "Begin, 15 minutes"
    nora.sits()
    assert nora.mastered == ["prove-a-stack", "cut-an-amount"]

    # Nobody comes for a week: no mountain waits, and what is due for a check is checked.
    days.next(8)
    nora.guided.presses("Ctrl+1")
    view = nora.guided.today.view
    assert (view.under_way, view.gained) == (None, None)
    assert sum(row.minutes for row in view.plan) <= LONGEST
    nora.sits()
    assert "Prove a stack of one colour: 20 of 20 right, still mastered." in nora.guided.gained

    # The twelfth day: a third skill is mastered, and as Nora is quick there is time for a fourth.
    days.next()
    nora.sits()
    assert nora.mastered == ["prove-a-stack", "cut-an-amount", "break-out-a-bet", "pay-one-colour"]
    assert (days.now.date() - MONDAY.date()).days < 14
