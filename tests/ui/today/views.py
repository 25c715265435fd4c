"""What Today may have to show, with every mark there is."""

from trainer.ui.today.view import (
    BestToday,
    Gained,
    GainedRow,
    NextLesson,
    PastDay,
    PlanRow,
    SchoolTask,
    StageRow,
    TodayView,
)

EVERY_MARK = TodayView(
    15,
    (
        PlanRow("Facts due", "Six facts", "Five asked again just before they fade, one new.", 2),
        PlanRow("Weakest skill", "Settle the losers from right to left", "of the last 30, target 90%", 6, 71, 90),
        PlanRow("At the table", "One whole round", "From beginning to end, every act yours; the review follows.", 7),
    ),
    (
        StageRow("chips", "Chips and money", "Chips", "", "mastered"),
        StageRow("totals", "Cards and totals", "Totals", "Mastered 23 Sep", "due for a check"),
        StageRow("deal", "The deal", "Deal", "4 of 7 in form", "live"),
        StageRow("play", "Signals and play", "Play", "76% of 60 right", "begun"),
        StageRow("pace", "Pace and distraction", "Pace", "", "not begun"),
    ),
    "settle/order",
    NextLesson("settle/order", "Settling, from right to left", 2, 9, 8),
    (
        PastDay("We", 22),
        PastDay("Th", 0),
        PastDay("Fr", 131),
        PastDay("Sa", 14),
        PastDay("Su", 0),
        PastDay("Mo", 18),
        PastDay("Today", 4),
    ),
    4,
    learner="Anna",
    game="exhibit-17-011/blackjack",
    day="2026-11-17",
)

FROM_THE_SCHOOL = SchoolTask(
    "test",
    "payouts",
    "Payout test, by Friday",
    "Set by M. Ortiz; 45 minutes, once",
    counts=True,
    more=2,
)
BOOKED = "Table test on Wednesday 24 December 2026"

ENDED = Gained(
    ("You can now prove a stack.",),
    "You can now do two more things a dealer does.",
    "15 minutes, one lesson, 12 questions, one round.",
    (
        GainedRow("Prove a stack", "8 of your last 10 were right.", "prove-a-stack"),
        GainedRow("Deal a hand and pay it", "The trainer helped."),
    ),
    BestToday("11 right in a row: prove a stack", "Before: 7, on November 14", (3, 7, 11)),
    (("Proving chips", "2 to try again"),),
    "Next up: hard totals.",
    "A whole round",
)
