"""The learner's answers, rounds at the table, or shuffles, as a table in a file (CSV), for a spreadsheet.

``lessons/exports.md`` tells a school what each column holds.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, tzinfo
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from trainer.domain.procedure.verdict import FaultKind
from trainer.lazy_module import LazyModule
from trainer.training.progress.clock_times import clock_times
from trainer.training.progress.cut_errors import estimate_errors, re_cut_errors
from trainer.training.progress.signals import SIGNALS
from trainer.training.progress.slip_spotting import SLIPS, Spotting, spotting_of
from trainer.training.records.ports import KeptAnswer, Result
from trainer.training.records.sitting_records import RoundResult, SittingEnd
from trainer.training.table.automation import automation
from trainer.training.tests.given_in_tests import GivenInTest
from trainer.ui.looks.current_look import Look
from trainer.ui.widgets import save_dialog
from trainer.ui.widgets.buttons import IconButton
from trainer.ui.widgets.panel import Panel, row
from trainer.ui.widgets.text import Text
from trainer.wording.mistakes import mistake_words
from trainer.wording.table.names import fault_kind_words

if TYPE_CHECKING:
    from trainer.storage.mending import output_files
else:
    # Not before the first frame.
    output_files = LazyModule("trainer.storage.mending.output_files")

T = TypeVar("T")
InTests = Mapping[str, GivenInTest]
"""In which test each answer or round was given, by its id; what is not there was given in none."""
Columns = Mapping[str, Callable[[T], str | int]]
"""The heads of a table, each with what stands below it of a row."""

_OF_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")
_SPOTTED = {
    Spotting.HIT: "hit",
    Spotting.MISS: "missed",
    Spotting.FALSE_ALARM: "false alarm",
    Spotting.SOUND: "none, none seen",
    Spotting.LEFT: "not watched",
}


def ask_where(parent: QWidget, name: str, title: str) -> Path | None:
    """Ask for the file to write, ``name`` being proposed; None if the person cancels."""
    return save_dialog.ask_where_to_save(parent, title, Path.home() / name, output_files.FileKind.TABLE)


def export(
    path: Path, results: Iterable[Result], titles: Mapping[str, str], in_tests: InTests, zone: tzinfo | None
) -> None:
    """Write ``results`` to ``path``, a line each; ``titles`` name the drills. Raises KnownError."""
    columns: Columns[Result] = {
        "When": lambda it: _when(it.at_ms, zone),
        "Game": lambda it: it.game,
        "Drill": lambda it: titles.get(it.drill, it.drill),
        "Right": lambda it: _yes(it.right),
        "Mistake": lambda it: "" if it.right or not it.mistake else mistake_words(it.mistake),
        "Seconds": lambda it: _seconds(it.milliseconds),
        # Only hand signals have a difficulty to choose.
        "Difficulty": lambda it: it.difficulty if it.drill == SIGNALS else "",
        "Distraction": lambda it: _yes(it.distraction) if it.drill == SIGNALS else "",
        **_in_a_test(lambda it: it.id, in_tests),
    }
    _write(path, columns, results)


def export_rounds(path: Path, results: Sequence[RoundResult], in_tests: InTests, zone: tzinfo | None) -> None:
    """Write the rounds of ``results`` that have ended to ``path``, a line each. Raises KnownError."""
    columns: Columns[tuple[RoundResult, SittingEnd]] = {
        "When": lambda it: _when(it[0].at_ms, zone),
        "Game": lambda it: it[0].game,
        "Mode": lambda it: it[0].mode,
        "You deal": lambda it: _dealt(it[0].automation),
        "Situation": lambda it: it[0].situation,
        "Spots": lambda it: it[0].spots,
        "Ended": lambda it: it[1].ending.value,
        "Score": lambda it: "" if it[1].score is None else it[1].score,
        "Critical": lambda it: it[1].critical,
        **{fault_kind_words(kind): partial(_faults, kind) for kind in FaultKind},
        "Acts right": lambda it: it[1].right,
        "Acts shown": lambda it: it[1].helped,
        "Seconds": lambda it: _seconds(it[1].milliseconds),
        **_in_a_test(lambda it: it[0].id, in_tests),
    }
    _write(path, columns, [(each, each.end) for each in results if each.end is not None])


def export_shuffle(
    path: Path,
    answers: Iterable[KeptAnswer],
    titles: Mapping[str, str],
    deck_size: Callable[[str], int],
    in_tests: InTests,
    zone: tzinfo | None,
) -> None:
    """Write ``answers`` about cards between two shoes to ``path``, a line each, with what only they have.

    ``titles`` name the drills; ``deck_size`` gives the cards of a game's deck by its key. Raises KnownError.
    """
    columns: Columns[KeptAnswer] = {
        "When": lambda it: _when(it.at_ms, zone),
        "Game": lambda it: it.game,
        "Drill": lambda it: titles.get(it.drill, it.drill),
        "Case": lambda it: it.case,
        "Right": lambda it: _yes(it.right),
        "Error in decks": lambda it: _error(it, deck_size),
        "Slip": lambda it: _SPOTTED[spotting_of(it)] if it.drill == SLIPS else "",
        "Seconds": lambda it: _seconds(next((each.milliseconds for each in clock_times((it,))), it.milliseconds)),
        "Steps in seconds": lambda it: " ".join(_seconds(lap) for each in clock_times((it,)) for lap in each.laps),
        **_in_a_test(lambda it: it.id, in_tests),
    }
    _write(path, columns, answers)


def _in_a_test(id_of: Callable[[T], str], in_tests: InTests) -> Columns[T]:
    """The test a row was given in, and which taking of it; both empty where it was given in none."""

    def test(row: T) -> str:
        found = in_tests.get(id_of(row))
        return "" if found is None else found.test

    def attempt(row: T) -> str:
        found = in_tests.get(id_of(row))
        return "" if found is None else found.examination

    return {"In a test": test, "Attempt": attempt}


def _write(path: Path, columns: Columns[T], rows: Iterable[T]) -> None:
    kind = output_files.FileKind.TABLE
    with (
        output_files.output_file(path, kind, replace=True) as unfinished,
        unfinished.open("w", encoding="utf-8-sig", newline="") as file,
    ):
        table = csv.writer(file)
        table.writerow(columns)
        table.writerows([_plain(cell(each)) for cell in columns.values()] for each in rows)


def _plain(cell: str | int) -> str | int:
    """A cell that no spreadsheet takes for a formula: a game's key is the name of a file that somebody wrote."""
    is_formula = isinstance(cell, str) and cell[:1] in _OF_A_FORMULA and not _NUMBER.fullmatch(cell)
    return f"'{cell}" if is_formula else cell


def _when(at_ms: int, zone: tzinfo | None) -> str:
    return datetime.fromtimestamp(at_ms // 1000, zone).strftime("%Y-%m-%d %H:%M:%S")


def _yes(so: bool) -> str:
    return "yes" if so else "no"


def _seconds(milliseconds: int) -> str:
    return f"{milliseconds / 1000:.1f}"


def _dealt(key: str) -> str:
    parts = automation(key)
    return parts.title if parts is not None else key


def _faults(kind: FaultKind, row: tuple[RoundResult, SittingEnd]) -> int:
    return row[1].faults.get(kind.value, 0)


def _error(answer: KeptAnswer, deck_size: Callable[[str], int]) -> str:
    errors = (*re_cut_errors((answer,), deck_size), *estimate_errors((answer,)))
    return f"{errors[0].decks:+.2f}" if errors else ""


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
