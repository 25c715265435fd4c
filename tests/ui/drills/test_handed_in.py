"""Questions of several drills that are handed in as one row: asked in turn, so many of them, and kept as ever."""

from __future__ import annotations

from dataclasses import replace

from tests.ui.trainee import Trainee
from trainer.drills.base import Difficulty, Question
from trainer.training.drills.sitting import Practised
from trainer.ui.drills import drill_session
from trainer.ui.drills.drill_session import DrillSession, begin_drill
from trainer.ui.drills.mixed_session import MixedSession, Turn

CASES = {"hand-totals": "player-bust", "blackjack-payout": "one-colour"}
BACK = "It comes back."


class Row:
    """A row of questions of two drills, and what was told of the answers to them."""

    def __init__(self, trainee: Trainee, count: int) -> None:
        self._session, self._count = trainee.running.session, count
        self.told: list[tuple[str, bool]] = []
        self.over = 0
        self.left: list[bool] = []
        trainee.drills.all_asked.connect(lambda: setattr(self, "over", self.over + 1))
        trainee.drills.asking_left.connect(self.left.append)

    def begin(self) -> MixedSession:
        turns = (Turn(self.drill(key)) for key in (*CASES, *CASES, *CASES))
        return MixedSession(turns, self._count, self._answered, BACK)

    def drill(self, key: str) -> DrillSession:
        found = begin_drill(self._session, key, Practised((CASES[key],), alone_until=None))
        assert found is not None
        return found

    def _answered(self, question: Question, right: bool) -> None:
        self.told.append((question.case, right))


def test_they_come_from_one_drill_and_the_other_and_end_with_the_last_one(trainee: Trainee) -> None:
    row = Row(trainee, 3)
    assert trainee.drills.ask(row.begin)
    for number in (1, 2, 3):
        assert trainee.presenter.number == number
        trainee.answers_rightly()
        assert row.over == 0
        trainee.presses("Enter")
    assert row.over == 1
    assert row.told == [("player-bust", True), ("one-colour", True), ("player-bust", True)]
    assert [each["kind"] for each in trainee.attempts()] == ["player-bust", "one-colour", "player-bust"]
    # The last question stays in view until something else is shown.
    assert trainee.presenter.number == 3


def test_the_head_tells_of_the_drill_that_is_asked(trainee: Trainee) -> None:
    trainee.drills.ask(Row(trainee, 3).begin)
    assert "Question 1" in trainee.words(trainee.drill.head)
    trainee.answers_rightly()
    trainee.presses("Enter")
    assert "Blackjack payout" in trainee.words(trainee.drill.head)
    assert "Question 2" in trainee.words(trainee.drill.head)


def test_what_comes_of_a_wrong_answer_is_told_as_it_was_handed_in(trainee: Trainee) -> None:
    trainee.drills.ask(Row(trainee, 3).begin)
    trainee.answers_rightly()
    assert BACK not in trainee.words(trainee.drill.feedback)
    trainee.presses("Enter")
    trainee.types("1")
    trainee.presses("Enter")
    assert BACK in trainee.words(trainee.drill.feedback)


def test_one_that_was_shown_is_not_counted(trainee: Trainee) -> None:
    row = Row(trainee, 1)
    trainee.drills.ask(row.begin)
    trainee.presses("Ctrl+S")
    assert trainee.presenter.grade is not None
    assert "count either way" in trainee.words(trainee.drill.feedback)
    trainee.presses("Enter")
    assert (row.over, trainee.presenter.number) == (0, 2)
    trainee.answers_rightly()
    trainee.presses("Enter")
    assert row.over == 1


def test_escape_leaves_them_by_the_way_back_and_another_drill_for_itself(trainee: Trainee) -> None:
    row = Row(trainee, 2)
    trainee.drills.ask(row.begin)
    trainee.presses("Escape")
    assert (row.left, trainee.drills.under_way) == ([True], False)
    trainee.drills.ask(row.begin)
    trainee.drills.start("blackjack-payout")
    assert (row.left, trainee.drills.asks) == ([True, False], False)


def test_at_other_stakes_they_are_handed_in_anew(trainee: Trainee) -> None:
    row = Row(trainee, 2)
    trainee.drills.ask(row.begin)
    trainee.running.session.choose_stakes("high")
    assert trainee.drills.asks
    assert trainee.drills.session_under_way is not None
    assert trainee.drills.session_under_way.course.stakes.value == "high"


def test_the_very_question_of_a_seed_is_asked_again(trainee: Trainee) -> None:
    row = Row(trainee, 1)
    totals = row.drill("hand-totals")
    asked = MixedSession(iter([Turn(totals, again=7), Turn(totals, "player-blackjack")]), 2)
    again = row.drill("hand-totals")
    again.prepare(again=7)
    assert asked.next() == again.next()
    assert asked.next().case == "player-blackjack"


def test_each_signal_of_a_row_is_performed_at_its_own_difficulty(trainee: Trainee) -> None:
    course = drill_session.course_of(trainee.running.session)
    assert course is not None
    found = []
    for difficulty, case in ((Difficulty.CLEAR, "tap"), (Difficulty.HARD, "tap"), (Difficulty.CLEAR, "tap")):
        alone = Practised((case,), alone_until=None)
        of = begin_drill(trainee.running.session, "hand-signals", alone, replace(course, difficulty=difficulty))
        assert of is not None
        found.append(Turn(of))
    trainee.drills.ask(lambda: MixedSession(iter(found), 3))
    for difficulty in ("clear", "hard", "clear"):
        view = trainee.drill.felts.signal.view
        assert view is not None
        # Hands that are hard to read leave no marks on the felt.
        assert (view.marks > 0) == (difficulty == "clear")
        assert trainee.drill.choosers.difficulties.current == difficulty
        trainee.reads_the_signal()
        trainee.presses(trainee.letter_of_signal(right=True), "Enter")
