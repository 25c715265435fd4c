"""The table of the round in view as it is shown: what lies there, the hands that move on it, and their words."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.canvas.hands.performances import Said
from trainer.domain.table.state import Table
from trainer.training.sittings.modes import Mode
from trainer.training.table.sitting import Step
from trainer.ui.table.board import TableBoard
from trainer.ui.table.felt_description import with_hands_to_be_read
from trainer.ui.table.hands import ActingHands, Hands, heard_words, is_new, own_length, told_words
from trainer.ui.table.reviewed import Reviewing
from trainer.ui.table.rounds import TableRound
from trainer.ui.table.watched import Watching
from trainer.ui.window.session import Session

Seen = TableRound | Watching | Reviewing


class TableShowing:
    """Knows whose hands move on the ``board``'s felt; ``hands`` are those of the last act shown."""

    def __init__(self, session: Session, board: TableBoard) -> None:
        self._look, self._hearing, self._board = session.look, session.hearing, board
        self.acting = ActingHands(session)
        self.hands: Hands = ()
        board.felt.heard.connect(session.hearing.hear)
        self._look.changed.connect(self._wishes_changed)
        self._wishes_changed()

    @property
    def own_ms(self) -> int:
        """How long the dealer's own hand moves after the last act shown, in milliseconds."""
        return round(own_length(self.hands))

    def begin(self, seen: TableRound | Watching) -> None:
        """Show a round as it lies that has just been begun or taken up again, and what waits for an answer there."""
        self.hands = () if seen.sitting.is_house_turn else self._waiting(seen)
        if isinstance(seen, TableRound):
            self._wait(seen)
        self.show(seen, seen.table, self.hands)

    def expect(self, dealing: TableRound, steps: Sequence[Step]) -> None:
        """The patrons will signal in answer to ``steps``; nothing is waited for where the house answers it."""
        house = dealing.sitting.is_house_turn or dealing.sitting.finished
        self.hands = () if house else self.acting.after(dealing.sitting, steps)
        if house or not steps or is_new(dealing.sitting, steps[-1]):
            self._wait(dealing)
        elif dealing.unread and not self.hands:
            self.hands = self._waiting(dealing)

    def frame(self, seen: Seen, table: Table, *, answered: bool) -> None:
        """Show one picture of what happens; ``answered``: the patrons signal in it."""
        self.show(seen, table, self.hands if answered else ())
        if answered and not (isinstance(seen, TableRound) and seen.unread):
            self.tell(seen)

    def watch(self, watching: Watching, *, animate: bool) -> None:
        """Show a watched round after an act: the dealer's own hand, and the patrons' that answer it."""
        self.hands = () if watching.last is None else self.acting.watched(watching.sitting, watching.last)
        self.show(watching, watching.table, self.hands, animate=animate)

    def look_at(self, reviewing: Reviewing) -> None:
        """Show the table of a round that is over as it lay, and the signals that waited for an answer then."""
        self.hands = self.acting.waiting(reviewing.sitting, reviewing.index)
        self.show(reviewing, reviewing.table, self.hands, animate=False)

    def show(self, seen: Seen, table: Table, hands: Hands = (), *, animate: bool = True) -> None:
        """Show a table on which ``hands`` move; where they are only told none does, but what they say is heard."""
        shown = hands if self._moves else ()
        self._board.show_table(_as_signalled(seen, table), seen.sitting, animate=animate, hands=shown)
        if hands and self._board.felt.readable:
            self.tell(seen)
        if animate and not self._moves:
            self._speak(hands)

    def _speak(self, hands: Hands) -> None:
        for hand in hands:
            if hand.said:
                self._hearing.hear_after(Said(hand.said, hand.person), hand.delay)

    def tell(self, seen: Seen) -> None:
        """Tell in words what hands have done and what was said."""
        hands = self._waiting(seen) if isinstance(seen, TableRound) else self.hands
        beside = self._look.settings.signals_told
        told = beside or isinstance(seen, Reviewing)
        words = told_words(hands) if told else heard_words(hands, seen.sitting.seat.game)
        self._board.tell(words, seen.table, beside=beside)

    def again(self, dealing: TableRound, speed: float) -> None:
        """Show the signals that wait for an answer once more; the time goes on. A test has none of that."""
        if self.can_repeat(dealing):
            self._board.felt.perform(self._waiting(dealing), speed=speed)

    def can_repeat(self, seen: Seen) -> bool:
        """Whether there is a signal to show once more, and the mode lets it be shown."""
        if not isinstance(seen, TableRound) or seen.unread or seen.mode is Mode.TEST or not self._moves:
            return False
        return not seen.sitting.is_house_turn and bool(self._waiting(seen))

    def _waiting(self, seen: Seen) -> Hands:
        """The hands of all who wait for an answer."""
        return self.acting.waiting(seen.sitting, len(seen.sitting.log))

    def _wait(self, dealing: TableRound) -> None:
        """Nothing may be answered before the hands can be read."""
        dealing.unread = bool(self.hands) and self._moves

    @property
    def _moves(self) -> bool:
        """Whether signals are shown by hands that move, and not only told."""
        return self._look.settings.signals_shown

    def _wishes_changed(self) -> None:
        self._board.show_wishes(self._look.settings)


def _as_signalled(seen: Seen, table: Table) -> Table:
    """The table as it lies now without the marks that tell what hands tell; an earlier one as it is."""
    if isinstance(seen, Reviewing) or table != seen.table:
        return table
    index = seen.position if isinstance(seen, Watching) else len(seen.sitting.log)
    return with_hands_to_be_read(table, seen.sitting.signals_at(index))
