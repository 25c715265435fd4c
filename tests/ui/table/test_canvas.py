"""Where pygame meets Qt: the same pixels, no frames when nothing moves, presses in the right place."""

from random import Random
from typing import Any

import pygame
import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.domain.games import shipped
from trainer.app import read_assets
from trainer.canvas.art.rack import RackColumn
from trainer.canvas.drills.view import DueInFrame
from trainer.domain.money.chips import Pile
from trainer.drills.base import Course, Question
from trainer.drills.registry import drill
from trainer.ui.felt.appearance import device_pixels
from trainer.ui.felt.canvas import DrillCanvas, FeltCanvas
from trainer.ui.felt.question_on_felt import felt_view, felt_words
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.window_settings import WindowSettings
from trainer.wording.cards import card_words

GAME = next(game for game in shipped().games() if game.key == "exhibit-17-011/blackjack")


class Clock:
    """A clock that is turned by hand, in milliseconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def question(seed: int = 1, key: str = "blackjack-payout") -> Question:
    asked = drill(key)
    assert asked is not None
    return asked.question(Course(GAME), Random(seed))


@pytest.fixture
def look(qapp: QApplication) -> Look:
    return Look(read_assets(), WindowSettings(theme="dark"))


@pytest.fixture
def canvas(qtbot: QtBot, look: Look) -> DrillCanvas:
    made = DrillCanvas(look, Clock())
    qtbot.addWidget(made)
    made.resize(664, 468)
    made.show()
    return made


def settle(canvas: DrillCanvas) -> None:
    canvas.finish()
    QApplication.processEvents()


@pytest.mark.parametrize(
    ("points", "ratio", "pixels"),
    [(664, 1.0, 664), (663, 1.5, 995), (665, 1.5, 998), (101, 1.25, 126), (102, 1.25, 128), (7, 2.0, 14)],
)
def test_a_length_in_pixels_rounds_halves_up(points: int, ratio: float, pixels: int) -> None:
    assert device_pixels(points, ratio) == pixels


def test_the_felt_covers_the_widget_to_its_last_pixel(canvas: DrillCanvas) -> None:
    canvas.show_question(felt_view(question(), GAME), "words")
    settle(canvas)
    shown = canvas.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    felt = canvas.surface
    for x, y in [(0, 234), (663, 234), (332, 0), (332, 467), (332, 234), (50, 400), (600, 30)]:
        assert shown.pixelColor(x, y).getRgb()[:3] == tuple(felt.get_at((x, y)))[:3]


def test_its_corners_are_round(canvas: DrillCanvas, look: Look) -> None:
    canvas.show_question(felt_view(question(), GAME), "words")
    settle(canvas)
    shown = canvas.grab().toImage()
    for x, y in [(0, 0), (663, 0), (0, 467), (663, 467)]:
        assert shown.pixelColor(x, y).name() == look.theme.colours.background


def test_nothing_moving_means_no_timer(canvas: DrillCanvas) -> None:
    canvas.show_question(felt_view(question(), GAME), "words")
    assert canvas.busy
    settle(canvas)
    assert not canvas.busy


class Busy:
    """A scene that moves for ever, and notes when it may take its time to draw."""

    busy, moving = True, False

    def __init__(self) -> None:
        self.draws: list[bool] = []

    def advance(self, now_ms: float, *, draws: bool) -> list[pygame.Rect]:
        self.draws.append(draws)
        return []

    def finish(self) -> None: ...

    def paint(self, surface: pygame.Surface) -> None: ...

    def take_cues(self) -> tuple[()]:
        return ()


def test_what_is_asked_for_is_painted_before_new_shapes_of_hands_are_drawn(qtbot: QtBot, look: Look) -> None:
    scene = Busy()
    canvas = FeltCanvas[Any](look, lambda *_: scene, Clock())
    qtbot.addWidget(canvas)
    canvas.show()
    (frame,) = (timer.timeout for timer in canvas.findChildren(QTimer) if not timer.isSingleShot())
    for _ in range(2):
        frame.emit()
    scene.draws.clear()
    canvas.finish()
    for _ in range(3):
        frame.emit()
    assert scene.draws == [False, False, True, True]
    scene.draws.clear()
    for _ in range(4):
        canvas.finish()
        frame.emit()
    assert scene.draws[1::2] == [False, True, False, True], "asked for something at every frame, hands still come"


def test_what_stands_beside_the_felt_is_painted_before_the_felt_at_its_new_size(
    canvas: DrillCanvas, qtbot: QtBot
) -> None:
    canvas.show_question(felt_view(question(), GAME), "words")
    settle(canvas)
    canvas.let_paint_first()
    # A window that is resized is painted at once.
    canvas.resize(664, 400)
    assert canvas.surface.get_size() == (664, 468)
    qtbot.waitUntil(lambda: canvas.surface.get_size() == (664, 400))
    canvas.resize(664, 468)
    canvas.repaint()
    assert canvas.surface.get_size() == (664, 468)


def test_the_end_of_a_motion_is_told_once(canvas: DrillCanvas, qtbot: QtBot) -> None:
    canvas.show_question(felt_view(question(), GAME), "words")
    told: list[bool] = []
    canvas.settled.connect(lambda: told.append(True))
    settle(canvas)
    assert told == [True]


def test_reduced_motion_deals_at_once(qtbot: QtBot) -> None:
    still = DrillCanvas(Look(read_assets(), WindowSettings(theme="dark", reduced_motion=True)), Clock())
    qtbot.addWidget(still)
    still.resize(664, 468)
    still.show()
    still.show_question(felt_view(question(), GAME), "words")
    assert not still.busy
    still.show_due(DueInFrame((Pile(GAME.equipment.chips.value[0], 3),), "Due", "$1"), play=True)
    assert not still.busy


def test_a_question_shown_before_the_widget_is_laid_out_is_kept(qtbot: QtBot, look: Look) -> None:
    late = DrillCanvas(look, Clock())
    qtbot.addWidget(late)
    late.show_question(felt_view(question(), GAME), "words")
    late.resize(664, 468)
    late.show()
    settle(late)
    assert any(isinstance(late.under(x, 420), RackColumn) for x in range(0, 664, 8))


def test_a_press_tells_the_rack_s_column_under_it(canvas: DrillCanvas) -> None:
    canvas.show_question(felt_view(question(), GAME), "words")
    settle(canvas)
    pressed: list[object] = []
    canvas.pressed.connect(pressed.append)
    spots = {canvas.under(x, 420): x for x in range(0, 664, 4)}
    columns = [target for target in spots if isinstance(target, RackColumn)]
    assert [column.denomination for column in columns] == list(question().rack.denominations)
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(spots[columns[3]], 420))
    assert pressed == [columns[3]]


def test_another_theme_repaints_the_felt(canvas: DrillCanvas, look: Look) -> None:
    canvas.show_question(felt_view(question(), GAME), "words")
    settle(canvas)
    before = tuple(canvas.surface.get_at((300, 30)))
    look.follow(look.with_settings(theme="high-contrast"))
    QApplication.processEvents()
    assert tuple(canvas.surface.get_at((300, 30))) != before


@pytest.mark.parametrize("key", ["blackjack-payout", "insurance", "side-wagers", "settle-hand", "hand-totals"])
def test_the_felt_is_told_in_words_without_its_hole_card(key: str) -> None:
    for seed in range(20):
        asked = question(seed, key)
        words = felt_words(asked)
        assert words.startswith(asked.prompt)
        dealer = asked.table.dealer
        if dealer is not None and dealer.hole is not None and not dealer.hole_turned:
            assert f"The dealer shows {card_words(dealer.up)}." in words
