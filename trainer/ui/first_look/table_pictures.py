"""The felts on the first run: each game's own table, and on the recommended one a round that is under way."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QPixmap

from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.picture import FeltPicture, picture
from trainer.canvas.table.scene import TableScene
from trainer.domain.house.games import Game
from trainer.training.learn.lessons.first_look import Moment, first_look
from trainer.training.table.simulate import CannotBeDealt
from trainer.ui.felt.drawn_pictures import Draw, DrawnPictures
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.table.felt_description import empty_table, patrons_of, table_view


@dataclass(frozen=True, slots=True)
class PicturedTable:
    """The table of a game; with ``played``, as it is once a round's cards are dealt."""

    game: Game
    played: bool = False


class TablePictures:
    """Draws tables so many of our points wide, and ``shape`` of that high."""

    def __init__(self, look: Look, points: int, shape: float) -> None:
        self._points, self._shape = points, shape
        self._drawn: DrawnPictures[PicturedTable] = DrawnPictures(look, self._begin)

    def is_drawn(self, table: PicturedTable) -> bool:
        """Whether its picture is at hand, as the window looks now."""
        return self._drawn.is_drawn(table, self._points)

    def drawn(self, table: PicturedTable) -> QPixmap:
        """The picture, drawn where it is not at hand."""
        return self._drawn.drawn(table, self._points)

    def _begin(self, theme: CanvasTheme, width: int) -> Draw[PicturedTable]:
        return table_drawing(theme, width, self._shape)


def table_drawing(theme: CanvasTheme, width: int, shape: float) -> Draw[PicturedTable]:
    """Draws tables so many pixels wide, and ``shape`` of that high."""
    height = round(width * shape)
    scene = TableScene(rasterise, theme, width, height, reduced_motion=True)

    def draw(table: PicturedTable) -> FeltPicture:
        _show(scene, table)
        return picture(scene, width, height)

    return draw


def _show(scene: TableScene, pictured: PicturedTable) -> None:
    game = pictured.game
    table, patrons = empty_table(game), tuple[str, ...]()
    if pictured.played:
        try:
            look = first_look(game)
        except CannotBeDealt:
            # It is shown without a round.
            pass
        else:
            dealt = next(scene for scene in look.scenes if scene.moment is Moment.UP_CARD)
            table, patrons = look.after(dealt.first), patrons_of(look.dealt.script)
    scene.show(table_view(table, game, patrons), animate=False)
