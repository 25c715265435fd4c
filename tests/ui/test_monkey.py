"""A monkey at the window: whatever is pressed, typed, dragged or resized, on whichever page, nothing breaks.

Neither at home nor in a school, where it is let in at the door and has the passphrase.
"""

import sys
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import TracebackType

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDesktopServices, QWheelEvent
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from tests.sweeps import sweep
from tests.ui.school.a_roster import EVENING, there_is_a_roster
from tests.ui.school.a_school import NORTHGATE, PASSPHRASE, cheap_keys, there_is_a_school
from tests.ui.trainee import Trainee
from trainer.training.school.documents import AssignedKind, AssignedThing, Assignment
from trainer.training.signed_records.people import Doing
from trainer.ui.school.page import SchoolPage
from trainer.ui.school.who import WhoFields
from trainer.ui.settings.page import SettingsPage
from trainer.ui.ways import SCHOOL

EVENTS = sweep(300, 50_000)
SEEDS = sweep((1,), tuple(range(1, 11)))
"""The events are shared out among so many windows."""
SCHOOL_EVENTS = sweep(60, 20_000)
SCHOOL_SEEDS = sweep((1,), tuple(range(1, 5)))
REMEMBERED = 25
LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789./?-+,"
NAMED = (
    *(Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Backtab),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Backspace, Qt.Key.Key_Delete),
    *(Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
)
WITH_CONTROL = "123456gkszf,"
SIZES = ((960, 540), (1280, 800), (1366, 768), (1920, 1080))
_NONE, _SHIFT, _CONTROL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)


@dataclass
class Monkey:
    """Does one thing after another, by chance; ``done`` are the last of them in words."""

    trainee: Trainee
    random: Random
    done: deque[str] = field(default_factory=lambda: deque(maxlen=REMEMBERED))

    def __post_init__(self) -> None:
        self._does: tuple[tuple[Callable[[], str], int], ...] = (
            (self._letter, 30),
            (self._named, 25),
            (self._presses_a_place, 20),
            (self._presses_a_control, 15),
            (self._drags, 5),
            (self._with_control, 3),
            (self._turns_the_wheel, 2),
            (self._goes_to_a_page, 2),
            (self._waits, 2),
            (self._resizes, 1),
        )

    def does(self) -> None:
        """One thing more."""
        acts, weights = zip(*self._does, strict=True)
        (act,) = self.random.choices(acts, weights)
        self.done.append(act())
        QApplication.processEvents()

    @property
    def _frame(self) -> QWidget:
        return self.trainee.running.frame

    def _focus(self) -> QWidget:
        return QApplication.focusWidget() or self._frame

    def _letter(self) -> str:
        letter, held = self.random.choice(LETTERS), self.random.choice((_NONE, _NONE, _NONE, _SHIFT))
        QTest.keyClick(self._focus(), letter.upper() if held is _SHIFT else letter, held)
        return f"types {letter}, {held.name}"

    def _named(self) -> str:
        key, held = self.random.choice(NAMED), self.random.choice((_NONE, _NONE, _NONE, _SHIFT))
        QTest.keyClick(self._focus(), key, held)
        return f"presses {key.name}, {held.name}"

    def _with_control(self) -> str:
        letter = self.random.choice(WITH_CONTROL)
        QTest.keyClick(self._focus(), letter, _CONTROL)
        return f"presses Ctrl+{letter}"

    def _place(self) -> tuple[QWidget, QPoint]:
        """A point of the window, and what lies there."""
        frame = self._frame
        at = QPoint(self.random.randrange(frame.width()), self.random.randrange(frame.height()))
        there = frame.childAt(at) or frame
        return there, there.mapFrom(frame, at)

    def _presses_a_place(self) -> str:
        there, at = self._place()
        button = self.random.choice((Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton))
        QTest.mouseClick(there, button, self.random.choice((_NONE, _NONE, _SHIFT)), at)
        return f"presses {type(there).__name__} at {at.toTuple()}"

    def _presses_a_control(self) -> str:
        """Something that can be pressed, wherever it stands: a press at random seldom meets one."""
        every = [each for each in self._frame.findChildren(QWidget) if each.isVisible() and each.isEnabled()]
        there = self.random.choice(
            [each for each in every if each.focusPolicy() is not Qt.FocusPolicy.NoFocus] or every
        )
        QTest.mouseClick(there, Qt.MouseButton.LeftButton, _NONE, there.rect().center())
        return f"presses {type(there).__name__} {there.accessibleName()!r}"

    def _drags(self) -> str:
        there, start = self._place()
        end = QPoint(self.random.randrange(max(1, there.width())), self.random.randrange(max(1, there.height())))
        QTest.mousePress(there, Qt.MouseButton.LeftButton, _NONE, start)
        QTest.mouseMove(there, (start + end) / 2)
        QTest.mouseMove(there, end)
        QTest.mouseRelease(there, Qt.MouseButton.LeftButton, _NONE, end)
        return f"drags on {type(there).__name__} from {start.toTuple()} to {end.toTuple()}"

    def _turns_the_wheel(self) -> str:
        there, at = self._place()
        turned = QPoint(0, self.random.choice((-120, 120)))
        where = QPointF(there.mapToGlobal(at))
        no_button, none = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
        QApplication.sendEvent(there, QWheelEvent(QPointF(at), where, QPoint(), turned, no_button, _NONE, none, False))
        return f"turns the wheel over {type(there).__name__}"

    def _goes_to_a_page(self) -> str:
        place = self.random.randrange(len(self.trainee.running.frame._entries))
        self.trainee.running.frame.go(place)
        return f"goes to page {place}"

    def _waits(self) -> str:
        self.trainee.bot.wait(self.random.randrange(1, 30))
        return "waits"

    def _resizes(self) -> str:
        size = self.random.choice(SIZES)
        self._frame.resize(*size)
        return f"makes the window {size}"


@dataclass
class SchoolMonkey(Monkey):
    """Is mostly at the School page and its settings, with the passphrase; ``lists`` are what it may bring in."""

    lists: Path = Path()

    def __post_init__(self) -> None:
        super().__post_init__()
        self._does = (
            *self._does,
            (self._comes_back, 4),
            (self._opens_the_settings, 2),
            (self._tells_the_passphrase, 6),
            (self._marks_somebody, 3),
        )

    def does(self) -> None:
        self._unlocks()
        super().does()

    @property
    def page(self) -> SchoolPage:
        page = self.trainee.running.frame.page_made(SCHOOL)
        assert isinstance(page, SchoolPage)
        return page

    def chooses_a_file(self, *_: object, **__: object) -> tuple[str, str]:
        """What is opened where a file is asked for, "" for none."""
        return self.random.choice(["", *map(str, sorted(self.lists.iterdir()))]), ""

    def _unlocks(self) -> None:
        """Whatever was done, School is on, and its page is open."""
        page = self.page
        desk = page.school
        if not desk.is_on:
            desk.turn_on(NORTHGATE)
        if not page.is_open:
            able = [each for each in desk.who_may(Doing.EDIT) if desk.key_of(each) is not None]
            if not able:
                there_is_a_school(page.session)
                able = [each for each in desk.who_may(Doing.EDIT) if desk.key_of(each) is not None]
            page.open_to(able[0])

    def _comes_back(self) -> str:
        self.trainee.running.frame.go(SCHOOL)
        return "goes to the School page"

    def _opens_the_settings(self) -> str:
        frame = self.trainee.running.frame
        frame.open_settings()
        # Who sits at a test has to hand it in first.
        if isinstance(frame.page, SettingsPage):
            frame.page.show_section("School")
        return "opens the settings of School"

    def _tells_the_passphrase(self) -> str:
        asked = [each for each in self._frame.findChildren(WhoFields) if each.isVisible() and each.needs_passphrase]
        for each in asked:
            each.passphrase.setText(PASSPHRASE)
            QTest.keyClick(each.passphrase, Qt.Key.Key_Return)
        return f"tells the passphrase {len(asked)} times"

    def _marks_somebody(self) -> str:
        rows = self.page.map.rows
        if not rows.isVisible():
            return "marks nobody"
        QTest.keyClick(rows, self.random.choice((Qt.Key.Key_Down, Qt.Key.Key_Space, Qt.Key.Key_Return)))
        return "goes on in the roster"


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> list[BaseException]:
    """What has broken since. Nothing asks, prints or leads out of the window meanwhile."""
    found: list[BaseException] = []

    def caught(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        found.append(fault.with_traceback(trace))

    monkeypatch.setattr(sys, "excepthook", caught)
    for asks in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, asks, lambda *_, **__: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_, **__: "")
    monkeypatch.setattr(QPrintDialog, "exec", lambda *_: 0)
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda *_: True)
    return found


def goes_on(monkey: Monkey, events: int, faults: list[BaseException]) -> None:
    """Let it do so many things; each leaves the window standing."""
    for number in range(events):
        monkey.does()
        if faults:
            raise AssertionError(f"event {number}: {'; '.join(monkey.done)}") from faults[0]
        assert monkey.trainee.running.frame.isVisible(), "; ".join(monkey.done)


@pytest.mark.timeout(sweep(120, 3600))
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_is_pressed_or_typed_breaks_the_window(
    trainee: Trainee, seed: int, faults: list[BaseException]
) -> None:
    goes_on(Monkey(trainee, Random(seed)), EVENTS // len(SEEDS), faults)


@pytest.fixture
def school(trainee: Trainee) -> Iterator[SchoolPage]:
    """A school in the window: three classes, a supervisor, something assigned, a note and a booked test."""
    page = trainee.running.frame.page_made(SCHOOL)
    assert isinstance(page, SchoolPage)
    signer = there_is_a_roster(page)
    office = page.office.office
    nina = next(each.id for each in office.roster() if each.document.name == "Nina Keller")
    office.assign(signer, Assignment(AssignedThing(AssignedKind.DRILL, "hand-totals", 20), (EVENING,), words="Calmly."))
    office.assign(signer, Assignment(AssignedThing(AssignedKind.STAGE, "1"), to_learners=(nina,), by_day="2026-12-01"))
    office.book_test(signer, "mechanics", [nina], "2026-12-04")
    page.open_to(signer.person)
    trainee.running.frame.go(SCHOOL)
    with cheap_keys():
        yield page


@pytest.mark.timeout(sweep(120, 3600))
@pytest.mark.parametrize("seed", SCHOOL_SEEDS)
def test_nothing_breaks_the_window_of_a_school(
    trainee: Trainee,
    school: SchoolPage,
    seed: int,
    faults: list[BaseException],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lists = tmp_path / "lists"
    lists.mkdir()
    (lists / "november.csv").write_text("surname;first name;class\nKeller;Nina;November\nBerg;Astrid;November\n")
    (lists / "twice.csv").write_text("name,name,class\nBerg,Berg,\nBerg,,Evening\n")
    (lists / "torn.xlsx").write_bytes(b"PK\x03\x04 torn")
    monkey = SchoolMonkey(trainee, Random(seed), lists=lists)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", monkey.chooses_a_file)
    goes_on(monkey, SCHOOL_EVENTS // len(SCHOOL_SEEDS), faults)
