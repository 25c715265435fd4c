"""What Today plans for three weeks, answered in a real score book: when a first card, signal and round come, and more.

A simulated dealer reads what the plan has to read, answers its questions (nine in ten right, in the target's time), and
deals its rounds without a slip. Every answer and round is kept in a book, from which the next day is planned.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from bench.learning import lesson_minutes
from bench.rows import Row
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.content.learn.shipped_way import shipped_way
from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.table import acts
from trainer.drills.base import Answer, Course
from trainer.drills.registry import HOUSE_FACTS
from trainer.drills.registry import drill as drill_named
from trainer.storage.ids import new_id
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.drills.sitting import Practised, Sitting
from trainer.training.learn.learning import Learning, learning_of
from trainer.training.learn.planning.plan import PartKind, PlannedPart, Why, plan
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.learn.turns import READING_MS
from trainer.training.shuffle.seating import ShuffleMeans, sit_down_to_shuffle
from trainer.training.shuffle.simulate import deal_shuffle
from trainer.training.sittings.clock import Clock
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import ActSitting
from trainer.training.table.automation import automation
from trainer.training.table.seating import TableMeans, rounds_for, sit_down
from trainer.training.table.simulate import RoundSeries

GAMES = "exhibit-17-011/blackjack", "rockingham/blackjack"
DAYS, EARLY = 20, 14
RIGHT, ACT_MS, GUIDED_ACT_MS, SHUFFLE_ACT_MS = 0.9, 3_600, 6_000, 7_000
_WHO = "Ana"
_FIRST_DAY = date(2026, 1, 5)
_MINUTE_MS = 60_000
AIMS: Mapping[str, int] = {
    "first hand dealt": 1,
    "first signal read": 3,
    "first hand settled": 3,
    "first whole round": 4,
    "all topics started": DAYS,
}
"""By which day each comes at the latest."""


@dataclass(slots=True)
class Came:
    """What came of it: the day of each first thing, from 1, what each session began with, and how full each was."""

    firsts: dict[str, int] = field(default_factory=dict)
    topics: dict[str, int] = field(default_factory=dict)
    began_with: list[tuple[PartKind, str]] = field(default_factory=list)
    filled: list[float] = field(default_factory=list)


class Fortnight:
    """Somebody who does what Today plans, for ``minutes`` each day."""

    def __init__(self, game: Game, minutes: int, book: SqliteScoreBook, seed: int = 0) -> None:
        self._game, self._minutes, self._book, self._random = game, minutes, book, Random(seed)
        self._now_ms, self._day, self._read, self.came = 0, 0, set[str](), Came()
        self._clock = Clock(lambda: self._now_ms, lambda: self._now_ms)

    def live(self, days: int) -> Came:
        """What comes of so many days."""
        for self._day in range(1, days + 1):
            begun = _FIRST_DAY + timedelta(days=self._day - 1)
            began_ms = int(datetime(begun.year, begun.month, begun.day, 18, tzinfo=UTC).timestamp()) * 1000
            self._now_ms, left = began_ms, self._minutes
            parts = self._plan(begun, left)
            self.came.began_with.append((parts[0].kind, parts[0].skill))
            while parts:
                for part in parts:
                    self._do(part)
                left -= sum(part.minutes for part in parts)
                parts = self._plan(begun, left) if parts[-1].why is Why.AFTER_A_BREAK else ()
            self.came.filled.append((self._now_ms - began_ms) / _MINUTE_MS / self._minutes)
        return self.came

    def _learning(self, today: date) -> Learning:
        found = learning_of(self._book, _WHO, self._game, shipped_way(), today, UTC)
        return replace(found, read=frozenset(self._read))

    def _plan(self, today: date, minutes: int) -> tuple[PlannedPart, ...]:
        self._stands = self._learning(today)
        return plan(self._stands, minutes, today, lesson_minutes)

    def _do(self, part: PlannedPart) -> None:
        match part.kind:
            case PartKind.LOOK:
                self._now_ms += part.minutes * _MINUTE_MS
            case PartKind.HAND:
                self._first("first hand dealt")
                self._now_ms += part.minutes * _MINUTE_MS
            case PartKind.LESSON:
                trained = self._stands.trained(part.skill)
                self._read.add(trained.skill.lesson)
                self._topic(trained)
                self._now_ms += part.minutes * _MINUTE_MS
            case PartKind.FACTS:
                for fact in self._stands.facts.keys[: part.count]:
                    self._answer(HOUSE_FACTS, (fact,))
            case PartKind.QUESTIONS | PartKind.SKILL:
                for key in part.skills or (part.skill,) * part.count:
                    self._ask(self._stands.trained(key))
            case PartKind.WHOLE:
                for number in range(part.count):
                    self._deal(self._stands.trained(part.skill), part.guided, number)

    def _ask(self, trained: TrainedSkill) -> None:
        self._topic(trained)
        drill = self._random.choice([*trained.cases])
        self._answer(drill, trained.cases[drill], distraction=trained.skill.distraction)
        if drill == "hand-signals":
            self._first("first signal read")
        if drill == "settle-hand":
            self._first("first hand settled")

    def _answer(self, key: str, cases: tuple[str, ...], *, distraction: bool = False) -> None:
        drill, course = drill_named(key), Course(self._game, distraction=distraction)
        assert drill is not None
        seed = self._random.getrandbits(60)
        sitting = Sitting(course, drill, seed, self._clock, new_id, _WHO, practised=Practised(cases, alone_until=None))
        question = sitting.next()
        self._now_ms += int(drill.target.milliseconds * self._random.uniform(0.6, 1.4))
        due = drill.grade(course, question, Answer(())).due
        self._book.record(sitting.answer(due if self._random.random() < RIGHT else Answer(())).attempt)
        self._now_ms += READING_MS

    def _deal(self, trained: TrainedSkill, guided: bool, number: int) -> None:
        mode, done = Mode.GUIDED if guided else Mode.PRACTICE, self._stands.standing(trained.skill.key).trials + number
        if trained.occasions:
            self._shuffle(Occasion(trained.occasions[done % len(trained.occasions)]), mode)
            return
        situation = trained.situations[done % len(trained.situations)] if trained.situations else ""
        parts = automation(trained.dealt)
        assert parts is not None
        series = RoundSeries(self._game, self._random.getrandbits(40), situation=situation)
        means = TableMeans(self._clock, new_id, self._book.keep_round)
        act_ms = GUIDED_ACT_MS if guided else ACT_MS
        self._do_all(
            sit_down(self._game, next(rounds_for(self._game, series.rounds(), parts)), mode, means, _WHO, parts), act_ms
        )
        if trained.part == "everything":
            self._first("first whole round")

    def _shuffle(self, occasion: Occasion, mode: Mode) -> None:
        dealt = deal_shuffle(self._game, occasion, self._random.getrandbits(40))
        means = ShuffleMeans(self._clock, new_id, self._book.keep_shuffle)
        self._do_all(sit_down_to_shuffle(self._game, dealt, mode, means, _WHO), SHUFFLE_ACT_MS)

    def _do_all(self, sitting: ActSitting[Any, Any], act_ms: int) -> None:
        """Every act as it is due, the trainee's in their own time."""
        while sitting.due is not None:
            if sitting.is_house_turn:
                sitting.go_on()
                continue
            self._now_ms += act_ms
            due = sitting.due.action
            if isinstance(due, (acts.TakeWager, acts.PayWager)):
                self._first("first hand settled")
            sitting.do(due)

    def _topic(self, trained: TrainedSkill) -> None:
        self.came.topics.setdefault(trained.skill.stage, self._day)
        if len(self.came.topics) == len({each.skill.stage for each in self._stands.skills}):
            self._first("all topics started")

    def _first(self, what: str) -> None:
        self.came.firsts.setdefault(what, self._day)


def lived(key: str, minutes: int, days: int = DAYS) -> Came:
    """What comes of so many days at a game."""
    game = read_houses([shipped_folder()]).game(key)
    assert game is not None
    with TemporaryDirectory() as folder, closing(open_score_book(Path(folder))) as book:
        return Fortnight(game, minutes, book).live(days)


def rows() -> Iterator[Row]:
    """Each aim at each game, at 15 and at 30 minutes a day."""
    for key in GAMES:
        for minutes in (15, 30):
            yield from _rows(f"{key}, {minutes} min", lived(key, minutes))


def _rows(of: str, came: Came) -> Iterator[Row]:
    for what, latest in AIMS.items():
        day = came.firsts.get(what)
        yield Row(f"{of}: {what}", "never" if day is None else f"day {day}", f"by day {latest}", day or 99, latest)
    run = longest_run(came.began_with)
    yield Row(f"{of}: same first part running", f"{run} days", "under 3", run, 2)
    least, most = min(came.filled), max(came.filled)
    off = max(1 - least, most - 1)
    yield Row(f"{of}: minutes filled", f"{least:.0%} to {most:.0%}", "within 10 %", off, 0.1)


def longest_run(began_with: list[tuple[PartKind, str]]) -> int:
    """On how many days running a session began with the same part."""
    longest = run = 0
    before: tuple[PartKind, str] | None = None
    for each in began_with:
        run = run + 1 if each == before else 1
        longest, before = max(longest, run), each
    return longest
