"""The learner's answers as a table in a file (CSV), for a spreadsheet."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from datetime import datetime, tzinfo
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from trainer.training.ports import Result
from trainer.wording.mistakes import mistake_words

HEAD = ("When", "Game", "Drill", "Right", "Mistake", "Seconds")


def ask_where(parent: QWidget, name: str) -> Path | None:
    """Ask for the file to write, ``name`` being proposed; None where the person thinks better of it."""
    chosen, _ = QFileDialog.getSaveFileName(parent, "Export answers", str(Path.home() / name), "Tables (*.csv)")
    return Path(chosen) if chosen else None


def export(path: Path, results: Sequence[Result], titles: Mapping[str, str], zone: tzinfo | None) -> None:
    """Write ``results`` to ``path``, a line each; ``titles`` name the drills. Raises OSError."""
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        table = csv.writer(file)
        table.writerow(HEAD)
        for result in results:
            when = datetime.fromtimestamp(result.at_ms // 1000, zone).strftime("%Y-%m-%d %H:%M:%S")
            mistake = "" if result.right or not result.mistake else mistake_words(result.mistake)
            title = titles.get(result.drill, result.drill)
            right, taken = "yes" if result.right else "no", f"{result.milliseconds / 1000:.1f}"
            table.writerow((when, result.game, title, right, mistake, taken))
