"""What a dealer may do at the shuffle though nobody asks for it: it harms nothing and breaks no rule."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of, said_of_first
from trainer.domain.house.shuffle_terms import CutCardOut, OpeningStep, ShuffleCall, ShuffleStep
from trainer.domain.procedure.duties import Duty
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.duties import Duties, is_under_way
from trainer.domain.shuffle.irregularities import looked_at, what_is_odd
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import HANDS, LOOSE, SHOE, WASH, Where
from trainer.domain.shuffle.plan import LAYING, ShufflePlan, leaves_open_how_packets_are_worked
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable
from trainer.domain.shuffle.tolerances import steps_of, steps_rule


class HarmlessShuffleActs:
    """A deck looked at or counted again, washed or mixed on, the cut card laid out early, a word to floor or players.

    A packet is riffled on, and stripped between riffles, where the house's steps say no more than to shuffle it.
    The floor is not called while decks are looked over, unless one is odd: that would stop a game over nothing.
    """

    def __init__(self, game: Game, occasion: Occasion, plan: ShufflePlan | None) -> None:
        self._rules = game.shuffle
        self._occasion, self._plan = occasion, plan
        self._steps: Ruled[Any] = game.shuffle.closing if plan is None else steps_rule(game, occasion)
        opening = game.shuffle.opening
        self._fanned = said_of(opening, OpeningStep.FAN_EACH_DECK)
        self._inspected = said_of(opening, OpeningStep.INSPECT_EACH_DECK)
        self._called = said_of(opening, OpeningStep.CALL_FLOOR_SUBTLY_IF_ODD)
        self._washed, self._mixed = said_of(self._steps, ShuffleStep.WASH), said_of(self._steps, ShuffleStep.MIX)
        self._laid = said_of_first(self._steps, LAYING)
        self._last_hand = said_of(game.shuffle.cut_card_out, CutCardOut.LAST_HAND_OF_THE_SHOE)
        self._is_open = plan is not None and leaves_open_how_packets_are_worked(steps_of(game, occasion))

    def __call__(self, table: ShuffleTable) -> Duties:
        fanned = table.places(Where.FANNED)
        for place in fanned:
            looked = looked_at(table, place.number)
            odd = what_is_odd(table, place.number) is not None
            if looked is None:
                if odd:
                    yield Duty(acts.CountDeck(place.number), self._rules.closing)
                continue
            if looked.faces or odd:
                yield Duty(acts.FanFaces(place.number), self._fanned)
            if looked.backs or odd:
                yield Duty(acts.FanBacks(place.number), self._inspected)
        if not fanned and not table.places(Where.PACK):
            yield Duty(acts.CallFloor(), self._called)
        if self._plan is not None and not table.loaded:
            yield from self._before_the_shuffle(table, self._plan)
        if self._occasion is not Occasion.NEW_GAME and not table.loaded:
            yield from self._words(table)

    def _before_the_shuffle(self, table: ShuffleTable, plan: ShufflePlan) -> Duties:
        if not is_under_way(table):
            if table.washed and table.at(WASH):
                yield Duty(acts.Wash(), self._washed)
            if table.mixed_up and table.at(LOOSE):
                yield Duty(acts.Mix(), self._mixed)
        if table.at(HANDS) and self._is_open and len(table.worked) >= len(plan.work):
            yield Duty(acts.Riffle(), self._rules.packet)
            if table.worked[-1] is ShuffleStep.RIFFLE:
                yield Duty(acts.Strip(), self._rules.packet)
        aside = table.cut_card is CutCardAt.ASIDE and not table.cut_wanted
        if plan.on_cut_card and aside and not table.passes and not table.at(SHOE):
            yield Duty(acts.LayCutCard(), self._laid)

    def _words(self, table: ShuffleTable) -> Duties:
        said = set(table.calls)
        if ShuffleCall.LAST_HAND not in said and table.at(SHOE):
            yield Duty(acts.Say(ShuffleCall.LAST_HAND), self._last_hand)
        if ShuffleCall.SHUFFLING not in said and self._occasion is Occasion.END_OF_SHOE:
            yield Duty(acts.Say(ShuffleCall.SHUFFLING), self._steps)
