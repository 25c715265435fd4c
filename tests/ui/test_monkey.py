"""A monkey at the window: whatever is pressed, typed, dragged or resized, on whichever page, nothing breaks."""

import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from types import TracebackType

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDesktopServices, QWheelEvent
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from tests.sweeps import sweep
from tests.ui.trainee import Trainee

EVENTS = sweep(300, 50_000)
SEEDS = sweep((1,), tuple(range(1, 11)))
"""The events are shared out among so many windows."""
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


@pytest.mark.timeout(sweep(120, 3600))
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_is_pressed_or_typed_breaks_the_window(
    trainee: Trainee, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    faults: list[BaseException] = []

    def caught(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        faults.append(fault.with_traceback(trace))

    monkeypatch.setattr(sys, "excepthook", caught)
    for asks in ("getSaveFileName", "getOpenFileName"):
        monkeypatch.setattr(QFileDialog, asks, lambda *_, **__: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_, **__: "")
    monkeypatch.setattr(QPrintDialog, "exec", lambda *_: 0)
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda *_: True)
    monkey = Monkey(trainee, Random(seed))
    for number in range(EVENTS // len(SEEDS)):
        monkey.does()
        if faults:
            raise AssertionError(f"event {number}: {'; '.join(monkey.done)}") from faults[0]
        assert trainee.running.frame.isVisible(), "; ".join(monkey.done)
