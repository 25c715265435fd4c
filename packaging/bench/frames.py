"""Sixty cards and chips moving at 1080p: the felt's own widget against a QGraphicsView that shows the same pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Protocol, cast

import pygame
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QGraphicsPixmapItem, QGraphicsScene, QGraphicsView, QWidget

from bench.moving import SIZE, Picture, Piece, picture
from bench.rows import Row, allowed, measured, middle, p99, timed
from bench.watching import Paints, application, wait
from trainer import resources
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.scene import Scene, Sprite
from trainer.canvas.felt.timeline import Tween
from trainer.canvas.sounds import Heard
from trainer.ui.felt.canvas import DrillCanvas
from trainer.ui.looks.current_look import Assets, Look
from trainer.ui.looks.theme import read_themes
from trainer.ui.looks.window_settings import WindowSettings

MOST_RATIO, MOST_MS = 0.5, 16.0
FRAME_MS = 16.0
FRAMES, ROUNDS, TRIAL = 150, 5, 20
STILL_MS = 1000
MODES = (
    QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate,
    QGraphicsView.ViewportUpdateMode.SmartViewportUpdate,
    QGraphicsView.ViewportUpdateMode.BoundingRectViewportUpdate,
    QGraphicsView.ViewportUpdateMode.FullViewportUpdate,
)


def rows(frames: int = FRAMES, rounds: int = ROUNDS, still_ms: int = STILL_MS) -> Iterator[Row]:
    """The ratio of the median frames, our slowest frame in a hundred, and the frames asked for once all lie still.

    The limit holds against the view as a card game uses it: a picture for each card, turned and smoothed by the view.
    How a view fares that is given our turned pictures, and how one tuned for just this scene, is told beside it.
    """
    qt = application()
    look = _look()
    drawn = picture(CanvasTheme.of(look.theme.colours.by_name()))
    felt = Felt(look, drawn)
    tuned = min((View(drawn, mode) for mode in MODES), key=lambda view: middle(_run(view, min(frames, TRIAL))))
    racers: tuple[Racer, ...] = (felt, View(drawn, turns=True), View(drawn), tuned)
    times: list[list[float]] = [[] for _ in racers]
    for _ in range(rounds):
        for racer, its in zip(racers, times, strict=True):
            its += _run(racer, frames)
    ours, turning, turned, fastest = (middle(its) for its in times)
    name = f"Frame at 1080p, {len(drawn.pieces)} cards and chips moving"
    yield measured(f"{name}, median", ours, "QGraphicsView", turning, MOST_RATIO)
    yield measured(f"{name}, median", ours, "given our turned pictures", turned)
    yield measured(f"{name}, median", ours, "and tuned for them", fastest)
    yield allowed(f"{name}, p99", p99(times[0]), MOST_MS)
    asked = felt.frames_at_rest(still_ms)
    yield Row(f"Frames asked for in {still_ms / 1000:g} s, nothing moving", f"{asked}", "allowed 0", float(asked), 0.0)
    qt.processEvents()


class _Silent(Scene):
    """A scene on which nothing sounds, and no hands move."""

    def advance(self, now_ms: float, *, draws: bool = True) -> list[pygame.Rect]:
        """What the widget asks a felt for."""
        return super().advance(now_ms)

    def take_cues(self) -> tuple[Heard, ...]:
        """What the widget asks a felt for."""
        return ()


class Racer(Protocol):
    """Something that draws the picture."""

    paints: Paints

    def begin(self, frames: int) -> None:
        """Put every piece where its way of so many frames begins."""

    def step(self, part: float) -> None:
        """Move every piece to ``part`` of its way."""


class Felt:
    """The product's widget with a scene of the picture's pieces; its clock goes on by a frame at each step."""

    def __init__(self, look: Look, drawn: Picture) -> None:
        self._now = 0.0
        self._part = 0.0
        self._widget = DrillCanvas(look, lambda: self._now)
        self._widget.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        self._widget.setFixedSize(*SIZE)
        _shown(self._widget)
        self.paints = Paints(self._widget)
        self._timer = cast(QTimer, self._widget.findChild(QTimer))
        self._scene = _Silent(drawn.felt)
        self._moving = [(Sprite(it.image, *it.start, level), it) for level, it in enumerate(drawn.pieces)]
        self._scene.add(*(sprite for sprite, _ in self._moving))
        # The widget makes a drill's scene, where sixty pieces never move at once.
        self._widget._scene = cast(Any, self._scene)

    def begin(self, frames: int) -> None:
        self.step(0)
        duration = frames * FRAME_MS
        self._scene.timeline.play([Tween(partial(self._move, *each), duration) for each in self._moving])
        self._tick()

    def step(self, part: float) -> None:
        self._now += FRAME_MS
        self._part = part
        self._tick()

    def frames_at_rest(self, milliseconds: int) -> int:
        """Let everything move and arrive by the widget's own timer, then count the frames of so long a time."""
        ticks = 0

        def tick() -> None:
            nonlocal ticks
            ticks += 1
            self._now += FRAME_MS
            self._part += 0.1

        self._timer.timeout.connect(tick)
        self.begin(10)
        self._timer.start()
        wait(lambda: not self._scene.timeline.busy)
        QTest.qWait(100)
        before, ticks = self.paints.count, 0
        QTest.qWait(milliseconds)
        self._timer.timeout.disconnect(tick)
        return max(ticks, self.paints.count - before)

    def _tick(self) -> None:
        self._timer.timeout.emit()

    def _move(self, sprite: Sprite, piece: Piece, eased: float) -> None:
        # Not eased: every frame has as much to paint as any other.
        self._scene.place(sprite, *piece.at(self._part))


class View:
    """A QGraphicsView with the same cards and chips on the same felt.

    With ``turns`` it turns the cards itself, else it has our turned pictures. ``tuned_by`` None: it updates as Qt has
    it at first; else by that mode, and it keeps its ground as one picture.
    """

    def __init__(
        self, drawn: Picture, tuned_by: QGraphicsView.ViewportUpdateMode | None = None, *, turns: bool = False
    ) -> None:
        self._scene = QGraphicsScene(0, 0, *SIZE)
        self._scene.setBackgroundBrush(_pixmap(drawn.felt, QImage.Format.Format_RGB32))
        self._view = QGraphicsView(self._scene)
        if tuned_by is not None:
            self._view.setViewportUpdateMode(tuned_by)
            self._view.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
        self._moving = [(self._item(piece, turns), piece) for piece in drawn.pieces]
        self._show()
        self.paints = Paints(self._view.viewport())

    def begin(self, frames: int) -> None:
        self.step(0)

    def step(self, part: float) -> None:
        for item, piece in self._moving:
            item.setPos(*piece.at(part))

    def _show(self) -> None:
        self._view.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        self._view.setFrameShape(QFrame.Shape.NoFrame)
        self._view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._view.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._view.setFixedSize(*SIZE)
        _shown(self._view)

    def _item(self, piece: Piece, turns: bool) -> QGraphicsPixmapItem:
        image = piece.upright if turns else piece.image
        item = QGraphicsPixmapItem(_pixmap(image.surface, QImage.Format.Format_ARGB32_Premultiplied))
        item.setOffset(-image.x, -image.y)
        if turns:
            item.setRotation(piece.angle)
            item.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._scene.addItem(item)
        return item


def _run(racer: Racer, frames: int) -> list[float]:
    """The milliseconds of each frame, from moving the pieces to the window painted."""
    racer.begin(frames)
    QTest.qWait(1)
    return [timed(partial(racer.paints.see, partial(racer.step, (number + 1) / frames))) for number in range(frames)]


def _shown(widget: QWidget) -> None:
    widget.show()
    QTest.qWaitForWindowExposed(widget)
    QTest.qWait(50)


def _pixmap(surface: pygame.Surface, format_: QImage.Format) -> QPixmap:
    pixels = pygame.image.tobytes(surface, "BGRA")
    return QPixmap.fromImage(QImage(pixels, *surface.get_size(), format_).copy())


def _look() -> Look:
    assets = resources.assets()
    return Look(Assets(read_themes(assets / "themes"), assets / "icons", ""), WindowSettings("dark"))
