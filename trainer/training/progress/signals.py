"""Which hand signal was taken for which: a table of the answers given, and the slip that costs most."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from trainer.drills.answers import answer_from_json
from trainer.drills.base import Choice
from trainer.training.records.ports import KeptAnswer
from trainer.training.records.tallies import MarkCount

SIGNALS = "hand-signals"
"""The drill whose answers these are."""

COLUMNS = ("hit", "stand", "double", "split", "surrender", "ask", "no", "floor")
"""What a signal may be taken for, in the order of the table's columns; an answer that was left out is the last."""

NOTHING = ""

# What a wrong reply costs: a card or a bet moved that nobody asked for, a card withheld, a turn held up, mere time.
_COSTS = {"hit": 4, "double": 4, "split": 4, "surrender": 4, "stand": 3, "no": 2, "floor": 2, "ask": 1, NOTHING: 1}


@dataclass(frozen=True, slots=True)
class SignalCount:
    """How often the ``case`` shown was ``taken_for`` something, all of them right, or all of them wrong.

    ``taken_for`` is "" where nothing was answered; of two counts that with the greater ``latest`` was the last.
    """

    case: str
    taken_for: str
    right: bool
    times: int = 1
    latest: str = ""


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


def confusion(rows: Sequence[SignalCount]) -> Confusion:
    """The table of ``rows``, of which there is one for each case, reply and verdict.

    The columns are those of ``COLUMNS`` that came up, others after them. Of two slips that cost as much the one made
    oftener is the dearer, then the later one; a slip made twice costs twice.
    """
    counts: Counter[tuple[str, str, bool]] = Counter()
    for row in rows:
        counts[row.case, row.taken_for, row.right] += row.times
    pairs = dict.fromkeys((row.case, row.taken_for) for row in rows)
    tallies = {(case, taken): Tally(counts[case, taken, True], counts[case, taken, False]) for case, taken in pairs}
    return Confusion(_cases(rows), _columns(rows), tallies, _dearest(rows))


def _cases(rows: Sequence[SignalCount]) -> tuple[str, ...]:
    wrong: Counter[str] = Counter()
    for row in rows:
        wrong[row.case] += row.times * (not row.right)
    return tuple(sorted({row.case for row in rows}, key=lambda case: (-wrong[case], case)))


def _columns(rows: Sequence[SignalCount]) -> tuple[str, ...]:
    found = {row.taken_for for row in rows}
    others = sorted(found - {*COLUMNS, NOTHING})
    return tuple(each for each in (*COLUMNS, *others, NOTHING) if each in found)


def _dearest(rows: Sequence[SignalCount]) -> DearestSlip | None:
    slips = [row for row in rows if not row.right]
    if not slips:
        return None
    dearest = max(slips, key=lambda row: (_cost(row.taken_for) * row.times, row.times, row.latest))
    return DearestSlip(dearest.case, dearest.taken_for, dearest.times)


def _cost(taken: str) -> int:
    return _COSTS.get(taken, 1)


def taken_for(answer: str) -> str:
    """What a kept answer took the signal for, by its key; "" where nothing was chosen, or it cannot be read."""
    try:
        responses = answer_from_json(answer).responses
    except ValueError:
        return NOTHING
    return next((response.key for _, response in responses if isinstance(response, Choice)), NOTHING)


def signal_reading(answer: KeptAnswer) -> str:
    """What is counted of an answer at the drill: the case, what it was taken for, and whether that was right."""
    return json.dumps([answer.case, taken_for(answer.answer), answer.right], ensure_ascii=False)


def signal_counts(readings: Iterable[MarkCount]) -> tuple[SignalCount, ...]:
    """What was counted, from the ``readings`` of answers to hand signals as ``signal_reading`` wrote them."""
    own = (each for each in readings if each.drill == SIGNALS)
    return tuple(map(_signal_count, own))


def _signal_count(mark: MarkCount) -> SignalCount:
    case, taken, right = json.loads(mark.what)
    return SignalCount(case, taken, right, mark.times, mark.latest)
