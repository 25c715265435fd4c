"""The first session leads through a look at a round and one hand dealt with help, before anything is asked."""

import pytest

from tests.ui.today.guided_trainee import LESSON, Guided, led
from tests.ui.trainee import Trainee
from trainer.training.learn.planning.plan import PartKind, PlannedPart, Why
from trainer.training.sittings.modes import Mode
from trainer.ui.first_look.page import FirstLookPage
from trainer.ui.sitting.board import State
from trainer.ui.today.page import TodayPage

LOOK = PlannedPart(PartKind.LOOK, Why.FIRST_LOOK, minutes=2)
HAND = PlannedPart(PartKind.HAND, Why.FIRST_HAND, minutes=1, guided=True)


@pytest.fixture
def anna(trainee: Trainee) -> Guided:
    return led(trainee)


def look(anna: Guided) -> FirstLookPage:
    page = anna.running.frame.page
    assert isinstance(page, FirstLookPage)
    return page


def test_the_look_leads_to_one_hand_and_the_hand_to_the_first_lesson(
    anna: Guided, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna.planned(monkeypatch, LOOK, HAND, LESSON)
    anna.begins_today()
    page = look(anna)
    page._show(len(page.look.scenes) - 1)
    assert page.strip.on.text() == "Deal one yourself"
    anna.presses("Enter")
    assert anna.where.startswith("Part 2 of 3")
    assert anna.dealer.round.mode is Mode.GUIDED
    anna.deals_the_part()
    assert anna.dealer.page.state is State.REVIEW
    anna.dealer.keys("Enter")
    assert anna.running.frame.page is not None and anna.running.frame.page.title == "Learn"


def test_a_look_that_was_skipped_is_not_shown_again(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    anna.planned(monkeypatch, LOOK, LESSON)
    anna.begins_today()
    page = look(anna)
    page._show(len(page.look.scenes) - 1)
    assert page.strip.on.text() == "Go on"
    anna.presses("Escape")
    assert anna.running.frame.page is not None and anna.running.frame.page.title == "Learn"
    assert [part.is_over for part in anna.sitting.parts] == [True, False]


def test_whoever_leaves_the_hand_is_dealt_one_anew(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    anna.planned(monkeypatch, HAND, LESSON)
    anna.begins_today()
    dealt = anna.dealer.round.sitting.seat.dealt
    anna.presses("Ctrl+1")
    assert isinstance(anna.running.frame.page, TodayPage)
    assert not anna.sitting.parts[0].is_over
    anna.presses("Enter")
    assert anna.dealer.round.sitting.seat.dealt == dealt


def test_the_session_ends_with_what_one_can_do_now(anna: Guided, monkeypatch: pytest.MonkeyPatch) -> None:
    anna.planned(monkeypatch, HAND)
    anna.begins_today()
    anna.deals_the_part()
    anna.dealer.keys("Enter")
    gained = anna.today.view.gained
    assert gained is not None and gained.heading == "You can now deal a hand and pay it."
    assert anna.today.end is not None and anna.today.end.isVisible()
