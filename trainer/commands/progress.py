"""`dealer-trainer progress`: how a learner gets on, drill by drill, from the score book."""

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
from trainer.drills.registry import drill as drill_named
from trainer.drills.registry import drills
from trainer.storage.score_book import SqliteScoreBook, open_for_reading
from trainer.training.mastery import State
from trainer.training.ports import Result
from trainer.training.progress import DrillProgress, Practice, drill_progress, practice
from trainer.wording.mistakes import mistake_words

LEARNER = "learner"
_STATES = {
    State.NEW: "New",
    State.PRACTISE: "Practise",
    State.CLOSE: "Close",
    State.MASTERED: "Mastered",
}


@dataclass(frozen=True, slots=True)
class Report:
    """One learner's progress in ``game`` ("" for all games together)."""

    learner: str
    game: str
    practice: Practice
    drills: tuple[DrillProgress, ...]


@click.command()
@click.option("--learner", metavar="NAME", help="Whose progress; the learner chosen in the window where not given.")
@click.option("--game", metavar="HOUSE/GAME", default="", help="Of one game only.")
@json_option
@data_option
@pass_place
def command(place: Place, learner: str | None, game: str, as_json: bool) -> None:
    """Show how a learner gets on, drill by drill.

    A drill is mastered with 90 % of the last 30 answers right and their median time within the target.
    """
    if game:
        find_game(read_library(place), game)
    with closing(open_for_reading(place.data)) as book:
        name = _whose(book, learner)
        results = book.results(name, game or None)
    report = reckon(name, game, results, datetime.now())
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


def reckon(learner: str, game: str, results: Sequence[Result], now: datetime) -> Report:
    """The progress by ``results``; days are those of ``now``'s zone, this machine's where it has none."""
    each = tuple(drill_progress(one.key, one.target.milliseconds, results, now.date(), now.tzinfo) for one in drills())
    return Report(learner, game, practice(results, now.tzinfo), each)


def _lines(report: Report) -> Iterator[str]:
    done, where = report.practice, f" at {report.game}" if report.game else ""
    if not done.answers:
        yield f"{report.learner or 'Nobody'} has not answered anything{where} yet."
        return
    yield f"{report.learner}{where}: {_so_many(done.answers, 'answer')}, {_so_many(done.days, 'day')} practised"
    yield ""
    head = ("Drill", "Answers", "Right, last 30", "Median time", "Target", "State", "Commonest mistakes, 30 days")
    yield from columns([head, *(_row(each) for each in report.drills)], right=(1, 2, 3, 4))


def _row(of: DrillProgress) -> tuple[str, ...]:
    form = of.form
    return (
        _title(of.drill),
        str(of.answers),
        f"{form.right} of {form.answers}, {form.percent} %" if form.answers else "-",
        _seconds(form.median_ms) if form.median_ms is not None else "-",
        _seconds(of.target_ms),
        _STATES[of.state],
        ", ".join(f"{mistake_words(slip)} {times}" for slip, times in of.mistakes),
    )


def _title(key: str) -> str:
    found = drill_named(key)
    return found.title if found else key


def _seconds(milliseconds: int) -> str:
    """To a tenth, a half counting up."""
    tenths = (milliseconds + 50) // 100
    return f"{tenths // 10}.{tenths % 10} s"


def _so_many(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _data(report: Report) -> dict[str, Any]:
    return {
        "learner": report.learner,
        "game": report.game or None,
        "answers": report.practice.answers,
        "days": report.practice.days,
        "drills": [_drill_data(each) for each in report.drills],
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
