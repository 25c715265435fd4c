"""Whose hands move on the felt as a round goes on, when what they signal can be read, and what is told of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject

from trainer.canvas.hands.performances import Said
from trainer.domain.table.state import Table
from trainer.training.sittings.modes import Mode
from trainer.training.table.sitting import RoundSnapshot, Step
from trainer.ui.table.board import TableBoard
from trainer.ui.table.felt_description import with_hands_to_be_read
from trainer.ui.table.hands import ActingHands, Hands, heard_words, own_length, told_words
from trainer.ui.table.rounds import ReviewedRound, TableRound, WatchedRound
from trainer.ui.window.session import Session

RoundInView = TableRound | WatchedRound | ReviewedRound


class Signalling(QObject):
    """Shows tables on the ``board``'s felt with the hands that move there: ``hands`` are those of the last act."""

    def __init__(self, session: Session, board: TableBoard) -> None:
        super().__init__(board)
        self._look, self._hearing, self._board = session.look, session.hearing, board
        self.acting = ActingHands(session)
        self.hands: Hands = ()
        self._waiting: tuple[RoundSnapshot | None, Hands] = None, ()
        self._look.changed.connect(self._settings_changed)
        self._settings_changed()

    @property
    def own_ms(self) -> int:
        """How long the dealer's own hand moves after the last act shown, in milliseconds."""
        return round(own_length(self.hands))

    def begin(self, seen: TableRound | WatchedRound) -> None:
        """Show a round as it lies that has just been begun or taken up again, and what waits for an answer there."""
        if isinstance(seen, TableRound):
            self.hands = () if seen.now.is_house_turn else self.waiting(seen)
            self._wait(seen)
        else:
            self.hands = () if seen.sitting.is_house_turn else self._at(seen, len(seen.sitting.log))
        self.show(seen, seen.table, self.hands)

    def expect(self, dealing: TableRound, steps: Sequence[Step]) -> None:
        """The patrons will signal in answer to ``steps``; nothing is waited for where the house answers it."""
        now, is_new = dealing.now, False
        house = now.is_house_turn or now.finished
        self.hands = ()
        if steps and not house:
            self.hands, is_new = self.acting.after(dealing.sitting.seat, steps[-1])
        if house or not steps or is_new:
            self._wait(dealing)
        elif dealing.unread and not self.hands:
            self.hands = self.waiting(dealing)

    def show_step(self, seen: RoundInView, table: Table, *, answered: bool) -> None:
        """Show one picture of what happens; ``answered``: the patrons signal in it."""
        self.show(seen, table, self.hands if answered else ())
        if answered and not (isinstance(seen, TableRound) and seen.unread):
            self.tell(seen)

    def watch(self, watched: WatchedRound, *, animate: bool) -> None:
        """Show a watched round after an act: the dealer's own hand, and the patrons' that answer it."""
        self.hands = () if watched.last is None else self.acting.watched(watched.sitting, watched.last)
        self.show(watched, watched.table, self.hands, animate=animate)

    def look_at(self, reviewed: ReviewedRound) -> None:
        """Show the table of a round that is over as it lay, and the signals that waited for an answer then."""
        self.hands = self._at(reviewed, reviewed.index)
        self.show(reviewed, reviewed.table, self.hands, animate=False)

    def show(self, seen: RoundInView, table: Table, hands: Hands = (), *, animate: bool = True) -> None:
        """Show a table on which ``hands`` move; where they are only told none does, but what they say is heard."""
        moving = hands if self._moves else ()
        self._board.show_table(_as_signalled(seen, table), seen.sitting.seat, animate=animate, hands=moving)
        if hands and self._board.felt.readable:
            self.tell(seen)
        if animate and not self._moves:
            self._speak(hands)

    def tell(self, seen: RoundInView) -> None:
        """Tell in words what hands have done and what was said."""
        hands = self.waiting(seen) if isinstance(seen, TableRound) else self.hands
        beside = self._look.settings.signals_told
        told = beside or isinstance(seen, ReviewedRound)
        words = told_words(hands) if told else heard_words(hands, seen.game)
        self._board.tell(words, seen.table, beside=beside)

    def again(self, dealing: TableRound, speed: float) -> None:
        """Show the signals that wait for an answer once more; the time goes on. A test has none of that."""
        if self.can_repeat(dealing):
            self._board.felt.perform(self.waiting(dealing), speed=speed)

    def can_repeat(self, seen: RoundInView) -> bool:
        """Whether there is a signal to show once more, and the mode lets it be shown."""
        if not isinstance(seen, TableRound) or seen.unread:
            return False
        now = seen.now
        if not now.signals or now.is_house_turn or now.mode is Mode.TEST or not self._moves:
            return False
        return bool(self.waiting(seen))

    def waiting(self, dealing: TableRound) -> Hands:
        """The hands of all who wait for an answer, made once for each act."""
        now = dealing.now
        if self._waiting[0] is not now:
            self._waiting = now, self.acting.patrons(dealing.sitting.seat, now.signals, now.table)
        return self._waiting[1]

    def _at(self, seen: WatchedRound | ReviewedRound, index: int) -> Hands:
        """The hands of all that waited for an answer before act ``index`` of the log."""
        sitting = seen.sitting
        return self.acting.patrons(sitting.seat, sitting.signals_at(index), sitting.table_at(index))

    def _speak(self, hands: Hands) -> None:
        for hand in hands:
            if hand.said:
                self._hearing.hear_after(Said(hand.said, hand.person), hand.delay)

    def _wait(self, dealing: TableRound) -> None:
        """Nothing may be answered before the hands can be read."""
        dealing.wait_for(unread=bool(self.hands) and self._moves)

    @property
    def _moves(self) -> bool:
        """Whether signals are shown by hands that move, and not only told."""
        return self._look.settings.signals_shown

    def _settings_changed(self) -> None:
        self._board.follow(self._look.settings)


def _as_signalled(seen: RoundInView, table: Table) -> Table:
    """The table as it lies now without the marks that tell what hands tell; an earlier one as it is."""
    if isinstance(seen, TableRound):
        now = seen.now
        return with_hands_to_be_read(table, now.signals) if table is now.table or table == now.table else table
    if isinstance(seen, ReviewedRound) or table != seen.table:
        return table
    return with_hands_to_be_read(table, seen.sitting.signals_at(seen.position))
