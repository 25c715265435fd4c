"""Whose hands move after an act at the table: the signals it led to, those not answered yet, and the dealer's own."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.canvas.hands.motion.part import Performance
from trainer.domain.signals.gestures import Ways
from trainer.domain.table import acts
from trainer.domain.table.acts import Act
from trainer.domain.table.state import Table
from trainer.training.sittings.modes import Mode
from trainer.training.table.log import Step
from trainer.training.table.open_signals import SignalsMade, signals_made
from trainer.training.table.sitting import TableSitting
from trainer.ui.table.hands import answered_after, dealers_hand, patrons_hands
from trainer.ui.window.session import Session

Hands = tuple[Performance, ...]

MARKS = {Mode.GUIDED: 1.0, Mode.PRACTICE: 0.5, Mode.TEST: 0.0, Mode.WATCH: 1.0}
"""How strong the marks are that fingers leave in the nap of the felt: a help, and none in a test."""


class ActingHands:
    """Makes the hands of a sitting's round, always the same people in the same places."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def ways(self) -> Ways:
        """How people differ. The gestures are read where that has not been done yet: their faults are told then."""
        return self._session.gestures.ways

    def after(self, sitting: TableSitting, steps: Sequence[Step]) -> Hands:
        """The patrons' hands that follow what happened; of several acts only the last is still to be answered."""
        return self._patrons(sitting, _signalled(sitting, steps[-1]), steps[-1].table) if steps else ()

    def watched(self, sitting: TableSitting, index: int) -> Hands:
        """The dealer's own hand in act ``index`` of the log, and the patrons' that answer it; none where none move."""
        step = sitting.step_at(index)
        if step is None:
            return ()
        own = dealers_hand(step.act, self._session.gestures)
        after = answered_after(own) if own is not None else 0.0
        hands = self._patrons(sitting, _signalled(sitting, step), step.table, after)
        return hands if own is None else (own, *hands)

    def waiting(self, sitting: TableSitting, index: int) -> Hands:
        """The hands of all that waited for an answer before act ``index`` of the log."""
        return self._patrons(sitting, sitting.signals_at(index), sitting.table_at(index))

    def _patrons(self, sitting: TableSitting, made: SignalsMade, table: Table, after: float = 0.0) -> Hands:
        seat = sitting.seat
        return patrons_hands(made, seat.game, table, self._session.gestures, seat.dealt.seed, after) if made else ()


def is_new(sitting: TableSitting, step: Step) -> bool:
    """Whether patrons signalled something in answer to an act, and did not only repeat it."""
    return bool(signals_made(sitting.seat.dealt.script, step.acted, step.table))


def _signalled(sitting: TableSitting, step: Step) -> SignalsMade:
    made = signals_made(sitting.seat.dealt.script, step.acted, step.table)
    return made or SignalsMade(tuple(wish for wish in step.table.wishes if _is_asked(step.act, wish.spot, wish.hand)))


def _is_asked(act: Act, spot: int, hand: int) -> bool:
    """Whether who had signalled already was pointed to or asked once more, and repeats it."""
    return isinstance(act, acts.AskAloud | acts.PointTo) and (act.spot, act.hand) == (spot, hand)
