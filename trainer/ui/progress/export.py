"""The learner's answers, or rounds at the table, as a table in a file (CSV), for a spreadsheet.

``lessons/exports.md`` tells a school what each column holds.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, tzinfo
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QLabel, QWidget

from trainer.domain.procedure.verdict import FaultKind
from trainer.training.progress.clock_times import clock_times
from trainer.training.progress.cut_errors import estimate_errors, re_cut_errors
from trainer.training.progress.signals import SIGNALS
from trainer.training.progress.slip_spotting import SLIPS, Spotting, spotting_of
from trainer.training.records.ports import KeptAnswer, Result
from trainer.training.records.sitting_records import RoundResult, SittingEnd
from trainer.training.table.automation import automation
from trainer.ui.looks.look import Look
from trainer.ui.widgets.buttons import IconButton
from trainer.ui.widgets.panel import Panel, row
from trainer.ui.widgets.text import Text
from trainer.wording.mistakes import mistake_words
from trainer.wording.table.names import fault_kind_words

HEAD = ("When", "Game", "Drill", "Right", "Mistake", "Seconds", "Difficulty", "Distraction")
ROUNDS_HEAD = (
    "When",
    "Game",
    "Mode",
    "You deal",
    "Situation",
    "Spots",
    "Ended",
    "Score",
    "Critical",
    *(fault_kind_words(kind) for kind in FaultKind),
    "Acts right",
    "Acts shown",
    "Seconds",
)
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


def ask_where(parent: QWidget, name: str, title: str = "Export answers") -> Path | None:
    """Ask for the file to write, ``name`` being proposed; None where the person thinks better of it."""
    chosen, _ = QFileDialog.getSaveFileName(parent, title, str(Path.home() / name), "Tables (*.csv)")
    return Path(chosen) if chosen else None


def export(path: Path, results: Sequence[Result], titles: Mapping[str, str], zone: tzinfo | None) -> None:
    """Write ``results`` to ``path``, a line each; ``titles`` name the drills. Raises OSError."""
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        table = csv.writer(file)
        table.writerow(HEAD)
        for result in results:
            mistake = "" if result.right or not result.mistake else mistake_words(result.mistake)
            title = titles.get(result.drill, result.drill)
            right, taken = "yes" if result.right else "no", f"{result.milliseconds / 1000:.1f}"
            when = _when(result.at_ms, zone)
            table.writerow((when, result.game, title, right, mistake, taken, *_difficulty(result)))


def _difficulty(result: Result) -> tuple[str, str]:
    """Only hand signals have a difficulty to choose."""
    if result.drill != SIGNALS:
        return "", ""
    return result.difficulty, "yes" if result.distraction else "no"


def export_rounds(path: Path, results: Sequence[RoundResult], zone: tzinfo | None) -> None:
    """Write the rounds of ``results`` that have ended to ``path``, a line each. Raises OSError."""
    with path.open("w", encoding="utf-8-sig", newline="") as file:
        table = csv.writer(file)
        table.writerow(ROUNDS_HEAD)
        for result in results:
            if result.end is not None:
                table.writerow(_round_row(result, result.end, zone))


def _round_row(result: RoundResult, end: SittingEnd, zone: tzinfo | None) -> tuple[str | int, ...]:
    parts = automation(result.automation)
    return (
        _when(result.at_ms, zone),
        result.game,
        result.mode,
        parts.title if parts is not None else result.automation,
        result.situation,
        result.spots,
        end.ending.value,
        "" if end.score is None else end.score,
        end.critical,
        *(end.faults.get(kind.value, 0) for kind in FaultKind),
        end.right,
        end.helped,
        f"{end.milliseconds / 1000:.1f}",
    )


def _when(at_ms: int, zone: tzinfo | None) -> str:
    return datetime.fromtimestamp(at_ms // 1000, zone).strftime("%Y-%m-%d %H:%M:%S")


class ExportNote(Panel):
    """Tells how an export went and where the file lies, until it is put away."""

    def __init__(self, look: Look) -> None:
        super().__init__("raised")
        self._look = look
        self._sign = QLabel()
        self.words, self.where = Text(look, "", 14, 500), Text(look, "", 13, token="muted", wrap=True)
        self.where.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        close = IconButton(look, "cross", "Put this notice away", 28)
        close.clicked.connect(self.hide)
        line = row(self, (16, 7, 10, 7), gap=12)
        line.addWidget(self._sign)
        line.addWidget(self.words)
        line.addWidget(self.where, 1)
        line.addWidget(close)
        self.hide()

    def tell(self, sentence: str, path: Path, *, done: bool) -> None:
        """Show ``sentence`` with the file's place; ``done`` False: it went wrong."""
        icon, token = ("tick", "right") if done else ("warning", "warning")
        self._sign.setPixmap(self._look.pixmap(icon, token))
        self.words.setText(sentence)
        self.where.setText(str(path))
        self.setAccessibleName(sentence)
        self.show()


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
