"""A sitting of Today leads from part to part, waits where it was left, and ends with what it has brought."""

from pathlib import Path

import pytest

from tests.ui.conftest import OpenWindow
from tests.ui.shuffle.shuffling_trainee import Shuffler
from tests.ui.today.guided_trainee import DEAL, FACTS, LESSON, SEVERAL, SKILL, Guided, led
from tests.ui.trainee import Trainee
from trainer.training.learn.planning.guided_sitting import GuidedPart
from trainer.training.learn.planning.plan import PartKind, PlannedPart, Why
from trainer.training.learn.reading_marks import reading_marks_of
from trainer.training.sittings.modes import Mode
from trainer.ui.learn.page import LearnPage
from trainer.ui.sitting.board import State
from trainer.ui.window.study import study_of

PITCH = "games-of-chance/blackjack"


def _parts(of: Guided) -> tuple[GuidedPart, ...]:
    assert of.guide.sitting is not None
    return of.guide.sitting.parts


def _turns_to(window: Guided) -> Guided:
    frame = window.running.frame
    frame.activateWindow()
    window.bot.waitUntil(frame.isActiveWindow)
    return window


@pytest.fixture
def anna(trainee: Trainee) -> Guided:
    return led(trainee)


def test_a_lesson_leads_on_to_questions(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    anna.planned(monkeypatch, LESSON, SKILL)
    anna.begins_today()
    assert anna.running.frame.page is not None
    assert anna.running.frame.page.title == "Learn"
    assert anna.where.startswith("Part 1 of 2 \u00b7 First lesson: Cutting and proving chips")
    anna.reads_the_lesson()
    assert anna.where == "Part 2 of 2 \u00b7 Practice \u00b7 1 of 2"
    assert anna.question.drill == "hand-totals"


def test_it_leads_through_every_kind_of_part_by_keys(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    anna.planned(monkeypatch, LESSON, FACTS, SKILL, DEAL)
    anna.begins_today()
    anna.reads_the_lesson()
    assert anna.where == "Part 2 of 4 \u00b7 New facts \u00b7 1 of 2"
    assert anna.question.drill == "house-facts"
    anna.answers_and_goes_on()
    assert anna.where == "Part 2 of 4 \u00b7 New facts \u00b7 2 of 2"
    anna.answers_rightly()
    assert anna.where == "Part 2 of 4 \u00b7 New facts \u00b7 2 of 2"
    anna.presses("Enter")
    assert anna.where == "Part 3 of 4 \u00b7 Practice \u00b7 1 of 2"
    anna.answers_and_goes_on(2)
    assert anna.where == "Part 4 of 4 \u00b7 At the table: Deal the cards in order"
    assert anna.dealer.round.sitting.automation.key == "deal-only"
    assert anna.dealer.round.mode is Mode.PRACTICE
    anna.deals_the_part()
    anna.dealer.keys("Enter")
    assert anna.running.frame.page is anna.today
    assert anna.where == ""
    assert anna.gained == (
        f"You can now {study_of(anna.running.session).after('chips/stacks')}.",
        "2 new facts.",
        "Deal the cards in order: done without a slip.",
        "2 of 2 right.",
    )
    assert anna.guide.sitting is None


def test_pause_leads_to_today_and_what_is_under_way_stays_as_it_is(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(monkeypatch, SKILL, FACTS)
    anna.begins_today()
    anna.answers_and_goes_on()
    asked = anna.question
    anna.presses("Ctrl+T")
    assert anna.running.frame.page is anna.today
    under_way = anna.today.view.under_way
    assert under_way is not None
    assert (under_way.over, under_way.of) == (0, 2)
    anna.presses("Enter")
    assert anna.question is asked
    assert anna.where == "Part 1 of 2 \u00b7 Practice \u00b7 2 of 2"


def test_who_goes_to_another_page_finds_the_part_there_again_or_goes_on_from_today(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(monkeypatch, SKILL)
    anna.begins_today()
    asked = anna.question
    anna.presses("Ctrl+6")
    assert anna.where == ""
    assert anna.guide.sitting is not None
    anna.presses("Ctrl+3")
    assert anna.where.startswith("Part 1 of 1")
    assert anna.question is asked


def test_escape_leads_from_a_part_to_today_and_it_is_begun_anew_where_it_was(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(monkeypatch, SKILL, LESSON)
    anna.begins_today()
    anna.answers_and_goes_on()
    hints = anna.drills.keys()
    assert "Back to Today" in [hint.does for hint in hints]
    anna.presses("Escape")
    assert anna.running.frame.page is anna.today
    anna.presses("Enter")
    assert anna.where == "Part 1 of 2 \u00b7 Practice \u00b7 2 of 2"
    anna.answers_and_goes_on()
    assert anna.where.startswith("Part 2 of 2")
    anna.presses("Escape")
    assert anna.running.frame.page is anna.today
    anna.presses("Enter")
    anna.reads_the_lesson()
    assert anna.running.frame.page is anna.today


def test_a_part_can_be_skipped_by_key(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    anna.planned(monkeypatch, SKILL, FACTS)
    anna.begins_today()
    anna.presses("Ctrl+N")
    assert anna.where == "Part 2 of 2 \u00b7 New facts \u00b7 1 of 2"
    anna.clicks(anna.guide.bar.skip_button)
    assert anna.running.frame.page is anna.today
    assert anna.gained == ()
    # On Today there is nothing to be skipped.
    anna.presses("Ctrl+N")
    assert anna.running.frame.page is anna.today


def test_a_window_that_was_killed_goes_on_where_it_was(
    anna: Guided, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(monkeypatch, FACTS, SKILL, DEAL)
    anna.begins_today()
    anna.answers_and_goes_on(3)
    # Nothing is closed and nothing is saved any more, as when the machine goes out.
    again = led(open_window(anna.running.data, seed=7))
    under_way = again.today.view.under_way
    assert under_way is not None
    assert (under_way.over, under_way.of) == (1, 3)
    assert [row.title for row in again.today.view.plan] == ["Two facts", "Read a hard total", "Deal the cards in order"]
    again.begins_today()
    assert again.where == "Part 2 of 3 \u00b7 Practice \u00b7 2 of 2"
    assert "Question 2" in again.words(again.drill.head)
    again.answers_and_goes_on()
    for _ in range(4):
        again.dealer.does(again.dealer.due())
    lying = again.dealer.round.table
    assert again.running.session.trouble == ""
    once_more = led(open_window(anna.running.data, seed=9))
    once_more.begins_today()
    assert once_more.dealer.round.table == lying
    once_more.deals_the_part()
    once_more.dealer.keys("Enter")
    assert len(once_more.gained) == 3


def test_in_two_windows_it_is_one_sitting_and_what_is_done_in_either_counts(
    anna: Guided, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(monkeypatch, SKILL, FACTS)
    anna.begins_today()
    other = led(open_window(anna.running.data, seed=7))
    other.begins_today()
    assert other.where == "Part 1 of 2 \u00b7 Practice \u00b7 1 of 2"
    _turns_to(anna).answers_and_goes_on()
    # The second of two is answered in the other window.
    _turns_to(other).answers_rightly()
    assert other.part.plan.kind is PartKind.FACTS
    _turns_to(anna).answers_rightly()
    assert anna.running.frame.page is anna.today
    assert anna.where == ""
    assert [part.done for part in _parts(anna)] == [part.done for part in _parts(other)] == [2, 0]
    _turns_to(other).presses("Enter")
    assert other.where == "Part 2 of 2 \u00b7 New facts \u00b7 1 of 2"
    other.answers_and_goes_on(2)
    assert other.gained == ("2 new facts.", "2 of 2 right.")
    # It has ended there, and is not begun once more here.
    _turns_to(anna).presses("Ctrl+6", "Ctrl+1")
    assert anna.guide.sitting is None
    assert anna.today.view.under_way is None


def test_each_learner_and_each_game_has_a_sitting_of_its_own(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    anna.planned(monkeypatch, SKILL, FACTS)
    anna.begins_today()
    anna.answers_and_goes_on()
    session = anna.running.session
    session.choose_learner("Ben")
    assert anna.running.frame.page is anna.today
    assert anna.today.view.under_way is None
    anna.presses("Enter")
    assert anna.where.endswith("1 of 2")
    session.choose_game(PITCH)
    assert anna.running.frame.page is anna.today
    assert anna.guide.sitting is None
    session.choose_game("exhibit-17-011/blackjack")
    session.choose_learner("Anna")
    assert anna.part.done == 1
    anna.presses("Enter")
    assert anna.where.endswith("2 of 2")


def test_at_other_stakes_the_part_goes_on_and_what_is_done_is_counted(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(monkeypatch, SKILL)
    anna.begins_today()
    anna.answers_and_goes_on()
    anna.running.session.choose_stakes("high")
    assert anna.where.endswith("2 of 2")
    anna.answers_and_goes_on()
    assert anna.gained == ("2 of 2 right.",)


def test_at_other_stakes_a_part_that_is_answered_is_not_asked_again(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(monkeypatch, SKILL, FACTS)
    anna.begins_today()
    anna.answers_and_goes_on()
    anna.answers_rightly()
    anna.running.session.choose_stakes("high")
    assert not anna.drills.under_way
    anna.begins_today()
    assert anna.where == "Part 2 of 2 \u00b7 New facts \u00b7 1 of 2"


def test_a_check_at_the_table_counts_when_it_is_done_there_and_leads_back_to_its_lesson(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(monkeypatch, PlannedPart(PartKind.LESSON, Why.NEW_SKILL, "deal-the-cards"))
    session, frame, study = anna.running.session, anna.running.frame, study_of(anna.running.session)
    study.leave_at("deal/dealing", 99)
    anna.begins_today()
    lesson = frame.page
    assert isinstance(lesson, LearnPage)
    lesson.reader.words.go(len(lesson.reader.words.steps) - 1)
    anna.presses("Enter")
    assert frame.page is anna.dealer.page
    assert "deal/dealing" not in reading_marks_of(session, session.game_key).read
    # Who looks at the lesson meanwhile finds that it waits.
    anna.presses("Ctrl+2")
    assert "You started it. It counts when you finish it." in anna.words(lesson)
    anna.presses("Ctrl+4")
    anna.deals_the_part()
    assert "deal/dealing" in reading_marks_of(session, session.game_key).read
    anna.dealer.keys("Enter")
    assert frame.page is lesson
    assert lesson.reading == "deal/dealing"
    anna.presses("Enter")
    assert anna.gained == (f"You can now {study.after('deal/dealing')}.",)


def test_a_skill_of_two_drills_is_asked_by_both(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    anna.planned(monkeypatch, SEVERAL)
    anna.begins_today()
    first = anna.question.drill
    anna.answers_and_goes_on()
    assert {first, anna.question.drill} == {"cut-depth", "shuffle-procedure"}


def test_rounds_follow_one_another_each_after_its_review(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    part = PlannedPart(PartKind.WHOLE, Why.TO_HOLD_TOGETHER, "deal-the-cards", 2, 6)
    anna.planned(monkeypatch, part)
    anna.begins_today()
    # Of a new skill the first of several rounds is guided, and does not count as a trial.
    assert anna.dealer.round.mode is Mode.GUIDED
    anna.deals_the_part()
    assert anna.where.endswith("1 of 2")
    anna.dealer.keys("Enter")
    assert (anna.dealer.round.mode, anna.where.endswith("2 of 2")) == (Mode.PRACTICE, True)
    anna.deals_the_part()
    anna.dealer.keys("Escape")
    assert anna.running.frame.page is anna.today
    assert anna.gained == ("Deal the cards in order: done without a slip.",)


def test_a_round_left_in_its_middle_is_gone_on_with(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    anna.planned(monkeypatch, DEAL)
    anna.begins_today()
    for _ in range(3):
        anna.dealer.does(anna.dealer.due())
    lying = anna.dealer.round.table
    anna.dealer.keys("Escape")
    assert anna.running.frame.page is anna.today
    anna.presses("Enter")
    assert anna.dealer.round.table == lying


def test_a_situation_is_dealt_for_a_skill_that_it_trains(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    anna.planned(monkeypatch, PlannedPart(PartKind.WHOLE, Why.TO_HOLD_TOGETHER, "serve-doubles", 1, 3))
    anna.begins_today()
    dealt = anna.dealer.round.sitting.seat.dealt
    assert dealt.situation == "bust-after-a-double"
    # Only what its stage has taught is the trainee's.
    assert anna.dealer.round.sitting.automation.key == "play-only"


def test_a_shuffle_is_done_between_two_shoes(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    anna.planned(monkeypatch, PlannedPart(PartKind.WHOLE, Why.TO_HOLD_TOGETHER, "shuffle-a-shoe", 1, 10), FACTS)
    anna.begins_today()
    shuffler = Shuffler(anna.bot, anna.running)
    assert anna.where == "Part 1 of 2 \u00b7 Between two shoes: Shuffle a shoe, from the cut card to the burned card"
    assert shuffler.page.state is State.DEALING
    assert shuffler.page.in_view is not None
    assert shuffler.page.in_view.sitting.seat.dealt.occasion.value == "end-of-shoe"


def test_a_sitting_of_yesterday_is_let_go(
    begun: Path, open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = led(open_window(begun))
    anna.planned(monkeypatch, SKILL)
    anna.begins_today()
    kept = anna.running.session.setting("guided_sittings") or ""
    today = f"{anna.sitting.day}"
    assert today in kept
    anna.running.session.keep_setting("guided_sittings", kept.replace(today, "2020-02-29"))
    again = led(open_window(begun))
    assert again.guide.sitting is None
    assert again.today.view.under_way is None


def test_ten_more_minutes_follow_and_are_told_of_for_themselves(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    anna.planned(monkeypatch, SKILL)
    anna.begins_today()
    anna.answers_and_goes_on(2)
    assert anna.gained == ("2 of 2 right.",)
    # As many as the plan that follows has.
    assert anna.today.sitting.button.text() == "1 more minute"
    anna.planned(monkeypatch, FACTS)
    anna.presses("Enter")
    assert anna.sitting.minutes == 10
    anna.answers_and_goes_on(2)
    assert anna.gained == ("2 new facts.",)
    anna.presses("Enter")
    anna.answers_and_goes_on(2)
    assert anna.gained == ("2 new facts.",)
