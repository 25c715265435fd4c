"""Earlier shuffles as a list to choose from, and the words for one that was interrupted."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.training.records.sitting_records import KeptShuffle, ShuffleResult
from trainer.ui.sitting import history
from trainer.ui.widgets.dropdown import DropdownChoice
from trainer.wording.sittings import shuffle_words


def history_choices(results: Sequence[ShuffleResult]) -> tuple[DropdownChoice, ...]:
    """Shuffles that have ended, the latest first."""
    return history.history_choices(results, lambda each: shuffle_words(each.occasion, each.mode))


def interrupted_words(kept: KeptShuffle) -> str:
    """``Interrupted: end of shoe, Guided, 23 acts done.``"""
    return history.interrupted_words(shuffle_words(kept.start.occasion, kept.start.mode), kept.acts)
