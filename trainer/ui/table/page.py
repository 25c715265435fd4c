"""The Table page: a round chosen, dealt, watched or looked back on, by keys and by hand."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent

from trainer.training.sittings.modes import Mode
from trainer.training.table.sitting import By
from trainer.ui.looks.qt import guarded
from trainer.ui.signals.felt import SLOWLY
from trainer.ui.sitting.controller import TableSight
from trainer.ui.sitting.inputs import key_name
from trainer.ui.table.act_keycaps import chosen_in, palette
from trainer.ui.table.board import State
from trainer.ui.table.history import history_choices
from trainer.ui.table.key_hints import DEALING_HINTS, REVIEW_HINTS, SETUP_HINTS, TEST_HINTS, WATCHING_HINTS
from trainer.ui.table.review_view import MODE_WORDS
from trainer.ui.table.reviewed import Reviewing
from trainer.ui.table.rounds import Happened, TableRound
from trainer.ui.table.watched import Watching
from trainer.ui.window.page import KeyHint
from trainer.ui.window.session import Session


class TablePage(TableSight):
    """Turns keys, presses and drags into what the round in view makes of them.

    ``shuffle_asked``: the cut card came out, and the shuffle that follows is wanted.
    """

    shuffle_asked = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._connect()

    def keys(self) -> tuple[KeyHint, ...]:
        tested = self.seen is not None and self.seen.sitting.mode is Mode.TEST
        hints = {
            State.SETUP: SETUP_HINTS,
            State.DEALING: TEST_HINTS if tested else DEALING_HINTS,
            State.WATCHING: WATCHING_HINTS,
            State.REVIEW: REVIEW_HINTS,
        }
        return hints[self.state]

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = key_name(event)
        if not key or not self.command(key):
            super().keyPressEvent(event)

    def command(self, key: str) -> bool:
        """Do what a key asks for; False where it means nothing here."""
        match self.seen:
            case TableRound():
                return self._deal_key(self.seen, key)
            case Watching():
                return self._watch_key(self.seen, key)
            case Reviewing():
                return self._review_key(key)
            case None:
                return self.board.setup.key(key)

    def _connect(self) -> None:
        board, setup, session = self.board, self.board.setup, self.session
        for button, do in (
            (board.strip.again, self._again),
            (board.strip.show_me, self._show_me),
            (board.strip.why, self._why),
            (board.strip.acts, self._open_acts),
            (board.end, self._end),
            (board.play, self._play),
            (board.review.next, self.deal),
            (board.review.again, self.again),
            (board.review.watch, self._watch_it),
            (board.review.shuffle, self.shuffle_asked.emit),
        ):
            button.clicked.connect(lambda _=False, do=do: do())
        board.back.clicked.connect(lambda: self.command("Left"))
        board.forth.clicked.connect(lambda: self.command("Right"))
        board.acts.picked.connect(self._chosen_act)
        board.history.picked.connect(self.look_back)
        board.review.picked.connect(self._look_at)
        board.bar.mode_chosen.connect(self._mode_chosen)
        board.felt.pressed.connect(lambda at, way: self._by_hand(lambda it: it.press(at, way)))
        board.felt.held.connect(lambda at: self._by_hand(lambda it: it.hold(at)))
        board.felt.dragged.connect(lambda *drag: self._by_hand(lambda it: it.drag(*drag)))
        setup.dealt.connect(lambda: self.deal())
        setup.resumed.connect(self.resume)
        setup.dropped.connect(self._drop)
        setup.changed.connect(lambda: self.start.choose(setup.setup))
        setup.stakes_chosen.connect(session.choose_stakes)
        setup.history_asked.connect(self._open_history)
        for signal in (session.opened, session.ready, session.game_changed, session.learner_changed):
            signal.connect(self._session_changed)
        session.stakes_changed.connect(self._stakes_changed)

    # Dealing

    def _deal_key(self, dealing: TableRound, key: str) -> bool:
        self.session.did.emit(f"key {key}")
        taking = dealing.begun.takes_amount
        match key:
            case "s" if dealing.mode is not Mode.TEST and not dealing.is_calling:
                self._show_me()
            case "w" if dealing.mode is not Mode.TEST:
                self._why()
            case "/":
                self._open_acts()
            case "Left" | "Shift+Left":
                self._again(SLOWLY if key == "Shift+Left" else 1.0)
            case "." if dealing.mode is Mode.TEST and not taking:
                self._end()
            case "Space" if dealing.sitting.is_house_turn:
                self._skip(dealing)
            case _:
                return self._act_key(dealing, key)
        return True

    def _act_key(self, dealing: TableRound, key: str) -> bool:
        if key == "Escape" and not self.board.why.isHidden():
            self.board.why.hide()
            return True
        happened = dealing.key(key)
        if happened is None:
            if key == "Escape":
                self._leave_round()
            return key == "Escape"
        self._happened(happened)
        return True

    def _by_hand(self, move: Callable[[TableRound], Happened]) -> None:
        """A press or a drag on the felt."""
        if isinstance(self.seen, TableRound):
            self._happened(move(self.seen))
            if isinstance(self.seen, TableRound):
                self.board.felt.carry_card(self.seen.grip.card)
            self.focus()

    def _end(self) -> None:
        if isinstance(self.seen, TableRound):
            self._happened(self.seen.stop())

    def _show_me(self) -> None:
        if isinstance(self.seen, TableRound):
            self._happened(self.seen.show_me())
            self.focus()

    # Watching

    def _watch_key(self, watching: Watching, key: str) -> bool:
        match key:
            case "Space":
                self._play()
            case "Left" | "Right":
                watching.playing = False
                self._step(-1 if key == "Left" else 1)
            case "w":
                self._why()
            case "Enter" if watching.at_the_end:
                self.again(Mode.GUIDED if self.start.mode is Mode.WATCH else self.start.mode)
            case "Escape":
                self._leave_round()
            case _:
                return False
        return True

    # Looking back and choosing

    def _review_key(self, key: str) -> bool:
        review = self.board.review
        match key:
            case "Enter":
                self.deal()
            case "a" | "v":
                self.again(Mode.WATCH if key == "v" else None)
            case "Up" | "Down":
                review.step(-1 if key == "Up" else 1)
            case "l":
                review.other_list()
            case "w":
                self._why()
            case "Escape":
                self._leave_round()
            case _:
                return False
        return True

    def _open_acts(self) -> None:
        if isinstance(self.seen, TableRound):
            self.board.acts.open_over(self.board.strip.acts, palette(self.seen.desk))

    def _chosen_act(self, key: str) -> None:
        if isinstance(self.seen, TableRound):
            self._happened(self.seen.choose(*chosen_in(key)))
            self.focus()

    def _open_history(self) -> None:
        game = self.session.game
        is_common = game is not None and game.common_hand is not None
        choices = history_choices(self.session.rounds(game.key if game is not None else None), is_common)
        self.board.history.open_under(self.board.setup.history, choices, "")

    def _mode_chosen(self, key: str) -> None:
        """Another mode: from now on where nothing has been done yet, else from the next round on."""
        self.start.choose_mode(key)
        seen = self.seen
        untouched = seen is not None and not any(each.by is By.TRAINEE for each in seen.sitting.log)
        if untouched and self.state is not State.REVIEW:
            self.again(self.start.mode)
        elif isinstance(seen, TableRound):
            seen.said = f"{MODE_WORDS[self.start.mode]} from the next round on."
            self.board.bar.modes.choose(seen.mode.value)
            self._refresh()
        self.focus()

    def _watch_it(self) -> None:
        self.again(Mode.WATCH)

    def _drop(self) -> None:
        self.start.drop_interrupted()
        self.focus()

    def _session_changed(self) -> None:
        """Another game or learner: a round under way stays in the book, to be gone on with."""
        self._leave_round()

    def _stakes_changed(self) -> None:
        if self.state is State.SETUP:
            self.start.refresh()
