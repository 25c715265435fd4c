"""What the drill's felt is asked to show, and what of it can be pressed."""

from __future__ import annotations

from dataclasses import dataclass, field

from trainer.canvas.art.rack import RackColumn
from trainer.canvas.felt.print import FeltPrint
from trainer.domain.money.chips import Pile, Rack, Stack
from trainer.domain.table.state import Table
from trainer.drills.base import Layout


@dataclass(frozen=True, slots=True)
class FrameWords:
    """The words of the dashed frame before the answer: its title, and a hint in its middle while it is empty."""

    title: str
    hint: str = ""


@dataclass(frozen=True, slots=True)
class DrillView:
    """One question on the felt. ``frame`` None draws no frame to build chips in, ``rack`` None no rack.

    Wagers are counted over the table's spots in order, from 0: for a single spot, as ``SettlementAsk.wager`` does.
    ``pushed_in`` are chips on the felt that are no wager, ``laid`` such chips cut in heaps, to be looked at.
    """

    layout: Layout
    table: Table
    felt: FeltPrint = field(default_factory=FeltPrint)
    rack: Rack | None = None
    frame: FrameWords | None = None
    pushed_in: Stack | None = None
    laid: tuple[Pile, ...] = ()


@dataclass(frozen=True, slots=True)
class Taken:
    """A wager whose chips, and those that double it, go to the rack; ``left`` are the chips that stay in its circle."""

    wager: int
    left: Stack = field(default_factory=Stack)


@dataclass(frozen=True, slots=True)
class Stage:
    """Of the heaps of a payment the first ``heaps`` stand there, the last ``new`` of which have just come."""

    heaps: int
    new: int


@dataclass(frozen=True, slots=True)
class DueInFrame:
    """What is right, shown in the frame: the heaps, a title, the amount in words ("" for none).

    ``bracket`` is the wager whose stack is bracketed by colour, if any; ``pushed_in`` is bracketed by -1. ``words``
    stand in the frame where no chips do. ``taken`` goes to the rack. ``stage`` is how far a payment shown colour by
    colour has come, None: all of it is shown at once.
    """

    heaps: tuple[Pile, ...] = ()
    title: str = ""
    amount: str = ""
    bracket: int | None = None
    words: str = ""
    taken: Taken | None = None
    stage: Stage | None = None


@dataclass(frozen=True, slots=True)
class Compared:
    """A wrong answer, and beside it the right one if it ``shows_due``: each its chips, its sum, or its words."""

    given: DueInFrame
    due: DueInFrame
    shows_due: bool = True


@dataclass(frozen=True, slots=True)
class BuiltHeap:
    """A heap the trainee has cut, counted from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class PaymentFrame:
    """The dashed frame beside the bet, outside its heaps."""


@dataclass(frozen=True, slots=True)
class WagerAt:
    """A wager's chips or circle, counted as in DrillView."""

    index: int


Target = RackColumn | BuiltHeap | PaymentFrame | WagerAt
