"""`dealer-trainer progress`: how a learner gets on, drill by drill and at the table, from the score book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import click

from trainer.commands.complaints import unknown
from trainer.commands.library import find_game, read_library
from trainer.commands.output import columns, echo_json, json_option
from trainer.commands.places import Place, data_option, pass_place
from trainer.commands.progress_table import STATES, TableReport, seconds, table_data, table_lines, table_report
from trainer.drills.registry import drill as drill_named
from trainer.drills.registry import drills
from trainer.storage.score_book import SqliteScoreBook, open_for_reading
from trainer.training.progress.drills import DrillProgress, Practice, day_of, drill_progress
from trainer.training.records.ports import Result
from trainer.wording.mistakes import mistake_words

LEARNER = "learner"


@dataclass(frozen=True, slots=True)
class Report:
    """One learner's progress in ``game`` ("" for all games together)."""

    learner: str
    game: str
    practice: Practice
    drills: tuple[DrillProgress, ...]
    table: TableReport


@click.command()
@click.option("--learner", metavar="NAME", help="Whose progress; the learner chosen in the window where not given.")
@click.option("--game", metavar="HOUSE/GAME", default="", help="Of one game only.")
@json_option
@data_option
@pass_place
def command(place: Place, learner: str | None, game: str, as_json: bool) -> None:
    """Show how a learner gets on, drill by drill and with rounds at the table.

    A drill is mastered with 90 % of the last 30 answers right and their median time within the target. Of rounds only
    those dealt for practice or as a test count; their target, a mean score of 90 in the last ten, is the trainer's own.
    """
    library = read_library(place)
    if game:
        find_game(library, game)
    now = datetime.now()
    with closing(open_for_reading(place.data)) as book:
        name = _whose(book, learner)
        results = book.results(name, game or None)
        table = table_report(book.rounds(name, game or None), book.round, library.game, now)
    report = reckon(name, game, results, table, now)
    if as_json:
        echo_json(_data(report))
        return
    for line in _lines(report):
        click.echo(line)


def _whose(book: SqliteScoreBook, asked_for: str | None) -> str:
    learners = book.learners()
    if asked_for is not None and asked_for not in learners:
        raise unknown("learner", asked_for, learners)
    return asked_for or book.setting(LEARNER) or next(reversed(learners), "")


def reckon(learner: str, game: str, results: Sequence[Result], table: TableReport, now: datetime) -> Report:
    """The progress by ``results`` and at the ``table``.

    Days are those of ``now``'s zone, this machine's where it has none; one on which only rounds were dealt counts too.
    """
    days = {day_of(each, now.tzinfo) for each in results} | table.days
    each = tuple(drill_progress(one.key, one.target.milliseconds, results, now.date(), now.tzinfo) for one in drills())
    return Report(learner, game, Practice(len(results), len(days)), each, table)


def _lines(report: Report) -> Iterator[str]:
    done, where = report.practice, f" at {report.game}" if report.game else ""
    if not done.answers and not report.table.rounds:
        yield f"{report.learner or 'Nobody'} has not answered anything{where} yet."
        return
    counts = (_so_many(done.answers, "answer"), _so_many(report.table.rounds, "round"))
    so_many = ", ".join(each for each in counts if not each.startswith("0 "))
    yield f"{report.learner}{where}: {so_many}, {_so_many(done.days, 'day')} practised"
    if done.answers:
        yield ""
        yield from _drill_lines(report)
    if report.table.rounds:
        yield ""
        yield from table_lines(report.table)


def _drill_lines(report: Report) -> Iterator[str]:
    head = ("Drill", "Answers", "Right, last 30", "Median time", "Target", "State", "Commonest mistakes, 30 days")
    yield from columns([head, *(_row(each) for each in report.drills)], right=(1, 2, 3, 4))


def _row(of: DrillProgress) -> tuple[str, ...]:
    form = of.form
    return (
        _title(of.drill),
        str(of.answers),
        f"{form.right} of {form.answers}, {form.percent} %" if form.answers else "-",
        seconds(form.median_ms) if form.median_ms is not None else "-",
        seconds(of.target_ms),
        STATES[of.state],
        ", ".join(f"{mistake_words(slip)} {times}" for slip, times in of.mistakes),
    )


def _title(key: str) -> str:
    found = drill_named(key)
    return found.title if found else key


def _so_many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _data(report: Report) -> dict[str, Any]:
    return {
        "learner": report.learner,
        "game": report.game or None,
        "answers": report.practice.answers,
        "days": report.practice.days,
        "drills": [_drill_data(each) for each in report.drills],
        "table": table_data(report.table),
    }


def _drill_data(of: DrillProgress) -> dict[str, Any]:
    form = of.form
    return {
        "drill": of.drill,
        "title": _title(of.drill),
        "answers": of.answers,
        "days": of.days,
        "last": {
            "answers": form.answers,
            "right": form.right,
            "percent": form.percent,
            "median_ms": form.median_ms,
        },
        "target_ms": of.target_ms,
        "state": of.state.value,
        "trend": [
            {"day": point.day.isoformat(), "answers": point.answers, "right": point.right, "median_ms": point.median_ms}
            for point in of.trend
        ],
        "mistakes": [{"mistake": slip, "count": times} for slip, times in of.mistakes],
    }
