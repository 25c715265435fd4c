"""What the Progress page shows of answers as they were counted: skills, slips by drill, and answers over time."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from itertools import chain
from operator import attrgetter

from trainer.drills.base import Drill
from trainer.training.progress.drills import Answered, DrillProgress, commonest_mistakes, drill_progress
from trainer.training.records.tallies import DayCount
from trainer.ui.charts.columns import AnswersColumn
from trainer.wording.mistakes import mistake_words

_MOST_DAYS, _MOST_WEEKS = 45, 60
_LABELS = 8
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


class Period(Enum):
    """How far back the page looks; the value is in days, 0 for everything."""

    WEEK = 7
    MONTH = 30
    ALL = 0

    @property
    def words(self) -> str:
        return f"{self.value} days" if self.value else "All"

    @property
    def heading(self) -> str:
        """What heads the trend."""
        return self.words if self.value else "All days"

    @property
    def in_sentence(self) -> str:
        return f"in the last {self.value} days" if self.value else "in all"


@dataclass(frozen=True, slots=True)
class SkillLine:
    """One drill's line: ``points`` of the trend as (place in the period from 0 to 1, right in a hundred)."""

    title: str
    progress: DrillProgress
    origin: str
    points: tuple[tuple[float, int], ...]
    why_not: str = ""


@dataclass(frozen=True, slots=True)
class Slips:
    """One drill's wrong answers in the period: the commonest mistakes in words, and how many there are of each.

    ``how_many`` says how many there were of how many, ``grave`` how many of them were critical ("" for none).
    """

    drill: str
    title: str
    answers: int
    wrong: int
    mistakes: tuple[tuple[str, int], ...]
    why_not: str = ""
    how_many: str = ""
    grave: str = ""


@dataclass(frozen=True, slots=True)
class AnswersOverTime:
    """Answers over time; ``each`` is what one column stands for: a day, a week, four weeks."""

    columns: tuple[AnswersColumn, ...]
    each: str


def first_day(period: Period, today: date) -> date | None:
    """The first day of the period that ends with ``today``; None: it has none."""
    return today - timedelta(days=period.value - 1) if period.value else None


def within(days: Sequence[DayCount], period: Period, today: date) -> Sequence[DayCount]:
    """Those of ``days``, which are oldest first, that lie in the period that ends with ``today``."""
    first = first_day(period, today)
    return days if first is None else days[bisect_left(days, first, key=attrgetter("day")) :]


def all_within(answers: Answered, period: Period, today: date) -> Iterator[DayCount]:
    """Every drill's days in the period that ends with ``today``."""
    return chain.from_iterable(within(days, period, today) for days in answers.days.values())


def answers_words(number: int) -> str:
    """``9 answers``."""
    return "1 answer" if number == 1 else f"{number:,} answers"


def summary(answered: Iterable[DayCount], dealt: Sequence[date] = ()) -> str:
    """How much was ``answered``, and rounds ``dealt`` on these days: ``9 answers, 2 days practised``."""
    points = tuple(answered)
    days, answers = len({each.day for each in points} | set(dealt)), sum(each.answers for each in points)
    rounds = "1 round" if len(dealt) == 1 else f"{len(dealt):,} rounds"
    done = [answers_words(answers)] * bool(answers or not dealt) + [rounds] * bool(dealt)
    return f"{', '.join(done)}, {'1 day' if days == 1 else f'{days:,} days'} practised"


def skill(drill: Drill, why_not: str, answers: Answered, period: Period, today: date, target_ms: int = 0) -> SkillLine:
    """A drill's line by all ``answers``; only its trend looks back no further than the period.

    ``target_ms`` is the time to aim for where it is not the drill's own, 0 where it is.
    """
    progress = drill_progress(drill.key, target_ms or drill.target.milliseconds, answers, today)
    days = within(answers.days.get(drill.key, ()), period, today)
    first = _first_day(answers, period, today)
    span = max(1, (today - first).days)
    points = tuple(((point.day - first).days / span, point.percent) for point in days)
    return SkillLine(drill.title, progress, drill.target.origin, points, why_not)


def slips(drill: Drill, why_not: str, answers: Answered, period: Period, today: date) -> Slips:
    """A drill's wrong answers in the period; what is beyond the commonest mistakes is summed up as other.

    ``answers`` have the mistakes of that period.
    """
    days = within(answers.days.get(drill.key, ()), period, today)
    given = sum(each.answers for each in days)
    wrong = given - sum(each.right for each in days)
    told = [(mistake_words(key), count) for key, count in commonest_mistakes(answers.mistakes.get(drill.key, ()))]
    rest = wrong - sum(count for _, count in told)
    mistakes = (*told, ("Other", rest)) if rest and told else (("Wrong answers", rest),) if rest else tuple(told)
    how_many = f"{wrong:,} of {given:,} wrong"
    return Slips(drill.key, drill.title, given, wrong, mistakes, why_not, how_many)


def answers_over_time(answers: Answered, period: Period, today: date) -> AnswersOverTime:
    """Columns from the period's first day to ``today``: days, or weeks where there would be too many of them."""
    first = _first_day(answers, period, today)
    length, each = _length((today - first).days + 1)
    count = -(-((today - first).days + 1) // length)
    right: Counter[int] = Counter()
    wrong: Counter[int] = Counter()
    for point in all_within(answers, period, today):
        place = count - 1 - (today - point.day).days // length
        right[place] += point.right
        wrong[place] += point.answers - point.right
    every = max(1, -(-count // _LABELS))
    columns = []
    for place in range(count):
        last = today - timedelta(days=(count - 1 - place) * length)
        label = day_words(last) if (count - 1 - place) % every == 0 else ""
        columns.append(
            AnswersColumn(right[place], wrong[place], label, _told(last, length, right[place], wrong[place]))
        )
    return AnswersOverTime(tuple(columns), each)


def day_words(day: date) -> str:
    """``24 Nov``."""
    return f"{day.day} {_MONTHS[day.month - 1]}"


def origins(skills: Sequence[SkillLine]) -> str:
    """Where the targets come from, in a sentence or two."""
    usual = Counter(each.origin for each in skills).most_common(1)
    if not usual:
        return ""
    others = [f"{each.title}: {each.origin}." for each in skills if each.origin != usual[0][0]]
    return " ".join([f"Targets: {usual[0][0]}.", *others])


def _first_day(answers: Answered, period: Period, today: date) -> date:
    return first_day(period, today) or answers.first_day or today


def _length(days: int) -> tuple[int, str]:
    if days <= _MOST_DAYS:
        return 1, "a day"
    return (7, "a week") if days <= 7 * _MOST_WEEKS else (28, "in four weeks")


def _told(last: date, length: int, right: int, wrong: int) -> str:
    when = day_words(last) if length == 1 else f"{day_words(last - timedelta(days=length - 1))} to {day_words(last)}"
    count = right + wrong
    if not count:
        return f"{when}: nothing practised"
    return f"{when}: {count} answer{'' if count == 1 else 's'}, {right} right"
