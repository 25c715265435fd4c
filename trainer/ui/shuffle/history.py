"""Earlier shuffles as a list to choose from, the latest first, and the words for one that was interrupted."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from trainer.domain.shuffle.occasions import Occasion
from trainer.training.records.sitting_records import Ending, KeptShuffle, ShuffleResult, SittingEnd
from trainer.training.sittings.modes import Mode
from trainer.ui.shuffle.choices import OCCASION_WORDS
from trainer.ui.table.review_view import MODE_WORDS
from trainer.ui.widgets.dropdown import DropdownChoice

MOST = 200


def history_choices(results: Sequence[ShuffleResult]) -> tuple[DropdownChoice, ...]:
    """Shuffles that have ended, the latest first."""
    ended = [each for each in results if each.end is not None][-MOST:]
    return tuple(_choice(each, each.end) for each in reversed(ended) if each.end is not None)


def interrupted_words(kept: KeptShuffle) -> str:
    """``Interrupted: end of shoe, Guided, 23 acts done.``"""
    acts = "1 act" if len(kept.acts) == 1 else f"{len(kept.acts)} acts"
    return f"Interrupted: {_what(kept.start.occasion, kept.start.mode)}, {acts} done."


def result_words(faults: int, helped: int, *, shown_alone: bool) -> str:
    """``with no mistake``, ``with 2 mistakes and 3 acts shown``; ``all of it shown`` where nothing was done oneself."""
    if helped and shown_alone and not faults:
        return "all of it shown"
    count = "no mistake" if not faults else "1 mistake" if faults == 1 else f"{faults} mistakes"
    shown = "" if not helped else " and 1 act shown" if helped == 1 else f" and {helped} acts shown"
    return f"with {count}{shown}"


def _choice(result: ShuffleResult, end: SittingEnd) -> DropdownChoice:
    when = datetime.fromtimestamp(result.at_ms / 1000)
    score = "left" if end.ending is Ending.LEFT else "" if end.score is None else f"{end.score}%"
    came = result_words(sum(end.faults.values()), end.helped, shown_alone=not end.right)
    note = ", ".join(filter(None, (score, came.removeprefix("with "))))
    return DropdownChoice(result.id, f"{when:%H:%M}  {_what(result.occasion, result.mode)}", note, f"{when:%d %B %Y}")


def _what(occasion: str, mode: str) -> str:
    return f"{OCCASION_WORDS[Occasion(occasion)].lower()}, {MODE_WORDS[Mode(mode)]}"
