"""What the README shows: each picture by its name, and how the window comes to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from bench.watching import wait
from PySide6.QtTest import QTest

from pictures.practice import learn, practise
from pictures.roster import EVENING, bring_in
from pictures.taken import TERMS, taken
from pictures.trainee import Trainee, at_the_window
from trainer.domain.shuffle.acts import TakeFrom
from trainer.domain.table.acts import Act, PayWager, PointTo
from trainer.domain.table.wagers import WagerKind
from trainer.drills.base import Amount, Answer, Difficulty, Heaps
from trainer.training.school.office import Signer
from trainer.training.signed_records.people import Role
from trainer.training.sittings.modes import Mode
from trainer.ui.drills.drill_session import DIFFICULTY, DrillSession
from trainer.ui.drills.page import DrillPage
from trainer.ui.glossary.page import GlossaryPage
from trainer.ui.learn.page import LearnPage
from trainer.ui.progress.page import ProgressPage
from trainer.ui.rules.page import RulesPage
from trainer.ui.school.desk import school_of
from trainer.ui.school.page import SchoolPage
from trainer.ui.shuffle.page import ShufflePage
from trainer.ui.sitting.board import State
from trainer.ui.table.act_keycaps import keys_for
from trainer.ui.table.page import TablePage
from trainer.ui.table.rounds import TableRound
from trainer.ui.tests.desk import desk_of
from trainer.ui.tests.page import TestsPage
from trainer.ui.tests.room import TestRoom
from trainer.ui.tests.running.round_stage import RoundItemStage
from trainer.ui.today.page import TodayPage
from trainer.ui.ways import GLOSSARY, LEARN, PROGRESS, RULES, SCHOOL, SHUFFLE, TABLE, TESTS, TODAY

THOUGHT_MS, ACT_MS, SIGNAL_MS = 2600, 700, 1900
OVERPAID, SHUFFLED = 500, 22
LOOKED_UP, SOUGHT = "insurance", "surrender"
SPOTS = "5"
PASSPHRASE, CHOSEN = "blue tray on the left", "Nina Keller"


def today() -> None:
    """A sitting of fifteen minutes, with the first stages of the way mastered."""
    with at_the_window("dark") as ana:
        learn(ana.running.session)
        page = ana.go(TODAY, TodayPage)
        wait(lambda: page.view.lesson is not None)
        ana.rest()
        ana.take("today-dark")


def lesson() -> None:
    """A step of the lesson on offering insurance: its figure, what it rests on, and the dealer to be watched."""
    with at_the_window("light") as ana:
        page = ana.go(LEARN, LearnPage)
        page.open_lesson("insure/offering", 2)
        ana.rest()
        ana.take("lesson-light")


def drill_verdict() -> None:
    """A blackjack of several colours overpaid, with what was due."""
    with at_the_window("dark") as ana:
        page = ana.begin("blackjack-payout")
        for number in range(4):
            QTest.qWait(THOUGHT_MS)
            cents = _due(page) + (OVERPAID if number == 3 else 0)
            ana.press(*f"{cents // 100}.{cents % 100:02d}", "Enter")
            ana.rest(lambda: not page.canvas.busy)
            if number < 3:
                ana.press("Enter")
        ana.take("drill-dark")


def _due(page: DrillPage) -> int:
    presenter = page.presenter
    assert presenter is not None
    asking = presenter.asking
    assert isinstance(asking, DrillSession)
    due = asking.drill.grade(asking.course, presenter.question, Answer(())).due.response(presenter.ask.key)
    assert isinstance(due, Amount | Heaps)
    return due.cents if isinstance(due, Amount) else due.chips.worth


def table() -> None:
    """A guided round in the middle of the play, what is due told below."""
    with at_the_window("dark") as ana:
        page = _sits_down(ana, Mode.GUIDED)
        _deal(ana, page, lambda act: isinstance(act, PointTo) and act.spot > 2)
        ana.take("table-dark")


def review() -> None:
    """A practised round looked back on: a bet paid too much, and the table as it lay then."""
    with at_the_window("light") as ana:
        page = _sits_down(ana, Mode.PRACTICE)
        _deal(ana, page, lambda act: isinstance(act, PayWager) and act.kind is WagerKind.MAIN)
        paid = _round(page).sitting.due
        assert paid is not None
        assert isinstance(paid.action, PayWager)
        ana.press(*keys_for(replace(paid.action, chips=paid.action.chips + paid.action.chips), _round(page).desk))
        ana.rest(lambda: not _moves(page))
        _deal(ana, page, lambda act: False)
        wait(lambda: page.state is State.REVIEW)
        ana.rest()
        ana.press("Down")
        ana.rest()
        ana.take("review-light")


def signals() -> None:
    """Chips beside a pair, and two fingers, at the moment they can be read."""
    with at_the_window("dark") as ana:
        ana.running.session.keep_setting(DIFFICULTY, Difficulty.CLEAR.value)
        page = ana.begin("hand-signals:chips-two-fingers")
        QTest.qWait(SIGNAL_MS)
        assert page.presenter is not None
        ana.take("signals-dark")


def shuffle() -> None:
    """The shuffle at a shoe's end under way, a packet being taken off the first pile."""
    with at_the_window("dark") as ana:
        page = ana.go(SHUFFLE, ShufflePage)
        page.board.bar.modes.buttons[Mode.GUIDED.value].click()
        ana.press("Enter")
        ana.rest()
        for _ in range(SHUFFLED):
            ana.press("s")
            ana.rest(lambda: not page.board.felt.moving)
            ana.press("Enter")
            ana.rest(lambda: not page.board.felt.moving)
        due = page.in_view.sitting.due if page.in_view else None
        assert due is not None
        assert isinstance(due.action, TakeFrom)
        ana.press(str(due.action.pile), "PageDown", "PageDown")
        ana.rest()
        ana.take("shuffle-dark")


def side_wagers() -> None:
    """A side wager to be named and settled."""
    with at_the_window("light") as ana:
        ana.begin("side-wagers")
        ana.rest()
        ana.take("side-wagers-light")


def house_rules() -> None:
    """A rule that can be read two ways, with its passages."""
    with at_the_window("dark") as ana:
        page = ana.go(RULES, RulesPage)
        ana.press("f", *SOUGHT)
        page.list.choose(f"play.{SOUGHT}")
        page.list.focus()
        ana.press("Enter")
        ana.rest()
        ana.take("house-rules-dark")


def progress() -> None:
    """How weeks of practice went."""
    with at_the_window("light") as ana:
        practise(ana.running.session)
        ana.go(PROGRESS, ProgressPage)
        ana.rest()
        ana.take("progress-light")


def glossary() -> None:
    """A word of the trade, what it means, where it lies, and where it leads."""
    with at_the_window("light") as ana:
        ana.go(GLOSSARY, GlossaryPage).show_word(LOOKED_UP)
        ana.rest()
        ana.take("glossary-light")


def test() -> None:
    """A round of the table test, in the middle of the play, with nothing that helps."""
    with at_the_window("dark") as ana:
        session = ana.running.session
        running = TestRoom(ana.running.frame).take(desk_of(session).draw("table", TERMS))
        ana.rest()
        stage = running.stage
        assert isinstance(stage, RoundItemStage)
        assert isinstance(stage.page, TablePage)
        _deal(ana, stage.page, lambda act: isinstance(act, PointTo) and act.spot > 2)
        ana.take("test-dark")


def result() -> None:
    """What came of a yearly re-check: two bets were paid too much."""
    with at_the_window("light") as ana:
        page = ana.go(TESTS, TestsPage)
        page.show_result(taken(ana.running.session, "recheck", missed=(4, 17), overpaid=(1, 4)))
        ana.rest()
        ana.take("result-light")


def school() -> None:
    """The School page: a class by the stages of the way, and what would help one of its learners."""
    with at_the_window("dark") as ana:
        # Any other page of a school asks first who is there.
        ana.go(SCHOOL, SchoolPage)
        desk = school_of(ana.running.session)
        desk.turn_on("Northgate School of Dealing")
        ortiz = desk.add("M. Ortiz", {Role.SUPERVISOR})
        desk.holder.make(ortiz, PASSPHRASE)
        kept = desk.key_of(ortiz)
        assert kept is not None
        made = ana.running.frame.page_made(SCHOOL)
        assert isinstance(made, SchoolPage)
        bring_in(made, Signer(ortiz, desk.holder.open(kept, PASSPHRASE)))
        page = ana.go(SCHOOL, SchoolPage)
        page.open_to(ortiz)
        page.bar.choose(EVENING)
        ana.rest()
        page.map.rows.choose(next(each.id for each in page.map.view.lines if each.name == CHOSEN))
        ana.rest()
        ana.take("school-dark")


def _sits_down(ana: Trainee, mode: Mode) -> TablePage:
    page = ana.go(TABLE, TablePage)
    page.board.bar.modes.buttons[mode.value].click()
    ana.press(SPOTS, "Enter")
    ana.rest()
    return page


def _round(page: TablePage) -> TableRound:
    assert isinstance(page.in_view, TableRound)
    return page.in_view


def _moves(page: TablePage) -> bool:
    return page.board.felt.moving or page.player.busy or not page.readable


def _deal(ana: Trainee, page: TablePage, until: Callable[[Act], bool]) -> None:
    """Deal on as is due, as a dealer's hands do, until such an act is due or none."""
    while (due := _round(page).sitting.due) is not None and not until(due.action):
        QTest.qWait(ACT_MS)
        ana.press(*keys_for(due.action, _round(page).desk))
        wait(lambda: not _moves(page))
    ana.rest()


SCENES: Mapping[str, Callable[[], None]] = {
    "today-dark": today,
    "lesson-light": lesson,
    "drill-dark": drill_verdict,
    "table-dark": table,
    "review-light": review,
    "signals-dark": signals,
    "shuffle-dark": shuffle,
    "side-wagers-light": side_wagers,
    "house-rules-dark": house_rules,
    "glossary-light": glossary,
    "progress-light": progress,
    "test-dark": test,
    "result-light": result,
    "school-dark": school,
}
