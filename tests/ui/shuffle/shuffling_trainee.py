"""A trainee at the Shuffle page: shuffles by keys or with the mouse alone, and reads what the page says."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.shared_window import as_if_new
from tests.ui.trainee import Trainee, points_of
from trainer.canvas.shuffle.view import (
    CutCardTarget,
    DeckTarget,
    HandsTarget,
    MiddleTarget,
    PileTarget,
    RackTarget,
    ShoeTarget,
    ShuffleTarget,
    SideViewTarget,
)
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import GROWING, HANDS, LEFT, LOOSE, RIGHT, STUB, WASH, Place, Where, pile
from trainer.domain.shuffle.tolerances import is_by_hand
from trainer.training.sittings.modes import Mode
from trainer.ui.shuffle.keys import keys_for
from trainer.ui.shuffle.page import ShufflePage
from trainer.ui.shuffle.partial_act import pack
from trainer.ui.shuffle.shuffles import ShuffleUnderWay
from trainer.ui.shuffle.verbs import CALLS, Verb
from trainer.ui.sitting.board import State
from trainer.ui.ways import SHUFFLE
from trainer.ui.widgets.dropdown import ChoiceRow

NAMED = {
    "Enter": Qt.Key.Key_Return,
    "Escape": Qt.Key.Key_Escape,
    "Space": Qt.Key.Key_Space,
    "Left": Qt.Key.Key_Left,
    "Right": Qt.Key.Key_Right,
    "Up": Qt.Key.Key_Up,
    "Down": Qt.Key.Key_Down,
    "PageUp": Qt.Key.Key_PageUp,
    "PageDown": Qt.Key.Key_PageDown,
    "Home": Qt.Key.Key_Home,
    "End": Qt.Key.Key_End,
}
MOST_ACTS = 300
PICKED: dict[type, Verb] = {
    acts.Say: Verb.ANNOUNCE,
    acts.ReSuit: Verb.RE_SUIT,
    acts.SquareUp: Verb.SQUARE_UP,
    acts.CarryToCage: Verb.CAGE,
    acts.CountTray: Verb.COUNT_TRAY,
    acts.LoadShoe: Verb.LOAD,
}


@dataclass
class Shuffler(Trainee):
    """Someone at the Shuffle page."""

    @property
    def page(self) -> ShufflePage:
        page = self.running.frame.page
        assert isinstance(page, ShufflePage)
        return page

    @property
    def shuffle(self) -> ShuffleUnderWay:
        assert isinstance(self.page.in_view, ShuffleUnderWay)
        return self.page.in_view

    def begins_shuffle(self, game: str, occasion: Occasion, mode: Mode = Mode.PRACTICE) -> None:
        """Goes to the page, chooses procedure and mode, and begins."""
        self.running.session.choose_game(game)
        self.running.frame.go(SHUFFLE)
        self.clicks(self.page.board.bar.modes.buttons[mode.value])
        self.clicks(self.page.board.setup.occasions.buttons[occasion.value])
        self.clicks(self.page.board.setup.first)
        assert self.page.state in (State.DEALING, State.WATCHING)

    def keys(self, *keys: str) -> None:
        """Presses keys by the page's names for them, wherever the focus is."""
        for key in keys:
            widget = QApplication.focusWidget() or self.running.frame
            if key in NAMED:
                QTest.keyClick(widget, NAMED[key])
            else:
                held = Qt.KeyboardModifier.ShiftModifier if key.isupper() else Qt.KeyboardModifier.NoModifier
                QTest.keyClick(widget, key, held)

    def due(self) -> ShuffleAct:
        """What a good dealer does next."""
        duty = self.shuffle.sitting.due
        assert duty is not None
        return duty.action

    def does(self, act: ShuffleAct) -> None:
        """Does one act by its keys."""
        self.settles()
        self.keys(*keys_for(act, self.shuffle.table))
        match act:
            case acts.TakeFrom() | acts.Gather() | acts.ReCut():
                self._chooses(lambda: self.shuffle.partial.cards, act.cards)
            case acts.Plug():
                self._chooses(lambda: self.shuffle.partial.cards, act.cards)
                self._chooses(lambda: self.shuffle.partial.depth or 0, act.depth)
            case _:
                pass

    def does_all(self, until: Callable[[ShuffleAct], bool] = lambda _: False) -> None:
        """Does what is left of the shuffle rightly, or as far as an act that is not done."""
        for _ in range(MOST_ACTS):
            if self.page.state is State.REVIEW:
                return
            if self.shuffle.sitting.finished:
                self.bot.waitUntil(lambda: self.page.state is State.REVIEW, timeout=5000)
                return
            if until(self.due()):
                self.settles()
                return
            due = self.due()
            done = len(self.shuffle.sitting.log)
            self.does(due)
            log = self.page.in_view.sitting.log if self.page.in_view is not None else ()
            assert len(log) > done, due
            assert log[-1].fault is None, (due, self.told())
        raise AssertionError("the shuffle does not end")

    def comes_to(self, until: Callable[[ShuffleAct], bool]) -> None:
        """Lets the shuffle lie as it lies once all is done rightly as far as an act, without a key pressed for it."""
        doing, sitting = self.shuffle, self.shuffle.sitting
        while not until(self.due()):
            assert sitting.do(self.due()).fault is None
        doing._happened(())
        self.page._lay(doing)
        self.page._over()
        self.settles()

    def settles(self) -> None:
        """Lets the cards arrive."""
        self.page.player.flush()
        self.page.board.felt.finish()

    def told(self) -> tuple[str, str, str]:
        """The strip: its tag, its title and the sentence below."""
        view = self.page.board.strip.view
        return view.tag, view.title, view.reason

    # What is kept

    def kept(self, table: str) -> list[dict[str, Any]]:
        """The rows of a table of the score book about the shuffles of who trains, in their order."""
        own = "SELECT id FROM shuffles WHERE learner = (SELECT id FROM learners WHERE name = ?)"
        of_own = f"{'id' if table == 'shuffles' else 'shuffle'} IN ({own})"
        with closing(sqlite3.connect(self.running.data / "score-book.db")) as connection:
            connection.row_factory = sqlite3.Row
            found = connection.execute(
                f"SELECT * FROM {table} WHERE {of_own} ORDER BY 1, 2", [self.running.session.learner]
            )
            return [dict(row) for row in found]

    def _chooses(self, now: Callable[[], int], wanted: int) -> None:
        """Moves to so many cards by quarter decks and single cards, and presses Enter."""
        quarter = self.shuffle.table.deck_size // 4
        while abs(wanted - now()) >= quarter:
            self.keys("PageDown" if wanted > now() else "PageUp")
        while wanted != now():
            self.keys("Down" if wanted > now() else "Up")
        self.keys("Enter")


def before_a_shuffle(trainee: Trainee) -> Shuffler:
    """Somebody new at the Shuffle page of a window that tests share, before a shuffle."""
    someone = Shuffler(trainee.bot, as_if_new(trainee).running)
    page = someone.running.frame.go(SHUFFLE)
    assert isinstance(page, ShufflePage)
    page._leave_sitting()
    return someone


class HandShuffler(Shuffler):
    """Someone who shuffles with the mouse alone."""

    def does(self, act: ShuffleAct) -> None:
        self.settles()
        match act:
            case acts.TakeFrom(number, cards):
                self._presses(PileTarget(pile(number), cards))
            case acts.Gather(number, cards):
                start = self.corner(number)
                self._drags(start, start - QPoint(0, 2 * cards))
            case acts.Plug(cards, depth):
                self._drags(self._at(PileTarget(STUB, cards)), self._at(RackTarget(depth)))
            case acts.ReCut(cards):
                self._presses(SideViewTarget(self.shuffle.table.count(pack(self.shuffle.table)) - cards))
            case acts.AcceptCut():
                self.clicks(self.page.board.accept)
            case acts.RefuseCut():
                self.clicks(self.page.board.refuse)
            case acts.CallFloor():
                self.clicks(self.page.board.floor)
            case _:
                self._does_plainly(act)

    def _does_plainly(self, act: ShuffleAct) -> None:
        match act:
            case acts.LoadShoe() if is_by_hand(self.shuffle.game):
                self._picks(act)
            case acts.TakeStub() | acts.LoadShoe() | acts.BurnCard():
                self._presses_any(ShoeTarget)
            case acts.TakeDiscards():
                self._presses_any(RackTarget)
            case acts.OpenPack(deck) | acts.FanFaces(deck) | acts.FanBacks(deck):
                self._presses_deck(deck)
            case acts.PassDeck(deck) | acts.CountDeck(deck):
                self._presses_deck(deck)
            case acts.Mix():
                self._presses_place(LOOSE, STUB)
            case acts.Wash():
                self._presses_place(WASH, Place(Where.PASSED), LOOSE)
            case acts.LayCutCard():
                self._presses_any(CutCardTarget)
            case acts.Riffle():
                self._presses_held()
            case acts.Strip():
                self._presses_held(Qt.MouseButton.RightButton)
            case acts.OfferCut() if is_by_hand(self.shuffle.game):
                self._presses_any(CutCardTarget)
            case acts.LayDown() if is_by_hand(self.shuffle.game):
                held = self._where(lambda at: isinstance(at, HandsTarget))
                self._drags(held, held - QPoint(150, 150))
            case acts.LayDown() | acts.OfferCut() | acts.BringTogether():
                self._presses_middle()
            case _:
                self._picks(act)

    def _picks(self, act: ShuffleAct) -> None:
        """Presses an act in the palette."""
        self.clicks(self.page.board.strip.acts)
        verb = PICKED.get(type(act))
        call = next((key for key, call in CALLS.items() if act == acts.Say(call)), "")
        assert verb is not None, act
        rows = self.page.board.acts.findChildren(ChoiceRow)
        line = next(row for row in rows if row.choice.key.startswith(f"{verb.name} -{call}"))
        self.clicks(line)

    def corner(self, number: int) -> QPoint:
        """Where a pile is to stand, be it under loose cards."""
        return self._where(lambda at: isinstance(at, PileTarget) and at.place == pile(number))

    def _presses_held(self, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        held = (LEFT, RIGHT, HANDS)
        self._presses_at(
            self._where(
                lambda at: isinstance(at, HandsTarget) or (isinstance(at, PileTarget) and at.place in held),
            ),
            button,
        )

    def _presses_middle(self) -> None:
        self._presses_at(self._where(_is_the_middle))

    def _presses_deck(self, deck: int) -> None:
        squared = Place(Where.FANNED, deck)
        self._presses_at(
            self._where(lambda at: at == DeckTarget(deck) or (isinstance(at, PileTarget) and at.place == squared))
        )

    def _presses_any(self, kind: type) -> None:
        self._presses_at(self._where(lambda at: isinstance(at, kind)))

    def _presses_place(self, *places: Place) -> None:
        self._presses_at(self._where(lambda at: isinstance(at, PileTarget) and at.place in places))

    def _presses(self, target: ShuffleTarget) -> None:
        self._presses_at(self._at(target))

    def _presses_at(self, at: QPoint, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
        QTest.mouseClick(self.page.board.felt, button, pos=at)

    def _at(self, target: ShuffleTarget) -> QPoint:
        """Where a target lies: its place is looked for first, then the edge of the card, or the nearest one seen."""
        near = self._where(lambda at: _is_alike(at, target) and (_cards(at) > 0) is (_cards(target) > 0), rows=2)
        felt = self.page.board.felt
        column = (QPoint(near.x(), y) for y in range(felt.height()))
        line = (QPoint(x, near.y()) for x in range(felt.width()))
        found = [at for at in (*column, *line) if _is_alike(felt.under(at.x(), at.y()), target)]
        return min(found, key=lambda at: abs(_cards(felt.under(at.x(), at.y())) - _cards(target)))

    def _where(self, is_it: Callable[[ShuffleTarget | None], bool], rows: int = 9) -> QPoint:
        """A point at which lies what is looked for, among rows so many points apart."""
        felt = self.page.board.felt
        found = (at for at in points_of(felt, 11, rows) if is_it(felt.pressed_at(at.x(), at.y())))
        at = next(found, None)
        assert at is not None, "it is nowhere on the felt"
        return at

    def _drags(self, start: QPoint, end: QPoint) -> None:
        """Presses, moves a little and then all the way, and lets go."""
        felt = self.page.board.felt
        QTest.mousePress(felt, Qt.MouseButton.LeftButton, pos=start)
        for at in (QPointF(start), QPointF(end)):
            QApplication.sendEvent(
                felt,
                QMouseEvent(
                    QEvent.Type.MouseMove,
                    at,
                    felt.mapToGlobal(at),
                    Qt.MouseButton.NoButton,
                    Qt.MouseButton.LeftButton,
                    Qt.KeyboardModifier.NoModifier,
                ),
            )
        QTest.mouseRelease(felt, Qt.MouseButton.LeftButton, pos=end)


def _is_the_middle(at: ShuffleTarget | None) -> bool:
    return isinstance(at, MiddleTarget | SideViewTarget) or (isinstance(at, PileTarget) and at.place == GROWING)


def _is_alike(at: ShuffleTarget | None, target: ShuffleTarget) -> bool:
    """Whether it is the same thing on the felt, whatever height is meant."""
    return type(at) is type(target) and getattr(at, "place", None) == getattr(target, "place", None)


def _cards(target: ShuffleTarget | None) -> int:
    cards = getattr(target, "cards", 0)
    assert isinstance(cards, int)
    return cards
