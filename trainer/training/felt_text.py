"""A question's felt as one line of text, for the score book and for reports of a fault."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from trainer.domain.chips import Stack
from trainer.domain.notation import to_line
from trainer.drills.base import Question


def felt_text(question: Question) -> str:
    """The table in notation, which ``trainer.domain.notation.parse_line`` reads, and what else lies there.

    After ``||`` follow chips pushed in (from the bottom up) and the amount to build, where the question has them.
    """
    return " || ".join([to_line(question.table), *_beside(question)])


def _beside(question: Question) -> Iterator[str]:
    if question.pushed_in is not None:
        yield f"pushed in {_stack(question.pushed_in)}"
    if question.amount is not None:
        yield f"build {_dollars(question.amount)}"


def _stack(stack: Stack) -> str:
    return ",".join(f"{len(list(run))}x{_dollars(chip.value)}:{chip.colour}" for chip, run in groupby(stack.chips))


def _dollars(cents: int) -> str:
    dollars, rest = divmod(cents, 100)
    return f"${dollars}.{rest:02d}" if rest else f"${dollars}"
