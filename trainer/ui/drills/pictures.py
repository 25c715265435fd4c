"""The felt of a question as a picture, drawn by the canvas."""

from __future__ import annotations

from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.scene import DrillScene
from trainer.canvas.drills.view import DrillView
from trainer.canvas.felt.picture import FeltPicture, picture
from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.canvas.shuffle.view import ShuffleView
from trainer.canvas.signals.scene import SignalScene
from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import Difficulty, Layout, Question
from trainer.ui.drills.shuffle.felt import stack_view
from trainer.ui.felt.picture_sizes import PictureSizes, Pixels, is_seen
from trainer.ui.felt.question_on_felt import felt_view
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.signals.question_view import shown_signal


class QuestionPictures:
    """Draws felts at ``game``, each scene made once; needs a QGuiApplication."""

    def __init__(self, game: Game, colours: CanvasTheme, sizes: PictureSizes) -> None:
        self._game, self._theme, self._sizes = game, colours, sizes
        self._near: dict[Pixels, DrillScene] = {}
        self._signal: SignalScene | None = None
        self._between: ShuffleScene | None = None

    def of_question(self, question: Question, gestures: Gestures | None = None) -> FeltPicture | None:
        """What lies on the felt of a question; None where nothing lies there, or hands move and there are no gestures.

        Hands stand as they tell most; raises LookupError where there is no gesture for a motion.
        """
        if not is_seen(question):
            return None
        if question.shuffle is not None:
            return self._between_shoes(stack_view(question, self._game, question.shuffle))
        if question.layout is Layout.SIGNAL:
            return None if gestures is None else self._signaled(question, gestures)
        view = felt_view(question, self._game)
        size = self._sizes.chips if question.layout is Layout.CHIPS_ONLY else self._sizes.near
        scene = self._drill(size)
        scene.show(DrillView(view.layout, view.table, view.felt, pushed_in=view.pushed_in), deal=False)
        return picture(scene, *size, kept=self._sizes.of_question(question))

    def _signaled(self, question: Question, gestures: Gestures) -> FeltPicture:
        if self._signal is None:
            self._signal = SignalScene(rasterise, self._theme, *self._sizes.near, reduced_motion=True)
        shown = shown_signal(question, self._game, gestures, Difficulty.CLEAR)
        self._signal.show(shown.view, animate=False)
        return picture(self._signal, *self._sizes.near)

    def _between_shoes(self, view: ShuffleView) -> FeltPicture:
        if self._between is None:
            self._between = ShuffleScene(rasterise, self._theme, *self._sizes.between, reduced_motion=True)
        self._between.show(view, animate=False)
        return picture(self._between, *self._sizes.between)

    def _drill(self, size: Pixels) -> DrillScene:
        if size not in self._near:
            self._near[size] = DrillScene(rasterise, self._theme, *size, reduced_motion=True)
        return self._near[size]
