"""A lesson's figures in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

from trainer.domain.house.games import Game
from trainer.lazy_module import LazyModule
from trainer.training.learn.lessons.told_lesson import ToldFigure, plainly
from trainer.ui.felt.drawn_pictures import DrawnPictures, PicturePainter
from trainer.ui.felt.picture_sizes import PictureSizes
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.text import as_high_as_needed

if TYPE_CHECKING:
    from trainer.ui.learn import pictures
else:
    # The words of a lesson are there to be read before its first figure is drawn.
    pictures = LazyModule("trainer.ui.learn.pictures")

_WIDE = 1000
_SHAPES = PictureSizes.as_wide_as(_WIDE)


class DrawnFigures(DrawnPictures[ToldFigure]):
    """The figures of one game."""

    def __init__(self, look: Look, game: Game) -> None:
        super().__init__(
            look, lambda theme, width: pictures.Pictures(game, theme, PictureSizes.as_wide_as(width)).drawn
        )


@in_points
class FigurePainter(PicturePainter[ToldFigure]):
    """Paints one figure."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setAccessibleName("Figure")

    def set_figure(self, figures: DrawnFigures, figure: ToldFigure) -> None:
        """Paint that figure from now on."""
        wide, high = _SHAPES.of_figure(figure)
        self.set_picture(figures, figure, (wide / _WIDE, high / _WIDE))
        self.setAccessibleDescription(plainly(figure.caption))


@in_points
class FigureView(FigurePainter):
    """One figure, as wide as the column. ``enlarge_asked``: it is pressed, to be seen large."""

    enlarge_asked = Signal()

    def __init__(self, look: Look, figures: DrawnFigures, figure: ToldFigure) -> None:
        super().__init__(look)
        self.set_figure(figures, figure)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip("Enlarge (L)")
        as_high_as_needed(self)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(width * self.shares()[1])

    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(max(300, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 60)

    @guarded
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.enlarge_asked.emit()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.enlarge_asked.emit()
        else:
            super().keyPressEvent(event)
