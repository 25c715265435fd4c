"""A hand moves among a lesson's words until it is held; where motion is left out, its moments and words are there."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.domain.games import game
from tests.ui.every_state import settle
from tests.ui.learn.reader import EXHIBIT
from tests.ui.trainee import Trainee
from trainer.content.learn.lessons import MovingHand
from trainer.training.learn.lessons.moving_hands import told_gesture
from trainer.ui.learn.reading.gesture_view import GestureView
from trainer.ui.learn.reading.moments import MomentsView


@pytest.fixture
def view(shared_trainee: Trainee) -> Iterator[GestureView]:
    session = shared_trainee.running.session
    made = GestureView(session.look, lambda: session.gestures)
    made.resize(600, 420)
    yield made
    made.deleteLater()


def hand(**of: str) -> MovingHand:
    return MovingHand(**of)  # type: ignore[arg-type]


def test_a_hand_comes_again_until_it_is_held(view: GestureView) -> None:
    view.show_gesture(told_gesture(hand(signal="play.hit_signal"), (), game(EXHIBIT), 7), game(EXHIBIT))
    view.show()
    settle()
    assert view.canvas is not None and view.canvas.busy
    view.canvas.finish()
    view._come_to_rest()
    assert view._pause.isActive()
    view.hold()
    view._come_to_rest()
    assert not view._pause.isActive()


def test_a_house_s_motions_take_turns_on_the_felt(view: GestureView) -> None:
    common = game("nj-common-hand/common-hand")
    view.show_gesture(told_gesture(hand(signal="play.hit_signal"), (), common, 7), common)
    view.show()
    settle()
    assert [view._next() or view._turn for _ in range(3)] == [1, 2, 0]


def test_with_reduced_motion_there_are_moments_and_words(view: GestureView) -> None:
    look = view._look
    before = look.settings
    look.settings = replace(before, reduced_motion=True)
    try:
        view.show_gesture(told_gesture(hand(shows="half-tap"), (), game(EXHIBIT), 7), game(EXHIBIT))
    finally:
        look.settings = before
    assert view.canvas is None
    assert view.findChild(MomentsView) is not None
    assert "does not touch" in view.words.text()
