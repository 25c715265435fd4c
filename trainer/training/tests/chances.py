"""How likely a part is passed by somebody who is right so often: reckoned, not counted; it stands beside each minimum.

Questions are a binomial. In rounds a slip at each act is as likely as at any other, and what it weighs is measured at a
house that states its rules (``python3 packaging/dev.py bench tests``). Who watches hits and stops as a neutral
observer of that d′ does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, comb, exp, factorial
from statistics import NormalDist, fmean

from trainer.content.tests.papers import FaultsAllowed, Paper, PaperPart, Questions, Rounds, WatchedPlay
from trainer.drills.registry import HOUSE_FACTS

SHARES = (0.80, 0.85, 0.90, 0.95, 0.98)
SLIPS = (0.0025, 0.005, 0.01, 0.02)
"""How often a dealer slips at an act: once in 400, in 200, in 100, in 50."""
D_PRIMES = (1.5, 2.0, 2.5, 3.0, 3.5)
GUESSED = 0.27
"""How often a fact is right that is guessed: most have four choices, some two."""
MONEY, PROTECTION, SERIOUS, SLIGHT = 0.19, 0.05, 0.08, 0.59
"""What a slip weighs, as shares of all slips; the rest are against standard practice alone, and count for nothing."""
_ACTS_A_ROUND, _ACTS_A_SPOT = 12, 6


def acts_of(asks: Rounds) -> int:
    """About how many acts so many rounds have."""
    return asks.count * (_ACTS_A_ROUND + _ACTS_A_SPOT * asks.spots)


def least_right(count: int, minimum: int) -> int:
    """How many of so many must be right for a minimum in hundredths."""
    return ceil(count * minimum / 100)


def at_least(least: int, count: int, share: float) -> float:
    """The chance of ``least`` or more right of ``count``, each with the chance ``share``."""
    return sum(comb(count, right) * share**right * (1 - share) ** (count - right) for right in range(least, count + 1))


def questions_passed(asks: Questions, minimum: int, share: float) -> float:
    """The chance of somebody who is right so often; of facts, who knows so many of them and guesses the others."""
    right = share + (1 - share) * GUESSED if asks.drill == HOUSE_FACTS else share
    return at_least(least_right(asks.count, minimum), asks.count, right)


def rounds_passed(asks: Rounds, allowed: FaultsAllowed, slips: float) -> float:
    """The chance of a dealer who slips so often at an act, and puts nothing right."""
    acts = acts_of(asks) * slips
    limits = (
        (MONEY, allowed.money),
        (PROTECTION, allowed.protection),
        (MONEY + PROTECTION, allowed.critical),
        (SERIOUS, allowed.serious),
        (SLIGHT, allowed.slight),
    )
    chance = 1.0
    for share, most in limits:
        chance *= 1.0 if most is None else _at_most(most, acts * share)
    return chance


def watched_passed(asks: WatchedPlay, minimum: int, d_prime: float) -> float:
    """The chance of somebody with that d′ who stops neither readily nor seldom."""
    hit, alarm = seen_with(d_prime)
    sound = asks.rounds + asks.shuffles - asks.slips
    few_alarms = 1 - at_least(asks.false_alarms + 1, sound, alarm)
    return at_least(least_right(asks.slips, minimum), asks.slips, hit) * few_alarms


def seen_with(d_prime: float) -> tuple[float, float]:
    """The share of slips that is seen, and of sound plays that are stopped, at a neutral criterion."""
    hit = NormalDist().cdf(d_prime / 2)
    return hit, 1 - hit


def passed_by(part: PaperPart, paper: Paper) -> Callable[[float], float] | None:
    """The chance to pass a part by how often one is right, slips, or by d′; None for what is reckoned for none."""
    asks, minimum = part.asks, part.minimum
    match asks:
        case Questions():
            return lambda share: questions_passed(asks, minimum, share)
        case Rounds():
            return lambda slips: rounds_passed(asks, paper.faults, slips)
        case WatchedPlay():
            return lambda d_prime: watched_passed(asks, minimum, d_prime)
        case _:
            return None


def kappa_of_two_forms(passed: Callable[[float], float], people: Sequence[float]) -> float:
    """How far two forms decide alike on the same ``people``, beyond chance: 1 always, 0 no better than chance.

    Cohen, J. (1960), A coefficient of agreement for nominal scales, Educational and Psychological Measurement 20,
    page 37; for two forms as Huynh, H. (1976), Journal of Educational Measurement 13, page 253.
    """
    chances = [passed(each) for each in people]
    share = fmean(chances)
    alike, by_chance = fmean(each**2 + (1 - each) ** 2 for each in chances), share**2 + (1 - share) ** 2
    return (alike - by_chance) / (1 - by_chance) if by_chance < 1 else 0.0


def spread(count: int, at: Callable[[float], float]) -> tuple[float, ...]:
    """``count`` people at even places of a normal spread, of which ``at`` makes what is asked of them."""
    return tuple(at(NormalDist().inv_cdf((place + 0.5) / count)) for place in range(count))


DEALERS = spread(200, lambda deviate: 0.01 * exp(0.8 * deviate))
"""Dealers around one slip in 100 acts, a few as good as one in 600, a few as bad as one in 17."""
LEAVERS = spread(200, lambda deviate: min(0.995, max(0.5, 0.92 + 0.05 * deviate)))
"""Who leaves a course: right 92 times in 100, give or take 5."""
WATCHERS = spread(200, lambda deviate: max(0.5, 2.2 + 0.6 * deviate))


def chance_words(part: PaperPart, paper: Paper) -> str:
    """``Right 95 times in 100, you pass 96 times in 100; right 85 times, 22.``; "" where it isn't reckoned."""
    passed = passed_by(part, paper)
    if passed is None:
        return ""
    match part.asks:
        case Questions(drill=drill):
            right = "Knowing 95 facts" if drill == HOUSE_FACTS else "Right 95 times"
            more, fewer, less = f"{right} in 100", f"{right.split()[0].lower()} 85", (0.95, 0.85)
        case Rounds():
            more, fewer, less = "With one slip in 400 acts", "with one in 100", (0.0025, 0.01)
        case _:
            less = (3.0, 2.0)
            (hit, alarm), (fewer_hits, more_alarms) = (_hundredths(seen_with(each)) for each in less)
            more = f"If you see {hit} mistakes in 100 and stop {alarm} sound deals in 100"
            fewer = f"at {fewer_hits} and {more_alarms}"
    high, low = _hundredths(passed(each) for each in less)
    return f"{more}, you pass {high} times in 100; {fewer}, {low}."


def _hundredths(chances: Iterable[float]) -> tuple[int, ...]:
    return tuple(round(100 * each) for each in chances)


def _at_most(most: int, mean: float) -> float:
    """The chance of no more than so many of what comes ``mean`` times on the mean (Poisson)."""
    return sum(exp(-mean) * mean**number / factorial(number) for number in range(most + 1))
