"""The figures of a lesson, drawn on the felt by the canvas."""

from __future__ import annotations

from dataclasses import replace

from trainer import resources
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.scene import DrillScene
from trainer.canvas.drills.view import DrillView, DueInFrame, FrameWords
from trainer.canvas.felt.picture import png
from trainer.canvas.felt.print import FeltPrint
from trainer.canvas.shuffle.scene import ShuffleScene
from trainer.canvas.shuffle.view import ShuffleView
from trainer.canvas.table.scene import TableScene
from trainer.canvas.table.view import TableView
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Stack
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import is_by_hand
from trainer.domain.table.state import Table
from trainer.drills.base import Layout, Question
from trainer.drills.random_cards import full_rack
from trainer.training.learn.lessons.told_lesson import ToldFigure
from trainer.ui.drills.shuffle.felt import stack_view
from trainer.ui.felt.question_on_felt import felt_view, printed_under
from trainer.ui.looks.rasteriser import rasterise
from trainer.ui.looks.theme import read_theme
from trainer.ui.shuffle.felt_description import piles_of
from trainer.ui.table.felt_description import table_view
from trainer.wording.rules.sentences import felt_lines

NEAR = (996, 702)
"""The size of a picture from near, in pixels: one and a half times the drill's felt."""
WHOLE = (1200, 644)
BETWEEN_SHOES = (1104, 592)
_ONE_STACK, _LOW, _LOW_CHIPS, _CHIP = 440, 430, 6, 16
"""Of a picture of chips alone, in pixels: how wide it is where nothing is cut beside the stack, how high it is with a
stack of so many chips, and how much higher with each more."""
_NEAR_LAYOUTS = (Layout.BET_AND_HAND, Layout.WITH_DEALER, Layout.COMMON_HAND, Layout.HAND_ONLY, Layout.CHIPS_ONLY)


def theme(name: str = "light") -> CanvasTheme:
    """The colours of a felt on paper."""
    return CanvasTheme.of(read_theme(resources.assets() / "themes" / f"{name}.toml").colours.by_name())


class Pictures:
    """Draws figures at ``game``, each scene made once; needs a QGuiApplication."""

    def __init__(self, game: Game, colours: CanvasTheme | None = None) -> None:
        self._game = game
        self._theme = colours or theme()
        self._near: DrillScene | None = None
        self._whole: TableScene | None = None
        self._between: ShuffleScene | None = None

    def of_figure(self, figure: ToldFigure) -> bytes:
        """The figure as a PNG."""
        if figure.shuffle is not None:
            assert figure.occasion is not None
            return self.of_shuffle(figure.shuffle, figure.occasion)
        if figure.table is not None:
            return self.of_table(figure.table)
        frame = FrameWords(figure.title) if figure.heaps else None
        scene = self._drill()
        scene.show(DrillView(Layout.CHIPS_ONLY, Table(), FeltPrint(), None, frame, figure.stack), deal=False)
        if figure.heaps:
            scene.show_due(DueInFrame(figure.heaps, figure.title), play=False)
        return png(scene, *NEAR, kept=_kept(figure.stack, bool(figure.heaps)))

    def of_round(self, table: Table) -> bytes:
        """The whole table from the dealer's seat as a PNG."""
        if self._whole is None:
            self._whole = TableScene(rasterise, self._theme, *WHOLE, reduced_motion=True)
        self._whole.show(self._furnished(table_view(table, self._game)), animate=False)
        return png(self._whole, *WHOLE)

    def _furnished(self, view: TableView) -> TableView:
        """A table in notation has neither rack nor shoe of its own: it gets those of a game under way."""
        if view.table.rack.tubes or view.table.shoe.cards:
            return view
        equipment = self._game.equipment
        pack = equipment.decks.value * equipment.deck_of.value.value
        return replace(view, rack=full_rack(self._game), shoe=pack // 2, discards=pack // 4)

    def of_table(self, table: Table) -> bytes:
        """A table as a PNG: one spot from near, several from the dealer's seat."""
        if len(table.spots) > 1:
            return self.of_round(table)
        wagers = any(spot.wagers for spot in table.spots)
        near = Layout.WITH_DEALER if table.dealer is not None else Layout.BET_AND_HAND
        scene = self._drill()
        printed = printed_under(table, self._game, felt_lines(self._game))
        scene.show(DrillView(near if wagers else Layout.HAND_ONLY, table, printed), deal=False)
        return png(scene, *NEAR)

    def of_question(self, question: Question) -> bytes | None:
        """What lies on the felt of a question, as a PNG; None where nothing lies there, or hands move."""
        if question.shuffle is not None:
            return self._between_shoes(stack_view(question, self._game, question.shuffle))
        if question.layout not in _NEAR_LAYOUTS:
            return None
        view = felt_view(question, self._game)
        scene = self._drill()
        scene.show(DrillView(view.layout, view.table, view.felt, pushed_in=view.pushed_in), deal=False)
        bare = question.layout is Layout.CHIPS_ONLY
        if bare and view.pushed_in is None:
            return None
        return png(scene, *NEAR, kept=_kept(view.pushed_in, beside=False) if bare else None)

    def of_shuffle(self, table: ShuffleTable, occasion: Occasion) -> bytes:
        """The cards between two shoes as a PNG."""
        pitched = is_by_hand(self._game)
        return self._between_shoes(ShuffleView(table, piles=piles_of(self._game, occasion), pitched=pitched))

    def _between_shoes(self, view: ShuffleView) -> bytes:
        if self._between is None:
            self._between = ShuffleScene(rasterise, self._theme, *BETWEEN_SHOES, reduced_motion=True)
        self._between.show(view, animate=False)
        return png(self._between, *BETWEEN_SHOES)

    def _drill(self) -> DrillScene:
        if self._near is None:
            self._near = DrillScene(rasterise, self._theme, *NEAR, reduced_motion=True)
        return self._near


def _kept(stack: Stack | None, beside: bool) -> tuple[int, int]:
    """How much is kept of a picture of chips alone: all of the stack, and what is cut ``beside`` it."""
    chips = 0 if stack is None else len(stack.chips)
    return NEAR[0] if beside else _ONE_STACK, min(NEAR[1], _LOW + max(0, chips - _LOW_CHIPS) * _CHIP)
