"""The syllabus that comes with the application, read once, or taken as it was kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.content.learn.skills import LearnersWay, Syllabus
from trainer.lazy_module import LazyModule

if TYPE_CHECKING:
    from trainer.content.learn import syllabus as syllabus_file
else:
    # Where it is known from an earlier start, no file is read.
    syllabus_file = LazyModule("trainer.content.learn.syllabus")

SHIPPED = "path.toml"
"""The name of its file in the folder of lessons."""
_KNOWN: list[Syllabus] = []


def shipped_way(way: LearnersWay = LearnersWay.DEALER) -> Syllabus:
    """The stages and skills of a way; raises RuntimeError where the file that came with the trainer is not sound."""
    return shipped_ways().on_way(way)


def shipped_ways() -> Syllabus:
    """Those of all ways; raises RuntimeError as ``shipped_way`` does."""
    if not _KNOWN:
        read, faults = syllabus_file.read_syllabus(syllabus_file.shipped_syllabus(), None)
        if faults:
            raise RuntimeError(f"{faults[0]} Install the trainer again.")
        know_way(read)
    return _KNOWN[0]


def know_way(syllabus: Syllabus) -> None:
    """Take it that this is the syllabus, as it was read before."""
    _KNOWN[:] = [syllabus]


def known_way() -> Syllabus:
    """The syllabus that was read, or taken for known; an empty one where it was not."""
    return _KNOWN[0] if _KNOWN else Syllabus()
