"""A question of which nothing is on the felt: a picture of what it is about, its words, and the answer."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import Grade, Question
from trainer.lazy_module import LazyModule
from trainer.training.drills.fact_figures import figure_of, has_figure, lies_between_shoes
from trainer.ui.drills.verdict.beside_right import TwoAnswersInWords
from trainer.ui.drills.verdict.compared import InWords
from trainer.ui.felt.drawn_pictures import Draw, DrawnPictures, PicturePainter
from trainer.ui.felt.picture_sizes import PictureSizes
from trainer.ui.looks.current_look import HEADED, Look
from trainer.ui.looks.points import in_points, real
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text

if TYPE_CHECKING:
    from trainer.canvas.art.theme import CanvasTheme
    from trainer.canvas.felt.picture import FeltPicture
    from trainer.ui.drills import pictures
else:
    # The words are there to be read before the first picture is drawn.
    pictures = LazyModule("trainer.ui.drills.pictures")

_WIDEST = 760
_PICTURED, _SEEN_FROM = 340, 80
"""How wide a picture is drawn, and how high it must be to be seen at all."""
_SIZES = PictureSizes.as_wide_as(_PICTURED)
_NEAR = _SIZES.near[1]


@in_points
class FactFigure(PicturePainter[Question]):
    """Cards, chips, a signal or a moment that a fact is of, as large as the words leave room for."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setAccessibleName("Picture")
        self._felts: tuple[Game, DrawnPictures[Question]] | None = None

    def show_fact(self, fact: Question, game: Game, gestures: Callable[[], Gestures]) -> None:
        """Show what can be seen of a fact; hide where nothing can."""
        self.setVisible(has_figure(fact, game))
        if self._felts is None or self._felts[0] != game:
            self._felts = game, DrawnPictures(self._look, _drawing(game, gestures))
        high = _SIZES.between[1] if lies_between_shoes(fact, game) else _NEAR
        self.set_picture(self._felts[1], fact, (1.0, high / _PICTURED))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_PICTURED, _NEAR)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def place(self) -> tuple[QRectF, int]:
        place = self.as_large_as_fits()
        return place if place.height() >= _SEEN_FROM else QRectF(), _PICTURED


def _drawing(game: Game, gestures: Callable[[], Gestures]) -> Callable[[CanvasTheme, int], Draw[Question]]:
    def begin(theme: CanvasTheme, width: int) -> Draw[Question]:
        made = pictures.QuestionPictures(game, theme, PictureSizes.as_wide_as(width))

        def draw(fact: Question) -> FeltPicture:
            figure = figure_of(fact, game)
            with suppress(LookupError):  # Somebody's own gestures lack the motion.
                drawn = None if figure is None else made.of_question(figure, gestures(), printed=False)
                return drawn or made.empty()
            return made.empty()

        return draw

    return begin


class QuestionCard(QWidget):
    """The card, centered where the felt would be."""

    def __init__(self, look: Look, gestures: Callable[[], Gestures]) -> None:
        super().__init__()
        self._look, self._gestures = look, gestures
        self.figure = FactFigure(look)
        self._prompt, self._circumstance = Text(look, "", 28, HEADED, wrap=True), Text(look, "", 15, token="muted")
        self._mark, self._answer = QLabel(), Text(look, "", 20, 600, wrap=True)
        panel = Panel()
        panel.setMaximumWidth(real(_WIDEST))
        inside = column(panel, (40, 12, 40, 12), gap=8)
        inside.addStretch(1)
        inside.addWidget(self.figure)
        for text in (self._prompt, self._circumstance):
            text.setAlignment(Qt.AlignmentFlag.AlignCenter)
            inside.addWidget(text)
        self.said = TwoAnswersInWords(look)
        self.said.hide()
        inside.addWidget(self.said)
        self._told = QWidget()
        answer = row(self._told, (0, 12, 0, 0), gap=10)
        answer.addStretch(1)
        answer.addWidget(self._mark)
        answer.addWidget(self._answer)
        answer.addStretch(1)
        inside.addWidget(self._told)
        inside.addStretch(1)
        across = row(self)
        across.addStretch(1)
        across.addWidget(panel, 100)
        across.addStretch(1)

    def show_question(self, question: Question, game: Game) -> None:
        """Show the question alone; the answer keeps its room, so that nothing moves when it comes."""
        self.figure.show_fact(question, game, self._gestures)
        self._prompt.setText(question.prompt)
        self._circumstance.setText(question.circumstance)
        self.said.hide()
        self._told.show()
        self._show_answer(None)

    def show_grade(self, grade: Grade, said: InWords | None = None) -> None:
        """Show what is right under the question, beside what was ``said`` where that was wrong."""
        self._show_answer(grade)
        self.said.setVisible(said is not None)
        self._told.setVisible(said is None)
        if said is not None:
            self.said.show_answers(said)

    def _show_answer(self, grade: Grade | None) -> None:
        self._mark.setPixmap(self._look.pixmap("tick", "right", 20))
        self._mark.setVisible(grade is not None)
        self._answer.setText("" if grade is None else grade.answer)
