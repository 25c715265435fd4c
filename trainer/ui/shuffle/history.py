"""Earlier shuffles as a list to choose from, and the words for one that was interrupted."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.domain.shuffle.occasions import Occasion
from trainer.training.records.sitting_records import KeptShuffle, ShuffleResult
from trainer.training.sittings.modes import Mode
from trainer.ui.sitting import history
from trainer.ui.sitting.mode_bar import MODE_WORDS
from trainer.ui.widgets.dropdown import DropdownChoice
from trainer.wording.shuffle.occasions import occasion_title


def history_choices(results: Sequence[ShuffleResult]) -> tuple[DropdownChoice, ...]:
    """Shuffles that have ended, the latest first."""
    return history.history_choices(results, lambda each: _what(each.occasion, each.mode))


def interrupted_words(kept: KeptShuffle) -> str:
    """``Interrupted: end of shoe, Guided, 23 acts done.``"""
    return history.interrupted_words(_what(kept.start.occasion, kept.start.mode), kept.acts)


def _what(occasion: str, mode: str) -> str:
    return f"{occasion_title(Occasion(occasion)).lower()}, {MODE_WORDS[Mode(mode)]}"
