"""What the Progress page shows of rounds at the table, reckoned from the kept rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, tzinfo

from trainer.domain.procedure.verdict import FaultKind
from trainer.training.drills.form import FormState
from trainer.training.progress.round_times import SCORE_TARGET, TARGET_ORIGIN, UsualRound, state_of
from trainer.training.progress.rounds import LAST_ROUNDS, OwnPace, RoundProgress, counts, round_progress
from trainer.training.records.sitting_records import RoundResult
from trainer.training.table.automation import AUTOMATIONS, EVERYTHING, Automation, Part
from trainer.training.table.scoring import PublishedPace, published_pace
from trainer.ui.drills.list.groups import AT_THE_TABLE
from trainer.ui.progress.drills_view import Period, Slips, day_words
from trainer.wording.table.names import fault_kind_words

_MOST_SPOTS = 7
_FAULTS_TOLD = 3
_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
PART_WORDS = {
    Part.DEAL: "Deal",
    Part.INSURANCE: "Insurance",
    Part.PLAY: "Play",
    Part.SETTLE: "Settle",
    Part.CLEAR: "Pick up",
}
DEAL_A_ROUND = f"{AT_THE_TABLE}{EVERYTHING.key}"
TARGET = f"Target: a mean score of {SCORE_TARGET} in the last {LAST_ROUNDS} rounds; {TARGET_ORIGIN}."
UNPUBLISHED = "No rate is published for many patrons on one hand."


@dataclass(frozen=True, slots=True)
class RoundsLine:
    """One automation's line. ``rounds`` and ``critical`` count the period's, the score tells of the last ten.

    ``points`` are the trend as (place in the period from 0 to 1, mean score), ``days`` tell the last of them in words.
    """

    drill: str
    title: str
    purpose: str
    progress: RoundProgress
    rounds: int
    critical: int
    state: FormState
    points: tuple[tuple[float, int], ...]
    latest: str
    why_not: str = ""

    @property
    def last(self) -> int:
        """How many rounds the score tells of."""
        return min(self.progress.rounds, LAST_ROUNDS)


@dataclass(frozen=True, slots=True)
class PaceSlot:
    """Rounds an hour at so many spots: the trainee's own and the published rate, None where there is none."""

    spots: int
    own: OwnPace | None
    published: PublishedPace | None

    @property
    def in_words(self) -> str:
        """Both in a sentence."""
        own = "no whole round without help yet"
        if self.own is not None:
            own = f"{self.own.rounds_an_hour} rounds an hour, {_last(self.own.rounds)}"
        published = "" if self.published is None else f"; published: {self.published.rounds_an_hour}"
        return f"{'1 spot' if self.spots == 1 else f'{self.spots} spots'}: {own}{published}"


def counted_within(
    results: Iterable[RoundResult], period: Period, today: date, zone: tzinfo | None
) -> list[RoundResult]:
    """The rounds that count, of the period that ends with ``today``."""
    counting = [each for each in results if counts(each)]
    if not period.value:
        return counting
    first = datetime.combine(today - timedelta(days=period.value - 1), time.min, zone)
    return [each for each in counting if each.at_ms >= first.timestamp() * 1000]


def day_of(result: RoundResult, zone: tzinfo | None) -> date:
    """The day on which a round was begun."""
    return datetime.fromtimestamp(result.at_ms / 1000, zone).date()


def rounds_line(
    part: Automation, why_not: str, results: Sequence[RoundResult], period: Period, today: date, zone: tzinfo | None
) -> RoundsLine:
    """One automation's line by all ``results``, oldest first."""
    progress = round_progress(part.key, results, today, zone)
    recent = counted_within(results, period, today, zone)
    own = [each for each in recent if each.automation == part.key]
    days = _mean_scores(own, zone)
    first = today - timedelta(days=period.value - 1) if period.value else _first(recent, today, zone)
    span = max(1, (today - first).days)
    points = tuple(((day - first).days / span, score) for day, (_, score) in days.items())
    return RoundsLine(
        f"{AT_THE_TABLE}{part.key}",
        part.title,
        part.purpose,
        progress,
        len(own),
        sum(each.end.critical for each in own if each.end is not None),
        state_of(progress),
        points,
        ", ".join(f"{day_words(day)} {score}" for day, (_, score) in list(days.items())[-5:]),
        why_not,
    )


def round_slips(part: Automation, why_not: str, counted: Iterable[RoundResult]) -> Slips:
    """One automation's mistakes in the rounds that ``counted``: the commonest kinds in words, the rest as other."""
    ends = [each.end for each in counted if each.automation == part.key and each.end is not None]
    found: Counter[str] = Counter()
    for end in ends:
        found.update(end.faults)
    told = [(fault_kind_words(FaultKind(kind)), times) for kind, times in found.most_common(_FAULTS_TOLD) if times]
    rest = found.total() - sum(times for _, times in told)
    critical = sum(end.critical for end in ends)
    return Slips(
        f"{AT_THE_TABLE}{part.key}",
        part.title,
        len(ends),
        found.total(),
        (*told, ("Other", rest)) if rest else tuple(told),
        why_not,
        f"{_many(found.total(), 'mistake')} in {_many(len(ends), 'round')}",
        f"{critical:,} critical" if critical else "",
    )


def pace_slots(
    results: Sequence[RoundResult], today: date, zone: tzinfo | None, *, published: bool
) -> tuple[PaceSlot, ...]:
    """Rounds an hour from one spot to seven; where no rate is ``published``, only where rounds were dealt."""
    own = {each.spots: each for each in round_progress(EVERYTHING.key, results, today, zone).paces}
    if not published:
        return tuple(PaceSlot(spots, each, None) for spots, each in own.items())
    most = max(_MOST_SPOTS, *own) if own else _MOST_SPOTS
    return tuple(PaceSlot(spots, own.get(spots), published_pace(spots)) for spots in range(1, most + 1))


def pace_origin(slots: Sequence[PaceSlot]) -> str:
    """Where the published rates come from."""
    origins = dict.fromkeys(each.published.origin for each in slots if each.published is not None)
    return f"Published: {', '.join(origins)}. A target, not law." if origins else UNPUBLISHED


def usual_title(usual: UsualRound | None) -> str:
    """``Seconds in a five-spot round``."""
    return "Seconds by part" if usual is None else f"Seconds in a {_NUMBERS.get(usual.spots, usual.spots)}-spot round"


def usual_note(usual: UsualRound | None) -> str:
    """What the bars are, and their marks."""
    if usual is None:
        return "Deal a whole round without help, in Practice or Test, to see where the seconds go."
    marks = " The mark is the median of your ten fastest." if usual.fastest is not None else ""
    return f"Medians of {_last(usual.rounds)} dealt whole.{marks}"


def parts() -> tuple[Automation, ...]:
    """What of a round can be the trainee's, in the order it is told."""
    return AUTOMATIONS


def rounds_words(number: int) -> str:
    """``38 rounds``."""
    return _many(number, "round")


def _mean_scores(results: Iterable[RoundResult], zone: tzinfo | None) -> dict[date, tuple[int, int]]:
    """How many rounds there were on each day, and their mean score, rounded down."""
    days: dict[date, list[int]] = {}
    for each in results:
        if each.end is not None and each.end.score is not None:
            days.setdefault(day_of(each, zone), []).append(each.end.score)
    means = {day: sum(scores) // len(scores) for day, scores in days.items()}
    return {day: (len(days[day]), means[day]) for day in sorted(days)}


def _first(results: Sequence[RoundResult], today: date, zone: tzinfo | None) -> date:
    return min((day_of(each, zone) for each in results), default=today)


def _last(rounds: int) -> str:
    return "one round" if rounds == 1 else f"the last {rounds} rounds"


def _many(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"
