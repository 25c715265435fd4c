"""Earlier rounds as a list to choose from, and the words for one that was interrupted."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.training.records.sitting_records import KeptRound, RoundResult
from trainer.ui.sitting import history
from trainer.ui.table.series import parts_of
from trainer.ui.widgets.dropdown import DropdownChoice
from trainer.wording.sittings import round_words


def history_choices(results: Sequence[RoundResult], is_common: bool = False) -> tuple[DropdownChoice, ...]:
    """Rounds that have ended, the latest first; ``is_common``: of a common hand, whose one spot tells nothing."""
    return history.history_choices(
        results,
        lambda each: round_words(each.mode, each.spots, is_common),
        lambda each: parts_of(each.automation).title.lower(),
    )


def interrupted_words(kept: KeptRound, is_common: bool = False) -> str:
    """``Unfinished: Guided, 5 spots, 23 acts.``"""
    return history.interrupted_words(round_words(kept.start.mode, kept.start.spots, is_common), kept.acts)
