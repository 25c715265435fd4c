"""Watched rounds as a part of a sitting of Today: begun alone in the window, counted one by one, and led on from."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.ui.today.guided_trainee import Guided, led
from tests.ui.trainee import Trainee
from trainer.content.learn.skills import LearnersWay
from trainer.training.learn.planning.plan import PartKind, PlannedPart, Why
from trainer.training.spotting.remedies import remedy_of
from trainer.ui.learn.page import LearnPage
from trainer.ui.spotting.run_page import WatchPage
from trainer.ui.spotting.runner import PlayRunner
from trainer.ui.today.page import TodayPage
from trainer.ui.ways import LEARN
from trainer.ui.window.study import study_of

BETS = PlannedPart(PartKind.WHOLE, Why.TO_HOLD_TOGETHER, "see-the-bets", 2, 2)


@dataclass
class StillTime:
    """Time that goes by when it is told to."""

    at_ms: int = 0

    def now(self) -> int:
        return self.at_ms

    def stand(self) -> None: ...

    def go_on(self) -> None: ...


class Supervisor(Guided):
    """Someone on the supervisor's way who watches."""

    @property
    def watching(self) -> WatchPage:
        page = self.running.frame.stack.currentWidget()
        assert isinstance(page, WatchPage)
        return page

    @property
    def runner(self) -> PlayRunner:
        self.bot.waitUntil(lambda: self.watching.board.runner is not None)
        runner = self.watching.board.runner
        assert runner is not None
        if not isinstance(runner.time, StillTime):
            runner.time = StillTime(runner.time.now())
        return runner

    def passes(self, milliseconds: int) -> None:
        runner = self.runner
        assert isinstance(runner.time, StillTime)
        runner.time.at_ms += milliseconds
        runner.go_through()

    def watches_a_round(self, *, sees: bool = True) -> None:
        """Watches a round to its end; with ``sees`` its slip is stopped as soon as it can be, named and mended."""
        run, _ = self.runner.shown(0)
        slip, last = run.play.slip, 0
        if slip is not None and sees:
            last = slip.at * run.act_ms
            self.passes(last)
            self.presses("Space")
            offered = self.runner.watching.choices()
            fault = [each.kind for each in offered.faults].index(slip.kind)
            remedy = [each.key for each in offered.remedies].index(remedy_of(slip.kind, run.game).key)
            self.presses("ABCDEF"[fault], str(remedy + 1), "Enter")
        self.passes(run.lasts_ms - last)


@pytest.fixture
def supervisor(trainee: Trainee) -> Supervisor:
    session = trainee.running.session
    session.change_settings(session.look.with_settings(reduced_motion=True))
    study_of(session).choose_way(LearnersWay.SUPERVISOR)
    guided = led(trainee)
    return Supervisor(guided.bot, guided.running)


def test_a_sitting_leads_into_watched_rounds_counts_them_and_ends_with_them(
    supervisor: Supervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    supervisor.planned(monkeypatch, BETS)
    supervisor.begins_today()
    assert supervisor.watching.called == "See what is wrong with the bets before the cards"
    assert supervisor.watching.exercise.plays == 2
    supervisor.watches_a_round()
    # Left before its end it is gone on with from Today, for what is left of it.
    supervisor.presses("Escape")
    today = supervisor.running.frame.page
    assert isinstance(today, TodayPage)
    supervisor.presses("Enter")
    assert supervisor.watching.exercise.plays == 1
    supervisor.watches_a_round()
    supervisor.presses("Escape")
    assert isinstance(supervisor.running.frame.page, TodayPage)
    told = today.view.gained
    assert told is not None and told.lines[0].startswith("See what is wrong with the bets before the cards: ")
    learning = study_of(supervisor.running.session).learning()
    assert learning is not None
    assert learning.standing("judge-a-table").trials == 2
    assert [trial.right for trial in learning.standing("judge-a-table").last] == [True, True]


def test_a_skill_of_watching_leads_from_learn_to_rounds_of_its_own(supervisor: Supervisor) -> None:
    learn = supervisor.running.frame.go(LEARN)
    assert isinstance(learn, LearnPage)
    learn.show_skill("see-a-wrong-payment")
    supervisor.presses("2")
    assert supervisor.watching.called == "See a payment of the wrong amount, or in the wrong chips"
    slips = [each.play.slip for each in supervisor.runner.runs[0]]
    assert {slip.kind for slip in slips if slip is not None} <= set(supervisor.watching.exercise.kinds)
    supervisor.presses("Escape")
