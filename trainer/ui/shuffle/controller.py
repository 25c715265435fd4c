"""What of the felt is in view: a shuffle chosen, done, watched or looked back on, and how one leads to another."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, QTimer

from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.tolerances import is_by_hand
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.training.sittings.clock import Stopwatch
from trainer.training.sittings.modes import Mode
from trainer.ui.shuffle.board import ShuffleBoard
from trainer.ui.shuffle.player import STILL_MS, WATCH_MS, Frame, ShufflePlayer
from trainer.ui.shuffle.reviewed import Reviewing
from trainer.ui.shuffle.shuffles import Happened, ShuffleUnderWay
from trainer.ui.shuffle.start import ShuffleStart
from trainer.ui.shuffle.watched import Watching
from trainer.ui.table.board import State
from trainer.ui.widgets.panel import column
from trainer.ui.window.page import Page
from trainer.ui.window.session import Session

ENDING_MS = 500
"""How long the end of a shuffle is seen before its review."""


class ShuffleSight(Page):
    """The Shuffle page without its keys and hands.

    ``seen`` is the shuffle in view: a ShuffleUnderWay, a Watching or a Reviewing, as ``state`` says.
    """

    title = "Shuffle"
    icon = "shuffle"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.state = State.SETUP
        self.seen: ShuffleUnderWay | Watching | Reviewing | None = None
        self._wanted: tuple[Occasion, Mode | None] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", False)
        self.board = ShuffleBoard(session.look)
        column(self).addWidget(self.board)
        self.player = ShufflePlayer(self)
        self.begins = ShuffleStart(session, self.board.setup)
        self._watch = Stopwatch(lambda: session.means.clock.ticks_ms() if session.means is not None else 0)
        self._before = 0
        self._ending = QTimer(self)
        self._ending.setSingleShot(True)
        self._ending.setInterval(ENDING_MS)
        self._ending.timeout.connect(self._end_shuffle)
        self.player.frame.connect(self._frame)
        self.player.over.connect(self._over)
        self.player.house.connect(self._house_acts)
        self.board.bar.second.connect(self._tell_time)
        self.board.felt.heard.connect(session.hearing.hear)
        # What can be chosen and how the felt lies is shown as the page is entered.
        self.board.show_state(State.SETUP, self.begins.mode)

    # The page

    def enter(self) -> None:
        if self.state is State.SETUP:
            self._to_setup()
        elif isinstance(self.seen, ShuffleUnderWay):
            self._run(True)
            self._over()
        self.focus()

    def leave(self) -> None:
        self.player.flush()
        self.player.stop()
        self._ending.stop()
        if isinstance(self.seen, Watching):
            self.seen.playing = False
            self._refresh()
        self._run(False)

    def focus(self) -> None:
        """Put the focus where the keys go."""
        if self.state is State.SETUP:
            self.board.setup.focus()
        else:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def describe(self) -> Iterator[str]:
        """What is going on, for a report of a fault."""
        yield f"Shuffle: {self.state.value}"
        if self.seen is not None:
            sitting = self.seen.sitting
            dealt = sitting.seat.dealt
            yield f"Shuffle of {dealt.game}: {dealt.occasion.value}, seed {dealt.seed}, {sitting.mode.value}"
            yield from (f"Act: {each.act}, {each.verdict}" for each in sitting.log[-3:])

    # Shuffles

    def start(self, occasion: Occasion, mode: Mode | None = None) -> None:
        """Begin the procedure of ``occasion``, in another mode than the chosen one where ``mode`` is named.

        Without one it is done and not watched. Before the score book is there it waits for it; where the game has no
        such procedure the panel says so.
        """
        if not self.session.is_ready:
            self._wanted = occasion, mode
            return
        watched = self.begins.mode is Mode.WATCH
        self._begin(self.begins.next_shuffle(occasion, mode or (Mode.GUIDED if watched else None)))

    def next(self) -> None:
        """Begin the next shuffle as it was chosen."""
        self._begin(self.begins.next_shuffle())

    def resume(self) -> None:
        """Go on with the shuffle that was interrupted."""
        sitting = self.begins.interrupted_shuffle()
        if sitting is not None:
            self._sit(sitting)

    def again(self, mode: Mode | None = None) -> None:
        """The same cards from the beginning, in another mode if one is named."""
        if self.seen is not None:
            before = self.seen.sitting
            self._sit(self.begins.same_shuffle(before, mode or before.mode))

    def look_back(self, shuffle_id: str) -> None:
        """Look back on an earlier shuffle."""
        sitting = self.begins.earlier_shuffle(shuffle_id)
        if sitting is not None:
            self._to_review(sitting, "An earlier shuffle")

    def _begin(self, sitting: ShuffleSitting | None) -> None:
        if sitting is not None:
            self._sit(sitting)
        elif self.state is not State.SETUP:
            self._to_setup()

    def _sit(self, sitting: ShuffleSitting) -> None:
        self.player.stop()
        watched = sitting.mode is Mode.WATCH
        self.state = State.WATCHING if watched else State.DEALING
        self.seen = Watching(sitting) if watched else ShuffleUnderWay(sitting)
        self.board.show_state(self.state, sitting.mode)
        self._before = sum(each.milliseconds for each in sitting.log)
        self._watch.start()
        self._show(animate=False)
        self._tell_time()
        self.focus()
        self._go_on()

    def _to_setup(self) -> None:
        self.player.stop()
        self.state, self.seen = State.SETUP, None
        self.begins.refresh()
        self.board.show_state(State.SETUP, self.begins.mode)
        game = self.session.game
        self.board.show_empty(pitched=game is not None and is_by_hand(game))

    def _to_review(self, sitting: ShuffleSitting, title: str) -> None:
        self.player.stop()
        self.state, self.seen = State.REVIEW, Reviewing(sitting, title)
        self.board.show_state(State.REVIEW, self.begins.mode)
        self.board.review.show_review(self.seen.view)
        self.board.mixed.show_mixing(self.seen.mixed)
        self.board.bar.show_time(sum(each.milliseconds for each in sitting.log))
        self._show(animate=False)
        self.focus()

    def _leave_shuffle(self) -> None:
        if isinstance(self.seen, ShuffleUnderWay):
            self.seen.sitting.pause()
        self._to_setup()
        self.focus()

    # How a shuffle goes on

    def _happened(self, happened: Happened) -> None:
        """Show what came of a key or a press."""
        doing = self.seen
        if not isinstance(doing, ShuffleUnderWay):
            return
        if happened.steps:
            self.player.play(happened.steps)
            if self.player.busy:
                doing.sitting.pause()
        elif doing.sitting.finished:
            self._over()
        else:
            self._show()

    def _frame(self, frame: Frame) -> None:
        if self.seen is not None:
            self.board.show_table(self.seen, frame.table, act=frame.act, busy=self.player.busy)
            self._refresh()

    def _over(self) -> None:
        """Nothing waits to be shown any more: on, or to the review."""
        if isinstance(self.seen, ShuffleUnderWay):
            self._refresh()
            if self.seen.sitting.finished:
                # The last act is painted before the review lays the felt out anew.
                self._ending.start()
            else:
                self._go_on()

    def _end_shuffle(self) -> None:
        if isinstance(self.seen, ShuffleUnderWay) and self.seen.sitting.finished:
            self._to_review(self.seen.sitting, "The shuffle")

    def _go_on(self) -> None:
        """Let the house act soon where it is watched, else the trainee's time run."""
        match self.seen:
            case ShuffleUnderWay():
                self.seen.sitting.resume()
            case Watching() if self.seen.playing:
                self.player.wait_for_house(WATCH_MS)
            case _:
                pass

    def _house_acts(self) -> None:
        if self.board.felt.moving:
            self.player.wait_for_house(STILL_MS)
        elif isinstance(self.seen, Watching):
            self._step(1)

    def _run(self, running: bool) -> None:
        """Let the time run, or stop it."""
        doing = self.seen if isinstance(self.seen, ShuffleUnderWay) else None
        self.board.bar.run(running and doing is not None)
        if doing is not None and running:
            doing.sitting.resume()
            self._watch.resume()
        elif doing is not None:
            doing.sitting.pause()
            self._watch.pause()

    def _tell_time(self) -> None:
        doing = isinstance(self.seen, ShuffleUnderWay)
        self.board.bar.show_time(self._before + self._watch.elapsed() if doing else None)

    def _play(self) -> None:
        if isinstance(self.seen, Watching):
            self.seen.playing = not self.seen.playing
            self.player.stop()
            if self.seen.playing:
                self._step(1)
            self._refresh()
            self.focus()

    def _step(self, by: int) -> None:
        """One act of a watched shuffle on, or back."""
        watching = self.seen
        if isinstance(watching, Watching):
            self.board.felt.finish()
            moved = watching.forth() if by > 0 else watching.back()
            if moved:
                self._show(act=watching.act if by > 0 else None, animate=by > 0)
            self._refresh()
            self._go_on()

    # What is seen

    def _look_at(self, index: int) -> None:
        if isinstance(self.seen, Reviewing):
            self.seen.index = index
            self._show(animate=False)

    def _show(self, *, act: ShuffleAct | None = None, animate: bool = True) -> None:
        """Show the table in view as it lies."""
        if self.seen is not None:
            self.board.show_table(self.seen, self.seen.table, act=act, animate=animate)
        self._refresh()

    def _refresh(self) -> None:
        if self.seen is not None:
            self.board.show_seen(self.seen, busy=self.player.busy)
        if isinstance(self.seen, Watching):
            self.board.show_playing(self.seen.playing)

    def _why(self) -> None:
        if isinstance(self.seen, Watching):
            # What is asked about stays in view.
            self.seen.playing = False
            self.player.stop()
            self._refresh()
        if self.seen is not None and self.board.why.isHidden():
            self.board.show_why(self.seen)
        else:
            self.board.why.hide()
        self.focus()
