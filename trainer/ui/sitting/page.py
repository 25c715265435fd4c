"""The page of a procedure with its keys, buttons and presses: they become what is in view makes of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import A, S
from trainer.training.sittings.log import By, StepDone
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.ui.looks.qt import guarded
from trainer.ui.paper.sheet import Sheet
from trainer.ui.sitting.board import SittingBoard, State
from trainer.ui.sitting.controller import SittingController
from trainer.ui.sitting.inputs import key_name
from trainer.ui.sitting.mode_bar import MODE_WORDS
from trainer.ui.sitting.on_paper import review_sheet
from trainer.ui.sitting.player import Picture
from trainer.ui.sitting.showing import STEPS, ShownActs
from trainer.ui.sitting.start import SittingStart
from trainer.ui.sitting.views import Reviewed, UnderWay, Watched
from trainer.ui.widgets.dropdown import DropdownChoice
from trainer.ui.window.page import KeyGroup, KeyHint, MouseHint
from trainer.ui.window.session import Session

_MOMENTS = {
    State.SETUP: "Before it begins",
    State.DEALING: "While you do it",
    State.WATCHING: "While you watch",
    State.REVIEW: "Looking back on it",
}


class SittingPage(SittingController[S, A]):
    """``hints`` are the keys by state for the overlay, ``test_hints`` those of a test.

    ``ended`` hands out a sitting that has come to its end. Where one is part of something longer, ``leads_on`` is set:
    then ``review_left`` tells that its review was left, by whichever way, and ``broken_off`` that it was left before.
    """

    ended = Signal(object)
    review_left = Signal()
    broken_off = Signal()

    hints: ClassVar[Mapping[State, tuple[KeyHint, ...]]] = {}
    test_hints: tuple[KeyHint, ...] = ()

    def __init__(self, session: Session, board: SittingBoard, start: SittingStart[Any, Any, Any]) -> None:
        super().__init__(session, board, start)
        self.leads_on = False
        self.print_button = board.review.print
        self._connect()

    @property
    def is_under_way(self) -> bool:
        """Whether the trainee does one now."""
        return self.state is State.DEALING

    @property
    def is_reviewing(self) -> bool:
        """Whether one that has ended is looked back on."""
        return self.state is State.REVIEW

    @property
    def is_led(self) -> bool:
        """Whether what is in view is part of something longer."""
        return self.leads_on and self.state is not State.SETUP

    def go_on_with_interrupted(self) -> None:
        """Go on with what was broken off last, if anything was."""
        self._leave_sitting()
        self.start.refresh()
        self.resume()

    def look_back_at(self, id: str, index: int | None) -> bool:
        """Look back on an earlier one, at the act ``index`` of it; False where it cannot be, which the panel says."""
        self._leave_sitting()
        self.look_back(id)
        if isinstance(self.in_view, Reviewed) and index is not None:
            self.board.review.choose(index)
            self._look_at(index)
        return isinstance(self.in_view, Reviewed)

    def next(self) -> None:
        if self.leads_on and self.state is State.REVIEW:
            self.review_left.emit()
        else:
            super().next()

    def sheet(self) -> Sheet | None:
        """The review in view, on paper."""
        seen = self.in_view
        return review_sheet(seen, self.noun, self.session.learner) if isinstance(seen, Reviewed) else None

    def keys(self) -> tuple[KeyHint, ...]:
        doing = self.in_view if self.state is State.DEALING else None
        tested = doing is not None and doing.mode is Mode.TEST
        return self.test_hints if tested else self.hints[self.state]

    def gestures(self) -> tuple[MouseHint, ...]:
        doing = self.in_view if self.state is State.DEALING else None
        return () if doing is None else self._gestures(doing.game)

    @classmethod
    def key_groups(cls) -> tuple[KeyGroup, ...]:
        by_state = [KeyGroup(_MOMENTS[state], hints) for state, hints in cls.hints.items()]
        more = tuple(hint for hint in cls.test_hints if hint not in cls.hints[State.DEALING])
        return (*by_state, KeyGroup("In a test, besides", more))

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = self._name_of(event)
        if not key or not self.command(key):
            super().keyPressEvent(event)

    def _name_of(self, event: QKeyEvent) -> str:
        """The name of a key, "" for one that means nothing on any page."""
        return key_name(event)

    def command(self, key: str) -> bool:
        """Do what a key asks for; False where it means nothing here."""
        if self.is_paused:
            if key in ("Space", "Enter", "Escape"):
                self.pause()
            return True
        if key == "Escape" and self._close_over():
            return True
        match self.in_view:
            case UnderWay():
                return self._doing_key(self.in_view, key)
            case Watched():
                return self._watching_key(self.in_view, key)
            case Reviewed():
                return self._review_key(key)
            case None:
                return self.board.setup.key(key)

    def pause(self) -> None:
        """Pause what is done, or go on with it."""
        if self.is_paused:
            self.board.pause.hide()
            self.go_on()
        else:
            self.hold()
            self.board.pause.cover()
        self.board.strip.setEnabled(not self.is_paused)
        self.focus()

    def _to_review(self, sitting: ActSitting[S, A], *, is_earlier: bool = False) -> None:
        super()._to_review(sitting, is_earlier=is_earlier)
        if not is_earlier:
            self.ended.emit(sitting)

    def _leave_sitting(self) -> None:
        before = self.state
        super()._leave_sitting()
        if self.leads_on and before is not State.SETUP:
            (self.review_left if before is State.REVIEW else self.broken_off).emit()

    def _connect(self) -> None:
        board, setup, session = self.board, self.board.setup, self.session
        for button, do in (
            (board.strip.show_me, self._show_me),
            (board.strip.why, self._why),
            (board.strip.acts, self._open_acts),
            (board.end, self._end),
            (board.play, self._play),
            (board.speed, self._other_speed),
            (board.review.print, self.print_asked.emit),
            (board.review.next, self.next),
            (board.review.again, self.again),
            (board.review.watch, lambda: self.again(Mode.WATCH)),
            (board.back, lambda: self.command("Left")),
            (board.forth, lambda: self.command("Right")),
        ):
            button.clicked.connect(lambda _=False, do=do: do())
        board.pause.pressed.connect(self.pause)
        board.acts.picked.connect(self._act_chosen)
        board.history.picked.connect(self.look_back)
        board.review.picked.connect(self._look_at)
        board.bar.mode_chosen.connect(self._mode_chosen)
        setup.asked.connect(self.next)
        setup.resumed.connect(self.resume)
        setup.dropped.connect(self._drop)
        setup.history_asked.connect(self._open_history)
        for signal in (session.opened, session.ready, session.game_changed, session.learner_changed):
            signal.connect(self._session_changed)

    # Doing

    def _doing_key(self, doing: UnderWay[S, A], key: str) -> bool:
        self.session.did.emit(f"key {key}")
        tested = doing.mode is Mode.TEST
        if doing.shown is not None and self._looks_on(doing.shown, doing, key):
            return True
        match key:
            case "s" | "Ctrl+S" if not tested and not doing.is_calling:
                self._show_me()
            case "w" if not tested and not doing.is_calling:
                self._why()
            case "Ctrl+Z":
                doing.undo()
                self._happened(())
            case "/":
                self._open_acts()
            case "." if tested and not doing.is_typing:
                self._end()
            case _:
                return self._own_key(doing, key) or self._pause_key(key) or self._act_key(doing, key)
        return True

    def _looks_on(self, shown: ShownActs, doing: UnderWay[S, A], key: str) -> bool:
        """A key while one looks at what was shown; False where the key goes on, and does what else it does."""
        if key in ("w", "?"):
            return False
        if key not in STEPS:
            self._end_showing()
            self._over()
            return key == "Escape"
        if shown.step(STEPS[key]):
            self.player.stop()
            step = doing.sitting.step_at(shown.index)
            assert step is not None
            self._lay_at(doing, doing.sitting.table_at(shown.index))
            doing.changed()
            self._picture(Picture(step.table, step.act))
        return True

    def _pause_key(self, key: str) -> bool:
        """Pause at Space, where it asks for nothing else."""
        if key == "Space":
            self.pause()
        return key == "Space"

    def _own_key(self, doing: UnderWay[S, A], key: str) -> bool:
        """Do what a key asks for that only this procedure has; False where it has none of it."""
        return False

    def _act_key(self, doing: UnderWay[S, A], key: str) -> bool:
        steps = doing.key(key)
        if steps is not None:
            self._happened(steps)
            return True
        if key == "Escape":
            self._leave_sitting()
            return True
        if key != "?" and doing.meant_nothing():
            self._words_changed(doing)
        return False

    def _by_hand(self, move: Callable[[Any], Sequence[StepDone[S, A]] | None]) -> None:
        """A press or a drag on the felt: ``move`` does it to what is under way, None where it comes to nothing."""
        if isinstance(self.in_view, UnderWay):
            self._end_showing()
            steps = move(self.in_view)
            if steps is not None:
                self._happened(steps)
            self.focus()

    def _end(self) -> None:
        if isinstance(self.in_view, UnderWay):
            self._happened(self.in_view.stop() if self.in_view.is_to_end() else ())
            self.focus()

    def _show_me(self) -> None:
        if isinstance(self.in_view, UnderWay):
            self._end_showing()
            self._happened(self.in_view.show_me())
            self.focus()

    def _open_acts(self) -> None:
        if isinstance(self.in_view, UnderWay):
            self.board.acts.open_over(self.board.strip.acts, self._palette(self.in_view))

    def _act_chosen(self, line: str) -> None:
        if isinstance(self.in_view, UnderWay):
            self._end_showing()
            self._happened(self.in_view.choose(line))
            self.focus()

    # Watching, looking back and choosing

    def _watching_key(self, watched: Watched[S, A], key: str) -> bool:
        match key:
            case "Space":
                self._play()
            case "Right" if watched.at_the_end:
                self._to_review(watched.sitting)
            case "Left" | "Right":
                watched.playing = False
                self.player.stop()
                self._step(-1 if key == "Left" else 1)
            case "v":
                self._other_speed()
            case "w":
                self._why()
            case "Enter" if watched.at_the_end:
                self.again(Mode.GUIDED if self.start.mode is Mode.WATCH else self.start.mode)
            case "Escape":
                self._leave_sitting()
            case _:
                return False
        return True

    def _play(self) -> None:
        watched = self.in_view
        if isinstance(watched, Watched) and watched.at_the_end:
            self.next()
        elif isinstance(watched, Watched):
            watched.playing = not watched.playing
            self.player.stop()
            if watched.playing:
                self._step(1)
            self._refresh()
            self.focus()

    def _other_speed(self) -> None:
        """Watch faster or slower: from normal to double, to half, and to normal again."""
        self.speed = self.speed.next
        self.board.show_speed(self.speed)
        self.focus()

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
            case "w":
                self._why()
            case "Escape":
                self._leave_sitting()
            case _:
                return False
        return True

    def _close_over(self) -> bool:
        """Close what lies over the felt, if anything does."""
        if self.board.why.isHidden():
            return False
        self.board.why.hide()
        return True

    def _open_history(self) -> None:
        self.board.history.open_under(self.board.setup.history, self._history(), "")

    def _mode_chosen(self, key: str) -> None:
        """Another mode: from now on where nothing has been done yet, else from the next one on."""
        self.start.choose_mode(key)
        seen = self.in_view
        untouched = seen is not None and not any(each.by is By.TRAINEE for each in seen.sitting.log)
        if untouched and self.state is not State.REVIEW:
            self.again(self.start.mode)
        elif isinstance(seen, UnderWay) and self.start.mode is not seen.mode:
            seen.say(f"{MODE_WORDS[self.start.mode]} from the next {self.noun} on.", "Chosen")
            self.board.bar.modes.choose(seen.mode.value)
            self._refresh()
        self.focus()

    def _drop(self) -> None:
        self.start.drop_interrupted()
        self.focus()

    def _session_changed(self) -> None:
        """Another game or learner: what is under way stays in the book, to be gone on with."""
        self._leave_sitting()

    # What each procedure does its own way

    def _lay_at(self, doing: Any, table: S) -> None:
        """Lay an earlier table of what is done, as it lay then."""
        raise NotImplementedError

    def _gestures(self, game: Game) -> tuple[MouseHint, ...]:
        """What is done by hand in a game."""
        raise NotImplementedError

    def _palette(self, doing: Any) -> Sequence[DropdownChoice]:
        """All acts, to be searched."""
        raise NotImplementedError

    def _history(self) -> Sequence[DropdownChoice]:
        """Earlier ones, to be chosen from."""
        raise NotImplementedError
