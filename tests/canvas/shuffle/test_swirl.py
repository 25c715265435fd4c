"""A wash: every card comes from where it lay, goes round under the hand on its side, and stays where it belongs."""

from itertools import pairwise
from math import atan2, dist

import pytest

from tests.canvas.shuffle.between_shoes import lying
from trainer.canvas.shuffle.layout import MIDDLE, foot
from trainer.canvas.shuffle.spread_cards import scattered
from trainer.canvas.shuffle.swirl import Swirled, swirled
from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.shuffle.acts import Wash
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.places import PASSED, WASH

PASSED_ON = ShuffleView(lying((PASSED, 104)))
WASHED = ShuffleView(apply(PASSED_ON.table, Wash()))


def test_every_card_comes_from_its_pile_and_ends_where_it_lies_afterwards() -> None:
    cards = scattered(WASHED, WASH)
    ways = swirled(PASSED_ON, cards)
    x, y = foot(PASSED_ON, PASSED)
    for way, card in zip(ways, cards, strict=True):
        assert way.at(0.0)[0] == pytest.approx(x)
        assert way.at(0.0)[1] <= y
        assert way.at(1.0) == pytest.approx((card.x, card.y))


def test_the_left_hand_goes_one_way_round_and_the_right_hand_the_other() -> None:
    assert {(way.end[0] < MIDDLE[0], _goes_clockwise(way)) for way in swirled(PASSED_ON, scattered(WASHED, WASH))} == {
        (True, True),
        (False, False),
    }


def test_no_card_stands_still_while_it_is_washed() -> None:
    for way in swirled(PASSED_ON, scattered(WASHED, WASH)):
        places = [way.at(part / 10) for part in range(11)]
        assert all(dist(one, other) > 1 for one, other in pairwise(places))


def _goes_clockwise(way: Swirled) -> bool:
    """As seen on the felt, whose y runs down, once the card has come."""
    (x0, y0), (x1, y1) = (tuple(a - b for a, b in zip(way.at(part), way.end, strict=True)) for part in (0.5, 0.52))
    return atan2(x0 * y1 - y0 * x1, x0 * x1 + y0 * y1) > 0
