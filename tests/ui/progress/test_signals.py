"""Which signal was taken for which, as the Progress page tells it."""

from __future__ import annotations

from tests.ui.trainee import Trainee
from trainer.drills.base import Difficulty
from trainer.drills.hand_signals.prompts import case_words
from trainer.training.progress.signals import SignalCount, confusion
from trainer.ui.progress.page import ProgressPage
from trainer.ui.progress.signals import SignalsView, signals_view
from trainer.ui.ways import PROGRESS


def view(*answers: tuple[str, str, bool, int]) -> SignalsView:
    rows = [SignalCount(*answer, latest=f"{place:03}") for place, answer in enumerate(answers)]
    return signals_view(confusion(rows))


def told_by(shown: SignalsView, label: str) -> dict[str, int]:
    """The counts of a row, by column, without the empty ones."""
    row = next(row for row in shown.rows if row.label == label)
    return {column: cell.count for column, cell in zip(shown.columns, row.cells, strict=True) if cell.count}


MIXED = view(
    ("tap", "hit", True, 58),
    ("tap", "ask", False, 3),
    ("wave", "stand", True, 49),
    ("half-tap", "ask", True, 14),
    ("half-tap", "hit", False, 9),
    ("half-tap", "stand", False, 2),
)


def test_a_row_tells_what_a_signal_was_taken_for() -> None:
    assert told_by(MIXED, "Tap") == {"Hit": 58, "Asked": 3}
    assert told_by(MIXED, "Flat wave") == {"Stand": 49}
    assert told_by(MIXED, "Half a tap") == {"Hit": 9, "Stand": 2, "Asked": 14}


def test_the_signals_mistaken_most_stand_first() -> None:
    assert [row.label for row in MIXED.rows] == ["Half a tap", "Tap", "Flat wave"]


def test_right_answers_are_ticked_and_wrong_ones_not() -> None:
    half_tap = dict(zip(MIXED.columns, MIXED.rows[0].cells, strict=True))
    assert half_tap["Asked"].right
    assert not half_tap["Hit"].right
    assert half_tap["Hit"].tooltip == "Half a tap, taken for hit 9 times: wrong."


def test_the_dearest_slip_is_outlined_told_and_offered() -> None:
    worst = [cell.tooltip for row in MIXED.rows for cell in row.cells if cell.worst]
    assert worst == ["Half a tap, taken for hit 9 times: wrong."]
    assert MIXED.dearest_words == (
        "9 of 25 times \u201chalf a tap\u201d was taken for \u201chit\u201d. "
        "Ask aloud first: a card without a clear signal is a critical fault."
    )
    assert MIXED.case == "half-tap"


def test_a_clear_signal_taken_for_another_is_no_card_without_a_signal() -> None:
    shown = view(("wave", "hit", False, 2), ("wave", "stand", True, 1))
    assert shown.dearest_words == "2 of 3 times \u201cflat wave\u201d was taken for \u201chit\u201d."


def test_the_commonest_slips_stand_first() -> None:
    assert [(slip.words, slip.times) for slip in MIXED.slips] == [
        ("Half a tap: hit", 9),
        ("Tap: asked", 3),
        ("Half a tap: stand", 2),
    ]
    assert (MIXED.shown, MIXED.wrong) == (135, 14)


def test_without_a_mistake_every_signal_was_read_right() -> None:
    shown = view(("tap", "hit", True, 1))
    assert shown.dearest_words == "Every signal was read right."
    assert shown.case == ""


def test_an_answer_left_out_counts_as_nothing() -> None:
    assert told_by(view(("tap", "", False, 1)), "Tap") == {"Nothing": 1}


# In the window


def opened(trainee: Trainee) -> ProgressPage:
    page = trainee.running.frame.go(PROGRESS)
    assert isinstance(page, ProgressPage)
    return page


def test_the_dearest_slip_is_practised_at_a_press(trainee: Trainee) -> None:
    trainee.starts("hand-signals")
    trainee.reads_the_signal()
    case = trainee.question.case
    trainee.presses(trainee.letter_of_signal(right=False))
    trainee.presses("Escape")
    progress = opened(trainee)
    trainee.presses("t", "t")
    assert [row.label for row in progress.signals.chart.rows] == [case_words(case).capitalize()]
    assert progress.signals.chart.isVisible()
    trainee.presses("p")
    assert trainee.drills.under_way
    assert trainee.question.case == case
    assert trainee.presenter.drill.key == "hand-signals"


def test_without_answers_to_signals_the_page_says_where_they_come_from(trainee: Trainee) -> None:
    trainee.starts("hand-totals")
    trainee.answers_rightly()
    trainee.presses("Escape")
    progress = opened(trainee)
    trainee.presses("t", "t")
    assert "No signal was read in the last 30 days." in trainee.words(progress.signals)
    trainee.presses("p")
    assert trainee.presenter.drill.key == "hand-signals"


def test_a_case_of_another_difficulty_is_practised_at_its_own(trainee: Trainee) -> None:
    trainee.drills.start("hand-signals:half-tap")
    assert trainee.question.case == "half-tap"
    assert trainee.drills.session_under_way.course.difficulty is Difficulty.MIXED
