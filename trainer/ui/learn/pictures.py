"""The figures of a lesson, drawn on the felt by the canvas."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from trainer import resources
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.view import DrillView, DueInFrame, FrameWords
from trainer.canvas.felt.picture import FeltPicture, picture
from trainer.canvas.felt.print import FeltPrint
from trainer.canvas.hands.moments import moments_picture
from trainer.canvas.shuffle.view import ShuffleView
from trainer.canvas.table.scene import TableScene
from trainer.canvas.table.view import TableView
from trainer.canvas.table.ways import HandsWay
from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import is_by_hand
from trainer.domain.signals.gestures import Gesture, Ways
from trainer.domain.table.laid_by_custom import laid_by_custom
from trainer.domain.table.state import Table
from trainer.drills.base import Layout
from trainer.drills.random_cards import full_rack
from trainer.training.learn.lessons.told_lesson import ToldFigure
from trainer.ui.drills.pictures import QuestionPictures
from trainer.ui.felt.picture_sizes import ON_PAPER, PictureSizes, is_seen_whole
from trainer.ui.felt.question_on_felt import printed_under
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.looks.theme import read_theme
from trainer.ui.shuffle.felt_description import piles_of
from trainer.ui.table.felt_description import table_view
from trainer.wording.rules.sentences import felt_lines

_MOMENTS = 1200
"""How wide the sheet of a hand's moments is, in pixels."""


def theme(name: str = "light") -> CanvasTheme:
    """The colours of a felt on paper."""
    return CanvasTheme.of(read_theme(resources.assets() / "themes" / f"{name}.toml").colours.by_name())


class Pictures(QuestionPictures):
    """Draws figures at ``game``, and the felts of its questions."""

    def __init__(self, game: Game, colours: CanvasTheme | None = None, sizes: PictureSizes = ON_PAPER) -> None:
        super().__init__(game, colours or theme(), sizes)
        self._whole: TableScene | None = None

    def of_figure(self, figure: ToldFigure) -> bytes:
        """The figure as a PNG."""
        return self.drawn(figure).png()

    def drawn(self, figure: ToldFigure) -> FeltPicture:
        """The figure as a picture."""
        if figure.shuffle is not None:
            assert figure.occasion is not None
            return self._shuffled(figure.shuffle, figure.occasion)
        if figure.table is not None:
            return self._laid(figure.table, HandsWay(figure.movement) if figure.movement else None)
        if figure.asked and figure.laid_out:
            return self._looked_at(figure)
        frame = FrameWords(figure.title) if figure.heaps else None
        scene = self._drill(self._sizes.chips)
        scene.show(DrillView(Layout.CHIPS_ONLY, Table(), FeltPrint(), None, frame, figure.stack), deal=False)
        if figure.heaps:
            scene.show_due(DueInFrame(figure.heaps, figure.title), play=False)
        return picture(scene, *self._sizes.chips, kept=self._sizes.of_figure(figure))

    def of_moments(self, made: Sequence[Gesture], ways: Ways) -> bytes:
        """The moments of gestures as a PNG."""
        return moments_picture(made, ways, rasterise, self._theme, _MOMENTS).png()

    def of_round(self, table: Table) -> bytes:
        """The whole table from the dealer's seat as a PNG."""
        return self._from_the_seat(table).png()

    def of_shuffle(self, table: ShuffleTable, occasion: Occasion) -> bytes:
        """The cards between two shoes as a PNG."""
        return self._shuffled(table, occasion).png()

    def _looked_at(self, figure: ToldFigure) -> FeltPicture:
        """Chips that a question is about; nothing names them."""
        scene = self._drill(self._sizes.chips)
        scene.show(DrillView(Layout.CHIPS_ONLY, Table(), FeltPrint(), laid=figure.laid_out), deal=False)
        return picture(scene, *self._sizes.chips, kept=self._sizes.of_figure(figure))

    def _laid(self, table: Table, way: HandsWay | None = None) -> FeltPicture:
        """A table: one spot from near, several from the dealer's seat, with the way of a hand."""
        table = laid_by_custom(table, self._game)
        if is_seen_whole(table):
            return self._from_the_seat(table, way)
        wagers = any(spot.wagers for spot in table.spots)
        near = Layout.WITH_DEALER if table.dealer is not None else Layout.BET_AND_HAND
        scene = self._drill(self._sizes.near)
        printed = printed_under(table, self._game, felt_lines(self._game))
        scene.show(DrillView(near if wagers else Layout.HAND_ONLY, table, printed), deal=False)
        return picture(scene, *self._sizes.near)

    def _from_the_seat(self, table: Table, way: HandsWay | None = None) -> FeltPicture:
        if self._whole is None:
            self._whole = TableScene(rasterise, self._theme, *self._sizes.whole, reduced_motion=True)
        self._whole.show(furnished(table_view(table, self._game), self._game), animate=False)
        self._whole.show_way(way)
        return picture(self._whole, *self._sizes.whole)

    def _shuffled(self, table: ShuffleTable, occasion: Occasion) -> FeltPicture:
        return self._between_shoes(between_shoes_view(table, self._game, occasion))


def furnished(view: TableView, game: Game) -> TableView:
    """A table in notation has neither rack nor shoe of its own: it gets those of a game under way."""
    if view.table.rack.tubes or view.table.shoe.cards:
        return view
    pack = game.equipment.decks.value * game.equipment.deck_of.value.value
    return replace(view, rack=full_rack(game), shoe=pack // 2, discards=pack // 4)


def between_shoes_view(table: ShuffleTable, game: Game, occasion: Occasion) -> ShuffleView:
    """The cards between two shoes as a felt shows them where nobody is at work."""
    return ShuffleView(table, piles=piles_of(game, occasion), pitched=is_by_hand(game))
