"""A measurement as a line of the table, and the few figures taken from many times."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from gc import get_objects
from statistics import median
from time import perf_counter

HEAD = ("measured", "ours", "against", "ratio", "at most", "")


class NotMeasuredError(RuntimeError):
    """What was to be measured didn't start, didn't happen in time, or gave a wrong result."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line: what was measured, ours and what it is held against in words, their ratio and its limit.

    ``limit`` None: the line only informs.
    """

    name: str
    ours: str
    against: str
    ratio: float
    limit: float | None = None

    @property
    def is_over(self) -> bool:
        return self.limit is not None and self.ratio > self.limit

    def cells(self) -> tuple[str, ...]:
        """The line's texts, one for each column of ``HEAD``."""
        if self.limit is None:
            return self.name, self.ours, self.against, f"{self.ratio:.2f}", "", ""
        verdict = "over" if self.is_over else "ok"
        return self.name, self.ours, self.against, f"{self.ratio:.2f}", f"{self.limit:.2f}", verdict


def measured(name: str, ours: float, against: str, other: float, limit: float | None = None) -> Row:
    """A line for two times in milliseconds; ``against`` says what the other one is of."""
    return Row(name, in_ms(ours), f"{against} {in_ms(other)}", ours / other, limit)


def allowed(name: str, ours: float, most: float) -> Row:
    """A line for a time that may be ``most`` at most, both in milliseconds."""
    return Row(name, in_ms(ours), f"allowed {in_ms(most)}", ours / most, 1.0)


def compared(name: str, ours: float, other: float) -> Row:
    """The same without a limit."""
    return Row(name, in_ms(ours), f"held against {in_ms(other)}", ours / other)


def in_ms(milliseconds: float) -> str:
    """A time in words, as exact as it deserves."""
    if milliseconds < 0.1:
        return f"{milliseconds * 1000:.1f} µs"
    return f"{milliseconds:.0f} ms" if milliseconds >= 100 else f"{milliseconds:.2f} ms"


def p99(times: Sequence[float]) -> float:
    """The least of the times that 99 in 100 do not exceed."""
    return _least(times, 99)


def p95(times: Sequence[float]) -> float:
    """The least of the times that 95 in 100 do not exceed."""
    return _least(times, 95)


def _least(times: Sequence[float], most: int) -> float:
    return sorted(times)[-(-len(times) * most // 100) - 1]


def middle(times: Sequence[float]) -> float:
    """The median."""
    return median(times)


def timed(act: Callable[[], object]) -> float:
    """How many milliseconds ``act`` takes."""
    start = perf_counter()
    act()
    return (perf_counter() - start) * 1000


def forget() -> None:
    """Empty every cache of the trainer's functions, so that the next call is as in a new process."""
    for found in get_objects():
        if isinstance(found, _lru_cache_wrapper) and (found.__module__ or "").startswith("trainer."):
            found.cache_clear()


def table(rows: Sequence[Row]) -> str:
    """The lines under their head, in columns."""
    cells = [HEAD, *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(HEAD))]
    return "\n".join(_line(line, widths) for line in cells)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    name, *rest = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
    ours, against, ratio, most, verdict = (cell.strip() for cell in rest)
    shown = (name, ours.rjust(widths[1]), against.ljust(widths[2]), ratio.rjust(widths[3]), most.rjust(widths[4]))
    return "  ".join((*shown, verdict)).rstrip()
