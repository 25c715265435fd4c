"""What the limits of the shipped tests do, as tables: how often who passes, and how far two forms agree.

The figures of ``lessons/how-tests-measure.md`` are these tables; a test holds the page to them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import exp

from trainer.content.tests.library import read_papers
from trainer.content.tests.papers import FaultsAllowed, Paper, PaperPart, Questions, Rounds, WatchedPlay
from trainer.training.tests import chances
from trainer.training.tests.chances import (
    D_PRIMES,
    DEALERS,
    LEAVERS,
    SHARES,
    SLIPS,
    WATCHERS,
    kappa_of_two_forms,
    passed_by,
    seen_with,
    spread,
)

_OTHERS = ((0, 0, 5, 15), (1, 0, 5, 15), (1, 0, 3, 6), (1, 1, 3, 6), (2, 1, 3, 6))
_LONGER = (2, 1, 5, 10)
_SPREADS = (0.5, 0.8, 1.2)
Cells = tuple[str, ...]


def tables() -> tuple[str, ...]:
    """The page's tables, as they stand there."""
    papers = read_papers().papers
    parts = [(paper, part) for paper in papers.values() for part in paper.parts]
    return (
        _of_parts(parts, Questions, "right", [f"{share:.2f}" for share in SHARES], SHARES, LEAVERS),
        _of_parts(parts, Rounds, "slips", [f"1 in {round(1 / slips)}" for slips in SLIPS], SLIPS, DEALERS),
        _of_parts(parts, WatchedPlay, "d′", [_eye(d_prime) for d_prime in D_PRIMES], D_PRIMES, WATCHERS),
        _table(("a slip weighs", "share"), [(name, f"{share:.2f}") for name, share in weights().items()]),
        _of_limits(papers["table"]),
        _of_spreads(papers["table"]),
    )


def weights() -> Mapping[str, float]:
    """What a slip weighs, as a share of all slips."""
    return {
        "money": chances.MONEY,
        "protection": chances.PROTECTION,
        "serious": chances.SERIOUS,
        "slight": chances.SLIGHT,
    }


def passed_part(paper: Paper, part: int) -> Callable[[float], float]:
    """The chance to pass the part of that number."""
    found = passed_by(paper.parts[part], paper)
    assert found is not None
    return found


def _of_parts(
    parts: Sequence[tuple[Paper, PaperPart]],
    kind: type,
    what: str,
    heads: Sequence[str],
    at: Sequence[float],
    people: Sequence[float],
) -> str:
    lines = []
    for paper, part in parts:
        passed = passed_by(part, paper)
        if isinstance(part.asks, kind) and passed is not None:
            chances_ = (_hundredths(passed(each)) for each in at)
            kappa = f"{kappa_of_two_forms(passed, people):.2f}"
            lines.append((f"{paper.name}: {part.name}", f"{part.minimum}%", *chances_, kappa))
    return _table((f"part, by {what}", "minimum", *heads, "kappa"), lines)


def _of_limits(paper: Paper) -> str:
    """What other limits would do in the table test."""
    part = paper.parts[0]
    assert isinstance(part.asks, Rounds)
    longer = replace(part, asks=replace(part.asks, count=2 * part.asks.count))
    kinds = [(part, each) for each in _OTHERS] + [(longer, _LONGER)]
    lines = []
    for asked, (money, protection, serious, slight) in kinds:
        allowed = FaultsAllowed(None, money, protection, serious, slight)
        passed = passed_by(asked, replace(paper, faults=allowed))
        assert passed is not None
        cells = (str(each) for each in (asked.count, money, protection, serious, slight))
        kappa = f"{kappa_of_two_forms(passed, DEALERS):.2f}"
        lines.append((*cells, *(_hundredths(passed(each)) for each in SLIPS), kappa))
    heads = (f"1 in {round(1 / slips)}" for slips in SLIPS)
    return _table(("rounds", "money", "protection", "serious", "slight", *heads, "kappa"), lines)


def _of_spreads(paper: Paper) -> str:
    """How far two forms of the table test agree, by how unlike the dealers are."""
    passed = passed_part(paper, 0)
    lines = []
    for log_sd in _SPREADS:
        dealers = spread(200, partial(_dealer, log_sd))
        lines.append((f"{log_sd}", f"{kappa_of_two_forms(passed, dealers):.2f}"))
    return _table(("standard deviation of the logarithm", "kappa"), lines)


def _dealer(log_sd: float, deviate: float) -> float:
    return min(0.5, 0.01 * exp(log_sd * deviate))


def _table(heads: Cells, lines: Sequence[Cells]) -> str:
    rule = "|".join(("---", *("--:" for _ in heads[1:])))
    return "\n".join((f"| {' | '.join(heads)} |", f"|{rule}|", *(f"| {' | '.join(each)} |" for each in lines)))


def _eye(d_prime: float) -> str:
    hit, alarm = seen_with(d_prime)
    return f"{d_prime} ({hit:.2f}/{alarm:.2f})"


def _hundredths(chance: float) -> str:
    return str(round(100 * chance))
