"""Watching others deal, at one table or two at once: when it was stopped, what was named, what was done, and how good.

Nothing of it is kept but the stops, from which it is gone on with; time comes in as milliseconds watched, in which a
stop takes none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from itertools import accumulate
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.records.codec import TEXT, WHOLE_NUMBER, YES_OR_NO, ObjectForm
from trainer.training.spotting.choices import WatchChoices, choices
from trainer.training.spotting.planted import PlantedPlay
from trainer.training.spotting.remedies import remedy_of
from trainer.training.table.scoring import published_pace

Play = PlantedPlay[Any, Any]

ON_TIME = 2
"""Stopped so many acts after the slip at most it is on time: ours. Later in its round it is late."""
PAUSE_ACTS = 3
"""Between two plays it rests for as long as so many acts take: what came last can still be stopped. Ours."""
SHUFFLE_ACT_MS = 1_500
"""How long an act of a shuffle takes: ours, as no pace of a shuffle is published."""
NOTHING = ""
"""The fault named by who stopped for nothing."""
_HOUR_MS = 3_600_000


class Seen(Enum):
    """What came of a stop, or of a play; QUIET: nothing was wrong, and nobody stopped it."""

    HIT = "hit"
    LATE = "late"
    MISSED = "missed"
    FALSE_ALARM = "false-alarm"
    QUIET = "quiet"


class NotWatching(ValueError):
    """What was asked for cannot be done as it stands; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class WatchedRun:
    """A play as it runs: how many milliseconds an act takes, and the ``seed`` that what is offered is drawn from.

    A round comes with what was ``dealt`` in it, a stretch of a shuffle with its ``occasion``.
    """

    play: Play
    act_ms: int
    game: Game
    seed: int
    dealt: DealtRound | None = None
    occasion: Occasion | None = None

    @property
    def lasts_ms(self) -> int:
        """How long it runs, with the rest after it."""
        return self.act_ms * (len(self.play.acts) + PAUSE_ACTS)

    def begun(self, at_ms: int) -> int:
        """How many of its acts have begun so long after it began: the act under way is done to its end."""
        return min(len(self.play.acts), at_ms // self.act_ms + 1)


def run_of_round(play: Play, game: Game, spots: int, seed: int, dealt: DealtRound | None = None) -> WatchedRun:
    """A round at the published pace of a table with so many spots."""
    pace = published_pace(max(1, min(spots, 7)))
    assert pace is not None
    act_ms = _HOUR_MS // pace.rounds_an_hour // (len(play.acts) + PAUSE_ACTS)
    return WatchedRun(play, act_ms, game, seed, dealt)


def run_of_shuffle(play: Play, game: Game, seed: int, occasion: Occasion | None = None) -> WatchedRun:
    """A stretch of a shuffle."""
    return WatchedRun(play, SHUFFLE_ACT_MS, game, seed, occasion=occasion)


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop: at which table, in which of its plays, after how many acts, at which moment; what was named and done.

    ``fault`` is the word of a slip, NOTHING for none; ``remedy`` the key of what is done now, "" for nothing.
    ``is_open``: it has not been gone on from.
    """

    table: int
    play: int
    acts: int
    at_ms: int
    fault: str = NOTHING
    remedy: str = ""
    is_open: bool = False


_STOP = ObjectForm(
    Stop,
    "a stop",
    {
        "table": WHOLE_NUMBER,
        "play": WHOLE_NUMBER,
        "acts": WHOLE_NUMBER,
        "at_ms": WHOLE_NUMBER,
        "fault": TEXT,
        "remedy": TEXT,
        "is_open": YES_OR_NO,
    },
)


@dataclass(frozen=True, slots=True)
class JudgedStop:
    """What a stop came to: after how many acts and milliseconds from the slip on, and whether the remedy was right.

    What is left out counts from when it was a fault; who sees it as the dealer goes on is not too early.
    """

    stop: Stop
    seen: Seen
    late_acts: int = 0
    late_ms: int = 0
    remedy_right: bool | None = None


@dataclass(frozen=True, slots=True)
class WatchedResult:
    """What a play came to: the kind of its slip ("" for none), what was seen, and each stop in it.

    ``tables`` is how many were watched at once, ``table`` the number of the one it was at. ``custom``: its slip is
    against a rule that the house neither states nor confirmed.
    """

    kind: str
    table: int
    tables: int
    seen: Seen
    stops: tuple[JudgedStop, ...] = ()
    custom: bool = False

    @property
    def alarms(self) -> int:
        """How many false alarms there were."""
        return sum(each.seen is Seen.FALSE_ALARM for each in self.stops)

    @property
    def told(self) -> dict[str, Any]:
        """What is told of it where it was part of a test."""
        alarms = [Seen.FALSE_ALARM.value] * self.alarms
        found = [] if self.seen is Seen.FALSE_ALARM else [self.seen.value]
        told = {"seen": [*found, *alarms], "kind": self.kind, "stops": [_told(each) for each in self.stops]}
        return {**told, "custom": True} if self.custom and self.seen is Seen.MISSED else told


def _told(of: JudgedStop) -> dict[str, Any]:
    judged = {"seen": of.seen.value, "late_acts": of.late_acts, "late_ms": of.late_ms}
    return {**_STOP.write(of.stop), **judged, "remedy_right": of.remedy_right}


class Watching:
    """One who watches one table, or two at once. The same plays and stops give the same results."""

    def __init__(self, tables: Sequence[Sequence[WatchedRun]], stops: Iterable[Stop] = ()) -> None:
        """Watching of so many ``tables``, one play after the other at each; gone on with from the ``stops`` kept.

        Raises ValueError, one sentence, where these are not stops of such plays.
        """
        self._tables = tuple(tuple(runs) for runs in tables)
        self._begins = [list(accumulate((run.lasts_ms for run in runs), initial=0)) for runs in self._tables]
        self._stops: list[JudgedStop] = []
        self._open: Stop | None = None
        for stop in stops:
            self._take_again(stop)

    @property
    def lasts_ms(self) -> int:
        """How long all of it runs."""
        return max(begins[-1] for begins in self._begins)

    @property
    def is_stopped(self) -> bool:
        """Whether it stands still, and a choice is waited for."""
        return self._open is not None

    @property
    def stopped(self) -> Stop | None:
        """The stop that is open, with what has been chosen so far."""
        return self._open

    @property
    def stops(self) -> tuple[JudgedStop, ...]:
        """The stops that have been gone on from, as they were judged."""
        return tuple(self._stops)

    @property
    def kept(self) -> list[dict[str, Any]]:
        """What is to be kept of it, to go on from: the stops, that which is open last."""
        stops = [each.stop for each in self._stops]
        return [_STOP.write(each) for each in (*stops, *([] if self._open is None else [self._open]))]

    def shown(self, at_ms: int, table: int = 0) -> tuple[int, int] | None:
        """Which play is on at that table then, and how many of its acts have begun; None once all are over."""
        begins = self._begins[table]
        number = next((n for n in range(len(begins) - 1) if begins[n] <= at_ms < begins[n + 1]), None)
        return None if number is None else (number, self._tables[table][number].begun(at_ms - begins[number]))

    def changes_at(self, at_ms: int, table: int = 0) -> int | None:
        """When the next act or play begins at that table, or all are over; None once they are."""
        on = self.shown(at_ms, table)
        if on is None:
            return None
        (number, begun), begins = on, self._begins[table]
        run = self._tables[table][number]
        is_last = begun == len(run.play.acts)
        return begins[number + 1] if is_last else begins[number] + begun * run.act_ms

    def choices(self) -> WatchChoices:
        """What may be chosen at the stop that is open; raises NotWatching where there is none."""
        stop = self._now()
        run = self._tables[stop.table][stop.play]
        return choices(run.play, stop.acts, run.game, run.seed)

    def stop(self, at_ms: int, table: int = 0) -> Stop:
        """Stop the deal at that table; the act under way is done to its end. Raises NotWatching where it stands."""
        if self._open is not None:
            raise NotWatching("The deal is stopped already.")
        on = self.shown(at_ms, table) if 0 <= table < len(self._tables) else None
        if on is None or at_ms < self._stopped_last:
            raise NotWatching("Nothing is dealt there then.")
        self._open = Stop(table, *on, at_ms, is_open=True)
        return self._open

    def choose(self, fault: str, remedy: str = "") -> None:
        """Name what was wrong, NOTHING for a false alarm, and what is done now; may be changed until it goes on.

        Raises NotWatching where it is not stopped, or that is not offered.
        """
        stop, offered = self._now(), self.choices()
        if fault != NOTHING and fault not in [each.kind for each in offered.faults]:
            raise NotWatching("That fault is not among those to choose from.")
        if remedy and remedy not in [each.key for each in offered.remedies]:
            raise NotWatching("That remedy is not among those to choose from.")
        self._open = replace(stop, fault=fault, remedy=remedy)

    @property
    def may_go_on(self) -> bool:
        """Whether a fault and a remedy are chosen; of a stop for nothing nothing more is asked.

        That nothing was wrong is what a stop says of which nothing is chosen.
        """
        return self._open is not None and (self._open.fault == NOTHING or bool(self._open.remedy))

    def go_on(self) -> JudgedStop:
        """Let the deal go on; raises NotWatching where no remedy is chosen yet."""
        stop = self._now()
        if not self.may_go_on:
            raise NotWatching("What is done now is not chosen yet.")
        judged = self._judged(replace(stop, is_open=False))
        self._stops.append(judged)
        self._open = None
        return judged

    def result(self, play: int, table: int = 0) -> WatchedResult:
        """What came of that play, as far as it has been watched."""
        slip = self._tables[table][play].play.slip
        stops = tuple(each for each in self._stops if (each.stop.table, each.stop.play) == (table, play))
        found = [each.seen for each in stops if each.seen in (Seen.HIT, Seen.LATE)]
        otherwise = Seen.MISSED if slip is not None else Seen.FALSE_ALARM if stops else Seen.QUIET
        seen = found[0] if found else otherwise
        rule = None if slip is None else slip.fault.rule
        custom = rule is not None and not rule.ref.is_binding
        return WatchedResult("" if slip is None else slip.kind, table, len(self._tables), seen, stops, custom)

    def results(self) -> Iterator[WatchedResult]:
        """What came of every play, table by table."""
        for table, runs in enumerate(self._tables):
            for play in range(len(runs)):
                yield self.result(play, table)

    # Within

    @property
    def _stopped_last(self) -> int:
        return self._stops[-1].stop.at_ms if self._stops else 0

    def _now(self) -> Stop:
        if self._open is None:
            raise NotWatching("The deal is not stopped.")
        return self._open

    def _judged(self, stop: Stop) -> JudgedStop:
        run = self._tables[stop.table][stop.play]
        slip = run.play.slip
        before = (each for each in self._stops if (each.stop.table, each.stop.play) == (stop.table, stop.play))
        is_found = any(each.seen in (Seen.HIT, Seen.LATE) for each in before)
        if slip is None or slip.at >= stop.acts or stop.fault != slip.kind or is_found:
            return JudgedStop(stop, Seen.FALSE_ALARM)
        late = max(0, stop.acts - 1 - slip.found_at)
        late_ms = max(0, stop.at_ms - self._begins[stop.table][stop.play] - slip.found_at * run.act_ms)
        right = stop.remedy == remedy_of(slip.kind, run.game).key
        return JudgedStop(stop, Seen.HIT if late <= ON_TIME else Seen.LATE, late, late_ms, right)

    def _take_again(self, stop: Stop) -> None:
        try:
            again = self.stop(stop.at_ms, stop.table)
            self.choose(stop.fault, stop.remedy)
            if not stop.is_open:
                self.go_on()
        except NotWatching as fault:
            raise ValueError(f"This was watched with other plays: {fault}") from fault
        if (again.play, again.acts) != (stop.play, stop.acts):
            raise ValueError("This was watched with other plays.")


def stops_of(kept: Iterable[Mapping[str, Any]]) -> tuple[Stop, ...]:
    """The stops that were kept; raises ValueError, one sentence, where one is none."""
    return tuple(_STOP.read(dict(each)) for each in kept)
