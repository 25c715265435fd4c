"""d′ with its interval, held to cases worked out by hand from the table of the normal distribution."""

from __future__ import annotations

from math import comb
from statistics import NormalDist

import pytest

from trainer.training.spotting.detection import Detection, together


def test_twenty_of_twenty_five_slips_seen_and_ten_false_alarms_of_twenty_five() -> None:
    # z(0.80) = 0.8416, z(0.40) = -0.2533: the distance is 1.0950, the criterion -(0.8416 - 0.2533) / 2 = -0.2941.
    # Heights 0.2800 and 0.3863: 0.16 / (25 * 0.0784) + 0.24 / (25 * 0.1493) = 0.1460, its root 0.3821, by 1.96: 0.7488.
    found = Detection(20, 25, 10, 25).sensitivity()
    assert found is not None
    assert (found.d_prime, found.criterion) == (pytest.approx(1.095, abs=5e-4), pytest.approx(-0.2941, abs=5e-4))
    assert (found.low, found.high) == (pytest.approx(0.346, abs=1e-3), pytest.approx(1.844, abs=1e-3))


def test_who_stops_as_often_where_nothing_is_wrong_tells_nothing_apart() -> None:
    found = Detection(6, 12, 6, 12).sensitivity()
    assert found is not None and found.d_prime == pytest.approx(0) and found.low < 0 < found.high


def test_all_seen_and_no_false_alarm_is_corrected_by_half_a_case() -> None:
    # 12.5 of 13 and 0.5 of 13: z(0.9615) = 1.7688 on either side.
    found = Detection(12, 12, 0, 12).sensitivity()
    assert found is not None and found.d_prime == pytest.approx(3.5376, abs=1e-3)


def test_one_extreme_share_corrects_both() -> None:
    # 10.5 of 11 and 2.5 of 11: z(0.9545) = 1.6906, z(0.2273) = -0.7479.
    found = Detection(10, 10, 2, 10).sensitivity()
    assert found is not None and found.d_prime == pytest.approx(2.4385, abs=1e-3)


def test_more_plays_make_the_interval_narrower_and_leave_the_middle() -> None:
    few, many = Detection(8, 10, 3, 10).sensitivity(), Detection(80, 100, 30, 100).sensitivity()
    assert few is not None and many is not None and few.d_prime == pytest.approx(many.d_prime)
    assert few.high - few.low == pytest.approx((many.high - many.low) * 10**0.5)


@pytest.mark.parametrize("nothing", [Detection(0, 0, 1, 5), Detection(3, 5, 0, 0)])
def test_without_slips_or_without_clean_play_nothing_is_told(nothing: Detection) -> None:
    assert nothing.sensitivity() is None


def test_several_are_added_up() -> None:
    assert together([Detection(1, 2, 3, 4), Detection(5, 6, 7, 8)]) == Detection(6, 8, 10, 12)


def chance(found: int, of: int, share: float) -> float:
    return comb(of, found) * share**found * (1 - share) ** (of - found)


@pytest.mark.parametrize(("hit", "alarm", "of"), [(0.8, 0.2, 50), (0.9, 0.1, 50), (0.7, 0.3, 24), (0.8, 0.1, 24)])
def test_the_interval_holds_the_true_value_about_nineteen_times_in_twenty(hit: float, alarm: float, of: int) -> None:
    true, held = NormalDist().inv_cdf(hit) - NormalDist().inv_cdf(alarm), 0.0
    for hits in range(of + 1):
        for alarms in range(of + 1):
            found = Detection(hits, of, alarms, of).sensitivity()
            assert found is not None
            if found.low <= true <= found.high:
                held += chance(hits, of, hit) * chance(alarms, of, alarm)
    assert 0.93 <= held <= 0.99
