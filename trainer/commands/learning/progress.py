"""`dealer-trainer progress`: how a learner gets on, drill by drill and at the table, from the score book."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

import click

from trainer.commands.school.who import for_learner
from trainer.commands.shared.folders import Folders, data_option, pass_folders
from trainer.commands.shared.games import find_game, read_library
from trainer.commands.shared.learners import whose
from trainer.commands.shared.output import columns, echo_json, json_option
from trainer.domain.procedure.verdict import FaultKind
from trainer.drills.registry import drill as drill_named
from trainer.drills.registry import drills
from trainer.storage.score_book import open_for_reading
from trainer.training.drills.form import FormState
from trainer.training.progress.drills import (
    TREND_DAYS,
    Answered,
    DrillProgress,
    Practice,
    answered,
    drill_progress,
    medians_by_day,
    practice,
    start_of,
)
from trainer.training.progress.round_times import (
    SCORE_TARGET,
    TARGET_ORIGIN,
    ReadRound,
    UsualRound,
    state_of,
    usual_round,
    without_common_hands,
)
from trainer.training.progress.rounds import LAST_ROUNDS, OwnPace, RoundProgress, counts, round_progress
from trainer.training.records.sitting_records import RoundResult
from trainer.training.sittings.keeping import FindGame
from trainer.training.table.automation import AUTOMATIONS, EVERYTHING, Part, automation
from trainer.training.table.scoring import published_pace
from trainer.wording.mistakes import mistake_words
from trainer.wording.table.names import fault_kind_words
from trainer.wording.unseen_letters import without_unseen

STATES = {
    FormState.NEW: "New",
    FormState.PRACTISE: "Practise",
    FormState.CLOSE: "Close",
    FormState.IN_FORM: "In form",
}
_PARTS = {
    Part.DEAL: "deal",
    Part.INSURANCE: "insurance",
    Part.PLAY: "play",
    Part.SETTLE: "settle",
    Part.CLEAR: "pick up",
}


@dataclass(frozen=True, slots=True)
class TableReport:
    """Rounds by what of them the trainee dealt, their days, rounds an hour by spots, the seconds of a usual round."""

    days: frozenset[date]
    parts: tuple[RoundProgress, ...]
    paces: tuple[OwnPace, ...]
    usual: UsualRound | None

    @property
    def rounds(self) -> int:
        """How many rounds count."""
        return sum(each.rounds for each in self.parts)


def table_report(results: Sequence[RoundResult], read: ReadRound, find_game: FindGame, now: datetime) -> TableReport:
    """The progress by ``results`` of any rounds, oldest first; rates leave out rounds of many patrons on one hand."""
    today, zone = now.date(), now.tzinfo
    timed = without_common_hands(results, find_game)
    return TableReport(
        frozenset(datetime.fromtimestamp(each.at_ms / 1000, zone).date() for each in results if counts(each)),
        tuple(round_progress(each.key, results, today, zone) for each in AUTOMATIONS),
        round_progress(EVERYTHING.key, timed, today, zone).paces,
        usual_round(timed, read, find_game),
    )


def table_lines(report: TableReport) -> Iterator[str]:
    """Lines for a person: the parts that were dealt, then rates and seconds as far as there are any."""
    head = ("At the table", "Rounds", f"Score, last {LAST_ROUNDS}", "Target", "Clean", "Critical, 30 days", "State")
    rows = [(*head, "Commonest mistakes, 30 days"), *(_round_row(each) for each in report.parts if each.rounds)]
    yield from columns(rows, right=(1, 2, 3, 4, 5))
    if report.paces:
        yield ""
        rates = [("Rounds an hour", "Yours", "Published"), *(_pace_row(each) for each in report.paces)]
        yield from columns(rates, right=(1, 2))
    if report.usual is not None:
        parts = ", ".join(f"{_PARTS[part]} {seconds(taken)}" for part, taken in report.usual.milliseconds.items())
        yield ""
        yield f"A round at {_spots(report.usual.spots)}: {seconds(report.usual.taken_ms)} ({parts})"
    yield ""
    yield f"Target: a score of {SCORE_TARGET}, {TARGET_ORIGIN}. Only practice and tests count."
    for origin in dict.fromkeys(pace.origin for each in report.paces if (pace := published_pace(each.spots))):
        yield f"Published: {origin}."


def table_data(report: TableReport) -> dict[str, Any]:
    """The same for another program."""
    usual = report.usual
    return {
        "rounds": report.rounds,
        "target": {"score": SCORE_TARGET, "origin": TARGET_ORIGIN},
        "parts": [_part_data(each) for each in report.parts],
        "paces": [_pace_data(each) for each in report.paces],
        "usual": None
        if usual is None
        else {
            "spots": usual.spots,
            "rounds": usual.rounds,
            "milliseconds": {part.value: taken for part, taken in usual.milliseconds.items()},
        },
    }


def seconds(milliseconds: int) -> str:
    """To a tenth, a half counting up."""
    tenths = (milliseconds + 50) // 100
    return f"{tenths // 10}.{tenths % 10} s"


def _round_row(of: RoundProgress) -> tuple[str, ...]:
    return (
        _rounds_title(of),
        str(of.rounds),
        str(of.score),
        str(SCORE_TARGET),
        f"{of.clean} of {_last(of)}",
        str(of.critical),
        STATES[state_of(of)],
        ", ".join(f"{fault_kind_words(FaultKind(kind))} {times}" for kind, times in of.faults),
    )


def _pace_row(of: OwnPace) -> tuple[str, str, str]:
    published = published_pace(of.spots)
    return _spots(of.spots), str(of.rounds_an_hour), "-" if published is None else str(published.rounds_an_hour)


def _part_data(of: RoundProgress) -> dict[str, Any]:
    return {
        "part": of.automation,
        "title": _rounds_title(of),
        "rounds": of.rounds,
        "last": {"rounds": _last(of), "score": of.score, "clean": of.clean},
        "state": state_of(of).value,
        "critical": of.critical,
        "mistakes": [{"mistake": kind, "count": times} for kind, times in of.faults],
        "trend": [{"day": each.day.isoformat(), "rounds": each.rounds, "score": each.score} for each in of.trend],
    }


def _pace_data(of: OwnPace) -> dict[str, Any]:
    published = published_pace(of.spots)
    return {
        "spots": of.spots,
        "rounds": of.rounds,
        "rounds_an_hour": of.rounds_an_hour,
        "published": None if published is None else published.rounds_an_hour,
        "origin": None if published is None else published.origin,
    }


def _rounds_title(of: RoundProgress) -> str:
    part = automation(of.automation)
    return of.automation if part is None else part.title


def _last(of: RoundProgress) -> int:
    return min(of.rounds, LAST_ROUNDS)


def _spots(number: int) -> str:
    return "1 spot" if number == 1 else f"{number} spots"


Medians = Mapping[tuple[str, date], int]
"""The median milliseconds of a drill's answers on a day."""


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
@pass_folders
@for_learner
def command(folders: Folders, learner: str | None, game: str, as_json: bool) -> None:
    """Show how a learner gets on, drill by drill and with rounds at the table.

    In form at a drill is who has 90 % of the last 30 answers right, their median time within the target. Of rounds only
    those dealt for practice or as a test count; their target, a mean score of 90 in the last ten, is the trainer's own.
    """
    library = read_library(folders)
    if game:
        find_game(library, game)
    now = datetime.now()
    with closing(open_for_reading(folders.data)) as book:
        name = whose(book, learner)
        answers = answered(book.tallies(name, game or None), now.date(), now.tzinfo)
        table = table_report(book.rounds(name, game or None), book.round, library.game, now)
        report = reckon(name, game, answers, table, now)
        if as_json:
            # Only these medians need the answers one by one, and only those of the days that are told.
            recent = book.results(name, game or None, start_of(TREND_DAYS, now.date(), now.tzinfo))
            echo_json(_data(report, medians_by_day(recent, now.tzinfo)))
            return
    for line in _lines(report):
        click.echo(without_unseen(line))


def reckon(learner: str, game: str, answers: Answered, table: TableReport, now: datetime) -> Report:
    """The progress by ``answers`` and at the ``table``; a day on which only rounds were dealt counts too."""
    points = [point for days in answers.days.values() for point in days]
    done = Practice(practice(points).answers, len({point.day for point in points} | table.days))
    each = tuple(drill_progress(one.key, one.target.milliseconds, answers, now.date()) for one in drills())
    return Report(learner, game, done, each, table)


def _lines(report: Report) -> Iterator[str]:
    done, where = report.practice, f" at {report.game}" if report.game else ""
    if not done.answers and not report.table.rounds:
        yield (
            f"{report.learner} has not answered anything{where} yet."
            if report.learner
            else "Nobody has answered anything yet."
        )
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


def _data(report: Report, medians: Medians) -> dict[str, Any]:
    return {
        "learner": report.learner,
        "game": report.game or None,
        "answers": report.practice.answers,
        "days": report.practice.days,
        "drills": [_drill_data(each, medians) for each in report.drills],
        "table": table_data(report.table),
    }


def _drill_data(of: DrillProgress, medians: Medians) -> dict[str, Any]:
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
            {
                "day": point.day.isoformat(),
                "answers": point.answers,
                "right": point.right,
                "median_ms": medians.get((of.drill, point.day)),
            }
            for point in of.trend
        ],
        "mistakes": [{"mistake": slip, "count": times} for slip, times in of.mistakes],
    }
