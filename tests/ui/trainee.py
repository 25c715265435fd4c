"""A trainee before the real window: presses keys, clicks, reads what is shown, looks into the score book."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.sweeps import sweep, today, turn_of
from trainer.app import Application
from trainer.canvas.art.rack import RackColumn
from trainer.canvas.drills.view import Target
from trainer.domain.money.amounts import Cents, Odds
from trainer.domain.money.chips import Pile
from trainer.domain.table.settling import SettlingAct
from trainer.drills.base import (
    Amount,
    AmountAsk,
    Answer,
    Ask,
    Choice,
    ChoiceAsk,
    Decks,
    Depth,
    Heaps,
    Laps,
    Number,
    OddsTyped,
    Question,
    Response,
    Settled,
    SettlementAsk,
    StopAsk,
    Stopped,
)
from trainer.ui.drills.answer_draft import decks_text
from trainer.ui.drills.list.page import DrillsPage
from trainer.ui.drills.page import DrillPage
from trainer.ui.drills.presenter import DrillPresenter
from trainer.ui.first_look.welcome_page import WelcomePage
from trainer.ui.settings.page import SettingsPage
from trainer.ui.settings.section import SettingsSection

KEYS = {
    "Enter": Qt.Key.Key_Return,
    "Escape": Qt.Key.Key_Escape,
    "Backspace": Qt.Key.Key_Backspace,
    "Space": Qt.Key.Key_Space,
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
    "Left": Qt.Key.Key_Left,
    "Right": Qt.Key.Key_Right,
    "PageUp": Qt.Key.Key_PageUp,
    "PageDown": Qt.Key.Key_PageDown,
    "Home": Qt.Key.Key_Home,
    "End": Qt.Key.Key_End,
    "Tab": Qt.Key.Key_Tab,
}

_A_STEP_BESIDE = 1_000
"""Milliseconds of a step on the clock that has no share of the target, which nobody does in none."""


@dataclass
class Trainee:
    """Someone at the window."""

    bot: QtBot
    running: Application
    first_choices: dict[str, str] = field(default_factory=dict, kw_only=True)
    """Where tests share the window, what was chosen in it at first."""

    # What they do

    def begins(self, name: str, game: str) -> None:
        """The first run: types a name and presses a game; then goes to the first payouts."""
        page = self.running.frame.stack.currentWidget()
        assert isinstance(page, WelcomePage)
        self.types(name)
        card = next(card for card in page.every_card if card.game.key == game)
        self.clicks(card)
        self.running.ways.to_drill("blackjack-payout:one-colour")

    def presses(self, *keys: str) -> None:
        """Presses keys, named or single characters, wherever the focus is."""
        for key in keys:
            if key.startswith("Ctrl+"):
                held = KEYS.get(key[5:], key[5:].lower())
                QTest.keyClick(self._focus(), held, Qt.KeyboardModifier.ControlModifier)
            elif key.startswith("Shift+"):
                QTest.keyClick(self._focus(), key[6:], Qt.KeyboardModifier.ShiftModifier)
            elif key in KEYS:
                QTest.keyClick(self._focus(), KEYS[key])
            else:
                QTest.keyClick(self._focus(), key)

    def types(self, text: str) -> None:
        self.presses(*text)

    def in_every_theme_and_size(self) -> Iterator[str]:
        """Wears the themes, each in two sizes of the window, and tells which it wears; two of the six a day."""
        frame = self.running.frame
        every = [*product(("light", "dark", "high-contrast"), ((1280, 800), (1920, 1080)))]
        for theme, size in sweep(turn_of(every, 2, today(), "themes"), every):
            self.running.session.change_settings(self.running.look.with_settings(theme=theme))
            frame.resize(*size)
            self.bot.waitUntil(lambda size=size: frame.size().toTuple() == size)
            QApplication.processEvents()
            yield f"{theme}, {size}"

    def clicks(self, widget: QWidget) -> None:
        self.bot.mouseClick(widget, Qt.MouseButton.LeftButton)

    def clicks_felt(self, target: Target, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Presses what lies on the felt, found by looking for it point by point."""
        canvas = self.drill.canvas
        found = next((at for at in points_of(canvas, 6, 6) if canvas.under(at.x(), at.y()) == target), None)
        assert found is not None, f"{target} is nowhere on the felt"
        QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, held, found)

    def starts(self, drill: str) -> None:
        """Presses a drill's row in the list."""
        row = next(row for row in self.drills.list.rows if row.line.key == drill)
        self.clicks(row)

    def answers(self, response: Response) -> None:
        """Gives one response by keys alone, and presses Enter."""
        self.gives(response)
        if not isinstance(response, Stopped | Laps):
            self.presses("Enter")

    def gives(self, response: Response) -> None:
        """Gives one response by keys alone; what is watched or timed is judged at its end."""
        match response:
            case Amount(cents):
                self.types(f"{cents // 100}.{cents % 100:02d}")
            case Number(value):
                self.types(str(value))
            case OddsTyped(odds):
                self.types(f"{odds.win}:{odds.stake}")
            case Choice(key):
                options = getattr(self.presenter.ask, "options", ())
                self.presses(next(option.letter for option in options if option.key == key))
            case Heaps(heaps):
                self._cuts(heaps)
            case Decks(quarters):
                self.types(decks_text(quarters))
            case Depth(cards):
                self._sets(cards)
            case Stopped(at):
                self.watches(at)
            case Laps(milliseconds):
                self.shuffles([each or _A_STEP_BESIDE for each in milliseconds])
            case Settled(act, cents, heaps):
                self.presses(act.value[0])
                if heaps:
                    self._cuts(heaps)
                elif cents:
                    self.presses("a")
                    self.types(f"{cents // 100}.{cents % 100:02d}")

    def watches(self, at: int | None) -> None:
        """Watches the shuffle, and presses Space during the act ``at``; None: to its end."""
        clip = self.drill.felts.stack.clip
        while clip.runs and (at is None or clip.begun <= at):
            self.drill.felts.stack.canvas.finish()
            clip.go_on()
        if at is not None:
            self.presses("Space")

    def shuffles(self, milliseconds: Sequence[int]) -> None:
        """Shuffles real cards, each step in so many milliseconds, with a press at the start and after each."""
        now = 0.0
        clock = self.drill.felts.clock
        before, clock.clock_ms = clock.clock_ms, lambda: now
        self.presses("Space")
        for taken in milliseconds:
            now += taken
            self.presses("Space")
        clock.clock_ms = before

    def answers_rightly(self) -> None:
        """Gives the right answer to the question on the felt, ask by ask."""
        due = self.due()
        for ask in self.question.asks:
            response = due[ask.key]
            self.answers(response)

    def answers_wrongly(self) -> None:
        """Gives a wrong answer to every part of the question on the felt."""
        due = self.due()
        for ask in self.question.asks:
            self.gives(_another(ask, due[ask.key]))
            if not (isinstance(ask, StopAsk) or self.presenter.is_signal):
                self.presses("Enter")

    def reads_the_signal(self) -> None:
        """Lets the hands on the felt come to their end."""
        self.drill.felts.signal.canvas.finish()

    def letter_of_signal(self, *, right: bool) -> str:
        """The letter of the right answer to a signal, or of the first wrong one."""
        due = self.due()["reply"]
        options = getattr(self.presenter.ask, "options", ())
        return str(next(each.letter for each in options if (isinstance(due, Choice) and each.key == due.key) is right))

    def due(self) -> dict[str, Response]:
        """What is due, as the drill judges it with nothing answered."""
        course = self.drills.session_under_way.course
        grade = self.presenter.drill.grade(course, self.question, Answer(()))
        return dict(grade.due.responses)

    # What they see

    @property
    def drills(self) -> DrillsPage:
        page = self.running.frame.page
        assert isinstance(page, DrillsPage)
        return page

    @property
    def drill(self) -> DrillPage:
        assert self.drills.under_way
        page = self.drills.drill_page
        assert page is not None
        return page

    def settings(self, title: str) -> SettingsSection:
        """Goes to a section of the settings."""
        self.running.frame.open_settings()
        page = self.running.frame.page
        assert isinstance(page, SettingsPage)
        return page.show_section(title)

    @property
    def presenter(self) -> DrillPresenter:
        presenter = self.drill.presenter
        assert presenter is not None
        return presenter

    @property
    def question(self) -> Question:
        return self.presenter.question

    def words(self, widget: QWidget | None = None) -> str:
        """Every word in view within ``widget`` (None: the window)."""
        root = widget or self.running.frame
        return "\n".join(label.text() for label in root.findChildren(QLabel) if label.isVisible() and label.text())

    # What is kept

    def attempts(self) -> list[dict[str, Any]]:
        """The answers in the score book of who trains, oldest first."""
        query = (
            "SELECT attempts.* FROM attempts JOIN learners ON learner = learners.id WHERE name = ? ORDER BY at_ms, id"
        )
        with closing(sqlite3.connect(self.running.data / "score-book.db")) as connection:
            connection.row_factory = sqlite3.Row
            return [dict(row) for row in connection.execute(query, [self.running.session.learner])]

    def _sets(self, cards: int) -> None:
        """Sets the cut card with so many cards behind it, by quarters of a deck and by cards."""
        self.presses("Right")
        quarter = getattr(self.presenter.ask, "deck_size", 52) // 4
        away = cards - (self.presenter.draft.depth or 0)
        self.presses(*["PageUp" if away > 0 else "PageDown"] * (abs(away) // quarter))
        self.presses(*["Right" if away > 0 else "Left"] * (abs(away) % quarter))

    def _cuts(self, heaps: Any) -> None:
        """Takes the heaps from the rack by their columns' numbers, a new heap for each."""
        if self.presenter.can_type:
            self.presses("c" if isinstance(self.presenter.ask, SettlementAsk) else "Tab")
        denominations = self.question.rack.denominations
        for number, heap in enumerate(heaps):
            if number:
                self.presses("Space")
            single = f"Shift+{denominations.index(heap.denomination) + 1}"
            self.presses(*[single] * heap.count)

    def _focus(self) -> QWidget:
        return QApplication.focusWidget() or self.running.frame


def _another(ask: Ask, due: Response) -> Response:
    """A response to ``ask`` that is not the one that is due."""
    match due:
        case Amount(cents):
            return Amount(Cents(cents + 100))
        case Number(value):
            return Number(value + 1)
        case OddsTyped():
            return OddsTyped(Odds(77, 1))
        case Choice(key) if isinstance(ask, ChoiceAsk):
            return Choice(next(option.key for option in ask.options if option.key != key))
        case Heaps(heaps) if isinstance(ask, AmountAsk):
            return Amount(Cents(sum(heap.worth for heap in heaps) + 100))
        case Heaps(heaps):
            return Heaps((*heaps, Pile(heaps[0].denomination, 1)))
        case Settled(act, cents):
            return Settled(SettlingAct.PAY, Cents(cents + 100 if act is SettlingAct.PAY else 700))
        case Decks(quarters):
            return Decks(quarters + 4)
        case Depth(cards):
            return Depth(1 if cards > 20 else 60)
        case Stopped(at):
            return Stopped(0 if at is None else None)
        case _:
            raise AssertionError(f"{due} is answered in no other way")


def points_of(widget: QWidget, across: int, down: int) -> Iterator[QPoint]:
    """Points all over a widget, so far apart across and down; before them those that lie farther apart."""
    for wider in (6, 2, 1):
        for y in range(4, widget.height(), down * wider):
            for x in range(4, widget.width(), across * wider):
                yield QPoint(x, y)


def column_of(question: Question, place: int) -> RackColumn:
    """The rack's column at ``place``, from 0."""
    return RackColumn(question.rack.denominations[place])
