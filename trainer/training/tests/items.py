"""How the things that tests ask come out: how many do each rightly, and whether those do who do the rest rightly.

Told for instructors, of what candidates did when they took a test for the first time: who takes it again has seen it.
In a test of mastery an easy item is no bad one; one that the best do wrongly wants to be looked at.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean
from typing import Any

from trainer.training.records.examinations import Happened, KeptExamination
from trainer.training.tests.forms import (
    DrawnForm,
    Item,
    LineItem,
    QuestionItem,
    RoundItem,
    ShuffleItem,
    WatchedItem,
)
from trainer.training.tests.marking import DONE_RIGHT, FALSE_ALARM, HIT, LATE, PERCENT, RIGHT, SEEN, TO_DO

LEAST_CANDIDATES = 30
"""Of fewer candidates nothing is told: so few tell more of themselves than of what was asked."""
ROUND, SHUFFLE, WATCHED = "round", "shuffle", "watched"
WITH_SLIP, WITHOUT_SLIP = "with a slip", "without a slip"


@dataclass(frozen=True, slots=True, order=True)
class ItemKind:
    """What was asked, whatever its seed: a ``case`` of a drill, or a round with a situation ("" for whatever came).

    ``of`` is the key of the drill, or what kind of thing was done.
    """

    part: str
    of: str
    case: str


@dataclass(frozen=True, slots=True)
class TakenForm:
    """A test that was taken, with the form that was drawn for it."""

    form: DrawnForm
    taken: KeptExamination


@dataclass(frozen=True, slots=True)
class ItemFigures:
    """What so many ``candidates`` made of one kind of item.

    ``facility`` is the share of it done rightly (0 to 1), ``discrimination`` how it goes with the rest of the test (-1
    to 1). Both are None where fewer than LEAST_CANDIDATES were asked, discrimination also where all did alike.
    """

    kind: ItemKind
    candidates: int
    facility: float | None
    discrimination: float | None


def item_figures(tests: Iterable[TakenForm]) -> tuple[ItemFigures, ...]:
    """The figures of all that was asked in ``tests``, which are of one test in one game, part by part.

    Where a candidate was asked the same kind of item several times, the share of these done rightly is their score
    at it, and all that was asked besides is the rest.
    """
    scores = [_scores(each) for each in _first_attempts(tests)]
    kinds = dict.fromkeys(kind for each in scores for kind in each)
    return tuple(_figures(kind, [each for each in scores if kind in each]) for kind in kinds)


def correlation(first: Sequence[float], second: Sequence[float]) -> float | None:
    """How two rows of figures go together, by Pearson; None where those of either are all alike.

    Where the first are 0 and 1 alone it is the point-biserial correlation.
    """
    mean, other = fmean(first), fmean(second)
    spread = sqrt(sum((each - mean) ** 2 for each in first) * sum((each - other) ** 2 for each in second))
    if spread < 1e-12:
        return None
    return sum((one - mean) * (two - other) for one, two in zip(first, second, strict=True)) / spread


def score_of(told: Mapping[str, Any], item: Item) -> float:
    """What one thing came to, from 0 to 1, by what was kept of it; raises ValueError for a line of a sheet."""
    match item:
        case QuestionItem():
            return float(bool(told.get(RIGHT)))
        case RoundItem():
            return float(told.get(PERCENT) or 0) / 100
        case ShuffleItem():
            to_do = told.get(TO_DO, 0)
            return float(told.get(DONE_RIGHT, 0) / to_do) if to_do else 0.0
        case WatchedItem(has_slip=has_slip):
            seen = told.get(SEEN, ())
            return float(HIT in seen or LATE in seen) if has_slip else float(FALSE_ALARM not in seen)
        case LineItem():
            raise ValueError("a line of a sheet is judged by people")


def kind_of(part: str, item: Item) -> ItemKind:
    """What kind of item it is."""
    match item:
        case QuestionItem(drill=drill, case=case):
            return ItemKind(part, drill, case)
        case RoundItem(situation=situation):
            return ItemKind(part, ROUND, situation)
        case ShuffleItem(occasion=occasion):
            return ItemKind(part, SHUFFLE, occasion.value)
        case WatchedItem(has_slip=has_slip):
            return ItemKind(part, WATCHED, WITH_SLIP if has_slip else WITHOUT_SLIP)
        case LineItem(key=key):
            return ItemKind(part, "line", key)


def done_in(test: TakenForm) -> Iterator[tuple[int, int, Item, Mapping[str, Any], int, int]]:
    """All that was done in a test: its part and place, what it was, what came of it, when, and its milliseconds.

    Raises ValueError, one sentence without its full stop, where that is not told of a test of this form.
    """
    asked_at = 0
    for event in test.taken.events:
        if event.what is Happened.ASKED:
            asked_at = event.used_ms
        elif event.what in (Happened.ANSWERED, Happened.OUT_OF_TIME):
            told: dict[str, Any] = json.loads(event.told)
            try:
                part, place = told["part"], told["item"]
                item = test.form.machine[part].items[place]
            except (KeyError, IndexError, TypeError) as error:
                raise ValueError("something was answered in it that its form does not ask") from error
            yield part, place, item, told, event.at_ms, event.used_ms - asked_at


def _first_attempts(tests: Iterable[TakenForm]) -> Iterator[TakenForm]:
    """Of each candidate the test in which they were first asked anything."""
    seen: set[str] = set()
    for each in sorted(tests, key=lambda each: (each.taken.start.at_ms, each.taken.start.id)):
        learner = each.taken.start.learner
        if learner not in seen and any(event.what is Happened.ASKED for event in each.taken.events):
            seen.add(learner)
            yield each


def _scores(test: TakenForm) -> dict[ItemKind, list[float]]:
    """The scores of one candidate, by the kinds of item, in the order of the form."""
    form = test.form
    kinds = [kind_of(part.part.name, item) for part in form.machine for item in part.items]
    found: dict[ItemKind, list[float]] = {kind: [] for kind in kinds}
    for part, _, item, told, _, _ in done_in(test):
        found[kind_of(form.machine[part].part.name, item)].append(score_of(told, item))
    return {kind: scores for kind, scores in found.items() if scores}


def _figures(kind: ItemKind, candidates: Sequence[Mapping[ItemKind, Sequence[float]]]) -> ItemFigures:
    if len(candidates) < LEAST_CANDIDATES:
        return ItemFigures(kind, len(candidates), None, None)
    own = [fmean(each[kind]) for each in candidates]
    pairs = [(score, rest) for score, each in zip(own, candidates, strict=True) if (rest := _rest(each, kind))]
    rests = [fmean(rest) for _, rest in pairs]
    together = correlation([score for score, _ in pairs], rests) if len(pairs) >= LEAST_CANDIDATES else None
    return ItemFigures(kind, len(candidates), fmean(own), together)


def _rest(scores: Mapping[ItemKind, Sequence[float]], kind: ItemKind) -> list[float]:
    return [score for other, each in scores.items() if other != kind for score in each]
