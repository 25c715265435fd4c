"""The learner's answers about cards between two shoes as a table in a file (CSV), with what only they have."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, tzinfo
from pathlib import Path

from trainer.training.progress.clock_times import clock_times
from trainer.training.progress.cut_errors import estimate_errors, re_cut_errors
from trainer.training.progress.slip_spotting import SLIPS, Spotting, spotting_of
from trainer.training.records.ports import KeptAnswer

SHUFFLE_HEAD = (
    "When",
    "Game",
    "Drill",
    "Case",
    "Right",
    "Error in decks",
    "Slip",
    "Seconds",
    "Steps in seconds",
)
_SPOTTED = {
    Spotting.HIT: "hit",
    Spotting.MISS: "missed",
    Spotting.FALSE_ALARM: "false alarm",
    Spotting.SOUND: "none, none seen",
    Spotting.LEFT: "not watched",
}


def export_shuffle(
    path: Path,
    answers: Sequence[KeptAnswer],
    titles: Mapping[str, str],
    deck_size: Callable[[str], int],
    zone: tzinfo | None,
) -> None:
    """Write ``answers`` to ``path``, a line each; ``titles`` name the drills. Raises OSError."""
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        table = csv.writer(file)
        table.writerow(SHUFFLE_HEAD)
        for each in answers:
            table.writerow(_row(each, titles, deck_size, zone))


def _row(
    answer: KeptAnswer, titles: Mapping[str, str], deck_size: Callable[[str], int], zone: tzinfo | None
) -> tuple[str, ...]:
    errors = (*re_cut_errors((answer,), deck_size), *estimate_errors((answer,)))
    times = clock_times((answer,))
    return (
        datetime.fromtimestamp(answer.at_ms // 1000, zone).strftime("%Y-%m-%d %H:%M:%S"),
        answer.game,
        titles.get(answer.drill, answer.drill),
        answer.case,
        "yes" if answer.right else "no",
        f"{errors[0].decks:+.2f}" if errors else "",
        _SPOTTED[spotting_of(answer)] if answer.drill == SLIPS else "",
        f"{(times[0].milliseconds if times else answer.milliseconds) / 1000:.1f}",
        " ".join(f"{lap / 1000:.1f}" for lap in times[0].laps) if times else "",
    )
