"""A lesson's figures in the window: at the screen's pixels, in the theme's colours, drawn once and ahead of time."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtGui import QColor

from tests.ui.every_state import settle
from tests.ui.learn.reader import lesson, put_away, view_in
from tests.ui.trainee import Trainee
from trainer.canvas.table.ways import HandsWay
from trainer.content.learn.block_values import MOVEMENTS
from trainer.domain.cards.hand import Hand
from trainer.training.learn.lessons.told_lesson import ToldFigure
from trainer.ui.felt.picture_sizes import PictureSizes
from trainer.ui.learn.pictures import Pictures
from trainer.ui.learn.reading.figures import DrawnFigures, FigureView
from trainer.ui.learn.reading.lesson_view import LessonView

PAYING = lesson("chips/blackjack-payouts")
COLUMN = 520


@pytest.fixture
def view(shared_trainee: Trainee) -> Iterator[LessonView]:
    shared_trainee.running.frame.resize(1280, 800)
    made = view_in(shared_trainee)
    made.show_lesson(PAYING)
    settle()
    yield made
    put_away(shared_trainee, made)


def kept(view: LessonView) -> DrawnFigures:
    figures = view.words._figures
    assert figures is not None
    return figures


def test_a_figure_is_drawn_as_wide_as_the_column_and_kept(view: LessonView) -> None:
    figures, (figure,) = kept(view), view.words.steps[0].figures
    assert figures.is_drawn(figure, COLUMN)
    drawn = figures.drawn(figure, COLUMN)
    assert (drawn.width(), drawn.height()) == PictureSizes.as_wide_as(COLUMN).near == (520, 291)
    assert figures.drawn(figure, COLUMN).cacheKey() == drawn.cacheKey()
    (shown,) = view.words.text.findChildren(FigureView)
    assert shown.accessibleDescription().startswith("An ace and a king on the first two cards")


def test_the_next_step_s_figures_are_drawn_while_this_one_is_read(view: LessonView) -> None:
    (figure,) = view.words.steps[1].figures
    assert not kept(view).is_drawn(figure, COLUMN)
    view.words._draw_ahead()
    assert kept(view).is_drawn(figure, COLUMN)


def test_in_another_theme_it_is_drawn_anew(view: LessonView, shared_trainee: Trainee) -> None:
    session, (figure,) = shared_trainee.running.session, view.words.steps[0].figures
    before = QColor(kept(view).drawn(figure, COLUMN).toImage().pixel(4, 4))
    session.change_settings(session.look.with_settings(theme="high-contrast"))
    settle()
    after = QColor(kept(view).drawn(figure, COLUMN).toImage().pixel(4, 4))
    session.change_settings(session.look.with_settings(theme="dark"))
    assert after.lightness() < before.lightness()


def test_chips_alone_take_no_more_room_than_they_need() -> None:
    sizes = PictureSizes.as_wide_as(1000)
    assert sizes.kept_of_chips(None, beside=True) == (1000, 432)
    assert sizes.kept_of_chips(None, beside=False) == (442, 432)


def test_the_movement_of_a_figure_is_drawn_on_it() -> None:
    """Every movement a lesson may name is one the canvas draws."""
    assert {way.value for way in HandsWay} == set(MOVEMENTS)
    told = lesson("settle/the-order")
    (figure,) = (each for each in told.blocks if isinstance(each, ToldFigure) and each.movement)
    assert figure.movement == HandsWay.RIGHT_TO_LEFT.value
    pictures = Pictures(told.game, sizes=PictureSizes.as_wide_as(COLUMN))
    assert pictures.of_figure(figure) != pictures.of_figure(replace(figure, movement=""))


def test_cards_that_are_held_are_seen_face_down() -> None:
    """Near, every card lies open: where one is held, the table is seen from the dealer's seat."""
    told = lesson("deal/dealing", "casino-shoe-and-pitch/double-deck")
    figure = next(each for each in told.blocks if isinstance(each, ToldFigure) and not each.movement)
    assert figure.table is not None
    (spot,) = figure.table.spots
    assert spot.hands[0].face_down
    sizes = PictureSizes.as_wide_as(COLUMN)
    assert sizes.of_figure(figure) == sizes.whole
    shown = replace(figure, table=replace(figure.table, spots=(replace(spot, hands=(Hand(spot.hands[0].cards),)),)))
    assert sizes.of_figure(shown) == sizes.near
