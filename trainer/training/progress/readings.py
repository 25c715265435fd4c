"""What is read out of a kept answer once and counted: how a signal was taken, a slip spotted, a number come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trainer.training.progress.clock_times import CLOCK, clock_times
from trainer.training.progress.cut_errors import ESTIMATES, RE_CUTS, estimate_errors, re_cut_cards
from trainer.training.progress.signals import SIGNALS, signal_reading
from trainer.training.progress.slip_spotting import SLIPS, slip_reading
from trainer.training.records.ports import KeptAnswer

_READINGS: Mapping[str, Callable[[KeptAnswer], str]] = {SIGNALS: signal_reading, SLIPS: slip_reading}
READ_DRILLS = frozenset(_READINGS)
"""The drills whose answers are read, each into a line of text that is counted."""


def reading_of(answer: KeptAnswer) -> str:
    """How ``answer`` is counted besides right and wrong; "" at drills of which nothing more is told."""
    read = _READINGS.get(answer.drill)
    return read(answer) if read is not None else ""


def _error_in_decks(answer: KeptAnswer) -> float | None:
    return next((error.decks for error in estimate_errors((answer,))), None)


def _time_on_the_clock(answer: KeptAnswer) -> float | None:
    return next((float(time.milliseconds) for time in clock_times((answer,))), None)


_FIGURES: Mapping[str, Callable[[KeptAnswer], float | None]] = {
    RE_CUTS: re_cut_cards,
    ESTIMATES: _error_in_decks,
    CLOCK: _time_on_the_clock,
}
FIGURE_DRILLS = frozenset(_FIGURES)
"""The drills whose answers come to a number: cards too deep, decks too many, or milliseconds."""


def figure_of(answer: KeptAnswer) -> float | None:
    """The number that ``answer`` comes to; None where it was left out, or at another drill."""
    find = _FIGURES.get(answer.drill)
    return find(answer) if find is not None else None
