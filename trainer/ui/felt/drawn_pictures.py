"""Still felts in the window: drawn in the theme's colors at the screen's pixels, and kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QHideEvent, QImage, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from trainer.canvas.art.theme import CanvasTheme
from trainer.ui.felt.appearance import CORNER, canvas_theme, device_pixels
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import full_scale, in_points, measuring, painter_on
from trainer.ui.looks.qt import application, guarded
from trainer.ui.widgets.painting import smooth
from trainer.ui.widgets.single_shot import single_shot

if TYPE_CHECKING:
    from trainer.canvas.felt.picture import FeltPicture

T = TypeVar("T")
Draw: TypeAlias = "Callable[[T], FeltPicture]"
_MOST = 32
"""How many pictures are kept."""


class DrawnPictures(Generic[T]):
    """The pictures of one kind of thing; all are drawn anew in another theme, and at another width.

    ``begin`` gives what draws them in a theme, for a column of so many pixels.
    """

    def __init__(self, look: Look, begin: Callable[[CanvasTheme, int], Draw[T]]) -> None:
        self._look, self._begin = look, begin
        self._draw: Draw[T] | None = None
        self._drawn_for: tuple[int, CanvasTheme] | None = None
        self._kept: dict[int, tuple[T, QPixmap]] = {}

    def is_drawn(self, thing: T, points: int) -> bool:
        """Whether the picture of ``thing`` is at hand for a column so wide."""
        return self._is_for(points) and id(thing) in self._kept

    def drawn(self, thing: T, points: int) -> QPixmap:
        """The picture for a column of so many of our points, drawn where it is not at hand."""
        if self._draw is None or not self._is_for(points):
            width, theme = self._wanted(points)
            self._draw, self._drawn_for = self._begin(theme, width), (width, theme)
            self._kept.clear()
        if id(thing) not in self._kept:
            if len(self._kept) >= _MOST:
                self._kept.pop(next(iter(self._kept)))
            self._kept[id(thing)] = thing, _pixmap(self._draw(thing))
        return self._kept[id(thing)][1]

    def _is_for(self, points: int) -> bool:
        return self._drawn_for == self._wanted(points)

    def _wanted(self, points: int) -> tuple[int, CanvasTheme]:
        ratio = application().devicePixelRatio()
        return max(1, device_pixels(points * full_scale(), ratio)), canvas_theme(self._look, ratio)


def _pixmap(drawn: FeltPicture) -> QPixmap:
    width, height = drawn.size
    pixels = drawn.pixels()
    # A copy: the picture would else lie in memory that goes with the pixels.
    return QPixmap.fromImage(QImage(pixels, width, height, width * 4, QImage.Format.Format_RGB32).copy())


@in_points
class PicturePainter(QWidget, Generic[T]):
    """Paints one picture; it is drawn a moment after the words beside it are there to be read."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._pictures: DrawnPictures[T] | None = None
        self._thing: T | None = None
        self._shares = (1.0, 1.0)
        self._soon = single_shot(self)
        self._soon.timeout.connect(self._draw)

    def set_picture(self, pictures: DrawnPictures[T], thing: T, shares: tuple[float, float]) -> None:
        """Paint the picture of ``thing`` from now on, so wide and so high in ``shares`` of a column's width."""
        self._pictures, self._thing, self._shares = pictures, thing, shares

    def shares(self) -> tuple[float, float]:
        """How wide and how high the picture is, in shares of a column's width."""
        return self._shares

    def place(self) -> tuple[QRectF, int]:
        """Where the picture stands, and for how wide a column it is drawn."""
        (wide, high), width = self.shares(), self.width()
        return QRectF(0, 0, width * wide, round(width * high)), width

    def as_large_as_fits(self) -> QRectF:
        """In the middle of the widget, as large as its room allows."""
        wide, high = self.shares()
        points = max(1, int(min(self.width() / wide, self.height() / high)))
        width, height = points * wide, points * high
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        self._soon.stop()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._pictures is None or self._thing is None:
            return
        painter, (place, points) = painter_on(self), self.place()
        smooth(painter)
        path = QPainterPath()
        path.addRoundedRect(place, CORNER, CORNER)
        painter.fillPath(path, self._look.colour("felt"))
        if self._pictures.is_drawn(self._thing, points):
            painter.setClipPath(path)
            picture = self._pictures.drawn(self._thing, points)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
        else:
            self._soon.start()
        painter.end()

    def _draw(self) -> None:
        if self._pictures is not None and self._thing is not None:
            with measuring():
                _, points = self.place()
            self._pictures.drawn(self._thing, points)
            self.update()
