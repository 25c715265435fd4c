"""A lesson's figures in the window: drawn in the theme's colours at the screen's pixels, and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QImage, QKeyEvent, QMouseEvent, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from trainer.canvas.art.theme import CanvasTheme
from trainer.domain.house.games import Game
from trainer.lazy_module import LazyModule
from trainer.training.learn.lessons.told_lesson import ToldFigure, plainly
from trainer.ui.felt.appearance import CORNER, canvas_theme, device_pixels
from trainer.ui.learn.picture_sizes import PictureSizes
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import full_scale, in_points, measuring, painter_on
from trainer.ui.looks.qt import application, guarded
from trainer.ui.widgets.painting import smooth
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.widgets.text import as_high_as_needed

if TYPE_CHECKING:
    from trainer.ui.learn import pictures
else:
    # The words of a lesson are there to be read before its first figure is drawn.
    pictures = LazyModule("trainer.ui.learn.pictures")

_WIDE = 1000
_SHAPES = PictureSizes.as_wide_as(_WIDE)
_MOST = 24
"""How many pictures are kept."""


class DrawnFigures:
    """The pictures of one game; all are drawn anew in another theme, and at another width."""

    def __init__(self, look: Look, game: Game) -> None:
        self._look, self._game = look, game
        self._pictures: pictures.Pictures | None = None
        self._drawn_for: tuple[int, CanvasTheme] | None = None
        self._kept: dict[int, tuple[ToldFigure, QPixmap]] = {}

    def is_drawn(self, figure: ToldFigure, points: int) -> bool:
        """Whether the figure is at hand for a column so wide."""
        return self._is_for(points) and id(figure) in self._kept

    def drawn(self, figure: ToldFigure, points: int) -> QPixmap:
        """The figure for a column of so many of our points, drawn where it is not at hand."""
        if not self._is_for(points):
            width, theme = self._wanted(points)
            self._pictures = pictures.Pictures(self._game, theme, PictureSizes.as_wide_as(width))
            self._drawn_for = width, theme
            self._kept.clear()
        assert self._pictures is not None
        if id(figure) not in self._kept:
            if len(self._kept) >= _MOST:
                self._kept.pop(next(iter(self._kept)))
            self._kept[id(figure)] = figure, _pixmap(self._pictures, figure)
        return self._kept[id(figure)][1]

    def _is_for(self, points: int) -> bool:
        return self._drawn_for == self._wanted(points)

    def _wanted(self, points: int) -> tuple[int, CanvasTheme]:
        ratio = application().devicePixelRatio()
        return max(1, device_pixels(points * full_scale(), ratio)), canvas_theme(self._look, ratio)


def _pixmap(drawing: pictures.Pictures, figure: ToldFigure) -> QPixmap:
    drawn = drawing.drawn(figure)
    width, height = drawn.size
    pixels = drawn.pixels()
    # A copy: the picture would else lie in memory that goes with the pixels.
    return QPixmap.fromImage(QImage(pixels, width, height, width * 4, QImage.Format.Format_RGB32).copy())


@in_points
class FigurePainter(QWidget):
    """Paints one figure; it is drawn a moment after its words are there to be read."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._figures: DrawnFigures | None = None
        self._figure: ToldFigure | None = None
        self._soon = single_shot(self)
        self._soon.timeout.connect(self._draw)
        self.setAccessibleName("Figure")

    def set_figure(self, figures: DrawnFigures, figure: ToldFigure) -> None:
        """Paint that figure from now on."""
        self._figures, self._figure = figures, figure
        self.setAccessibleDescription(plainly(figure.caption))

    def shares(self) -> tuple[float, float]:
        """How wide and how high the picture is, in shares of a column's width."""
        wide, high = (1, 1) if self._figure is None else _SHAPES.of_figure(self._figure)
        return wide / _WIDE, high / _WIDE

    def place(self) -> tuple[QRectF, int]:
        """Where the picture stands, and for how wide a column it is drawn."""
        (wide, high), width = self.shares(), self.width()
        return QRectF(0, 0, width * wide, round(width * high)), width

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        self._soon.stop()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        figures, figure = self._figures, self._figure
        if figures is None or figure is None:
            return
        painter, (place, points) = painter_on(self), self.place()
        smooth(painter)
        path = QPainterPath()
        path.addRoundedRect(place, CORNER, CORNER)
        painter.fillPath(path, self._look.colour("felt"))
        if figures.is_drawn(figure, points):
            painter.setClipPath(path)
            picture = figures.drawn(figure, points)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
        else:
            self._soon.start()
        painter.end()

    def _draw(self) -> None:
        if self._figures is not None and self._figure is not None:
            with measuring():
                _, points = self.place()
            self._figures.drawn(self._figure, points)
            self.update()


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
