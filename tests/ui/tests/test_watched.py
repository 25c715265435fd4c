"""What is watched in a test in the window: stopped at once, named, mended, kept as it happens and judged at the end."""

import json
from collections.abc import Iterator
from itertools import accumulate

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.training.tests.takings import questions
from tests.ui.tests.candidate import Candidate, hands_of
from tests.ui.trainee import Trainee
from trainer.content.tests.papers import PaperPart, WatchedPlay
from trainer.domain.table.acts import PayWager, WinningsPlace
from trainer.training.records.examinations import Happened
from trainer.training.spotting.remedies import remedy_of
from trainer.training.spotting.watching import Seen, WatchedRun
from trainer.training.tests.terms import Terms
from trainer.ui.spotting.board import SpottingBoard
from trainer.ui.spotting.runner import PlayRunner
from trainer.ui.tests.decision_mark import TestDecision
from trainer.ui.tests.page import TestsPage
from trainer.ui.tests.result.watched_panel import watched_told
from trainer.ui.tests.running.watched_stage import WatchedItemStage
from trainer.ui.ways import TESTS

ONE = PaperPart("One table", WatchedPlay(rounds=2, slips=1, false_alarms=0, spots=2), 50)
TWO = PaperPart("Two tables", WatchedPlay(rounds=2, slips=1, false_alarms=0, spots=1, tables=2), 50)


class Watcher(Candidate):
    """Someone whose eye is tested."""

    @property
    def board(self) -> SpottingBoard:
        assert isinstance(self.test.stage, WatchedItemStage)
        return self.test.stage.board

    @property
    def runner(self) -> PlayRunner:
        assert self.board.runner is not None
        return self.board.runner

    def watches_a_test(self, part: PaperPart, **about: object) -> None:
        self.is_asked(part, **about)
        self.takes()
        self.is_seated()

    def is_seated(self) -> None:
        """The tables are set."""
        self.bot.waitUntil(lambda: self.board.runner is not None)

    def passes(self, milliseconds: int) -> None:
        """So much time goes by."""
        self.hands.pass_(milliseconds)
        self.runner.go_through()

    def run(self, table: int = 0) -> WatchedRun:
        return self.runner.shown(table)[0]

    def is_killed(self, gone_ms: int) -> None:
        """The program ends at once, and is begun again later with a clock of its own."""
        test, frame = self.test, self.running.frame
        frame.closing.disconnect(test.leave)
        test.taking.end()
        self.board.end()
        frame.end_alone()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self.hands.wall += gone_ms
        self.hands.ticks = 0
        self.goes_on()
        self.is_seated()

    def sees_what_is_on(self) -> None:
        """Watches to the next slip, names and mends it; where none is on any more, to the end of what is on."""
        runner = self.runner
        begins = [list(accumulate((run.lasts_ms for run in plays), initial=0)) for plays in runner.runs]
        slips = sorted(
            (begins[table][number] + run.play.slip.at * run.act_ms, table)
            for table, plays in enumerate(runner.runs)
            for number, run in enumerate(plays)
            if run.play.slip is not None
        )
        now = runner.time.now()
        at, table = next(((at, table) for at, table in slips if at >= now), (now, -1))
        self.passes_in_steps(at - now)
        if table >= 0:
            self.presses(str(table + 1) if len(runner.runs) > 1 else "Space")
            self.names_the_slip(table)
            self.presses("Enter")
        self.passes_in_steps(begins[0][-1] if table < 0 else 1)

    def passes_in_steps(self, milliseconds: int) -> None:
        """So much time goes by, as far as that is still watched."""
        runner = self.runner
        while milliseconds > 0 and self.board.runner is runner and not runner.is_over:
            step = min(5_000, milliseconds)
            self.passes(step)
            milliseconds -= step
            if not self.running.frame.is_locked or not isinstance(self.test.stage, WatchedItemStage):
                return

    def told(self, what: Happened) -> list[dict[str, object]]:
        return [json.loads(each.told) for each in self.kept.events if each.what is what]

    def names_the_slip(self, table: int = 0) -> None:
        """Chooses what was wrong and what is done about it."""
        slip = self.run(table).play.slip
        assert slip is not None
        offered = self.runner.watching.choices()
        fault = [each.kind for each in offered.faults].index(slip.kind)
        remedy = [each.key for each in offered.remedies].index(remedy_of(slip.kind, self.run(table).game).key)
        self.presses("ABCDEF"[fault], str(remedy + 1))


@pytest.fixture
def watcher(shared_trainee: Trainee) -> Iterator[Watcher]:
    session = shared_trainee.running.session
    session.change_settings(session.look.with_settings(reduced_motion=True))
    someone = Watcher(shared_trainee.bot, shared_trainee.running, hands=hands_of(shared_trainee))
    yield someone
    if someone.running.frame.is_locked:
        someone.presses("Ctrl+H", "Ctrl+H")


def test_space_stops_at_once_and_nothing_goes_on_until_both_are_chosen(watcher: Watcher) -> None:
    watcher.watches_a_test(ONE)
    act = watcher.run().act_ms
    watcher.passes(4 * act + act // 2)
    watcher.presses("Space")
    assert watcher.board.tables[0].tag.words.text() == "Stopped at act 5"
    watcher.passes(10 * act)
    assert watcher.runner.shown(0)[1] == 5
    watcher.presses("Enter", "A", "Enter")
    assert watcher.board.panel.is_asking
    assert not watcher.board.panel.on.isEnabled()
    watcher.presses("2", "Enter")
    assert not watcher.board.panel.is_asking
    watcher.passes(act)
    assert watcher.runner.shown(0)[1] == 6


@pytest.mark.parametrize("described", [False, True])
def test_no_caption_names_an_act_that_is_seen_unless_that_was_granted_or_chosen(
    watcher: Watcher, described: bool
) -> None:
    # Captions would describe acts by the settings, as motion is reduced.
    assert watcher.running.session.look.settings.signals_told
    watcher.is_asked(ONE)
    watcher.takes(terms=Terms(chose_described=described))
    watcher.is_seated()
    run, view = watcher.run(), watcher.board.tables[0]
    for number in range(1, len(run.play.acts)):
        watcher.passes(run.act_ms)
        said, act = view.words.text().replace("\u2019", "'"), run.play.acts[number - 1].act
        seen = [hand.told.replace("\u2019", "'") for hand in view.felt.hands if hand.told]
        seen += ["beside the bet"] if isinstance(act, PayWager) and act.place is WinningsPlace.BESIDE else []
        assert [each for each in seen if each in said] == (seen if described else [])


def test_that_nothing_was_wrong_wants_no_remedy(watcher: Watcher) -> None:
    watcher.watches_a_test(ONE)
    watcher.presses("Space", "3", "N")
    assert watcher.board.panel.chosen == ("", "")
    watcher.presses("Enter")
    assert not watcher.board.panel.is_asking


def test_no_word_and_no_mark_tells_what_came_of_a_stop(watcher: Watcher) -> None:
    watcher.watches_a_test(ONE)
    watcher.presses("Space", "N", "Enter")
    watcher.passes(watcher.run().lasts_ms)
    said = watcher.words(watcher.test).casefold()
    assert not any(word in said for word in ("false alarm", "missed", "rightly", "seen late"))
    marks = [mark for row in watcher.board.timeline.rows for play in row for mark in play.marks]
    assert all(mark.seen is None for mark in marks)


def test_who_names_and_mends_the_slip_passes_and_the_stops_are_in_what_is_kept(watcher: Watcher) -> None:
    watcher.watches_a_test(ONE)
    running = watcher.test
    for _ in range(2):
        run = watcher.run()
        slip, left = run.play.slip, run.lasts_ms
        if slip is not None:
            watcher.passes(slip.at * run.act_ms)
            watcher.presses("Space")
            watcher.names_the_slip()
            watcher.presses("Enter")
            left -= slip.at * run.act_ms
        watcher.passes(left)
    kept = watcher.desk.found(running.examination.start.id)
    assert kept is not None and kept.is_over
    answered = [json.loads(each.told) for each in kept.events if each.what is Happened.ANSWERED]
    assert sorted(told["seen"] for told in answered) == [[Seen.HIT.value], [Seen.QUIET.value]]
    assert any("1 of 1 slips seen; no false alarm" in told for told in said_of_the_result(watcher))
    hit = next(told for told in answered if told["seen"] == [Seen.HIT.value])
    assert [stop["remedy_right"] for stop in hit["stops"]] == [True]


def said_of_the_result(watcher: Watcher) -> list[str]:
    page = watcher.running.frame.go(TESTS)
    assert isinstance(page, TestsPage)
    page.show_result(watcher.desk.taken()[-1].start.id)
    assert page.result.lines is not None
    (marks,) = page.result.lines.watched
    return list(watched_told(marks))


def test_cut_off_at_a_stop_it_stands_there_again_with_the_same_choices(watcher: Watcher) -> None:
    watcher.watches_a_test(ONE)
    watcher.passes(5_000)
    watcher.presses("Space")
    before = watcher.runner.watching.stopped, [each.text() for each in watcher.board.panel.faults]
    watcher.is_killed(60_000)
    assert (watcher.runner.watching.stopped, [each.text() for each in watcher.board.panel.faults]) == before
    watcher.presses("N", "Enter")
    assert watcher.runner.time.now() == 5_000


def test_cut_off_while_it_runs_nothing_is_seen_anew(watcher: Watcher) -> None:
    watcher.watches_a_test(ONE)
    watcher.passes(4_000)
    watcher.presses("Space", "N", "Enter")
    watcher.passes(3_000)
    watcher.test.taking.tick()
    acts = watcher.runner.shown(0)[1]
    watcher.is_killed(60_000)
    assert watcher.runner.shown(0)[1] >= acts
    assert len(watcher.runner.watching.stops) == 1


def test_of_two_tables_a_figure_stops_one_and_space_asks_which(watcher: Watcher) -> None:
    watcher.watches_a_test(TWO)
    watcher.passes(3_000)
    watcher.presses("2")
    stopped = watcher.runner.watching.stopped
    assert stopped is not None
    assert stopped.table == 1
    watcher.presses("N", "Enter", "Space")
    assert watcher.runner.asks_which
    assert watcher.runner.watching.stopped is None
    watcher.passes(9_000)
    watcher.presses("1")
    stopped = watcher.runner.watching.stopped
    assert stopped is not None
    assert (stopped.table, stopped.at_ms) == (0, 3_000)
    watcher.presses("N", "Enter")
    watcher.passes(200_000)
    assert not watcher.running.frame.is_locked


def test_a_break_comes_between_two_deals_and_the_deal_waits(watcher: Watcher) -> None:
    watcher.watches_a_test(ONE, breaks=1, break_minutes=5)
    watcher.presses("Ctrl+B")
    watcher.passes(watcher.run().lasts_ms)
    assert watcher.test.stack.currentWidget() is watcher.test.cover
    watcher.hands.pass_(60_000)
    watcher.presses("Enter")
    assert watcher.test.examination.standing.item == 1
    assert watcher.runner.watching.shown(watcher.runner.time.now()) == (1, 1)


def test_a_supervisors_test_is_taken_from_end_to_end(watcher: Watcher) -> None:
    shuffles = PaperPart("Between two shoes", WatchedPlay(rounds=0, shuffles=2, slips=1, false_alarms=0), 50)
    watcher.is_asked(ONE, TWO, shuffles, questions(1))
    running = watcher.takes()
    while isinstance(running.stage, WatchedItemStage):
        watcher.is_seated()
        if running.taking.stands_still or watcher.runner.is_over:
            continue
        watcher.sees_what_is_on()
    watcher.answers_one()
    page = watcher.running.frame.go(TESTS)
    assert isinstance(page, TestsPage)
    page.show_result(running.examination.start.id)
    lines = page.result.lines
    assert lines is not None
    assert [(each.seen, each.missed, each.alarms, each.mended) for each in lines.watched] == [(1, 0, 0, 1)] * 3
    assert lines.decision is TestDecision.COMPETENT
