"""What of the table is in view: a round chosen, dealt, watched or looked back on, and how one leads to another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import Qt, QTimer

from trainer.domain.actions import Peek
from trainer.domain.notation import to_line
from trainer.domain.table import Table
from trainer.training.clock import Stopwatch
from trainer.training.modes import Mode
from trainer.training.round_log import Step
from trainer.training.table_sitting import TableSitting
from trainer.ui.look import Look
from trainer.ui.page import Page
from trainer.ui.session import Session
from trainer.ui.table_acting import ActingHands, Hands, is_new
from trainer.ui.table_board import State, TableBoard
from trainer.ui.table_player import HOUSE_MS, WATCH_MS, Frame, TablePlayer
from trainer.ui.table_review import Reviewing
from trainer.ui.table_round import Happened, TableRound
from trainer.ui.table_signals import heard_words, own_length, told_words
from trainer.ui.table_start import TableStart
from trainer.ui.table_watch import Watching
from trainer.ui.widgets.panel import column

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
        self.acting = ActingHands(session)
        self._hands: Hands = ()
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
        session.look.changed.connect(lambda: self.board.show_wishes(session.look.wishes))
        self.board.show_wishes(session.look.wishes)
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
        self.acting.prepare()
        watched = sitting.mode is Mode.WATCH
        self.state = State.WATCHING if watched else State.DEALING
        self.seen = Watching(sitting) if watched else TableRound(sitting)
        self.board.show_state(self.state, sitting.mode)
        self._hands = () if sitting.is_house_turn else self._waiting
        self._wait_for(self._hands)
        self._show(sitting.table, self._hands)
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
        self.acting.prepare()
        self.state, self.seen = State.REVIEW, Reviewing(sitting, title)
        self.board.show_state(State.REVIEW, self.start.mode)
        self.board.review.show_review(self.seen.view)
        self.board.bar.show_round(number, sum(each.milliseconds for each in sitting.log))
        self._show(self.seen.table, ())
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
            self._expect(dealing, happened.steps)
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
        self._expect(dealing, happened.steps)
        self._show(dealing.table, self._hands)
        self._over()

    def _expect(self, dealing: TableRound, steps: Sequence[Step]) -> None:
        """What the patrons signal after ``steps``; none of it where the house answers it."""
        house = dealing.sitting.is_house_turn or dealing.sitting.finished
        self._hands = () if house else self.acting.after(dealing.sitting, steps)
        if house or not steps or is_new(dealing.sitting, steps[-1]):
            self._wait_for(self._hands)
        elif dealing.unread and not self._hands:
            self._hands = self._waiting

    def _wait_for(self, hands: Hands) -> None:
        """Nothing may be answered before ``hands`` can be read."""
        if isinstance(self.seen, TableRound):
            self.seen.unread = bool(hands) and self._moves

    def _frame(self, frame: Frame) -> None:
        if self.seen is not None:
            self._show(frame.table, self._hands if frame.answered else ())
            if frame.answered and self.readable:
                self._tell_hands()
            self._refresh()

    def _can_be_read(self) -> None:
        """All that hands show on the felt can be read: words tell it too, and the trainee may act."""
        self._tell_hands()
        if isinstance(self.seen, TableRound):
            self.seen.unread = False
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
            self.player.wait_for_house(max(WATCH_MS, round(own_length(self._hands))))

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
                self._hands = () if watching.last is None else self.acting.watched(watching.sitting, watching.last)
                self._show(watching.table, self._hands, animate=by > 0)
            self._refresh()
            self._go_on()

    # What is seen

    def _look_at(self, index: int) -> None:
        if isinstance(self.seen, Reviewing):
            self.seen.index = index
            self._hands = self.acting.waiting(self.seen.sitting, index)
            self._show(self.seen.table, self._hands, animate=False)
            self._refresh()

    def _show(self, table: Table, hands: Hands, *, animate: bool = True) -> None:
        """Show a table of the round in view, on which ``hands`` move; where they are only told, none does."""
        if self.seen is not None:
            self.board.show_table(table, self.seen.sitting, animate=animate, hands=hands if self._moves else ())
            if hands and self.board.felt.readable:
                self._tell_hands()

    def _tell_hands(self) -> None:
        """Tell in words what hands have done and what was said."""
        if self.seen is not None:
            hands = self._waiting if isinstance(self.seen, TableRound) else self._hands
            told = self._look.wishes.signals_told or isinstance(self.seen, Reviewing)
            words = told_words(hands) if told else heard_words(hands, self.seen.sitting.seat.game)
            self.board.tell(words, self.seen.table, beside=self._look.wishes.signals_told)

    def _again(self, speed: float = 1.0) -> None:
        """The signals that wait for an answer once more; the time goes on. A test has none of that."""
        dealing = self.seen
        if isinstance(dealing, TableRound) and self.readable and dealing.mode is not Mode.TEST and self._moves:
            hands = self._waiting
            if hands and not dealing.sitting.is_house_turn:
                self.board.felt.perform(hands, speed=speed)
            self.focus()

    @property
    def _waiting(self) -> Hands:
        """The hands of all who wait for an answer."""
        sitting = self.seen.sitting if self.seen is not None else None
        return () if sitting is None else self.acting.waiting(sitting, len(sitting.log))

    @property
    def _moves(self) -> bool:
        """Whether signals are shown by hands that move, and not only told."""
        return self._look.wishes.signals_shown

    @property
    def _look(self) -> Look:
        return self.session.look

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
