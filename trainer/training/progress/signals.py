"""Which hand signal was taken for which: a table of the answers given, and the slip that costs most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from trainer.drills.answers import answer_from_json
from trainer.drills.base import Choice
from trainer.training.records.ports import Attempt, SignalAnswer

SIGNALS = "hand-signals"
"""The drill whose answers these are."""

COLUMNS = ("hit", "stand", "double", "split", "surrender", "ask", "no", "floor")
"""What a signal may be taken for, in the order of the table's columns; an answer that was left out is the last."""

NOTHING = ""

# What a wrong reply costs: a card or a bet moved that nobody asked for, a card withheld, a turn held up, mere time.
_COSTS = {"hit": 4, "double": 4, "split": 4, "surrender": 4, "stand": 3, "no": 2, "floor": 2, "ask": 1, NOTHING: 1}


@dataclass(frozen=True, slots=True)
class Tally:
    """How often a signal was taken for something, rightly and wrongly: in another house it may be right."""

    right: int = 0
    wrong: int = 0

    @property
    def answers(self) -> int:
        return self.right + self.wrong


@dataclass(frozen=True, slots=True)
class DearestSlip:
    """The wrong reply that costs most: the case shown, what it was taken for, and how often."""

    case: str
    taken_for: str
    times: int


@dataclass(frozen=True, slots=True)
class Confusion:
    """Signals shown (rows, the most mistaken first) by what they were taken for (columns).

    ``tallies`` has only those pairs of a case and a column that came up. ``dearest`` None: there was no wrong answer.
    """

    cases: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    tallies: Mapping[tuple[str, str], Tally] = field(default_factory=dict)
    dearest: DearestSlip | None = None

    def tally(self, case: str, taken_for: str) -> Tally:
        """How often ``case`` was taken for that; nothing where it never was."""
        return self.tallies.get((case, taken_for), Tally())

    def answers(self, case: str) -> int:
        """How many answers there are to ``case``."""
        return sum(self.tally(case, column).answers for column in self.columns)

    def wrong(self, case: str) -> int:
        """How many wrong answers there are to ``case``."""
        return sum(self.tally(case, column).wrong for column in self.columns)


def confusion(rows: Sequence[SignalAnswer]) -> Confusion:
    """The table of ``rows``.

    The columns are those of ``COLUMNS`` that came up, others after them. Of two slips that cost as much the one made
    oftener is the dearer, then the later one; a slip made twice costs twice.
    """
    counts = Counter((row.case, row.taken_for, row.right) for row in rows)
    pairs = dict.fromkeys((row.case, row.taken_for) for row in rows)
    tallies = {(case, taken): Tally(counts[case, taken, True], counts[case, taken, False]) for case, taken in pairs}
    return Confusion(_cases(rows), _columns(rows), tallies, _dearest(rows))


def _cases(rows: Sequence[SignalAnswer]) -> tuple[str, ...]:
    wrong = Counter(row.case for row in rows if not row.right)
    return tuple(sorted({row.case for row in rows}, key=lambda case: (-wrong[case], case)))


def _columns(rows: Sequence[SignalAnswer]) -> tuple[str, ...]:
    found = {row.taken_for for row in rows}
    others = sorted(found - {*COLUMNS, NOTHING})
    return tuple(each for each in (*COLUMNS, *others, NOTHING) if each in found)


def _dearest(rows: Sequence[SignalAnswer]) -> DearestSlip | None:
    slips = [(row.case, row.taken_for) for row in rows if not row.right]
    if not slips:
        return None
    counted = Counter(slips)
    latest = {slip: place for place, slip in enumerate(slips)}
    case, taken = max(counted, key=lambda slip: (_cost(slip[1]) * counted[slip], counted[slip], latest[slip]))
    return DearestSlip(case, taken, counted[case, taken])


def _cost(taken: str) -> int:
    return _COSTS.get(taken, 1)


def taken_for(answer: str) -> str:
    """What a kept answer took the signal for, by its key; "" where nothing was chosen, or it cannot be read."""
    try:
        responses = answer_from_json(answer).responses
    except ValueError:
        return NOTHING
    return next((response.key for _, response in responses if isinstance(response, Choice)), NOTHING)


def signal_answer_of(attempt: Attempt) -> SignalAnswer:
    """What the table is made of, of one attempt at the drill."""
    return SignalAnswer(attempt.case, taken_for(attempt.answer), attempt.right)
