"""Earlier shuffles as a list to choose from, and the words for one that was interrupted."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.domain.shuffle.occasions import Occasion
from trainer.training.records.sitting_records import KeptShuffle, ShuffleResult, SittingEnd
from trainer.training.sittings.modes import Mode
from trainer.ui.sitting import history
from trainer.ui.sitting.history import mistakes_words
from trainer.ui.sitting.mode_bar import MODE_WORDS
from trainer.ui.widgets.dropdown import DropdownChoice
from trainer.wording.shuffle.occasions import occasion_title


def history_choices(results: Sequence[ShuffleResult]) -> tuple[DropdownChoice, ...]:
    """Shuffles that have ended, the latest first."""
    return history.history_choices(results, lambda each: _what(each.occasion, each.mode), _came)


def interrupted_words(kept: KeptShuffle) -> str:
    """``Interrupted: end of shoe, Guided, 23 acts done.``"""
    return history.interrupted_words(_what(kept.start.occasion, kept.start.mode), len(kept.acts))


def result_words(faults: int, helped: int, *, shown_alone: bool) -> str:
    """``with no mistake``, ``with 2 mistakes and 3 acts shown``; ``all of it shown`` where nothing was done oneself."""
    if helped and shown_alone and not faults:
        return "all of it shown"
    shown = "" if not helped else " and 1 act shown" if helped == 1 else f" and {helped} acts shown"
    return f"with {mistakes_words(faults)}{shown}"


def _came(end: SittingEnd) -> str:
    return result_words(sum(end.faults.values()), end.helped, shown_alone=not end.right).removeprefix("with ")


def _what(occasion: str, mode: str) -> str:
    return f"{occasion_title(Occasion(occasion)).lower()}, {MODE_WORDS[Mode(mode)]}"
