"""A drill, a clock and results made up for tests of training."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, tzinfo
from functools import cache
from itertools import count
from random import Random
from typing import Any

from tests.domain.games import shipped
from tests.storage.attempts import attempt
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Rack
from trainer.drills.base import Answer, Course, Grade, Layout, Number, NumberAsk, Question, Target
from trainer.drills.mistakes import Mistake
from trainer.training.drills.sitting import Sitting
from trainer.training.progress.drills import Answered, answered
from trainer.training.progress.tallied import TalliedAttempts
from trainer.training.records.ports import Result
from trainer.training.sittings.clock import Clock

BLACKJACK = "exhibit-17-011/blackjack"
RIGHT, WRONG = Answer((("sum", Number(1)),)), Answer((("sum", Number(0)),))


@cache
def game(key: str = BLACKJACK) -> Game:
    found = shipped().game(key)
    assert found is not None
    return found


@dataclass(frozen=True)
class CasesDrill:
    """Asks for the number one; its cases are the letters given, and any other answer is a wrong total."""

    letters: str = "abcdef"
    key: str = "cases"
    title: str = "Cases"
    purpose: str = "Is there to be tested with."
    target: Target = field(default_factory=lambda: Target(3_000, "made up"))
    missing: str | None = None

    def unavailable(self, game: Game) -> str | None:
        return self.missing

    def cases(self, course: Course) -> Sequence[str]:
        return tuple(self.letters)

    def question(self, course: Course, random: Random) -> Question:
        case = random.choice(self.letters)
        return Question(self.key, case, f"One? {case}", "", (NumberAsk("sum", "Sum"),), Rack(()), Layout.HAND_ONLY)

    def grade(self, course: Course, question: Question, answer: Answer) -> Grade:
        right = answer.response("sum") == Number(1)
        mistake = None if right else Mistake.WRONG_TOTAL
        return Grade(right, "", "", "1", RIGHT, (), mistake)


@dataclass
class Hands:
    """A clock whose hands a test moves; ``at`` is milliseconds."""

    at: int = 0

    def clock(self) -> Clock:
        return Clock(epoch_ms=lambda: 1_700_000_000_000 + self.at, ticks_ms=lambda: self.at)


def sitting(drill: CasesDrill | None = None, hands: Hands | None = None, seed: int = 1) -> Sitting:
    numbers = count(1)
    course = Course(game())
    clock = (hands or Hands()).clock()
    return Sitting(course, drill or CasesDrill(), seed, clock, lambda: f"id-{next(numbers)}", "Anna")


def result(
    right: bool = True, milliseconds: int = 2_000, at_ms: int = 0, mistake: str = "", drill: str = "hand-totals"
) -> Result:
    return Result(at_ms, drill, BLACKJACK, right, mistake, milliseconds)


def told(results: Sequence[Result], today: date, zone: tzinfo | None = UTC, since: date | None = None) -> Answered:
    """What is told of ``results``, oldest first, once they are counted."""
    kept = [
        attempt(
            id=f"{place:05}",
            at_ms=each.at_ms,
            drill=each.drill,
            game=each.game,
            right=each.right,
            mistake=each.mistake,
            milliseconds=each.milliseconds,
        )
        for place, each in enumerate(results)
    ]
    return answered(TalliedAttempts(kept), today, zone, since)


def written(pages: Sequence[Any], of: Any) -> Any:
    """What ``pages`` tell of one sitting; None where they do not tell how it began."""
    start = next((page.start for page in pages if page.start is not None), None)
    end = next((page.end for page in reversed(pages) if page.end is not None), None)
    return None if start is None else of(start, tuple(act for page in pages for act in page.acts), end)
