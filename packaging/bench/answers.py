"""From the press of Enter to the verdict painted, the answer kept on disk: the real window, driven by keys."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from bench import window as windows
from bench.places import fresh_folder
from bench.rows import NotMeasuredError, Row, allowed, compared, middle, p99, timed
from bench.watching import Paints, application, wait
from trainer.app import Application
from trainer.drills.base import Amount, Answer, Heaps
from trainer.storage.glance import FILE_NAME
from trainer.ui.drills.drill_session import DrillSession
from trainer.ui.drills.list.page import DrillsPage
from trainer.ui.drills.page import DrillPage
from trainer.ui.drills.presenter import DrillPresenter
from trainer.ui.ways import DRILLS

DRILL = "blackjack-payout"
MOST_MS = 50.0
ANSWERS = 240
WRONG = "1"
STILL_MS, SETTLING_MS = 1000, 500


def rows(count: int = ANSWERS, still_ms: int = STILL_MS) -> Iterator[Row]:
    """The slowest verdict in a hundred, of so many answers, every other one wrong; and what the window does at rest."""
    qt = application()
    qt.setStyle("Fusion")
    with fresh_folder() as data:
        window = Window.opened(data)
        verdicts, questions = [], []
        for number in range(count):
            window.type_answer(right=number % 2 == 0)
            verdicts.append(timed(window.enter))
            window.see_kept(number + 1)
            questions.append(timed(partial(window.go_on, right=number % 2 == 0)))
        at_rest = window.felt_painted_in(still_ms)
        window.close()
    yield compared("Enter to the verdict painted, answer kept, median", middle(verdicts), MOST_MS)
    yield allowed("Enter to the verdict painted, answer kept, p99", p99(verdicts), MOST_MS)
    yield compared("Enter to the next question painted, p99", p99(questions), MOST_MS)
    yield Row(f"Felt painted in {still_ms / 1000:g} s, a question at rest", f"{at_rest}", "allowed 0", at_rest, 0.0)


@dataclass(frozen=True, slots=True)
class Window:
    """The real window at a drill, as a person at the keyboard has it."""

    data: Path
    running: Application
    page: DrillPage
    verdicts: Paints
    questions: Paints

    @classmethod
    def opened(cls, data: Path) -> Window:
        """The window on a fresh score book in ``data``, past the first run, at the drill's first question."""
        running = windows.opened(data)
        drills = running.frame.go(DRILLS)
        assert isinstance(drills, DrillsPage)
        drills.start(DRILL)
        page = drills.drill_page
        assert page is not None
        wait(lambda: not page.canvas.busy)
        return cls(data, running, page, Paints(page.feedback), Paints(page.prompt))

    @property
    def presenter(self) -> DrillPresenter:
        presenter = self.page.presenter
        assert presenter is not None
        return presenter

    def type_answer(self, *, right: bool) -> None:
        """Type the sum that is due, or another one."""
        QTest.keyClicks(self._focus(), self._due() if right else WRONG)

    def enter(self) -> None:
        """Press Enter, and see the verdict painted."""
        self._press(Qt.Key.Key_Return, self.verdicts)

    def go_on(self, *, right: bool) -> None:
        """See the next question painted: after a mistake Enter tries again, and N goes on."""
        self._press(Qt.Key.Key_Return if right else Qt.Key.Key_N, self.questions)

    def _press(self, key: Qt.Key, paints: Paints) -> None:
        focus = self._focus()
        paints.see(lambda: QTest.keyClick(focus, key))

    def see_kept(self, number: int) -> None:
        """See so many answers in the score book, by another connection; raises NotMeasuredError otherwise."""
        with closing(sqlite3.connect(self.data / FILE_NAME)) as book:
            (kept,) = book.execute("SELECT count(*) FROM attempts").fetchone()
        if kept != number or self.presenter.grade is None:
            raise NotMeasuredError(f"{kept} answers are kept where {number} were given")

    def felt_painted_in(self, milliseconds: int) -> int:
        """How often the felt is painted in so long a time, once all is laid out and still."""
        wait(lambda: not self.page.canvas.busy)
        QTest.qWait(SETTLING_MS)
        felt = Paints(self.page.canvas)
        QTest.qWait(milliseconds)
        return felt.count

    def close(self) -> None:
        """Close the window, and with it the score book."""
        windows.close(self.running)

    def _focus(self) -> QWidget:
        return QApplication.focusWidget() or self.page

    def _due(self) -> str:
        asking = self.presenter.asking
        assert isinstance(asking, DrillSession)
        grade = asking.drill.grade(asking.course, self.presenter.question, Answer(()))
        due = grade.due.response(self.presenter.ask.key)
        assert isinstance(due, Amount | Heaps)
        cents = due.cents if isinstance(due, Amount) else due.chips.worth
        return f"{cents // 100}.{cents % 100:02d}"
