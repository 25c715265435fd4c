"""The Shuffle page: a house's whole shuffle done by keys and by hand, watched or looked back on."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from trainer.canvas.shuffle.view import LiftedPacket, ShuffleTarget
from trainer.domain.shuffle.acts import AcceptCut, CallFloor, Gather, RefuseCut
from trainer.training.sittings.log import By
from trainer.training.sittings.modes import Mode
from trainer.ui.looks.qt import guarded
from trainer.ui.shuffle import mouse
from trainer.ui.shuffle.controller import ShuffleSight
from trainer.ui.shuffle.history import history_choices
from trainer.ui.shuffle.key_hints import REVIEW_HINTS, SETUP_HINTS, SHUFFLING_HINTS, TEST_HINTS, WATCHING_HINTS
from trainer.ui.shuffle.keys import Outcome
from trainer.ui.shuffle.mixing import house_mixing
from trainer.ui.shuffle.palette import chosen_in, palette
from trainer.ui.shuffle.reviewed import Reviewing
from trainer.ui.shuffle.shuffles import ShuffleUnderWay
from trainer.ui.shuffle.watched import Watching
from trainer.ui.sitting.inputs import key_name
from trainer.ui.table.board import State
from trainer.ui.table.review_view import MODE_WORDS
from trainer.ui.window.page import KeyHint
from trainer.ui.window.session import Session

_PAGE_KEYS = {
    Qt.Key.Key_PageUp: "PageUp",
    Qt.Key.Key_PageDown: "PageDown",
    Qt.Key.Key_Home: "Home",
    Qt.Key.Key_End: "End",
}


class ShufflePage(ShuffleSight):
    """Turns keys, presses and drags into what the shuffle in view makes of them."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._connect()

    def keys(self) -> tuple[KeyHint, ...]:
        tested = self.seen is not None and self.seen.sitting.mode is Mode.TEST
        hints = {
            State.SETUP: SETUP_HINTS,
            State.DEALING: TEST_HINTS if tested else SHUFFLING_HINTS,
            State.WATCHING: WATCHING_HINTS,
            State.REVIEW: REVIEW_HINTS,
        }
        return hints[self.state]

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = key_name(event) or _PAGE_KEYS.get(Qt.Key(event.key()), "")
        if not key or not self.command(key):
            super().keyPressEvent(event)

    def command(self, key: str) -> bool:
        """Do what a key asks for; False where it means nothing here."""
        if key == "Escape" and not self.board.mixing.isHidden():
            self.board.mixing.close_picture()
            return True
        if key == "Escape" and not self.board.why.isHidden():
            self.board.why.hide()
            return True
        match self.seen:
            case ShuffleUnderWay():
                return self._shuffle_key(self.seen, key)
            case Watching():
                return self._watch_key(self.seen, key)
            case Reviewing():
                return self._review_key(key)
            case None:
                return self.board.setup.key(key)

    def _connect(self) -> None:
        board, setup, session = self.board, self.board.setup, self.session
        for button, do in (
            (board.strip.show_me, self._show_me),
            (board.strip.why, self._why),
            (board.strip.acts, self._open_acts),
            (board.accept, lambda: self._do(AcceptCut())),
            (board.refuse, lambda: self._do(RefuseCut())),
            (board.bar.floor, lambda: self._do(CallFloor())),
            (board.end, self._end),
            (board.play, self._play),
            (board.review.next, self.next),
            (board.review.again, self.again),
            (board.review.watch, lambda: self.again(Mode.WATCH)),
        ):
            button.clicked.connect(lambda _=False, do=do: do())
        board.back.clicked.connect(lambda: self.command("Left"))
        board.forth.clicked.connect(lambda: self.command("Right"))
        board.acts.picked.connect(self._chosen_act)
        board.history.picked.connect(self.look_back)
        board.review.picked.connect(self._look_at)
        board.bar.mode_chosen.connect(self._mode_chosen)
        board.mixing.closed.connect(self.focus)
        board.felt.pressed.connect(lambda at, way: self._by_hand(lambda it: mouse.pressed(at, way, it.table)))
        board.felt.dragged.connect(self._dragged)
        board.felt.gathered.connect(lambda pile, cards: self._do(Gather(pile, cards)))
        setup.begun.connect(self.next)
        setup.resumed.connect(self.resume)
        setup.dropped.connect(self._drop)
        setup.changed.connect(lambda: self.begins.choose(setup.setup))
        setup.history_asked.connect(self._open_history)
        setup.mixing_asked.connect(self._how_it_mixes)
        for signal in (session.opened, session.game_changed, session.learner_changed):
            signal.connect(self._session_changed)
        session.ready.connect(self._ready)

    # Doing it

    def _shuffle_key(self, doing: ShuffleUnderWay, key: str) -> bool:
        self.session.did.emit(f"key {key}")
        calling = doing.is_calling
        match key:
            case "s" if doing.mode is not Mode.TEST and not calling:
                self._show_me()
            case "w" if doing.mode is not Mode.TEST:
                self._why()
            case "/":
                self._open_acts()
            case "." if doing.mode is Mode.TEST:
                self._end()
            case _:
                happened = doing.key(key)
                if happened is not None:
                    self._happened(happened)
                elif key == "Escape":
                    self._leave_shuffle()
                else:
                    if key != "?":
                        self._happened(doing.meant_nothing())
                    return False
        return True

    def _by_hand(self, move: Callable[[ShuffleUnderWay], Outcome | None]) -> None:
        """A press or a drag on the felt."""
        if isinstance(self.seen, ShuffleUnderWay):
            outcome = move(self.seen)
            if outcome is not None:
                self._happened(self.seen.take(outcome))
            self.focus()

    def _dragged(self, start: ShuffleTarget | None, end: ShuffleTarget | None, split: LiftedPacket | None) -> None:
        self._by_hand(lambda it: mouse.dragged(start, end, split, it.table))

    def _do(self, act: AcceptCut | RefuseCut | CallFloor | Gather) -> None:
        self._by_hand(lambda _: act)

    def _end(self) -> None:
        if isinstance(self.seen, ShuffleUnderWay):
            self._happened(self.seen.stop())

    def _show_me(self) -> None:
        if isinstance(self.seen, ShuffleUnderWay):
            self._happened(self.seen.show_me())
            self.focus()

    # Watching, looking back and choosing

    def _watch_key(self, watching: Watching, key: str) -> bool:
        match key:
            case "Space":
                self._play()
            case "Left" | "Right":
                watching.playing = False
                self.player.stop()
                self._step(-1 if key == "Left" else 1)
            case "w":
                self._why()
            case "Enter" if watching.at_the_end:
                self.again(Mode.GUIDED if self.begins.mode is Mode.WATCH else self.begins.mode)
            case "Escape":
                self._leave_shuffle()
            case _:
                return False
        return True

    def _review_key(self, key: str) -> bool:
        review = self.board.review
        match key:
            case "Enter":
                self.next()
            case "a" | "v":
                self.again(Mode.WATCH if key == "v" else None)
            case "Up" | "Down":
                review.step(-1 if key == "Up" else 1)
            case "l":
                review.other_list()
            case "m":
                self._how_it_mixed()
            case "w":
                self._why()
            case "Escape":
                self._leave_shuffle()
            case _:
                return False
        return True

    def _open_acts(self) -> None:
        if isinstance(self.seen, ShuffleUnderWay):
            self.board.acts.open_over(self.board.strip.acts, palette(self.seen.piles, self.seen.table))

    def _chosen_act(self, key: str) -> None:
        if isinstance(self.seen, ShuffleUnderWay):
            self._happened(self.seen.choose(*chosen_in(key)))
            self.focus()

    def _open_history(self) -> None:
        game = self.session.game
        choices = history_choices(self.session.shuffles(game.key if game is not None else None))
        self.board.history.open_under(self.board.setup.history, choices, "")

    def _how_it_mixes(self) -> None:
        """The picture of this house's shuffle, or away with it."""
        game, chosen = self.session.game, self.begins.setup
        view = None if game is None else house_mixing(game, chosen.occasion, chosen.skill)
        if view is None:
            self.begins.refresh("At the closing the cards are sorted and counted, and not shuffled.")
        elif self.board.mixing.isHidden():
            self.board.mixing.open(view)
        else:
            self.board.mixing.close_picture()

    def _how_it_mixed(self) -> None:
        mixed = self.seen.mixed if isinstance(self.seen, Reviewing) else None
        if mixed is not None and self.board.mixing.isHidden():
            self.board.mixing.open(mixed)
        else:
            self.board.mixing.close_picture()

    def _mode_chosen(self, key: str) -> None:
        """Another mode: from now on where nothing has been done yet, else from the next shuffle on."""
        self.begins.choose_mode(key)
        seen = self.seen
        untouched = seen is not None and not any(each.by is By.TRAINEE for each in seen.sitting.log)
        if untouched and self.state is not State.REVIEW:
            self.again(self.begins.mode)
        elif isinstance(seen, ShuffleUnderWay):
            seen.said = f"{MODE_WORDS[self.begins.mode]} from the next shuffle on."
            self.board.bar.modes.choose(seen.mode.value)
            self._refresh()
        self.focus()

    def _drop(self) -> None:
        self.begins.drop_interrupted()
        self.focus()

    def _ready(self) -> None:
        """The score book is there: what was asked for before it begins."""
        self._session_changed()
        wanted, self._wanted = self._wanted, None
        if wanted is not None:
            self.start(*wanted)

    def _session_changed(self) -> None:
        """Another game or learner: a shuffle under way stays in the book, to be gone on with."""
        self._leave_shuffle()
