"""What shows a word: cards, a place ringed on the table of the game in training, or a hand's motion."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property

from PySide6.QtWidgets import QStackedWidget

from trainer.canvas.drills.view import DrillView
from trainer.canvas.hands.wish_performances import movement_words, performances
from trainer.canvas.signals.view import SignalView
from trainer.canvas.spots.targets import DueOnTable
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.house.terms import Dealing
from trainer.domain.signals.gestures import Gestures
from trainer.domain.signals.motions import Decision, Motion, Shown, Wish
from trainer.domain.signals.reading import TAKES_THE_CARDS
from trainer.domain.table.state import Spot, Table
from trainer.drills.base import Layout
from trainer.ui.felt.appearance import CORNER
from trainer.ui.felt.canvas import DrillCanvas
from trainer.ui.glossary.shown_round import moment
from trainer.ui.looks.current_look import Look
from trainer.ui.signals.felt import SignalCanvas
from trainer.ui.table.felt import TableFelt
from trainer.ui.table.felt_description import table_view, table_words
from trainer.wording.cards import cards_words
from trainer.wording.glossary import PlaceOnFelt, Word

_SEED = 3


class TableFigure(TableFelt):
    """The table, not to be played at."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self._corner = CORNER
        self.setEnabled(False)


class WordFigure(QStackedWidget):
    """Shows one word at a time; each felt is made when the first word needs it."""

    def __init__(self, look: Look, gestures: Callable[[], Gestures]) -> None:
        super().__init__()
        self._look, self._gestures = look, gestures

    @cached_property
    def _cards(self) -> DrillCanvas:
        canvas = DrillCanvas(self._look)
        canvas.setEnabled(False)
        self.addWidget(canvas)
        return canvas

    @cached_property
    def _table(self) -> TableFigure:
        felt = TableFigure(self._look)
        self.addWidget(felt)
        return felt

    @cached_property
    def _signal(self) -> SignalCanvas:
        canvas = SignalCanvas(self._look)
        self.addWidget(canvas)
        return canvas

    def show_word(self, word: Word, game: Game | None) -> str:
        """Show ``word`` as ``game`` has it; gives what is seen in words, "" where nothing shows it."""
        if word.cards:
            return self._show_cards(word.cards)
        if game is None:
            return ""
        if word.place is not None:
            return self._show_place(word.place, game)
        return self._show_motion(word.motion, game) if word.motion is not None else ""

    def _show_cards(self, cards: tuple[Card, ...]) -> str:
        words = f"{cards_words(cards)}."
        self.setCurrentWidget(self._cards)
        self._cards.show_question(DrillView(Layout.HAND_ONLY, Table((Spot(1, (Hand(cards),)),))), words)
        self._cards.finish()
        return words

    def _show_place(self, place: PlaceOnFelt, game: Game) -> str:
        found = moment(game, place)
        if found is None:
            return ""
        table, target = found
        words = table_words(table)
        self.setCurrentWidget(self._table)
        self._table.show_table(table_view(table, game), words, animate=False)
        self._table.show_due(DueOnTable((target,)))
        return words

    def _show_motion(self, motion: Motion, game: Game) -> str:
        found = moment(game, PlaceOnFelt.HAND)
        held = game.deal.dealing.value is Dealing.PITCH
        if found is None or (motion in TAKES_THE_CARDS and not held):
            return ""
        table, spot = found[0], found[0].spots[len(found[0].spots) // 2]
        patron = spot.wagers[0].patron if spot.wagers else ""
        wish = Wish(Decision.UNCLEAR, spot.number, patron=patron, shown=Shown((motion,)))
        gestures = self._gestures()
        view = table_view(table, game)
        shown = SignalView(
            replace(table, turn=(spot.number, 0)),
            (spot.number, 0),
            view.felt,
            performances(game, table, (wish,), gestures, _SEED),
            patron=patron,
            ways=gestures.ways,
        )
        words = movement_words(game, table, wish, gestures)
        self.setCurrentWidget(self._signal)
        self._signal.show_signal(shown, words)
        return words
