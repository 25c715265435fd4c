"""How far judges agree, worked out by hand: the same points, and kappa weighted by squared differences."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from trainer.training.tests.agreement import Agreement, agreement


def sheets(*given: tuple[int, ...]) -> list[dict[str, int]]:
    return [{f"line {number}": points for number, points in enumerate(each)} for each in given]


def test_two_judges_over_three_lines() -> None:
    """The squares of the differences are 0 + 1 + 1; of all nine pairs they are 8 + 11 + 11: 1 - 3 x 2 / 30."""
    found = agreement(sheets((7, 6, 8), (7, 5, 9)))
    assert found == Agreement(2, 1, 3, pytest.approx(0.8))
    assert found.share == pytest.approx(1 / 3)


def test_of_three_judges_the_mean_over_their_pairs() -> None:
    """0.8, 1 and 0.8 come to 2.6 / 3; the same points 1 + 3 + 1 times of nine."""
    found = agreement(sheets((7, 6, 8), (7, 5, 9), (7, 6, 8)))
    assert (found.judges, found.same, found.of) == (3, 5, 9)
    assert found.kappa == pytest.approx(2.6 / 3)


@pytest.mark.parametrize(
    ("one", "other", "kappa"),
    [
        ((5, 8), (5, 8), 1.0),
        # 2 x (1 + 1) as found, and (1 + 1) x 2 by chance.
        ((5, 5), (4, 6), 0.0),
        # 2 x (81 + 81) as found, and 81 + 81 by chance.
        ((1, 10), (10, 1), -1.0),
    ],
)
def test_from_always_the_same_to_turned_round(one: tuple[int, ...], other: tuple[int, ...], kappa: float) -> None:
    assert agreement(sheets(one, other)).kappa == kappa


def test_a_single_judge_has_nobody_to_agree_with() -> None:
    assert agreement(sheets((7, 6, 8))) == Agreement(1, 0, 0, None)
    assert agreement(sheets((7, 6, 8))).share is None
    assert agreement(sheets()).kappa is None


def test_where_all_points_are_alike_kappa_tells_nothing_and_the_share_does() -> None:
    found = agreement(sheets((6, 6, 6), (6, 6, 6)))
    assert (found.kappa, found.share) == (None, 1.0)


def test_a_pair_of_which_kappa_tells_nothing_is_left_out_of_the_mean() -> None:
    found = agreement(sheets((6, 6), (6, 6), (5, 8)))
    # Of the two pairs with the third judge: 2 x (1 + 4) as found, 2 x (1 + 4) by chance.
    assert (found.kappa, found.same, found.of) == (0.0, 2, 6)


def test_only_what_both_have_judged_counts() -> None:
    found = agreement([{"a": 5, "b": 7}, {"b": 7, "c": 2}])
    assert (found.same, found.of) == (1, 1)


def test_it_is_kappa_as_a_table_of_both_judges_has_it() -> None:
    """By the shares of the table's cells and the products of its margins, as Cohen writes it."""
    random = Random(4)
    for _ in range(20):
        pair = [(random.randint(1, 10), random.randint(1, 10)) for _ in range(12)]
        cells, n = Counter(pair), len(pair)
        rows, columns = Counter(one for one, _ in pair), Counter(other for _, other in pair)
        seen = sum(Fraction(count, n) * (i - j) ** 2 for (i, j), count in cells.items())
        by_chance = sum(Fraction(rows[i] * columns[j], n * n) * (i - j) ** 2 for i in rows for j in columns)
        found = agreement(sheets(tuple(one for one, _ in pair), tuple(other for _, other in pair)))
        assert found.kappa == pytest.approx(float(1 - seen / by_chance))
