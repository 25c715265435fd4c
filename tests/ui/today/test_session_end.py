"""The end of a session: its page in place of the plan, ten more minutes or enough, and seen once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.today.test_page import asked, today
from tests.ui.today.views import ENDED
from tests.ui.trainee import Trainee
from trainer.ui.today.gained_pictures import question_of
from trainer.ui.today.guide import Guide
from trainer.ui.today.page import TodayPage
from trainer.ui.today.session_end import SessionEnd
from trainer.ui.today.view import TodayView, read_view
from trainer.ui.window.study import study_of


@pytest.fixture
def page(shared_trainee: Trainee, monkeypatch: pytest.MonkeyPatch) -> TodayPage:
    monkeypatch.setattr(Guide, "begin", lambda guide, minutes: None)
    found = today(shared_trainee)
    found.show_state(None, ENDED)
    return found


def end_of(page: TodayPage) -> SessionEnd:
    assert page.end is not None
    return page.end


def test_it_stands_in_place_of_the_plan_and_says_what_one_can_do(shared_trainee: Trainee, page: TodayPage) -> None:
    end = end_of(page)
    assert end.isVisible() and not page.sitting.isVisible()
    told = shared_trainee.words(end)
    for words in (
        ENDED.heading,
        ENDED.summary,
        "Prove a stack",
        "8 of your last 10 were right.",
        "Next up: hard totals.",
    ):
        assert words in told
    assert "11 right in a row: prove a stack" in told and "2 to try again" in told


def test_enter_adds_ten_minutes(shared_trainee: Trainee, page: TodayPage) -> None:
    begun = asked(page)
    assert end_of(page).more.text() == page.sitting.button.text()
    shared_trainee.presses("Enter")
    assert begun == [10]


def test_escape_is_enough_for_today_and_it_is_not_shown_again(shared_trainee: Trainee, page: TodayPage) -> None:
    shared_trainee.presses("Escape")
    assert page.sitting.isVisible() and not end_of(page).isVisible()
    assert page.view.gained is not None and page.view.gained.is_seen
    page.show_view(page.view)
    assert page.sitting.isVisible()


def test_without_a_best_there_is_no_panel_for_one(page: TodayPage) -> None:
    page.show_state(None, replace(ENDED, best=None, back=(), next_time=""))
    end = end_of(page)
    assert not end.best.isVisible() and not end._back_part.isVisible() and not end._next_part.isVisible()


def test_a_session_under_way_is_shown_as_a_plan(page: TodayPage) -> None:
    page.show_state(None)
    assert page.sitting.isVisible()


def test_its_pictures_are_drawn(shared_trainee: Trainee, page: TodayPage) -> None:
    page._draw_gained()
    for picture in end_of(page).pictures:
        picture._draw()
        assert picture._pictures is not None and picture._pictures.is_drawn(picture._skill, 220)


def test_a_skill_whose_question_lies_on_a_felt_has_a_picture_of_it(shared_trainee: Trainee) -> None:
    session = shared_trainee.running.session
    skills = {each.skill.key: each for each in study_of(session).skills()}
    assert session.game is not None
    found = question_of(skills["hard-totals"], session.game)
    assert found is not None and found.case in skills["hard-totals"].cases[found.drill]
    assert question_of(None, session.game) is None


def test_it_is_kept_for_the_next_start() -> None:
    assert read_view(TodayView(gained=ENDED).as_text()).gained == ENDED
