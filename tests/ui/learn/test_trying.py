"""Trying what a lesson teaches: questions judged and kept as in a drill, parts dealt at the felt, what came of it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.sweeps import sweep
from tests.ui.clipping import clipped
from tests.ui.every_state import rest, settle
from tests.ui.learn.reader import EXHIBIT, LESSONS, in_turn, lesson, put_away, view_in
from tests.ui.trainee import Trainee
from trainer.domain.shuffle.occasions import Occasion
from trainer.drills.base import Amount, Answer, Heaps
from trainer.training.learn.lessons.told_lesson import RoundAsked, ToldTry
from trainer.training.learn.lessons.trying import asked_anew, cut_for_you
from trainer.training.table.automation import Yours
from trainer.ui.drills.presenter import DrillPresenter
from trainer.ui.learn.reading.lesson_view import LessonView
from trainer.ui.learn.reading.trial_words import TrialOutcome, outcome_words, trial_about, trial_title
from trainer.ui.learn.reading.try_panel import TryPanel

PAYING = lesson("chips/blackjack-payouts")
CHECK = ToldTry(check=True)
BEGUN = "This skill is now in your practice."
AGAIN = "Reread this step and try again."


@pytest.fixture
def view(shared_trainee: Trainee) -> Iterator[LessonView]:
    shared_trainee.running.frame.resize(1280, 1100)
    made = view_in(shared_trainee)
    made.show_lesson(PAYING, 1)
    settle()
    yield made
    put_away(shared_trainee, made)


def presenter(view: LessonView) -> DrillPresenter:
    assert view.trial is not None
    assert view.trial.drill.presenter is not None
    return view.trial.drill.presenter


def panel(view: LessonView) -> TryPanel:
    (only,) = view.words.text.tries
    return only


def answers(trainee: Trainee, view: LessonView, *, right: bool = True) -> None:
    """Types the amount due, or another one, and reads the verdict."""
    asked = presenter(view)
    course = PAYING.game
    tried = next(each for each in view.words.steps[view.step].tries)
    assert tried.course is not None and tried.course.game is course
    (due,) = (each for _, each in asked.drill.grade(tried.course, asked.question, Answer(())).due.responses)
    assert isinstance(due, Amount | Heaps)
    owed = due.cents if isinstance(due, Amount) else sum(each.count * each.denomination.value for each in due.heaps)
    cents = owed + (0 if right else 100)
    trainee.types(f"{cents // 100}.{cents % 100:02d}")
    trainee.presses("Enter")


def test_enter_begins_what_was_not_tried_yet_and_then_goes_on(view: LessonView, shared_trainee: Trainee) -> None:
    assert panel(view).button.text() == "Try it"
    shared_trainee.presses("Enter")
    assert view.is_trying
    answers(shared_trainee, view)
    shared_trainee.presses("Enter")
    assert not view.is_trying
    assert panel(view).said.text() == "1 of 1 right."
    shared_trainee.presses("Enter")
    assert view.step == 2


def test_the_page_of_questions_is_made_once_the_words_have_been_in_view_for_a_while(view: LessonView) -> None:
    view.words.go(2)
    # As the second after it comes into view is theirs: a step's number is no time to wait.
    assert view._soon.isActive() and view._soon.remainingTime() > 500
    assert view.trial is None
    view._soon.timeout.emit()
    assert (view.trial is not None) == any(tried.drill is not None for tried in view.words.steps[2].tries)


def test_the_very_questions_of_the_lesson_are_asked_and_kept(view: LessonView, shared_trainee: Trainee) -> None:
    before = len(shared_trainee.attempts())
    kept: list[bool] = []
    view.answered.connect(lambda: kept.append(True))
    view.words.go(4)
    shared_trainee.presses("t")
    for _ in range(3):
        answers(shared_trainee, view)
        shared_trainee.presses("Enter")
    (check,) = view.words.steps[4].tries
    rows = shared_trainee.attempts()[before:]
    assert {row["seed"] for row in rows} == {each.asked.seed for each in check.questions}
    assert [(row["drill"], row["is_right"]) for row in rows] == [("blackjack-payout", 1)] * 3
    assert kept == [True] * 3


def test_the_check_ends_the_lesson_with_what_came_of_it(view: LessonView, shared_trainee: Trainee) -> None:
    done: list[bool] = []
    view.checked.connect(lambda: done.append(True))
    view.words.go(4)
    shared_trainee.presses("t")
    for right in (True, False, True):
        answers(shared_trainee, view, right=right)
        shared_trainee.presses("n")
    assert done == [True]
    assert panel(view).said.text().startswith("2 of 3 right. This skill is now in your practice.")
    left: list[bool] = []
    view.finished.connect(lambda: left.append(True))
    shared_trainee.presses("Enter")
    assert left == [True]


def test_the_words_are_one_key_away_and_the_questions_go_on_where_they_were_left(
    view: LessonView, shared_trainee: Trainee
) -> None:
    view.words.go(4)
    shared_trainee.presses("t")
    assert view.trial is not None
    assert view.trial.head.place.text() == "Question 1 of 3"
    answers(shared_trainee, view)
    shared_trainee.presses("Escape")
    assert not view.is_trying
    assert panel(view).said.text() == "1 of 3 answered."
    assert panel(view).button.text() == "Continue"
    shared_trainee.presses("t")
    assert view.trial.head.place.text() == "Question 2 of 3"
    assert view.trial.drill.feedback.next.text() == "Next"


def test_a_try_of_a_lesson_that_gave_way_to_another_is_let_go(view: LessonView, shared_trainee: Trainee) -> None:
    """Its game was changed, or it was read anew, while its last verdict was in view."""
    shared_trainee.presses("Enter")
    answers(shared_trainee, view)
    view.show_lesson(lesson("chips/stacks"), 0)
    assert view.trial is not None
    for told in (view.trial.over, view.trial.left):
        told.emit()
    assert not view.is_trying
    assert not view.words.text.tries or panel(view).said.text() == ""


def test_an_answer_that_was_shown_counts_for_nothing(view: LessonView, shared_trainee: Trainee) -> None:
    before = len(shared_trainee.attempts())
    shared_trainee.presses("t", "Ctrl+s", "Enter")
    assert not view.is_trying
    assert len(shared_trainee.attempts()) == before
    assert panel(view).said.text() == "The answers were shown. Reread this step, then try it yourself."


def test_a_check_with_an_answer_shown_is_not_done_and_one_answered_leaves_nothing_to_go(
    view: LessonView, shared_trainee: Trainee
) -> None:
    done: list[bool] = []
    view.checked.connect(lambda: done.append(True))
    view.words.go(4)
    shared_trainee.presses("t", "Ctrl+s", "Enter")
    for _ in range(2):
        answers(shared_trainee, view)
        shared_trainee.presses("Enter")
    assert done == []
    assert panel(view).said.text() == "2 of 3 correct, 1 shown. Take the check again without Show me."
    assert "to go" in rest_of(view)
    shared_trainee.presses("Enter")
    assert view.is_trying
    for _ in range(3):
        answers(shared_trainee, view)
        shared_trainee.presses("Enter")
    assert done == [True]
    assert "to go" not in rest_of(view)


def rest_of(view: LessonView) -> str:
    return view.words.contents.rest.text()


def test_what_was_done_can_be_done_once_more(view: LessonView, shared_trainee: Trainee) -> None:
    shared_trainee.presses("t")
    answers(shared_trainee, view)
    shared_trainee.presses("Enter", "t")
    assert view.is_trying
    assert view.trial is not None
    assert view.trial.head.place.text() == "Question 1 of 1"


def test_what_is_tried_once_more_asks_others_and_a_try_left_in_the_middle_goes_on(
    view: LessonView, shared_trainee: Trainee
) -> None:
    begun: list[int] = []
    view.begun.connect(begun.append)
    view.words.go(4)
    (check,) = view.words.steps[4].tries
    own = [each.asked.seed for each in check.questions]
    before = len(shared_trainee.attempts())
    for _ in own:
        shared_trainee.presses("t")
        answers(shared_trainee, view)
        shared_trainee.presses("Escape")
    shared_trainee.presses("t")
    answers(shared_trainee, view)
    again = asked_anew(check, 1)
    rows = shared_trainee.attempts()[before:]
    assert [row["seed"] for row in rows] == [*own, again.questions[0].asked.seed]
    assert begun[0] == begun[1]
    assert len(begun) == 2


def test_what_was_begun_in_days_before_asks_others_at_once(view: LessonView, shared_trainee: Trainee) -> None:
    tries = [each for each in PAYING.blocks if isinstance(each, ToldTry)]
    view.show_lesson(lesson("chips/stacks"))
    view.show_lesson(PAYING, 6, {tries.index(tries[-1]): 2})
    shared_trainee.presses("t")
    assert presenter(view).question == asked_anew(tries[-1], 2).questions[0].asked.question


def test_help_over_a_question_holds_its_time(view: LessonView, shared_trainee: Trainee) -> None:
    shared_trainee.presses("t")
    view.trial.drill.canvas.finish() if view.trial is not None else None
    view.hold()
    assert not presenter(view).begun
    view.go_on()
    assert presenter(view).begun or presenter(view).grade is None


def test_which_signals_are_drilled_is_not_chosen_in_a_lesson(view: LessonView, shared_trainee: Trainee) -> None:
    view.show_lesson(lesson("play/hand-and-voice"), 1)
    shared_trainee.presses("t")
    assert presenter(view).is_signal
    assert view.trial is not None and not view.trial.drill.choosers.isVisible()
    hints = view.keys()
    told = [hint.does for hint in hints]
    assert "How hard to read" not in told
    assert "Back to the words of the step" in told


def test_a_part_of_a_round_is_dealt_where_rounds_are_dealt(view: LessonView, shared_trainee: Trainee) -> None:
    asked: list[tuple[str, str]] = []
    done: list[bool] = []
    view.table_asked.connect(lambda it: asked.append((it.part, it.situation)))
    view.checked.connect(lambda: done.append(True))
    view.show_lesson(lesson("insure/the-check"))
    for place, step in enumerate(view.words.steps):
        if step.tries:
            view.words.go(place)
            shared_trainee.presses("t")
    assert asked == [("insurance-only", "insurance-loses"), ("insurance-only", "dealer-blackjack-under-an-ace")]
    assert done == []
    view.done_elsewhere()
    assert done == [True]


def test_stacks_that_are_cut_for_you_lie_there_and_their_question_is_not_kept(
    view: LessonView, shared_trainee: Trainee
) -> None:
    told = lesson("chips/stacks")
    chips = next(each for each in told.blocks if isinstance(each, ToldTry) and each.yours)
    begun = replace(chips, questions=chips.questions[:1], yours=(Yours.LAST,))
    given = cut_for_you(begun, 0)
    assert given, "the question is of several stacks"
    view.show_lesson(replace(told, blocks=(begun,)))
    view.begin(begun)
    asked = presenter(view)
    assert asked.draft.built.heaps == given
    before = len(shared_trainee.attempts())
    due = next(each for _, each in begun.questions[0].grade.due.responses if isinstance(each, Heaps))
    last = due.heaps[-1]
    for _ in range(last.count):
        asked.take_chip(last.denomination, single=True)
    asked.enter()
    assert asked.grade is not None and asked.grade.right
    assert len(shared_trainee.attempts()) == before
    assert view.words.text.tries[0].marks.accessibleName().startswith("1 of 1 right")


def test_rounds_of_a_try_are_dealt_one_after_another(view: LessonView, shared_trainee: Trainee) -> None:
    rounds = tuple(RoundAsked("play-only", yours=each) for each in Yours)
    told = lesson("insure/the-check")
    blocks = [replace(each, rounds=rounds) if isinstance(each, ToldTry) else each for each in told.blocks]
    asked: list[Yours] = []
    view.table_asked.connect(lambda it: asked.append(it.yours))
    view.show_lesson(replace(told, blocks=tuple(blocks)))
    view.words.go(next(place for place, step in enumerate(view.words.steps) if step.tries))
    (panel,) = view.words.text.tries
    assert panel.button.text().startswith("Deal round 1 of 3")
    for _ in rounds:
        shared_trainee.presses("t")
        view.done_elsewhere()
    assert asked == [Yours.LAST, Yours.HALF, Yours.ALL]
    assert panel.said.text() == "You have been at it; it can be dealt again."


def test_without_a_check_the_last_step_ends_the_lesson(view: LessonView, shared_trainee: Trainee) -> None:
    done: list[bool] = []
    view.finished.connect(lambda: done.append(True))
    view.show_lesson(lesson("play/pitch-signals"))
    shared_trainee.presses("PageDown")
    assert done == [True]


@pytest.mark.parametrize(
    ("tried", "outcome", "said"),
    [
        (CHECK, TrialOutcome(3), ""),
        (CHECK, TrialOutcome(3, (True,)), "1 of 3 answered."),
        (
            CHECK,
            TrialOutcome(3, (True, True, True), is_over=True),
            f"3 of 3 right. {BEGUN}",
        ),
        (
            ToldTry(),
            TrialOutcome(2, (True, False), is_over=True),
            f"1 of 2 right. {AGAIN}",
        ),
        (CHECK, TrialOutcome(0, at_the_felt=True), "You started it. It counts when you finish it."),
        (CHECK, TrialOutcome(0, is_over=True, at_the_felt=True), BEGUN),
    ],
)
def test_what_came_of_it_is_told_in_a_sentence(tried: ToldTry, outcome: TrialOutcome, said: str) -> None:
    assert outcome_words(tried, outcome) == said


def test_what_is_done_at_the_felt_is_told_by_its_part() -> None:
    game = PAYING.game
    settling = ToldTry(rounds=(RoundAsked("settle-only", "dealer-busts"),))
    assert trial_title(settling, game) == "Deal a round: settle only"
    assert "In it: " in trial_about(settling, game)
    assert trial_title(ToldTry(rounds=(RoundAsked("everything"),)), game) == "Deal a whole round"
    assert trial_title(ToldTry(occasion=Occasion.CLOSING), game) == "Do the closing of the table"


@pytest.mark.parametrize("place", sweep([6], range(len(LESSONS))), ids=lambda place: LESSONS[place])
def test_every_question_of_a_lesson_can_be_asked_and_shown(shared_trainee: Trainee, place: int) -> None:
    session, told = shared_trainee.running.session, in_turn(place)
    session.choose_game(told.game.key)
    view = view_in(shared_trainee)
    view.show_lesson(told)
    for step, of in enumerate(view.words.steps):
        view.words.go(step)
        for tried in of.tries:
            if tried.drill is not None:
                view.begin(tried)
                assert view.is_trying
                for number in range(1, len(tried.questions) + 1):
                    shows_its_answer(shared_trainee, view, number, len(tried.questions))
                assert not view.is_trying
    put_away(shared_trainee, view)
    session.choose_game(EXHIBIT)


def shows_its_answer(trainee: Trainee, view: LessonView, number: int, of: int) -> None:
    """Has the answer to a question shown, and goes on."""
    assert view.trial is not None
    assert view.trial.head.place.text() == f"Question {number} of {of}"
    settle()
    rest(view.trial.drill)
    view.trial.drill.show_me()
    rest(view.trial.drill)
    settle()
    assert presenter(view).grade is not None
    assert clipped(trainee.running.frame) == []
    view.trial.drill.enter()
