"""What `dealer-trainer progress` tells of rounds at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from trainer.commands.output import columns
from trainer.domain.procedure.verdict import FaultKind
from trainer.training.drills.mastery import State
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
from trainer.training.table.automation import AUTOMATIONS, EVERYTHING, Part, automation
from trainer.training.table.keeping import FindGame
from trainer.training.table.scoring import published_pace
from trainer.wording.table.names import fault_kind_words

STATES = {
    State.NEW: "New",
    State.PRACTISE: "Practise",
    State.CLOSE: "Close",
    State.MASTERED: "Mastered",
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
    rows = [(*head, "Commonest mistakes, 30 days"), *(_row(each) for each in report.parts if each.rounds)]
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


def _row(of: RoundProgress) -> tuple[str, ...]:
    return (
        _title(of),
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
        "title": _title(of),
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


def _title(of: RoundProgress) -> str:
    part = automation(of.automation)
    return of.automation if part is None else part.title


def _last(of: RoundProgress) -> int:
    return min(of.rounds, LAST_ROUNDS)


def _spots(number: int) -> str:
    return "1 spot" if number == 1 else f"{number} spots"
