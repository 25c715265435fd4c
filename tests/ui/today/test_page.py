"""Today: one press begins, the rest says why, and every key leads where it says."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import OpenWindow
from tests.ui.today.learned import Done, lay_in, learning, mastered
from tests.ui.today.views import EVERY_MARK
from tests.ui.trainee import Trainee
from trainer.training.learn.planning.plan import PlannedPart
from trainer.ui.learn.page import LearnPage
from trainer.ui.today.guide import Guide
from trainer.ui.today.page import VIEW, TodayPage
from trainer.ui.today.reading import next_lesson_key
from trainer.ui.today.view import Gained, PlanRow, SittingUnderWay, TodayView, read_view
from trainer.ui.ways import DRILLS, LEARN, TODAY
from trainer.ui.window.page import Page
from trainer.ui.window.session import Session
from trainer.ui.window.study import study_of

GAINED = Gained(("The lesson is read.",))


def today(trainee: Trainee) -> TodayPage:
    page = trainee.running.frame.go(TODAY)
    assert isinstance(page, TodayPage)
    return page


@pytest.fixture
def page(shared_trainee: Trainee, monkeypatch: pytest.MonkeyPatch) -> TodayPage:
    """Today, with nobody who would begin what is asked for."""
    monkeypatch.setattr(Guide, "begin", lambda guide, minutes: None)
    frame = shared_trainee.running.frame
    frame.activateWindow()
    shared_trainee.bot.waitUntil(frame.isActiveWindow)
    found = today(shared_trainee)
    found.show_state(None)
    found.choose_minutes(15)
    return found


def asked(page: TodayPage) -> list[int]:
    """The minutes of each sitting that is begun from now on."""
    begun: list[int] = []
    page.begun.connect(begun.append)
    return begun


def parts_of(page: TodayPage) -> tuple[PlannedPart, ...]:
    return study_of(page.session).plan(learning(page.session), page.view.minutes)


# The sitting


def test_enter_begins_the_sitting_that_is_shown(shared_trainee: Trainee, page: TodayPage) -> None:
    begun = asked(page)
    assert page.sitting.button.text() == "Begin, 15 minutes"
    shared_trainee.presses("Enter")
    shared_trainee.clicks(page.sitting.button)
    assert begun == [15, 15]


def test_a_newcomers_plan_begins_with_a_look_a_hand_and_the_first_lesson(page: TodayPage) -> None:
    look, hand, first = page.view.plan[:3]
    assert (look.kind, look.title) == ("First look", "A round from the dealer's seat")
    assert (hand.kind, hand.title) == ("At the table", "Deal a hand")
    assert (first.kind, first.title) == ("First lesson", "Cutting and proving chips")
    assert [line.isHidden() for line in page.sitting.rows.lines[: len(page.view.plan)]] == [False] * len(page.view.plan)


def test_left_and_right_choose_how_long_and_it_is_kept(shared_trainee: Trainee, page: TodayPage) -> None:
    begun = asked(page)
    shared_trainee.presses("Right")
    assert page.sitting.minutes.current == "30"
    shared_trainee.presses("Right", "Left", "Left")
    assert page.sitting.minutes.current == "5"
    shared_trainee.presses("Left", "Enter")
    assert begun == [5]
    assert page.session.setting("today_minutes") == "5"


def test_only_what_is_weak_has_a_bar_with_its_target(shared_trainee: Trainee, page: TodayPage) -> None:
    page.show_view(EVERY_MARK)
    assert [line.bar.isHidden() for line in page.sitting.rows.lines[:3]] == [True, False, True]
    words = shared_trainee.words(page.sitting)
    assert "71%" in words
    assert "of the last 30, target 90%" in words


def test_where_nothing_is_due_the_page_says_so_and_begins_nothing(shared_trainee: Trainee, page: TodayPage) -> None:
    begun = asked(page)
    page.show_view(replace(page.view, plan=()))
    assert "Nothing is due today." in shared_trainee.words(page.sitting)
    assert not page.sitting.button.isEnabled()
    shared_trainee.presses("Enter")
    assert begun == []


# Under way, and at its end


def test_a_sitting_under_way_is_gone_on_with(shared_trainee: Trainee, page: TodayPage) -> None:
    begun, parts = asked(page), parts_of(page)
    page.show_state(SittingUnderWay(1, len(parts), 9), parts=parts)
    assert page.sitting.button.text() == "Continue, 9 minutes left"
    assert f"1 of {len(parts)} parts done" in shared_trainee.words(page.sitting)
    assert page.sitting.minutes.isHidden()
    assert [line._place.currentIndex() for line in page.sitting.rows.lines[: len(parts)]] == [
        1,
        *[0] * (len(parts) - 1),
    ]
    # How long it is was chosen when it began.
    shared_trainee.presses("Right", "Enter")
    assert begun == [15]


def test_a_part_that_was_left_out_bears_no_tick(shared_trainee: Trainee, page: TodayPage) -> None:
    parts = parts_of(page)
    page.show_state(SittingUnderWay(1, len(parts), 9, (0,)), parts=parts)
    assert f"0 of {len(parts)} parts done, 1 skipped" in shared_trainee.words(page.sitting)
    first = page.sitting.rows.lines[0]
    assert not first.is_done
    assert first._place.currentWidget().accessibleName() == "Left out"


def test_a_part_that_is_over_tells_why_it_was_there_when_it_was_planned(page: TodayPage) -> None:
    parts = parts_of(page)
    page.show_state(SittingUnderWay(1, len(parts), 9, told=(("Check", "Mastered yesterday."), ())), parts=parts)
    over, at_hand = page.view.plan[:2]
    assert (over.kind, over.reason) == ("Check", "Mastered yesterday.")
    assert at_hand.reason == "The trainer helps. You do the last part."


def test_where_less_is_open_than_the_minutes_chosen_the_button_says_how_many_there_are(
    shared_trainee: Trainee, page: TodayPage
) -> None:
    # A look and a hand: two minutes and one.
    page.choose_minutes(5)
    assert page.sitting.button.text() == "Begin, 3 minutes"
    assert page.week._chart._goal == 3
    page.choose_minutes(15)
    assert page.sitting.button.text() == "Begin, 15 minutes"
    assert page.week._chart._goal == 15
    assert "Stop any time and pick up here later today." in shared_trainee.words(page.sitting)


def test_more_minutes_are_as_many_as_are_planned_and_no_others_are_promised(
    shared_trainee: Trainee, page: TodayPage
) -> None:
    plan = (PlanRow("Facts due", "Six facts", "", 1), PlanRow("Weakest skill", "Read a hard total", "", 4))
    page.sitting.show_view(replace(page.view, minutes=10, plan=plan, gained=GAINED))
    assert page.sitting.button.text() == "5 more minutes"
    words = shared_trainee.words(page.sitting)
    assert "That\u2019s all for now." in words
    assert "ten minutes" not in words


def test_what_was_gained_is_told_and_ten_more_minutes_are_offered(shared_trainee: Trainee, page: TodayPage) -> None:
    begun = asked(page)
    page.show_state(None, GAINED)
    words = shared_trainee.words(page.sitting)
    assert "This session" in words
    assert "The lesson is read." in words
    assert page.sitting.button.text() == "Ten more minutes"
    assert page.sitting.minutes.current == ""
    shared_trainee.presses("Enter")
    shared_trainee.presses("Right")
    assert page.sitting.button.text() == "Begin, 15 minutes"
    shared_trainee.presses("Enter")
    assert begun == [10, 15]


def test_no_frame_shows_parts_in_the_room_of_others(page: TodayPage) -> None:
    page.show_view(TodayView())
    page.show_view(EVERY_MARK)
    for line in page.sitting.rows.lines[: len(EVERY_MARK.plan)]:
        assert line.height() == line.heightForWidth(line.width())


# Where it leads


def test_the_lesson_opens_and_leads_back(trainee: Trainee) -> None:
    page = today(trainee)
    assert page.lesson.title.text() == "Cutting and proving chips"
    page.find_lesson()
    assert page.lesson._about.text() == "5 steps, about 3 minutes"
    trainee.presses("l")
    learn = trainee.running.frame.page
    assert isinstance(learn, LearnPage)
    assert learn.reading == "chips/stacks"
    trainee.presses("PageDown", "PageDown")
    learn.leave_lesson()
    assert trainee.running.frame.page is page
    assert page.view.lesson is not None
    assert page.view.lesson.done == 2
    assert page.lesson.button.text() == "Go on"


def test_d_leads_to_the_drills(shared_trainee: Trainee, page: TodayPage) -> None:
    shared_trainee.presses("d")
    assert shared_trainee.running.frame.page is shared_trainee.running.frame.page_made(DRILLS)


def test_up_and_down_go_along_the_way_and_enter_opens_the_stage(shared_trainee: Trainee, page: TodayPage) -> None:
    stages: list[str] = []
    page.stage_asked.connect(stages.append)
    shared_trainee.presses("Down", "Down", "Enter")
    # The first press comes to the stage that is worked on, which is a newcomer's first.
    assert stages == ["totals"]
    found: Page | None = shared_trainee.running.frame.page
    assert found is shared_trainee.running.frame.page_made(LEARN)


def test_in_a_narrow_window_the_way_is_one_line_with_names(shared_trainee: Trainee, page: TodayPage) -> None:
    frame = shared_trainee.running.frame
    frame.resize(960, 540)
    shared_trainee.bot.waitUntil(lambda: page.way.isHidden())
    way = page._way_in_view()
    assert len(way.stages) == 10
    stages: list[str] = []
    page.stage_asked.connect(stages.append)
    shared_trainee.presses("Down", "Right")
    assert "Cards and totals: In progress" in shared_trainee.words(way)
    shared_trainee.presses("Enter")
    assert stages == ["totals"]
    today(shared_trainee)
    frame.resize(1280, 800)
    shared_trainee.bot.waitUntil(lambda: not page.way.isHidden())


def test_who_leaves_while_the_window_becomes_narrow_comes_back_to_the_way_on_one_line(
    shared_trainee: Trainee, page: TodayPage
) -> None:
    frame = shared_trainee.running.frame
    frame.go(LEARN)
    frame.resize(960, 540)
    for entry in (TODAY, LEARN, TODAY):
        frame.go(entry)
    shared_trainee.bot.waitUntil(lambda: page.way.isHidden())
    frame.resize(1280, 800)
    shared_trainee.bot.waitUntil(lambda: not page.way.isHidden())


# The way and the week


def test_the_way_tells_what_is_mastered_begun_and_worked_on(trainee: Trainee) -> None:
    session = trainee.running.session
    chips = [each.skill.key for each in learning(session).skills if each.skill.stage == "chips" and each.cases]
    done = [each for skill in chips for each in mastered(skill, 2)]
    lay_in(session, [*done, Done("hard-totals", 1, 18, 6)])
    page = today(trainee)
    told = {each.key: (each.state, each.fact) for each in page.view.way}
    assert told["chips"] == ("mastered", "")
    assert told["totals"] == ("live", "75% of 24 right")
    assert told["pace"] == ("not begun", "")
    assert "1 of 10 mastered" in trainee.words(page.way)
    assert "Take it when every topic is mastered." in trainee.words(page.way)


def test_the_week_counts_what_was_answered(trainee: Trainee) -> None:
    # Twenty answers of three seconds each, and six for each verdict: three minutes.
    lay_in(trainee.running.session, [Done("prove-a-stack", 1, 20)])
    page = today(trainee)
    assert [day.minutes for day in page.view.days] == [0, 0, 0, 0, 0, 3, 0]
    assert page.view.days[-1].name == "Today"
    assert "3 minutes in 1 session" in trainee.words(page.week)


def test_where_the_score_book_cannot_be_read_one_begins_like_a_newcomer(
    trainee: Trainee, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = trainee.running.session
    lay_in(session, mastered("prove-a-stack"))
    session.choose_learner("Ben")
    monkeypatch.setattr(Session, "reckoned", lambda its, reckon: None)
    monkeypatch.setattr(Session, "_tell_state", lambda its: None)
    monkeypatch.setattr(session, "trouble", "Answers are not being saved: the disk is full.")
    assert [row.kind for row in today(trainee).view.plan][:3] == ["First look", "At the table", "First lesson"]


# The next start


def test_the_first_frame_shows_what_was_seen_last(trainee: Trainee, open_window: OpenWindow) -> None:
    page = today(trainee)
    page.find_lesson()
    page.show_state(SittingUnderWay(0, 2, 14), parts=parts_of(page))
    seen = page.view
    again = open_window(trainee.running.data)
    kept = read_view(again.running.session.kept[VIEW])
    assert kept == seen
    assert kept.under_way == SittingUnderWay(0, 2, 14)


def test_enter_before_the_score_book_is_there_begins_as_soon_as_it_is(trainee: Trainee) -> None:
    page = TodayPage(trainee.running.session)
    begun = asked(page)
    page.begin()
    assert begun == []
    page.refresh()
    assert begun == [15]
    page.deleteLater()


def test_another_learner_sees_nothing_of_the_one_before(trainee: Trainee) -> None:
    page = today(trainee)
    page.show_state(None, GAINED)
    trainee.running.session.choose_learner("Ben")
    trainee.bot.waitUntil(lambda: page.view.learner == "Ben")
    assert page.view.gained is None
    assert page.sitting.button.text() == "Begin, 15 minutes"


def test_a_view_of_somebody_else_is_not_shown_at_the_start(trainee: Trainee) -> None:
    page = today(trainee)
    trainee.running.session.keep_setting(VIEW, replace(page.view, learner="Ben").as_text())
    trainee.running.session.kept = {**trainee.running.session.kept, VIEW: replace(page.view, learner="Ben").as_text()}
    made = TodayPage(trainee.running.session)
    assert made.view == TodayView()
    made.deleteLater()
    QApplication.processEvents()


def test_the_next_lesson_is_of_a_skill_that_is_not_held_yet(trainee: Trainee) -> None:
    # Both skills of the first lesson were mastered without it.
    session = trainee.running.session
    lay_in(session, [*mastered("prove-a-stack"), *mastered("cut-an-amount")])
    assert next_lesson_key(study_of(session), learning(session), ()) == "totals/hard-and-soft"
