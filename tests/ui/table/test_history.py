"""Earlier rounds as they are offered to be opened again."""

from __future__ import annotations

import pytest

from trainer.training.records.sitting_records import Ending, RoundResult, SittingEnd
from trainer.ui.table.history import history_choices

WHOLE = SittingEnd(0, Ending.WHOLE, 97, 60_000, 40, 0, {"missed": 1}, 0)


def result(spots: int, end: SittingEnd | None = WHOLE) -> RoundResult:
    return RoundResult(
        id=f"round of {spots}",
        at_ms=0,
        game="",
        mode="practice",
        automation="everything",
        situation="",
        spots=spots,
        end=end,
    )


@pytest.mark.parametrize(
    ("spots", "is_common", "told"),
    [(1, False, "Practice, 1 spot"), (5, False, "Practice, 5 spots"), (1, True, "Practice, common hand")],
)
def test_a_round_tells_its_spots_and_a_common_hand_that_it_is_one(spots: int, is_common: bool, told: str) -> None:
    (choice,) = history_choices([result(spots)], is_common)
    assert choice.words.endswith(told)
    assert choice.note == "97%, 1 mistake"


def test_the_latest_round_comes_first_and_one_not_ended_is_not_offered() -> None:
    choices = history_choices([result(1), result(2), result(3, None)])
    assert [choice.key for choice in choices] == ["round of 2", "round of 1"]
