"""Earlier rounds as a list to choose from, and the words for one that was interrupted."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.training.records.sitting_records import KeptRound, RoundResult
from trainer.ui.sitting import history
from trainer.ui.sitting.mode_bar import MODE_WORDS
from trainer.ui.sitting.start import mode_of
from trainer.ui.table.series import parts_of
from trainer.ui.widgets.dropdown import DropdownChoice


def history_choices(results: Sequence[RoundResult], is_common: bool = False) -> tuple[DropdownChoice, ...]:
    """Rounds that have ended, the latest first; ``is_common``: of a common hand, whose one spot tells nothing."""
    return history.history_choices(
        results,
        lambda each: _what(each.mode, each.spots, is_common),
        lambda each: parts_of(each.automation).title.lower(),
    )


def interrupted_words(kept: KeptRound, is_common: bool = False) -> str:
    """``Interrupted: Guided, 5 spots, 23 acts done.``"""
    return history.interrupted_words(_what(kept.start.mode, kept.start.spots, is_common), kept.acts)


def _what(mode: str, spots: int, is_common: bool) -> str:
    where = "common hand" if is_common else "1 spot" if spots == 1 else f"{spots} spots"
    return f"{MODE_WORDS[mode_of(mode)]}, {where}"
