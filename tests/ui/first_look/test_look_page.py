"""The first look in the window: captions in time and by keys, and what comes after it."""

from collections.abc import Iterator
from itertools import count

import pytest

from tests.ui.trainee import Trainee
from trainer.training.learn.lessons.first_look import Moment
from trainer.training.sittings.clock import Stopwatch
from trainer.training.sittings.modes import Mode
from trainer.ui.first_look.page import FirstLookPage
from trainer.ui.sitting.board import State
from trainer.ui.table.page import SEEN_MS, TablePage
from trainer.ui.ways import LEARN


@pytest.fixture
def page(shared_trainee: Trainee) -> Iterator[FirstLookPage]:
    frame = shared_trainee.running.frame
    frame.go(LEARN)
    frame.shortcuts["Ctrl+R"]()
    made = frame.page
    assert isinstance(made, FirstLookPage)
    yield made
    if frame.page is made:
        made.left.emit(False)


def pass_time(page: FirstLookPage, milliseconds: int) -> None:
    """Let so much of the scene in view go by."""
    now = count()
    page._watch = Stopwatch(lambda: next(now) and milliseconds)
    page._watch.start()
    page.go_through()


def test_it_is_shown_alone_and_begins_at_its_first_caption(page: FirstLookPage, shared_trainee: Trainee) -> None:
    assert shared_trainee.running.frame.is_alone
    assert page.strip.words.text().startswith("This is your side of the table.")
    assert page.head.time.text().startswith("0:00 of ")
    assert not page.strip.back.isEnabled()


def test_a_caption_follows_once_the_one_before_was_read(page: FirstLookPage) -> None:
    pass_time(page, page.times[0].length - 1)
    assert page.scene.moment is Moment.YOUR_SIDE
    pass_time(page, page.times[0].length + 1)
    assert page.scene.moment is Moment.PLAYERS


def test_the_acts_of_a_scene_are_done_one_after_another(page: FirstLookPage) -> None:
    at = list(Moment).index(Moment.DEAL)
    page._show(at)
    time, before = page.times[at], page.felt.accessibleDescription()
    pass_time(page, time.acts[1])
    assert page._seen == 2 and page.felt.accessibleDescription() != before
    pass_time(page, time.acts[-1])
    assert page._seen == len(time.acts) == page.scene.last - page.scene.first


def test_keys_go_from_caption_to_caption_and_let_it_stand(page: FirstLookPage, shared_trainee: Trainee) -> None:
    shared_trainee.presses("Right", "Right", "Left")
    assert page.scene.moment is Moment.PLAYERS
    shared_trainee.presses("Space")
    assert not page.plays and page.strip.pause.text() == "Go on"
    pass_time(page, 0)
    shared_trainee.presses("Space")
    assert page.plays and page.strip.pause.text() == "Pause"


def test_what_lies_over_it_stops_its_time(page: FirstLookPage) -> None:
    page.hold()
    assert not page._tick.isActive()
    page.go_on()
    assert page._tick.isActive()


def test_escape_leads_back_to_the_page_before(page: FirstLookPage, shared_trainee: Trainee) -> None:
    frame = shared_trainee.running.frame
    shared_trainee.presses("Escape")
    assert not frame.is_alone and frame.page is frame.page_made(LEARN)


def test_at_its_end_one_hand_is_dealt_of_which_only_the_payment_is_left(
    page: FirstLookPage, shared_trainee: Trainee
) -> None:
    page._show(len(page.look.scenes) - 1)
    assert page.strip.on.text() == "Deal one yourself"
    shared_trainee.presses("Enter")
    table = shared_trainee.running.frame.page
    assert isinstance(table, TablePage) and table.state is State.DEALING
    sitting = table.in_view.sitting if table.in_view is not None else None
    assert sitting is not None and sitting.mode is Mode.GUIDED
    assert len(sitting.seat.dealt.script.patrons) == 1
    assert table.house_ms == SEEN_MS > TablePage.house_ms


def test_with_reduced_motion_each_caption_has_one_picture(page: FirstLookPage, shared_trainee: Trainee) -> None:
    running = shared_trainee.running
    page.left.emit(False)
    running.session.change_settings(running.look.with_settings(reduced_motion=True))
    running.frame.shortcuts["Ctrl+R"]()
    still = running.frame.page
    assert isinstance(still, FirstLookPage)
    assert all(not time.acts for time in still.times)
    still._show(list(Moment).index(Moment.BUST))
    # The hand that has bust, before its bet is taken.
    assert "four of clubs, queen of diamonds. Bet: 4 white." in still.felt.accessibleDescription()
    still.left.emit(False)
    running.session.change_settings(running.look.with_settings(reduced_motion=False))
