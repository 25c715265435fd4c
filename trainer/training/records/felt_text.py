"""A question's felt as one line of text, for the score book and for reports of a fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Over, Shown, Wish
from trainer.drills.base import Question
from trainer.lazy_module import LazyModule
from trainer.training.records.chip_text import money_text

if TYPE_CHECKING:
    from trainer.domain.shuffle import notation
    from trainer.domain.table import notation as of_table
else:
    # Most questions have nothing between two shoes, and no question is written down before it is answered.
    notation = LazyModule("trainer.domain.shuffle.notation")
    of_table = LazyModule("trainer.domain.table.notation")

_NEXT, _SHUFFLE, _AT = " || ", "shuffle ", "at "
_DECK = 52


def felt_text(question: Question) -> str:
    """The table in notation, which ``trainer.domain.table.notation.parse_line`` reads, and what else lies there.

    After ``||`` follow chips pushed in (from the bottom up), heaps laid side by side, the amount to build, and each
    signal with its motions, the word said, over whose bet and its variant, where the question has them:
    ``signal 3@0 tap,wave said=hit variant=7``. The table between two shoes comes as ``shuffle`` with what
    ``trainer.domain.shuffle.notation.parse_text`` reads, then the place asked about (``at pile:2``), a player's cut in
    cards from the front (``cut 97``), and the acts done.
    """
    return _NEXT.join([of_table.to_line(question.table), *_beside(question)])


def decks_there(text: str) -> float | None:
    """How many decks lay at the place asked about, from what ``felt_text`` wrote; None where that cannot be told.

    Only that place is read: a table of 416 cards takes milliseconds, and a learner has thousands of answers.
    """
    parts = text.split(_NEXT)
    table = next((part.removeprefix(_SHUFFLE) for part in parts if part.startswith(_SHUFFLE)), "")
    place = next((part.removeprefix(_AT).replace(":", ".") for part in parts if part.startswith(_AT)), "")
    lying = re.search(rf"(?:=|;){re.escape(place)}:(?P<numbers>[0-9,-]+)(?:;|\s|$)", table)
    size = re.search(r"^\d+x(?P<whole>\d+)|\sof=(?P<odd>\d+)", table)
    if lying is None or not place:
        return None
    return _count(lying["numbers"]) / int((size["whole"] or size["odd"]) if size else _DECK)


def _count(numbers: str) -> int:
    """How many numbers are written in runs such as ``0-51,60,75-70``."""
    runs = [run.split("-") for run in numbers.split(",") if run]
    return sum(abs(int(run[-1]) - int(run[0])) + 1 for run in runs)


def _beside(question: Question) -> Iterator[str]:
    if question.pushed_in is not None:
        yield f"pushed in {_stack(question.pushed_in)}"
    if question.laid:
        yield f"laid {' '.join(f'{heap.count}x{money_text(heap.denomination.value)}' for heap in question.laid)}"
    if question.amount is not None:
        yield f"build {money_text(question.amount)}"
    for wish in question.table.wishes:
        if wish.shown is not None:
            yield f"signal {_place(wish)} {_signal(wish.shown)}"
    yield from _between_shoes(question)


def _between_shoes(question: Question) -> Iterator[str]:
    if question.shuffle is not None:
        yield f"{_SHUFFLE}{notation.to_text(question.shuffle)}"
    if question.look_at is not None:
        yield f"{_AT}{notation.place_text(question.look_at)}"
    if question.depth is not None:
        yield f"cut {question.depth}"
    if question.acts:
        yield f"acts {' '.join(map(notation.act_text, question.acts))}"


def _place(wish: Wish) -> str:
    return f"{wish.spot}@{wish.hand}" + (f"/{of_table.quoted(wish.patron)}" if wish.patron else "")


def _signal(shown: Shown) -> str:
    motions = [",".join(motion.value for motion in shown.motions)] if shown.motions else []
    said = [f"said={shown.said.value}"] if shown.said is not None else []
    over = [f"over={shown.over.value}"] if shown.over is not Over.OWN_PLACE else []
    return " ".join((*motions, *said, *over, f"variant={shown.variant}"))


def _stack(stack: Stack) -> str:
    return ",".join(f"{len(list(run))}x{money_text(chip.value)}:{chip.colour}" for chip, run in groupby(stack.chips))
