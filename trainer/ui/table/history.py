"""Earlier rounds as a list to choose from, the latest first, and the words for one that was interrupted."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from trainer.training.records.sitting_records import Ending, KeptRound, RoundResult, SittingEnd
from trainer.ui.table.review_view import MODE_WORDS
from trainer.ui.table.series import mode_of, parts_of
from trainer.ui.widgets.dropdown import DropdownChoice

MOST = 200


def history_choices(results: Sequence[RoundResult], is_common: bool = False) -> tuple[DropdownChoice, ...]:
    """Rounds that have ended, the latest first; ``is_common``: of a common hand, whose one spot tells nothing."""
    ended = [each for each in results if each.end is not None][-MOST:]
    return tuple(_choice(each, each.end, is_common) for each in reversed(ended) if each.end is not None)


def interrupted_words(kept: KeptRound, is_common: bool = False) -> str:
    """``Interrupted: Guided, 5 spots, 23 acts done.``"""
    acts = "1 act" if len(kept.acts) == 1 else f"{len(kept.acts)} acts"
    return f"Interrupted: {_what(kept.start.mode, kept.start.spots, is_common)}, {acts} done."


def _choice(result: RoundResult, end: SittingEnd, is_common: bool) -> DropdownChoice:
    when = datetime.fromtimestamp(result.at_ms / 1000)
    score = "left" if end.ending is Ending.LEFT else "" if end.score is None else f"{end.score}%"
    count = sum(end.faults.values())
    faults = "no mistake" if not count else "1 mistake" if count == 1 else f"{count} mistakes"
    note = ", ".join(filter(None, (score, faults)))
    what = _what(result.mode, result.spots, is_common)
    parts = parts_of(result.automation)
    return DropdownChoice(result.id, f"{when:%H:%M}  {what}", note, f"{when:%d %B %Y}: {parts.title.lower()}")


def _what(mode: str, spots: int, is_common: bool) -> str:
    where = "common hand" if is_common else "1 spot" if spots == 1 else f"{spots} spots"
    return f"{MODE_WORDS[mode_of(mode)]}, {where}"
