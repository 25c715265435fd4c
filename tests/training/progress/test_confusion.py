"""Which hand signal was taken for which."""

from __future__ import annotations

from collections import Counter

from tests.storage.attempts import attempt
from trainer.drills.hand_signals.drill import OPTIONS
from trainer.training.progress.signals import (
    COLUMNS,
    Confusion,
    DearestSlip,
    SignalCount,
    Tally,
    confusion,
    signal_counts,
    taken_for,
)
from trainer.training.progress.tallied import TalliedAttempts
from trainer.training.records.tallies import MarkKind


def answers(*given: str) -> list[SignalCount]:
    """Answers such as ``hover:hit-`` (wrong) and ``tap:hit+`` (right), counted."""
    places = {each: f"{place:03}" for place, each in enumerate(given)}
    return [
        SignalCount(*each[:-1].split(":"), right=each.endswith("+"), times=times, latest=places[each])
        for each, times in Counter(given).items()
    ]


def test_no_answers_make_an_empty_table() -> None:
    assert confusion([]) == Confusion()


def test_each_pair_is_counted_right_and_wrong_apart() -> None:
    # The same scratch is a hit in one house and a surrender in another.
    table = confusion(answers("scratch:hit+", "scratch:hit+", "scratch:hit-", "scratch:surrender+", "wave:stand+"))
    assert table.tally("scratch", "hit") == Tally(right=2, wrong=1)
    assert table.tally("scratch", "surrender") == Tally(right=1)
    assert table.tally("wave", "hit") == Tally()
    assert table.tally("scratch", "hit").answers == 3
    assert (table.answers("scratch"), table.wrong("scratch")) == (4, 1)
    assert (table.answers("wave"), table.wrong("wave")) == (1, 0)


def test_the_most_mistaken_signals_come_first() -> None:
    table = confusion(answers("wave:stand+", "tap:stand-", "hover:hit-", "hover:stand-", "brush:hit+"))
    assert table.cases == ("hover", "tap", "brush", "wave")


def test_the_columns_stand_in_the_order_of_the_replies_and_only_where_they_came_up() -> None:
    table = confusion(answers("hover:floor-", "hover:-", "tap:hit+", "hover:ask+", "hover:whistle-"))
    assert table.columns == ("hit", "ask", "floor", "whistle", "")


def test_the_columns_are_the_replies_of_the_drill() -> None:
    assert tuple(option.key for option in OPTIONS) == COLUMNS


def test_a_card_nobody_asked_for_is_dearer_than_a_needless_question() -> None:
    # One card given costs four, three needless questions cost three.
    table = confusion(answers("hover:hit-", "tap:ask-", "tap:ask-", "tap:ask-"))
    assert table.dearest == DearestSlip("hover", "hit", 1)


def test_a_small_slip_made_often_is_dearer_than_a_great_one_made_once() -> None:
    table = confusion(answers("hover:hit-", *["tap:ask-"] * 5))
    assert table.dearest == DearestSlip("tap", "ask", 5)


def test_of_slips_that_cost_as_much_the_one_made_oftener_is_dearer_then_the_later_one() -> None:
    assert confusion(answers(*["tap:ask-"] * 4, "hover:hit-")).dearest == DearestSlip("tap", "ask", 4)
    assert confusion(answers("tap:split-", "hover:hit-")).dearest == DearestSlip("hover", "hit", 1)


def test_without_a_wrong_answer_no_slip_is_dear() -> None:
    assert confusion(answers("tap:hit+")).dearest is None


def test_what_a_signal_was_taken_for_is_told_by_the_kept_answer() -> None:
    assert taken_for('{"reply": {"choice": "double"}}') == "double"
    assert taken_for("{}") == ""
    assert taken_for('{"reply": {"number": 3}}') == ""
    assert taken_for("scribble") == ""


def test_an_answer_tells_the_case_what_it_was_taken_for_and_whether_that_was_right() -> None:
    given = {"drill": "hand-signals", "case": "half-tap", "answer": '{"reply": {"choice": "hit"}}', "right": False}
    tallies = TalliedAttempts([attempt(**given, id="a"), attempt(), attempt(**given, at_ms=2_000, id="b")])
    (count,) = signal_counts(tallies.marks(MarkKind.READING))
    assert count == SignalCount("half-tap", "hit", False, 2, "000000000002000 b")


def test_other_drills_are_not_looked_at() -> None:
    other = attempt(drill="spot-the-slip", case="card-flashed")
    assert signal_counts(TalliedAttempts([other]).marks(MarkKind.READING)) == ()
