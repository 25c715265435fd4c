"""Others are watched for practice: stopped, told at once what came of it, kept, and looked at again afterwards."""

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.training.tests.takings import Hands
from tests.ui.tests.candidate import hands_of
from tests.ui.trainee import Trainee
from trainer.drills.hand_signals.distraction import TALK
from trainer.training.spotting.exercises import A_FEW_ROUNDS
from trainer.training.spotting.remedies import remedy_of
from trainer.training.spotting.watching import Seen, WatchedRun
from trainer.ui.drills.list.groups import WATCHING
from trainer.ui.spotting.page import SpottingPage
from trainer.ui.spotting.run_page import WatchPage
from trainer.ui.spotting.runner import PlayRunner
from trainer.ui.ways import DRILLS, SPOTTING

SHORT = replace(A_FEW_ROUNDS, plays=2, slips=1, spots=2)


class Practising:
    """Someone who watches for practice, at a clock that stands still until it is moved."""

    def __init__(self, trainee: Trainee) -> None:
        self.trainee = trainee
        self.hands: Hands = hands_of(trainee)

    @property
    def page(self) -> WatchPage:
        page = self.trainee.running.frame.page
        assert isinstance(page, WatchPage)
        return page

    @property
    def runner(self) -> PlayRunner:
        assert self.page.board.runner is not None
        return self.page.board.runner

    @property
    def run(self) -> WatchedRun:
        return self.runner.shown(0)[0]

    def begins(self) -> None:
        start = self.trainee.running.frame.go(SPOTTING)
        assert isinstance(start, SpottingPage)
        start.watch_asked.emit(SHORT)
        self.trainee.bot.waitUntil(lambda: self.page.board.runner is not None)

    def passes(self, milliseconds: int) -> None:
        self.hands.pass_(milliseconds)
        self.runner.go_through()

    def comes_to_the_slip(self) -> None:
        """Lets sound rounds go by, and the next one up to its slip."""
        if self.run.play.slip is None:
            self.passes(self.run.lasts_ms)
        slip = self.run.play.slip
        assert slip is not None
        self.passes(slip.at * self.run.act_ms)

    def names_the_slip(self) -> None:
        slip, offered = self.run.play.slip, self.runner.watching.choices()
        assert slip is not None
        fault = [each.kind for each in offered.faults].index(slip.kind)
        remedy = [each.key for each in offered.remedies].index(remedy_of(slip.kind, self.run.game).key)
        self.trainee.presses("ABCDEF"[fault], str(remedy + 1))


@pytest.fixture
def someone(shared_trainee: Trainee) -> Iterator[Practising]:
    session, frame = shared_trainee.running.session, shared_trainee.running.frame
    session.change_settings(session.look.with_settings(reduced_motion=True))
    yield Practising(shared_trainee)
    if frame.is_locked:
        shared_trainee.presses("Escape")
    frame.go(DRILLS)


def test_a_key_of_the_drills_leads_to_what_can_be_watched(someone: Practising) -> None:
    trainee = someone.trainee
    trainee.running.frame.go(DRILLS)
    cap = next(each.cap for each in trainee.drills.list.rows if each.line.key == WATCHING)
    trainee.presses(cap)
    assert isinstance(trainee.running.frame.page, SpottingPage)
    trainee.presses("Escape")
    assert trainee.running.frame.page is trainee.drills


def test_a_slip_named_and_mended_is_told_and_kept_and_a_round_let_play_is_right_too(someone: Practising) -> None:
    someone.begins()
    someone.comes_to_the_slip()
    someone.trainee.presses("Space")
    someone.names_the_slip()
    someone.trainee.presses("Enter")
    panel = someone.page.board.panel
    assert panel.last_title.text() == "Caught"
    assert "remedy is right" in panel.last.text()
    assert someone.page.board.counters.numbers[Seen.HIT].text() == "1"
    while not someone.runner.is_over:
        someone.passes(someone.run.lasts_ms)
    kept = [each for each in someone.trainee.attempts() if each["drill"] == "watched-rounds"]
    assert [each["is_right"] for each in kept[-2:]] == [1, 1]
    assert sorted(json.loads(each["answer"])["seen"] for each in kept[-2:]) == [["hit"], ["quiet"]]


def test_what_went_by_is_told_and_looked_at_again_from_before_it(someone: Practising) -> None:
    someone.begins()
    someone.trainee.presses("Space", "N", "Enter")
    assert someone.page.board.panel.last_title.text() == "False alarm"
    while not someone.runner.is_over:
        someone.passes(someone.run.lasts_ms)
    results = someone.page.results
    assert someone.page.stack.currentWidget() is results
    assert results.title.text() == "0 of 1 slips seen; 1 false alarm"
    missed = next(row for row in results.rows if row.seen is Seen.MISSED)
    missed.click()
    again, slip = results.look_again, missed.run.play.slip
    assert slip is not None
    assert again.place <= slip.at
    while again.place <= slip.at:
        assert again.why.text() == ""
        someone.trainee.presses("Right")
    assert again.why.text() != ""
    someone.trainee.presses("Left", "Down", "Up")
    someone.trainee.presses("Escape")
    start = someone.trainee.running.frame.page
    assert isinstance(start, SpottingPage)
    assert "of" in start.so_far.text()


def test_who_leaves_before_the_end_keeps_what_was_watched_to_its_end(someone: Practising) -> None:
    before = len(someone.trainee.attempts())
    someone.begins()
    someone.passes(someone.run.lasts_ms)
    someone.trainee.presses("Escape")
    assert isinstance(someone.trainee.running.frame.page, SpottingPage)
    assert len(someone.trainee.attempts()) == before + 1


def test_help_over_the_page_stops_the_time(someone: Practising) -> None:
    someone.begins()
    someone.passes(2_000)
    someone.trainee.presses("?")
    someone.hands.pass_(60_000)
    someone.trainee.presses("Escape")
    assert someone.runner.time.now() == 2_000


def test_a_key_lets_patrons_talk_who_signal_nothing_and_that_is_kept_with_what_was_watched(someone: Practising) -> None:
    start = someone.trainee.running.frame.go(SPOTTING)
    assert isinstance(start, SpottingPage)
    someone.trainee.presses("d")
    someone.begins()
    felt = someone.page.board.tables[0].felt
    said = set()
    for _ in range(len(someone.run.play.acts)):
        someone.passes(someone.run.act_ms)
        said |= {hand.said for hand in felt.hands if not hand.gestures}
    assert said & set(TALK)
    someone.passes(someone.run.lasts_ms)
    assert any(each["is_distracted"] for each in someone.trainee.attempts())
    someone.trainee.presses("Escape", "d")
