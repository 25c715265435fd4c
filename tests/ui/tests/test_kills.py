"""A test is cut off at any moment, again and again: nothing is lost, no time gained, and nothing is asked anew."""

import json
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from tests.sweeps import sweep
from tests.training.tests.takings import questions
from tests.ui.conftest import OpenWindow
from tests.ui.tests.candidate import Candidate, hands_of
from trainer.content.tests.papers import PaperPart, Questions, Rounds
from trainer.training.records.examinations import Happened
from trainer.training.tests.examination import BEAT_MS
from trainer.training.tests.standing import ExaminationState
from trainer.ui.tests.running.round_stage import RoundItemStage

KILLS = sweep(15, 30)
SEEDS = sweep([15], range(15, 25))
PARTS = (
    questions(4),
    PaperPart("Payouts", Questions("blackjack-payout", 3), 60),
    PaperPart("The table", Rounds(1, spots=1), 60),
    PaperPart("Signals", Questions("hand-signals", 3), 60),
)


@pytest.fixture
def candidate(open_window: OpenWindow, begun: Path) -> Candidate:
    trainee = open_window(begun, seed=2)
    session = trainee.running.session
    session.change_settings(session.look.with_settings(reduced_motion=True))
    someone = Candidate(trainee.bot, trainee.running, hands=hands_of(trainee))
    someone.is_asked(*PARTS, minutes=60, breaks=9)
    return someone


def seen(candidate: Candidate) -> object:
    """What lies before the candidate; nothing where the test was cut off in a break and goes on with that."""
    stage = candidate.test.stage
    if stage is None or (isinstance(stage, RoundItemStage) and stage.doing is None):
        return None
    if isinstance(stage, RoundItemStage):
        return candidate.round.sitting.table, len(candidate.round.sitting.log)
    return candidate.presenter.question


def killed(candidate: Candidate, gone_ms: int) -> None:
    """The program ends at once, and is begun again later with a clock of its own."""
    test, frame = candidate.test, candidate.running.frame
    frame.closing.disconnect(test.leave)
    test.taking.end()
    frame.end_alone()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    candidate.hands.wall += gone_ms
    candidate.hands.ticks = 0
    candidate.goes_on()


def does_something(candidate: Candidate, random: Random) -> None:
    candidate.hands.pass_(random.randrange(4_000))
    candidate.test.taking.tick()
    if candidate.test.examination.state is ExaminationState.BREAK:
        candidate.presses("Enter")
    elif candidate.test.examination.state is ExaminationState.READY:
        # A round is over, and the next thing comes in a second.
        candidate.test._soon.stop()
        candidate.test._next()
    elif isinstance(candidate.test.stage, RoundItemStage):
        candidate.deals(random.randrange(1, 9))
        if candidate.round.sitting.finished and random.random() < 0.5:
            candidate.bot.waitUntil(lambda: candidate.test.examination.state is not ExaminationState.ASKED)
    elif random.random() < 0.1:
        candidate.presses("Ctrl+b")
    else:
        candidate.answers_one()
    if candidate.running.frame.is_alone:
        candidate.rests()


@pytest.mark.parametrize("seed", SEEDS)
def test_kills_anywhere_lose_nothing_gain_no_time_and_ask_nothing_anew(candidate: Candidate, seed: int) -> None:
    random, kills, answers = Random(seed), 0, 0
    while kills < KILLS:
        taken = candidate.takes().examination
        while candidate.running.frame.is_alone:
            does_something(candidate, random)
            if not candidate.running.frame.is_alone or random.random() < 0.5:
                continue
            taken, gone = candidate.test.examination, random.randrange(BEAT_MS, 600_000)
            used, events, in_view = taken.used_ms, taken.events, seen(candidate)
            is_asked = taken.state is ExaminationState.ASKED
            killed(candidate, gone)
            kills += 1
            taken = candidate.test.examination
            assert taken.events[: len(events)] == events
            if is_asked:
                assert used <= taken.used_ms <= used + BEAT_MS
            if is_asked and taken.state is ExaminationState.ASKED:
                assert seen(candidate) == in_view
        told = [json.loads(each.told) for each in taken.events if each.what in (Happened.ASKED, Happened.ANSWERED)]
        places = [(each["part"], each["item"]) for each in told]
        assert sorted(places) == sorted(2 * list(dict.fromkeys(places)))
        assert len(places) == 2 * sum(each.count for each in PARTS)
        answers += sum(each.count for each in PARTS) - 1
        assert len(candidate.attempts()) == answers
