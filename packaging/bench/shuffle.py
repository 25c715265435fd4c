"""The eight-deck shuffle, every card real, at 1080p: what its frames, its acts and a lifted packet take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, islice

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtTest import QTest

from bench.moving import SIZE
from bench.rows import Row, allowed, compared, middle, p95, p99, timed
from bench.watching import application
from trainer import resources
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.canvas.shuffle.view import LiftedPacket, ShuffleView
from trainer.commands.render import ShuffleKeyState, steps
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.domain.house.games import Game
from trainer.domain.shuffle.acts import Gather
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import DISCARD_RACK, SHOE, WASH, Where, pile
from trainer.ui.felt.canvas import FeltCanvas
from trainer.ui.looks.current_look import Assets, Look
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.looks.theme import read_themes
from trainer.ui.looks.window_settings import WindowSettings

GAME, CARDS = "nj-common-hand/common-hand", 416
MOST_MS, FRAME_MS = 16.0, 16.0
PATIENCE_FRAMES = 200


def rows(times: int = 2, acts_of_each: int | None = None) -> Iterator[Row]:
    """Frames of every act of the opening and of the shuffle at the shoe's end, so many times, each on a felt just made.

    A frame lasts from its timer's tick until the window is painted; an act from the moment it is shown until its first
    frame could begin; lifting, from the pointer's move to the window painted. ``acts_of_each`` ends both after so many.
    """
    qt, frames, acts = application(), list[float](), list[float]()
    lifted, gathered = list[float](), list[float]()
    for _ in range(times):
        felt = ShuffledFelt()
        occasions = (
            islice(steps(_game(), each, 1), acts_of_each) for each in (Occasion.NEW_GAME, Occasion.END_OF_SHOE)
        )
        for step in chain.from_iterable(occasions):
            shown, its = felt.play(step)
            acts.append(shown)
            frames += its
            lifted += felt.lift(step.view)
            gathered += felt.gather(step.view)
        felt.close()
    name = f"Frame at 1080p, shuffle of {CARDS} cards"
    yield allowed(f"{name}, median", middle(frames), MOST_MS)
    yield compared(f"{name}, p95", p95(frames), MOST_MS)
    yield allowed(f"{name}, p99", p99(frames), MOST_MS)
    yield compared(f"{name}, slowest of {len(frames)}", max(frames), MOST_MS)
    yield compared(f"An act of it laid out, median of {len(acts)}", middle(acts), MOST_MS)
    yield compared("An act of it laid out, p95", p95(acts), MOST_MS)
    yield compared(f"Another number of cards lifted, median of {len(lifted)}", middle(lifted), MOST_MS)
    yield allowed("Another number of cards lifted, p99", p99(lifted), MOST_MS)
    yield compared(f"Another card gathered, median of {len(gathered)}", middle(gathered), MOST_MS)
    yield allowed("Another card gathered, p95", p95(gathered), MOST_MS)
    qt.processEvents()


class ShuffledFelt:
    """The shuffle's own widget; its clock goes on by a frame at each step."""

    def __init__(self) -> None:
        self._now = 0.0
        self._felt: FeltCanvas[ShuffleScene] = FeltCanvas(_look(), _scene, lambda: self._now)
        self._felt.setWindowFlag(Qt.WindowType.FramelessWindowHint)
        self._felt.setFixedSize(*SIZE)
        self._felt.show()
        QTest.qWaitForWindowExposed(self._felt)
        timer, scene = self._felt.findChild(QTimer), self._felt._scene
        assert timer is not None and scene is not None
        self._timer, self._scene = timer, scene
        # Only our own ticks: another one within a frame would do its work in it.
        self._timer.setInterval(1_000_000)

    def play(self, step: ShuffleKeyState) -> tuple[float, list[float]]:
        """Show a step; gives the milliseconds it took to lay out, and those of every frame until all is still."""
        shown = timed(partial(self._scene.show, step.view, act=step.act))
        frames: list[float] = []
        while self._scene.busy and len(frames) < PATIENCE_FRAMES:
            frames.append(timed(self._frame))
        return shown, frames

    def lift(self, view: ShuffleView) -> list[float]:
        """Lift 20 to 31 cards off the first of the piles, as a pointer that is moved does."""
        place = pile(1)
        if view.table.count(place) < 40 or view.table.count(DISCARD_RACK) or view.table.count(SHOE):
            return []
        times = [timed(partial(self._split, LiftedPacket(place, cards))) for cards in range(20, 32)]
        self._split(None)
        return times

    def gather(self, view: ShuffleView) -> list[float]:
        """Let a first pile grow card by card out of all that lies mixed up on the felt, to two decks."""
        table = view.table
        if table.places(Where.PILE) or not table.count(WASH):
            return []
        grown = [replace(view, table=apply(table, Gather(1, cards))) for cards in range(1, 105)]
        return [timed(partial(self._look, each)) for each in grown]

    def close(self) -> None:
        self._felt.close()
        self._felt.deleteLater()

    def _look(self, view: ShuffleView) -> None:
        self._scene.show(view, animate=False)
        self._frame()

    def _split(self, split: LiftedPacket | None) -> None:
        self._scene.split(split)
        self._frame()

    def _frame(self) -> None:
        self._now += FRAME_MS
        self._timer.timeout.emit()
        QCoreApplication.processEvents()


def _game() -> Game:
    game = read_houses([shipped_folder()]).game(GAME)
    assert game is not None
    return game


def _scene(theme: CanvasTheme, width: int, height: int, still: bool) -> ShuffleScene:
    return ShuffleScene(rasterise, theme, width, height, reduced_motion=still)


def _look() -> Look:
    assets = resources.assets()
    return Look(Assets(read_themes(assets / "themes"), assets / "icons", ""), WindowSettings("dark"))
