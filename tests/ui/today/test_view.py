"""What Today showed is kept as text and read again, whoever wrote it."""

import json

import pytest

from trainer.ui.today.view import (
    Gained,
    NextLesson,
    PastDay,
    PlanRow,
    SchoolTask,
    SittingUnderWay,
    StageRow,
    TodayView,
    read_view,
)

FULL = TodayView(
    30,
    (
        PlanRow("Facts due", "six facts", "Asked again just before they fade.", 2),
        PlanRow("Weakest skill", "Settling order", "of the last 30", 6, 71, 90),
    ),
    (StageRow("chips", "Chips and money", "Chips", "", "mastered"),),
    "settle/order",
    NextLesson("settle/order", "Settling, from right to left", 2, 6, 8),
    (PastDay("Mo", 18), PastDay("Tu", 0)),
    4,
    SittingUnderWay(2, 4, 9, (1,), (("Facts due", "New ones."), (), (), ())),
    Gained(("The lesson is read.",)),
    "Anna",
    "exhibit-17-011/blackjack",
    "2026-11-17",
    school=SchoolTask("test", "payouts", "Payout test, by Friday", "Set by M. Ortiz", counts=True, more=1),
)


@pytest.mark.parametrize("view", [TodayView(), FULL])
def test_a_view_is_read_as_it_was_kept(view: TodayView) -> None:
    assert read_view(view.as_text()) == view


@pytest.mark.parametrize(
    "kept",
    [
        "",
        "no",
        "[]",
        "{}",
        json.dumps({"minutes": 15, "plan": [], "way": []}),
        FULL.as_text().replace('"minutes": 30', '"minutes": "30"'),
        FULL.as_text().replace('"over": 2', '"over": null'),
        FULL.as_text().replace("The lesson is read.", "\\ud800"),
    ],
)
def test_what_is_no_view_is_an_empty_one(kept: str) -> None:
    assert read_view(kept) == TodayView()


def test_a_view_is_shown_to_whom_it_was_made_for() -> None:
    assert FULL.is_of("Anna", "exhibit-17-011/blackjack")
    assert not FULL.is_of("Ben", "exhibit-17-011/blackjack")
    assert not FULL.is_of("Anna", "games-of-chance/blackjack")
