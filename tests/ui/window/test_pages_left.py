"""Nothing goes on at a page that has been left: no timer of it runs, and no sound of it comes late."""

import ast
import itertools
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QTimer

from tests.ui.listening import Listening
from tests.ui.shared_window import as_if_new
from tests.ui.shuffle.shuffling_trainee import Shuffler
from tests.ui.table.dealing_trainee import Dealer
from tests.ui.trainee import Trainee
from trainer import app
from trainer.canvas.hands.performances import Said
from trainer.domain.shuffle.occasions import Occasion
from trainer.drills.base import Amount
from trainer.training.sittings.modes import Mode
from trainer.ui.ways import DRILLS, PROGRESS, RULES, SHUFFLE, TABLE

GAME = "exhibit-17-011/blackjack"
Begin = Callable[[Trainee], None]


@pytest.fixture
def somebody(shared_trainee: Trainee) -> Trainee:
    """Somebody new before the window that these tests share, nothing begun in it."""
    return as_if_new(shared_trainee)


def running(under: QObject) -> list[QTimer]:
    """The timers that will fire, of anything below ``under``."""
    return [timer for timer in under.findChildren(QTimer) if timer.isActive()]


def judged(trainee: Trainee) -> None:
    trainee.starts("blackjack-payout")
    trainee.answers(Amount(100))


def shown_bet_after_bet(trainee: Trainee) -> None:
    judged(trainee)
    trainee.drill.turns.begin([0, 0])
    trainee.drill.turns.over()
    assert running(trainee.drill.turns)


def performed(trainee: Trainee) -> None:
    trainee.starts("hand-signals")
    assert trainee.drill.felts.signal.canvas.busy


def watched_for_slips(trainee: Trainee) -> None:
    trainee.starts("spot-the-slip")
    assert trainee.drill.felts.stack.clip.runs


def timed_with_real_cards(trainee: Trainee) -> None:
    trainee.starts("shuffle-clock")
    trainee.presses("Space")


def dealt(mode: str) -> Begin:
    def begin(trainee: Trainee) -> None:
        Dealer(trainee.bot, trainee.running).sits_down(GAME, mode)

    return begin


def round_just_over(trainee: Trainee) -> None:
    dealer = Dealer(trainee.bot, trainee.running)
    dealer.sits_down(GAME, "practice", 1)
    dealer.page._ending.start()


def shuffled(mode: Mode) -> Begin:
    def begin(trainee: Trainee) -> None:
        Shuffler(trainee.bot, trainee.running).begins_shuffle(GAME, Occasion.END_OF_SHOE, mode)

    return begin


BUSY: dict[str, tuple[int, Begin]] = {
    "a verdict": (DRILLS, judged),
    "bets shown one after another": (DRILLS, shown_bet_after_bet),
    "a signal": (DRILLS, performed),
    "a shuffle with a slip": (DRILLS, watched_for_slips),
    "the clock": (DRILLS, timed_with_real_cards),
    "a round dealt": (TABLE, dealt("guided")),
    "a round watched": (TABLE, dealt("watch")),
    "a round just over": (TABLE, round_just_over),
    "a shuffle watched": (SHUFFLE, shuffled(Mode.WATCH)),
    "a shuffle done": (SHUFFLE, shuffled(Mode.GUIDED)),
}


@pytest.mark.parametrize(("page", "begin"), BUSY.values(), ids=BUSY)
def test_no_timer_of_a_page_runs_once_another_is_shown(somebody: Trainee, page: int, begin: Begin) -> None:
    begin(somebody)
    left = somebody.running.frame.page
    assert left is not None
    assert running(left)
    somebody.running.frame.go(PROGRESS if page != PROGRESS else RULES)
    assert running(left) == []


@pytest.mark.parametrize("begin", [begin for page, begin in BUSY.values() if page == DRILLS])
def test_no_timer_of_a_drill_runs_once_it_was_left_for_the_list(somebody: Trainee, begin: Begin) -> None:
    begin(somebody)
    drill = somebody.drill
    somebody.drills.back()
    assert running(drill) == []


def test_a_signal_left_before_it_could_be_read_is_read_when_its_felt_is_seen_again(trainee: Trainee) -> None:
    performed(trainee)
    canvas = trainee.drill.felts.signal.canvas
    read: list[bool] = []
    canvas.readable.connect(lambda: read.append(canvas.isVisible()))
    trainee.running.frame.go(PROGRESS)
    canvas._clock_ms = itertools.count(canvas._clock_ms(), 500).__next__
    trainee.running.frame.go(DRILLS)
    trainee.bot.waitUntil(lambda: not canvas.moving)
    assert read == [True]


def test_the_clock_of_real_cards_goes_on_while_another_page_is_seen(somebody: Trainee) -> None:
    timed_with_real_cards(somebody)
    clock = somebody.drill.felts.clock
    somebody.running.frame.go(PROGRESS)
    somebody.running.frame.go(DRILLS)
    assert running(clock)


def test_what_is_to_be_said_later_is_not_said_once_the_table_was_left(trainee: Trainee, ears: Listening) -> None:
    dealt("guided")(trainee)
    trainee.running.session.hearing.hear_after(Said("Hit me.", 1), 0)
    trainee.running.frame.go(PROGRESS)
    assert running(trainee.running.session.hearing._waiting) == []


def test_nothing_in_the_window_waits_without_an_owner_that_can_go() -> None:
    """`QTimer.singleShot` fires whatever became of the page, unless it is told whose it is."""
    folder = Path(app.__file__).parent
    for path in (*folder.rglob("ui/**/*.py"), folder / "app.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "singleShot":
                assert len(node.args) == 3, f"{path.name}:{node.lineno}"
