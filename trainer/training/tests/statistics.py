"""What a share of right answers tells, and how far to trust it."""

from __future__ import annotations

from collections.abc import Sequence
from math import expm1, pi, sqrt, tan
from statistics import NormalDist, fmean, stdev

CONFIDENCE = 0.95


def whole_percent(share: float) -> int:
    """A share (0 to 1) in hundredths, rounded down, so that nobody passes by a rounding."""
    return int(share * 100 + 1e-9)


def wilson(right: int, of: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The interval (0 to 1) that holds the true share of who was right ``right`` times ``of`` so many.

    Wilson, E. B. (1927), Probable inference, the law of succession, and statistical inference, JASA 22, page 209.
    Nothing asked: from 0 to 1.
    """
    if of <= 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf(0.5 + confidence / 2)
    share = right / of
    middle = share + z * z / (2 * of)
    half = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    whole = 1 + z * z / of
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def of_means(scores: Sequence[float], confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The interval (0 to 1) that holds the mean of scores from 0 to 1, one a round: acts of one round are not apart.

    By Student's t. Scores that are all alike tell nothing of how they spread: they are taken as so many rounds right
    and wrong. Of fewer than two scores nothing is known, and it goes from 0 to 1.
    """
    if len(scores) < 2:
        return 0.0, 1.0
    mean = fmean(scores)
    if len(set(scores)) == 1:
        return wilson(round(mean * len(scores)), len(scores))
    half = _student_t(len(scores) - 1, confidence) * stdev(scores) / sqrt(len(scores))
    return max(0.0, mean - half), min(1.0, mean + half)


def _student_t(freedom: int, confidence: float) -> float:
    """The quantile of Student's t: Hill, G. W. (1970), Algorithm 396, Communications of the ACM 13, page 619."""
    tail, n = 1 - confidence, freedom
    if n == 1:
        return 1 / tan(tail * pi / 2)
    if n == 2:
        return sqrt(2 / (tail * (2 - tail)) - 2)
    a = 1 / (n - 0.5)
    b = 48 / a**2
    c = ((20_700 * a / b - 98) * a - 16) * a + 96.36
    d = ((94.5 / (b + c) - 3) / b + 1) * sqrt(a * pi / 2) * n
    y = (d * tail) ** (2 / n)
    if y > 0.05 + a:
        x = NormalDist().inv_cdf(tail / 2)
        y = x * x
        c += 0.3 * (n - 4.5) * (x + 0.6) if n < 5 else 0
        c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b
        y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x
        y = expm1(a * y * y)
    else:
        y = ((1 / (((n + 6) / (n * y) - 0.089 * d - 0.822) * (n + 2) * 3) + 0.5 / (n + 4)) * y - 1) * (n + 1)
        y = y / (n + 2) + 1 / ((d * tail) ** (2 / n))
    return sqrt(n * y)
