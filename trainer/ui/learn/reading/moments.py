"""The moments of gestures as a still picture among a lesson's words, where motion is left out."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize

from trainer.canvas.hands.moments import moments_picture, moments_size
from trainer.domain.signals.gestures import Gesture, Gestures
from trainer.ui.felt.drawn_pictures import DrawnPictures, PicturePainter
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.widgets.text import as_high_as_needed

_WIDE = 1000


@in_points
class MomentsView(PicturePainter[tuple[Gesture, ...]]):
    """The moments of some gestures, one below the other, as wide as the column."""

    def __init__(self, look: Look, gestures: Gestures, made: Sequence[Gesture]) -> None:
        super().__init__(look)
        shown = tuple(dict.fromkeys(made))
        pictures = DrawnPictures[tuple[Gesture, ...]](
            look, lambda theme, width: lambda each: moments_picture(each, gestures.ways, rasterise, theme, width)
        )
        wide, high = moments_size(shown, _WIDE)
        self.set_picture(pictures, shown, (wide / _WIDE, high / _WIDE))
        self.setAccessibleName("The hand, moment by moment")
        self.setAccessibleDescription(" ".join(each.words for each in shown))
        as_high_as_needed(self)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(width * self.shares()[1])

    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(max(300, self.width())))
