"""What the close-up of a patron's signal is asked to show."""

from __future__ import annotations

from dataclasses import dataclass, field

from trainer.canvas.felt.print import FeltPrint
from trainer.canvas.hands.performances import Performance
from trainer.domain.signals.gestures import Ways
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import WagerKind


@dataclass(frozen=True, slots=True)
class SignalView:
    """A table seen from near: the spot whose turn it is in the middle, its neighbours by number at both sides.

    ``turn`` is the spot and the hand pointed to. Of the ``performances`` those at spots out of sight are passed over.
    ``patron`` is whose turn it is on a common hand, else "". ``asides`` are performed too, and nobody waits until they
    can be read. ``marks`` is how strong the hands' marks in the nap are, from 0 (none) to 1.
    ``ways`` is how people differ.
    """

    table: Table
    turn: tuple[int, int]
    felt: FeltPrint
    performances: tuple[Performance, ...] = ()
    patron: str = ""
    marks: float = 1.0
    ways: Ways = field(default_factory=Ways)
    asides: tuple[Performance, ...] = ()

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The spots in sight that are played, from the dealer's left."""
        near = (spot for spot in self.table.spots if abs(spot.number - self.turn[0]) <= 1)
        return tuple(sorted(near, key=lambda it: it.number))

    @property
    def patrons(self) -> tuple[str, ...]:
        """The patrons of a common hand from the dealer's left; none where every spot has but one."""
        bets = (wager for spot in self.spots for wager in spot.wagers if wager.kind is WagerKind.MAIN)
        return tuple(dict.fromkeys(wager.patron for wager in bets if wager.patron))
