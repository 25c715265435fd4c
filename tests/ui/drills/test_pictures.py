"""The felt of a question as a still picture."""

import pytest
from PySide6.QtGui import QColor, QGuiApplication, QImage

from tests.domain.games import game, shipped
from tests.sweeps import sweep
from trainer.canvas.art.theme import CanvasTheme
from trainer.content.gestures.library import read_gestures
from trainer.domain.house.games import Game
from trainer.drills.base import Course, Drill, Layout, Question
from trainer.drills.registry import drill, drills
from trainer.training.drills.series import ask
from trainer.ui.drills.pictures import QuestionPictures
from trainer.ui.felt.picture_sizes import PictureSizes, is_seen
from trainer.ui.learn.pictures import theme

SIZES = PictureSizes.as_wide_as(284)
KEYS = [each.key for house in shipped().houses for each in house.games]
GAMES = sweep(["exhibit-17-011/blackjack", "nj-common-hand/common-hand"], KEYS)
LIGHTEST = 215
"""Faces of cards are lighter than this, and nothing that a felt without cards has is."""


@pytest.fixture(scope="module")
def colors(qapp: QGuiApplication) -> CanvasTheme:
    return theme()


def light_of(picture: bytes) -> int:
    """How many pixels are as light as a card."""
    image = QImage.fromData(picture)
    at = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return sum(QColor(image.pixel(x, y)).lightness() > LIGHTEST for x, y in at)


@pytest.mark.parametrize("key", GAMES)
def test_what_lies_on_the_felt_of_a_question_can_be_drawn_at_the_size_that_is_told(
    key: str, colors: CanvasTheme
) -> None:
    pictures, gestures = QuestionPictures(game(key), colors, SIZES), read_gestures().gestures
    for each in _drills_of(game(key)):
        question = ask(each, Course(game(key)), 3).question
        drawn = pictures.of_question(question, gestures)
        assert (drawn is not None) is is_seen(question), each.key
        assert drawn is None or drawn.size == SIZES.of_question(question), each.key


def test_cards_are_seen_on_it_and_those_of_the_question_before_are_gone(colors: CanvasTheme) -> None:
    here = game("exhibit-17-011/blackjack")
    pictures, totals = QuestionPictures(here, colors, SIZES), drill("hand-totals")
    assert totals is not None
    two, again = (ask(totals, Course(here), 3).question for _ in range(2))
    longer = (it for seed in range(99) if cards_of(it := ask(totals, Course(here), seed).question) > 4)
    lights = []
    for question in (two, next(longer), again):
        drawn = pictures.of_question(question)
        assert drawn is not None
        lights.append(light_of(drawn.png()))
    assert 500 < lights[0] < lights[1]
    assert lights[0] == lights[2]


def test_hands_are_drawn_where_there_are_gestures(colors: CanvasTheme) -> None:
    here, signals = game("exhibit-17-011/blackjack"), drill("hand-signals")
    assert signals is not None
    question = ask(signals, Course(here), 3).question
    assert question.layout is Layout.SIGNAL
    assert QuestionPictures(here, colors, SIZES).of_question(question) is None


def cards_of(question: Question) -> int:
    """How many cards the players' hands have."""
    return sum(len(hand.cards) for spot in question.table.spots for hand in spot.hands)


def _drills_of(here: Game) -> list[Drill]:
    return [each for each in drills() if not each.unavailable(here)]
