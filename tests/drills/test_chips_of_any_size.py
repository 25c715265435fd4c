"""Chips are cut at any house: whatever its smallest chip is worth, every question ends and can be answered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import game
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Pile
from trainer.drills.base import Answer, Course
from trainer.drills.chip_cutting import DRILL
from trainer.drills.stakes import Stakes
from trainer.training.drills.series import ask_case

COLOURS = ("white", "red", "green", "black", "purple")
CHIPS = {
    "a high-limit room": (25_00, 100_00, 500_00, 1_000_00),
    "hundreds": (100_00, 500_00, 1_000_00),
    "very high": (5_000_00, 25_000_00),
    "one chip": (25_00,),
    "cents": (1, 5, 25),
    "one cent and a thousand": (1, 1_000_00),
    "none makes another": (4_00, 100_03),
    "baht": (20_00, 50_00, 100_00, 500_00, 1_000_00),
}


def with_chips(*values: int) -> Game:
    of = game("rockingham/blackjack")
    chips = tuple(Denomination(Cents(value), colour) for value, colour in zip(values, COLOURS, strict=False))
    rack = tuple(Pile(chip, 100) for chip in chips)
    equipment = of.equipment
    equipment = replace(
        equipment, chips=replace(equipment.chips, value=chips), rack=replace(equipment.rack, value=rack)
    )
    return replace(of, key="any/chips", equipment=equipment)


@pytest.mark.parametrize("values", CHIPS.values(), ids=list(CHIPS))
@pytest.mark.parametrize("stakes", [Stakes.MIXED, Stakes.HOUSE_LIMITS], ids=lambda each: each.value)
def test_every_question_ends_and_asks_chips_that_are_there_and_no_more_than_twenty(
    values: tuple[int, ...], stakes: Stakes
) -> None:
    course = Course(with_chips(*values), stakes)
    cases = DRILL.cases(course)
    assert bool(cases) is (DRILL.unavailable(course.game) is None)
    for case in cases:
        for number in range(3):
            asked = ask_case(DRILL, course, 1, number, case)
            assert asked is not None
            due = DRILL.grade(course, asked.question, Answer(())).due
            assert DRILL.grade(course, asked.question, due).right
            heaps = asked.question.laid or due.responses[-1][1].heaps  # type: ignore[union-attr]
            assert 1 <= sum(heap.count for heap in heaps) <= 20
            assert {heap.denomination.value for heap in heaps} <= set(values)


def test_a_chip_that_makes_no_other_is_neither_coloured_up_nor_changed() -> None:
    course = Course(with_chips(4_00, 100_03), Stakes.MIXED)
    assert not {"colour-up", "change"} & set(DRILL.cases(course))
