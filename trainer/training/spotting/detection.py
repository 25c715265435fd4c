"""How well slips are told from sound play: the share seen, the false alarms, and d′, which tells the two apart.

d′ is the distance between what is seen of a slip and what is seen where there is none, in standard deviations: nobody
gets a higher one by stopping more often.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, pi, sqrt
from statistics import NormalDist

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """d′ with its interval, and the criterion ``c``: below nothing for who stops readily, above for who seldom does."""

    d_prime: float
    low: float
    high: float
    criterion: float


@dataclass(frozen=True, slots=True)
class Detection:
    """Of ``slips`` plays with a slip in them ``hits`` were stopped for it, of ``clean`` ones ``alarms`` for nothing."""

    hits: int
    slips: int
    alarms: int
    clean: int

    def sensitivity(self, confidence: float = CONFIDENCE) -> Sensitivity | None:
        """d′ and how far to trust it; None where nothing was watched with a slip, or nothing without.

        A share of none or of all has no d′: half a case is added to each then, and one to how many there were
        (Hautus, M. J. (1995), Corrections for extreme proportions and their biasing effects on estimated values of d′,
        Behavior Research Methods 27, page 46). The interval is that of Gourevitch, V. & Galanter, E. (1967), A
        significance test for one parameter isosensitivity functions, Psychometrika 32, page 25.
        """
        if not self.slips or not self.clean:
            return None
        is_extreme = self.hits in (0, self.slips) or self.alarms in (0, self.clean)
        half, one = (0.5, 1) if is_extreme else (0.0, 0)
        hit, alarm = (self.hits + half) / (self.slips + one), (self.alarms + half) / (self.clean + one)
        of_hits, of_alarms = NormalDist().inv_cdf(hit), NormalDist().inv_cdf(alarm)
        variance = _variance(hit, self.slips + one) + _variance(alarm, self.clean + one)
        around = NormalDist().inv_cdf(0.5 + confidence / 2) * sqrt(variance)
        found = of_hits - of_alarms
        return Sensitivity(found, found - around, found + around, -(of_hits + of_alarms) / 2)


def _variance(share: float, of: int) -> float:
    """The variance of the normal deviate of a share."""
    deviate = NormalDist().inv_cdf(share)
    height = exp(-deviate * deviate / 2) / sqrt(2 * pi)
    return share * (1 - share) / (of * height * height)


def together(each: Iterable[Detection]) -> Detection:
    """Several as one."""
    found = tuple(each)
    return Detection(
        sum(one.hits for one in found),
        sum(one.slips for one in found),
        sum(one.alarms for one in found),
        sum(one.clean for one in found),
    )
