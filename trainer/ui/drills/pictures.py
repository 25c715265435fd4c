"""The felt of a question as a picture, drawn by the canvas."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.plan import CHIPS_FRAME as _ANSWERS
from trainer.canvas.drills.plan import HEIGHT, WIDTH
from trainer.canvas.drills.scene import DrillScene
from trainer.canvas.drills.view import Compared, DrillView, FrameWords
from trainer.canvas.felt.picture import FeltPicture, picture
from trainer.canvas.felt.print import FeltPrint
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.domain.table.state import Table
from trainer.drills.base import Difficulty, Layout, Question
from trainer.lazy_module import LazyModule
from trainer.ui.felt.picture_sizes import PictureSizes, Pixels, is_seen
from trainer.ui.felt.question_on_felt import felt_view
from trainer.ui.looks.rasteriser import rasterise

if TYPE_CHECKING:
    from trainer.canvas.shuffle import scene as shuffles
    from trainer.canvas.shuffle.view import ShuffleView
    from trainer.canvas.signals import scene as signals
    from trainer.ui.drills.shuffle import felt as stacks
    from trainer.ui.signals import question_view
else:
    # Hands and shuffles are a good part of the program, and most questions have neither.
    shuffles, stacks = LazyModule("trainer.canvas.shuffle.scene"), LazyModule("trainer.ui.drills.shuffle.felt")
    signals = LazyModule("trainer.canvas.signals.scene")
    question_view = LazyModule("trainer.ui.signals.question_view")

_EDGE = 6.0
"""How much felt is seen round two answers."""
_INSURANCE = "Insurance"
"""What stands on the band where the felt doesn't say what it pays."""


class QuestionPictures:
    """Draws felts at ``game``, each scene made once; needs a QGuiApplication."""

    def __init__(self, game: Game, colours: CanvasTheme, sizes: PictureSizes) -> None:
        self._game, self._theme, self._sizes = game, colours, sizes
        self._near: dict[Pixels, DrillScene] = {}
        self._signal: signals.SignalScene | None = None
        self._between: shuffles.ShuffleScene | None = None

    def of_question(
        self, question: Question, gestures: Gestures | None = None, *, printed: bool = True
    ) -> FeltPicture | None:
        """What lies on the felt of a question; None where nothing lies there, or hands move and there are no gestures.

        Hands stand as they tell most; raises LookupError where there is no gesture for a motion. Where it is not
        ``printed``, the felt doesn't say what the house pays and how it draws.
        """
        if not is_seen(question):
            return None
        if question.shuffle is not None:
            return self._between_shoes(stacks.stack_view(question, self._game, question.shuffle))
        if question.layout is Layout.SIGNAL:
            return None if gestures is None else self._signaled(question, gestures, printed)
        view = felt_view(question, self._game)
        size = self._sizes.chips if question.layout is Layout.CHIPS_ONLY else self._sizes.near
        scene = self._drill(size)
        felt = _lettered(view.felt, printed)
        scene.show(DrillView(view.layout, view.table, felt, pushed_in=view.pushed_in, laid=view.laid), deal=False)
        return picture(scene, *size, kept=self._sizes.of_question(question))

    def of_compared(self, compared: Compared) -> FeltPicture:
        """A wrong answer in chips beside the right one, from so near that both can be counted."""
        wide, high = self._sizes.compared
        unit = wide / (_ANSWERS.width + 2 * _EDGE)
        size = round(WIDTH * unit), round(HEIGHT * unit)
        scene = self._drill(size)
        scene.show(DrillView(Layout.CHIPS_ONLY, Table(), FeltPrint(), None, FrameWords("")), deal=False)
        scene.show_compared(compared, play=False)
        at = round((_ANSWERS.left - _EDGE) * unit), round((_ANSWERS.top - _EDGE) * unit)
        return picture(scene, *size, kept=(wide, high), at=at)

    def empty(self) -> FeltPicture:
        """A felt with nothing on it."""
        scene = self._drill(self._sizes.near)
        scene.show(DrillView(Layout.HAND_ONLY, Table(), FeltPrint()), deal=False)
        return picture(scene, *self._sizes.near)

    def _signaled(self, question: Question, gestures: Gestures, printed: bool) -> FeltPicture:
        if self._signal is None:
            self._signal = signals.SignalScene(rasterise, self._theme, *self._sizes.near, reduced_motion=True)
        view = question_view.shown_signal(question, self._game, gestures, Difficulty.CLEAR).view
        self._signal.show(replace(view, felt=_lettered(view.felt, printed)), animate=False)
        return picture(self._signal, *self._sizes.near)

    def _between_shoes(self, view: ShuffleView) -> FeltPicture:
        if self._between is None:
            self._between = shuffles.ShuffleScene(rasterise, self._theme, *self._sizes.between, reduced_motion=True)
        self._between.show(view, animate=False)
        return picture(self._between, *self._sizes.between)

    def _drill(self, size: Pixels) -> DrillScene:
        if size not in self._near:
            self._near[size] = DrillScene(rasterise, self._theme, *size, reduced_motion=True)
        return self._near[size]


def _lettered(felt: FeltPrint, printed: bool) -> FeltPrint:
    return felt if printed else replace(felt, lines=(), insurance=_INSURANCE if felt.insurance else "")
