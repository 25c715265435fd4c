"""What is in view of a procedure: one chosen, done, watched or looked back on, and how each leads to another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Generic

from PySide6.QtCore import Qt

from trainer.domain.procedure.duties import A, S
from trainer.training.sittings.clock import Stopwatch
from trainer.training.sittings.log import StepDone
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.ui.sitting.board import SittingBoard, State
from trainer.ui.sitting.player import Picture, SittingPlayer
from trainer.ui.sitting.speed import Speed
from trainer.ui.sitting.start import SittingStart
from trainer.ui.sitting.views import InView, Reviewed, UnderWay, Watched
from trainer.ui.widgets.panel import column
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.window.page import Page
from trainer.ui.window.session import Session
from trainer.wording.money import tell_in


class SittingController(Page, Generic[S, A]):
    """The page of a procedure without its keys and hands.

    ``in_view`` is what is in view: a sitting under way, a watched one or one looked back on, as ``state`` says.
    ``noun`` is what one is called, ``numbered`` whether they are counted; times are milliseconds. A procedure's own
    page gives the board and the start, makes what comes into view, and shows the table.
    """

    noun = ""
    numbered = False
    ending_ms = 500
    """How long the end is seen before its review."""
    answer_ms, house_ms, watch_ms = 200, 130, 1300
    """From an act to its answer; from one act of the house to the next; the same where it is watched."""
    shown_ms = 2000
    """How long a guided trainee looks at an act that was shown before what is due next stands there."""

    def __init__(self, session: Session, board: SittingBoard, start: SittingStart[Any, Any, Any]) -> None:
        super().__init__(session)
        self.state = State.SETUP
        self.in_view: UnderWay[S, A] | Watched[S, A] | Reviewed[S, A] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", False)
        self.board: SittingBoard = board
        column(self).addWidget(board)
        self.player = SittingPlayer(self, self.answer_ms)
        self.start: SittingStart[Any, Any, Any] = start
        self._watch = Stopwatch(lambda: session.means.clock.ticks_ms() if session.means is not None else 0)
        self._before = 0
        self._held = False
        self.speed = Speed.NORMAL
        self._ending = single_shot(self)
        self._ending.setInterval(self.ending_ms)
        self._ending.timeout.connect(self._end_sitting)
        self._looked_on = single_shot(self)
        self._looked_on.setInterval(self.shown_ms)
        self._looked_on.timeout.connect(self._guide_on)
        self.player.picture.connect(self._picture)
        self.player.over.connect(self._over)
        self.player.house.connect(self._house_acts)
        board.bar.second.connect(self._tell_time)
        board.felt.heard.connect(session.hearing.hear)
        # What can be chosen and how the felt lies is shown as the page is entered.
        board.show_state(State.SETUP, start.mode)

    # The page

    def enter(self) -> None:
        self._held = False
        if self.state is State.SETUP:
            self._to_setup()
        elif isinstance(self.in_view, UnderWay):
            self._run(True)
            self._over()
        self.focus()

    def leave(self) -> None:
        self.player.flush()
        self._stop_playing()
        self.session.hearing.hush()
        if isinstance(self.in_view, Watched):
            self.in_view.playing = False
            self._refresh()
        self._run(False)
        self.session.tell_its_money()

    def hold(self) -> None:
        if not self._held and self.state in (State.DEALING, State.WATCHING):
            self.player.flush()
            self._held = True
            self.player.stop()
            self._run(False)

    def go_on(self) -> None:
        if self._held and not self.is_paused:
            self._held = False
            self._run(True)
            self._over()

    @property
    def is_paused(self) -> bool:
        """Whether the trainee has paused what he does: it is covered, and no key or press does anything but go on."""
        return not self.board.pause.isHidden()

    def focus(self) -> None:
        """Put the focus where the page's keys go."""
        if self.state is State.SETUP:
            self.board.setup.focus()
        else:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def describe(self) -> Iterator[str]:
        """What is going on, for a report of a fault."""
        yield f"{self.title}: {self.state.value}"
        if self.in_view is not None:
            sitting = self.in_view.sitting
            yield from self._description(self.in_view)
            yield from (f"Act: {each.act}, {each.verdict}" for each in sitting.log[-3:])

    # Sittings

    def next(self) -> None:
        """Begin the next one as it was chosen."""
        self._begin(self.start.next())

    def resume(self) -> None:
        """Go on with what was interrupted."""
        sitting = self.start.interrupted()
        if sitting is not None:
            self._sit(sitting)

    def again(self, mode: Mode | None = None) -> None:
        """The same from its beginning, in another mode if one is named."""
        if self.in_view is not None:
            before = self.in_view.sitting
            self._sit(self.start.same(before, mode or before.mode))

    def look_back(self, id: str) -> None:
        """Look back on an earlier one."""
        sitting = self.start.earlier(id)
        if sitting is not None:
            self._to_review(sitting, is_earlier=True)

    def _begin(self, sitting: ActSitting[S, A] | None) -> None:
        if sitting is not None:
            self._sit(sitting)
        elif self.state is not State.SETUP:
            self._to_setup()

    def _sit(self, sitting: ActSitting[S, A]) -> None:
        self._stop_playing()
        self.session.followed(sitting)
        watched = sitting.mode is Mode.WATCH
        self.state = State.WATCHING if watched else State.DEALING
        self.in_view = self._watched(sitting) if watched else self._under_way(sitting)
        self.board.show_state(self.state, sitting.mode)
        self._lay(self.in_view)
        self._before = _spent(sitting)
        self._watch.start()
        self._refresh()
        self._tell_time()
        self.focus()
        self._go_on()

    def _to_setup(self) -> None:
        self._stop_playing()
        if self.state is not State.SETUP:
            self.start.as_usual()
        self.state, self.in_view = State.SETUP, None
        self.start.refresh()
        self.board.show_state(State.SETUP, self.start.mode)
        self.board.show_before()
        self._lay_empty()

    def _to_review(self, sitting: ActSitting[S, A], *, is_earlier: bool = False) -> None:
        self._stop_playing()
        label = "" if is_earlier else self._label
        title = f"An earlier {self.noun}" if is_earlier else label or f"The {self.noun}"
        reviewed = self._reviewed(sitting, title)
        self.state, self.in_view = State.REVIEW, reviewed
        self.board.show_state(State.REVIEW, self.start.mode)
        self.board.review.show_review(reviewed.panel)
        self._show_spent(_spent(sitting), label)
        self._lay(reviewed)
        self._refresh()
        self.focus()

    def _leave_sitting(self) -> None:
        if isinstance(self.in_view, UnderWay):
            self.in_view.sitting.pause()
        self._to_setup()
        self.focus()

    # How one goes on

    def _happened(self, steps: Sequence[StepDone[S, A]]) -> None:
        """Show what came of a key or a press."""
        doing = self.in_view
        if not isinstance(doing, UnderWay):
            return
        if steps:
            self._play_steps(doing, steps)
            if self.player.busy or not doing.may_act:
                doing.sitting.pause()
            if doing.shown is not None:
                self._run(False)
        elif doing.sitting.finished:
            self._over()
        else:
            self._words_changed(doing)

    def _play_steps(self, doing: UnderWay[S, A], steps: Sequence[StepDone[S, A]]) -> None:
        self.player.play(steps)

    def _words_changed(self, doing: UnderWay[S, A]) -> None:
        """Nothing happened on the table, but what is told or held changed."""
        self._refresh()

    def _picture(self, picture: Picture[S, A]) -> None:
        if self.in_view is not None:
            self._show_picture(self.in_view, picture)
            self._refresh()

    def _over(self) -> None:
        """Nothing waits to be shown any more: on with the house, or to the review."""
        if isinstance(self.in_view, UnderWay):
            self._refresh()
            if self.in_view.now.finished:
                # The last act is painted before the review lays the felt out anew.
                self._ending.start()
            else:
                self._go_on()

    def _end_sitting(self) -> None:
        if isinstance(self.in_view, UnderWay) and self.in_view.now.finished:
            self._to_review(self.in_view.sitting)

    def _go_on(self) -> None:
        """Let the house act soon where it is its turn, else the trainee's time run."""
        seen = self.in_view
        if self._held:
            return
        if isinstance(seen, UnderWay):
            if seen.now.is_house_turn:
                seen.sitting.pause()
                self.player.wait_for_house(self._house_waits_ms if seen.shown is None else self.watch_ms)
            elif seen.may_act and seen.shown is None:
                seen.sitting.resume()
            else:
                seen.sitting.pause()
                if seen.shown is not None and seen.mode is Mode.GUIDED:
                    self._looked_on.start()
        elif isinstance(seen, Watched) and seen.playing and self._is_seen:
            self.player.wait_for_house(self.speed.of(self._until_next_ms))

    def _house_acts(self) -> None:
        if isinstance(self.in_view, UnderWay):
            self._end_showing()
            self._happened(self.in_view.go_on())
        elif isinstance(self.in_view, Watched):
            self._step(1)

    def _run(self, running: bool) -> None:
        """Let the time run, or stop it."""
        doing = self.in_view if isinstance(self.in_view, UnderWay) else None
        running = running and (doing is None or doing.shown is None)
        self.board.bar.run(running and doing is not None)
        if doing is not None and running:
            if doing.may_act:
                doing.sitting.resume()
            self._watch.resume()
        elif doing is not None:
            doing.sitting.pause()
            self._watch.pause()

    def _end_showing(self) -> None:
        """One looks no longer at what was shown: the table lies as it lies now, and the time runs."""
        doing = self.in_view
        if isinstance(doing, UnderWay) and doing.shown is not None:
            moved, doing.shown = doing.shown.moved, None
            doing.changed()
            if moved:
                self._lay(doing)
            self._run(not self._held)

    def _guide_on(self) -> None:
        """An act that was shown has been seen: what is due next stands there, unless one looks back at others."""
        doing = self.in_view
        if isinstance(doing, UnderWay) and doing.shown is not None and not doing.shown.moved and not self._held:
            self._end_showing()
            self._over()

    def _stop_playing(self) -> None:
        """Nothing is shown, done or ended by itself any more."""
        self.player.stop()
        self._looked_on.stop()
        self._ending.stop()
        self._held = False
        self.board.pause.hide()
        self.board.strip.setEnabled(True)

    def _tell_time(self) -> None:
        doing = isinstance(self.in_view, UnderWay)
        self._show_spent(self._before + self._watch.elapsed() if doing else None, self._label)

    def _show_spent(self, milliseconds: int | None, label: str) -> None:
        self.board.bar.show_time(milliseconds if label or not self.numbered else None, label)

    @property
    def _label(self) -> str:
        """Which one it is: ``Round 3``; "" where they are not counted."""
        number = self.start.number if self.numbered else 0
        return f"{self.noun.capitalize()} {number}" if number else ""

    def _step(self, by: int) -> None:
        """One act of what is watched on, or back."""
        watched = self.in_view
        if isinstance(watched, Watched):
            moved = watched.forth() if by > 0 else watched.back()
            if moved:
                self._show_step(watched, animate=by > 0)
            self._refresh()
            self._go_on()

    # What is seen

    def _look_at(self, index: int) -> None:
        if isinstance(self.in_view, Reviewed):
            self.in_view.look_at(index)
            self._look_back(self.in_view)
            self._refresh()

    def _refresh(self) -> None:
        if self.in_view is not None:
            self._show_view(self.in_view)
        if isinstance(self.in_view, Watched):
            over = self.in_view.at_the_end
            self.board.show_playing(self.in_view.playing, next_one=f"Next {self.noun}" if over else "")

    def _show_view(self, seen: InView[S, A]) -> None:
        """Show what is told of what is in view, in the money of its house."""
        tell_in(seen.game.equipment.currency.value)
        self.board.show_view(seen.view)

    def _why(self) -> None:
        if isinstance(self.in_view, Watched):
            # What is asked about stays in view.
            self.in_view.playing = False
            self.player.stop()
            self._refresh()
        if self.in_view is not None and self.board.why.isHidden():
            self.board.show_why(self.in_view.view)
        else:
            self.board.why.hide()
        self.focus()

    # What each procedure does its own way

    @property
    def _is_seen(self) -> bool:
        """Whether all that moves after a watched act has been seen."""
        return True

    @property
    def _house_waits_ms(self) -> int:
        """How long the house's next act is waited for."""
        return self.house_ms

    @property
    def _until_next_ms(self) -> int:
        """How long a watched act is looked at."""
        return self.watch_ms

    def _under_way(self, sitting: Any) -> UnderWay[S, A]:
        """A sitting as the trainee does it."""
        raise NotImplementedError

    def _watched(self, sitting: Any) -> Watched[S, A]:
        """A sitting that is watched."""
        raise NotImplementedError

    def _reviewed(self, sitting: Any, title: str) -> Reviewed[S, A]:
        """A sitting looked back on, under this title."""
        raise NotImplementedError

    def _description(self, seen: InView[S, A]) -> Iterator[str]:
        """What is in view, for a report of a fault."""
        raise NotImplementedError

    def _lay(self, seen: InView[S, A]) -> None:
        """Lay the table out as it lies in what is in view, which has just come there."""
        raise NotImplementedError

    def _look_back(self, reviewed: Reviewed[S, A]) -> None:
        """Lay the table out as it lay before the act that is looked at now."""
        self._lay(reviewed)

    def _lay_empty(self) -> None:
        """Lay the table out as it is before a sitting."""
        raise NotImplementedError

    def _show_picture(self, seen: InView[S, A], picture: Picture[S, A]) -> None:
        """Show one picture of what happens."""
        raise NotImplementedError

    def _show_step(self, watched: Watched[S, A], *, animate: bool) -> None:
        """Show the act that a watched sitting has come to."""
        raise NotImplementedError


def _spent(sitting: ActSitting[Any, Any]) -> int:
    """How long its acts took, in milliseconds."""
    return sum(each.milliseconds for each in sitting.log)
