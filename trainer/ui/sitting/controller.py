"""What of the table is in view: a round chosen, dealt, watched or looked back on, and how one leads to another."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, QTimer

from trainer.domain.table.acts import Peek
from trainer.domain.table.notation import to_line
from trainer.training.sittings.clock import Stopwatch
from trainer.training.sittings.modes import Mode
from trainer.training.table.sitting import TableSitting
from trainer.ui.sitting.player import HOUSE_MS, WATCH_MS, Frame, TablePlayer
from trainer.ui.table.board import State, TableBoard
from trainer.ui.table.hands import MARKS
from trainer.ui.table.reviewed import Reviewing
from trainer.ui.table.rounds import Happened, TableRound
from trainer.ui.table.showing import TableShowing
from trainer.ui.table.start import TableStart
from trainer.ui.table.watched import Watching
from trainer.ui.widgets.panel import column
from trainer.ui.window.page import Page
from trainer.ui.window.session import Session

ENDING_MS = 400
"""How long the end of a round is seen before its review."""


class TableSight(Page):
    """The Table page without its keys and hands.

    ``seen`` is the round in view: a TableRound, a Watching or a Reviewing, as ``state`` says.
    """

    title = "Table"
    icon = "table"

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.state = State.SETUP
        self.seen: TableRound | Watching | Reviewing | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("ring", False)
        self.board = TableBoard(session.look)
        column(self).addWidget(self.board)
        self.player = TablePlayer(self)
        self.start = TableStart(session, self.board.setup)
        self.showing = TableShowing(session, self.board)
        self._watch = Stopwatch(lambda: session.means.clock.ticks_ms() if session.means is not None else 0)
        self._before = 0
        self._ending = QTimer(self)
        self._ending.setSingleShot(True)
        self._ending.setInterval(ENDING_MS)
        self._ending.timeout.connect(self._end_round)
        self.player.frame.connect(self._frame)
        self.player.over.connect(self._over)
        self.player.house.connect(self._house_acts)
        self.board.bar.second.connect(self._tell_time)
        self.board.felt.read.connect(self._can_be_read)
        # What can be chosen and how the table lies is shown as the page is entered.
        self.board.show_state(State.SETUP, self.start.mode)

    # The page

    def enter(self) -> None:
        if self.state is State.SETUP:
            self._to_setup()
        elif isinstance(self.seen, TableRound):
            self._run(True)
            self._over()
        self.focus()

    def leave(self) -> None:
        self.player.flush()
        self.player.stop()
        self._ending.stop()
        self.session.hearing.hush()
        if isinstance(self.seen, Watching):
            self.seen.playing = False
            self._refresh()
        self._run(False)

    def focus(self) -> None:
        """Put the focus where the keys of the table go."""
        if self.state is State.SETUP:
            self.board.setup.focus()
        else:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    def describe(self) -> Iterator[str]:
        """What is going on, for a report of a fault."""
        yield f"Table: {self.state.value}"
        if self.seen is not None:
            sitting = self.seen.sitting
            dealt = sitting.seat.dealt
            yield f"Round: {dealt.game}, seed {dealt.seed}, number {dealt.number}, {sitting.mode.value}"
            yield f"Lying: {to_line(self.seen.table)}"
            yield from (f"Act: {each.act}, {each.verdict}" for each in sitting.log[-3:])

    @property
    def readable(self) -> bool:
        """Whether all that patrons have signalled can be read, so that it may be answered."""
        return not (isinstance(self.seen, TableRound) and self.seen.unread)

    # Rounds

    def deal(self, parts: str = "") -> None:
        """Deal the next round as it was chosen, or one of which only ``parts`` are the trainee's."""
        sitting = self.start.next_round(parts)
        if sitting is not None:
            self._sit(sitting)
        elif self.state is not State.SETUP:
            self._to_setup()

    def resume(self) -> None:
        """Go on with the round that was interrupted."""
        sitting = self.start.interrupted_round()
        if sitting is not None:
            self._sit(sitting)

    def again(self, mode: Mode | None = None) -> None:
        """Deal the same round from its beginning, in another mode if one is named."""
        if self.seen is not None:
            before = self.seen.sitting
            self._sit(self.start.same_round(before, mode or before.mode))

    def look_back(self, round_id: str) -> None:
        """Look back on an earlier round."""
        sitting = self.start.earlier_round(round_id)
        if sitting is not None:
            self._to_review(sitting, "An earlier round", 0)

    def _sit(self, sitting: TableSitting) -> None:
        self.player.stop()
        self.board.felt.set_people(self.showing.acting.ways(), MARKS[sitting.mode])
        watched = sitting.mode is Mode.WATCH
        self.state = State.WATCHING if watched else State.DEALING
        self.seen = Watching(sitting) if watched else TableRound(sitting)
        self.board.show_state(self.state, sitting.mode)
        self.showing.begin(self.seen)
        self._before = sum(each.milliseconds for each in sitting.log)
        self._watch.start()
        self._refresh()
        self._tell_time()
        self.focus()
        self._go_on()

    def _to_setup(self) -> None:
        self.player.stop()
        self.state, self.seen = State.SETUP, None
        self.start.refresh()
        self.board.show_state(State.SETUP, self.start.mode)
        self.board.show_empty(self.session.game)

    def _to_review(self, sitting: TableSitting, title: str, number: int) -> None:
        self.player.stop()
        self.board.felt.set_people(self.showing.acting.ways(), MARKS[sitting.mode])
        self.state, self.seen = State.REVIEW, Reviewing(sitting, title)
        self.board.show_state(State.REVIEW, self.start.mode)
        self.board.review.show_review(self.seen.view)
        self.board.review.shuffle.setVisible(sitting.table.cut_card_out)
        self.board.bar.show_round(number, sum(each.milliseconds for each in sitting.log))
        self.showing.show(self.seen, self.seen.table)
        self._refresh()
        self.focus()

    def _leave_round(self) -> None:
        if isinstance(self.seen, TableRound):
            self.seen.sitting.pause()
        self._to_setup()
        self.focus()

    # How a round goes on

    def _happened(self, happened: Happened) -> None:
        """Show what came of a key or a press."""
        dealing = self.seen
        if not isinstance(dealing, TableRound):
            return
        self.board.felt.show_in_hand(dealing.in_hand)
        if happened.steps:
            self.showing.expect(dealing, happened.steps)
            self.player.play(happened.steps)
            self.board.felt.show_peek(isinstance(happened.steps[-1].act, Peek))
            if self.player.busy or dealing.unread:
                dealing.sitting.pause()
        elif dealing.sitting.finished:
            self._over()
        else:
            self._refresh()

    def _skip(self, dealing: TableRound) -> None:
        """Let the house do all that is its part at once."""
        self.player.stop()
        happened = Happened()
        while dealing.sitting.is_house_turn:
            happened = dealing.go_on()
        self.showing.expect(dealing, happened.steps)
        self.showing.frame(dealing, dealing.table, answered=True)
        self._over()

    def _frame(self, frame: Frame) -> None:
        if self.seen is not None:
            self.showing.frame(self.seen, frame.table, answered=frame.answered)
            self._refresh()

    def _can_be_read(self) -> None:
        """All that hands show on the felt can be read: words tell it too, and the trainee may act."""
        if self.seen is not None:
            self.showing.tell(self.seen)
        if isinstance(self.seen, TableRound):
            self.seen.can_be_read()
            self._refresh()
            if self.isVisible() and not self.player.busy:
                self._go_on()
        elif isinstance(self.seen, Watching):
            self._go_on()

    def _over(self) -> None:
        """Nothing waits to be shown any more: on with the house, or to the review."""
        if isinstance(self.seen, TableRound):
            self._refresh()
            if self.seen.sitting.finished:
                # The last act is painted before the review lays the table out anew.
                self._ending.start()
            else:
                self._go_on()

    def _end_round(self) -> None:
        if isinstance(self.seen, TableRound) and self.seen.sitting.finished:
            self._to_review(self.seen.sitting, f"Round {self.start.number}", self.start.number)

    def _go_on(self) -> None:
        """Let the house act soon where it is its turn, else the trainee's time run."""
        dealing = self.seen
        if isinstance(dealing, TableRound) and dealing.sitting.is_house_turn:
            dealing.sitting.pause()
            self.player.wait_for_house(HOUSE_MS)
        elif isinstance(dealing, TableRound):
            dealing.sitting.pause() if dealing.unread else dealing.sitting.resume()
        elif isinstance(dealing, Watching) and dealing.playing and self.board.felt.readable:
            self.player.wait_for_house(max(WATCH_MS, self.showing.own_ms))

    def _house_acts(self) -> None:
        match self.seen:
            case TableRound():
                self._happened(self.seen.go_on())
            case Watching():
                self._step(1)
            case _:
                pass

    def _run(self, running: bool) -> None:
        """Let the round's time run, or stop it."""
        dealing = isinstance(self.seen, TableRound)
        self.board.bar.run(running and dealing)
        if isinstance(self.seen, TableRound):
            if running:
                if self.readable:
                    self.seen.sitting.resume()
                self._watch.resume()
            else:
                self.seen.sitting.pause()
                self._watch.pause()

    def _tell_time(self) -> None:
        dealing = isinstance(self.seen, TableRound)
        self.board.bar.show_round(self.start.number, self._before + self._watch.elapsed() if dealing else None)

    def _play(self) -> None:
        if isinstance(self.seen, Watching):
            self.seen.playing = not self.seen.playing
            self.player.stop()
            if self.seen.playing:
                self._step(1)
            self._refresh()
            self.focus()

    def _step(self, by: int) -> None:
        watching = self.seen
        if isinstance(watching, Watching):
            moved = watching.forth() if by > 0 else watching.back()
            if moved:
                self.showing.watch(watching, animate=by > 0)
            self._refresh()
            self._go_on()

    # What is seen

    def _look_at(self, index: int) -> None:
        if isinstance(self.seen, Reviewing):
            self.seen.index = index
            self.showing.look_at(self.seen)
            self._refresh()

    def _again(self, speed: float = 1.0) -> None:
        """The last signals once more."""
        if isinstance(self.seen, TableRound):
            self.showing.again(self.seen, speed)
            self.focus()

    def _refresh(self) -> None:
        if self.seen is not None:
            self.board.show_seen(self.seen, busy=self.player.busy)
            self.board.strip.again.setEnabled(self.showing.can_repeat(self.seen))
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
