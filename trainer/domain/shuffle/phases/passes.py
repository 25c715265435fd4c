"""The shuffle itself: packets taken up from the piles in turn, worked as the house has it, laid down on one pile."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of, said_of_first
from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.duties import Duties, ShuffleDuty, ShufflePhase
from trainer.domain.shuffle.moving import packets
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import HANDS, Place, Where, pile
from trainer.domain.shuffle.plan import LAYING, TAKING, ShufflePlan, leaves_open_how_packets_are_worked
from trainer.domain.shuffle.reasons import ShuffleReason
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable
from trainer.domain.shuffle.tolerances import steps_rule, take_from_pile, take_of

NAME = "shuffling"

WORK: dict[ShuffleStep, acts.ShuffleAct] = {
    ShuffleStep.RIFFLE: acts.Riffle(),
    ShuffleStep.LACE: acts.Lace(),
    ShuffleStep.STRIP: acts.Strip(),
    ShuffleStep.BOX: acts.Box(),
}

_Pair = tuple[int, ...]

_ACROSS = {
    4: ShuffleReason.OPPOSITE_CORNER,
    3: ShuffleReason.ANOTHER_PILE,
    2: ShuffleReason.OTHER_STACK,
}
"""Where the second packet comes from, by the number of piles."""

_TOLD_BY: dict[ShuffleReason | None, ShuffleStep] = {
    ShuffleReason.DIAGONAL_IN_TURN: ShuffleStep.ALTERNATE_DIAGONALS,
    ShuffleReason.PILE_LEFT_ALONE: ShuffleStep.UNTIL_ONE_PILE_STANDS,
    ShuffleReason.THE_REST: ShuffleStep.UNTIL_ONE_PILE_STANDS,
}
"""The step that says from which pile a packet comes; else that by which packets are taken."""


def passes(game: Game, occasion: Occasion, plan: ShufflePlan) -> ShufflePhase:
    """The phase from the cut card laid in the middle until one pile stands."""
    return Phase(NAME, _Passes(game, occasion, plan).duties)


class _Passes:
    def __init__(self, game: Game, occasion: Occasion, plan: ShufflePlan) -> None:
        self._game, self._plan = game, plan
        rules = game.shuffle
        self._steps: Ruled[Any] = steps_rule(game, occasion)
        self._taken, self._within = rules.taken, rules.taken_within
        self._taking: Ruled[Any] = said_of_first(self._steps, TAKING)
        self._told = {because: said_of(self._steps, step) for because, step in _TOLD_BY.items()}
        self._laying = said_of_first(self._steps, LAYING)
        # Where no step speaks of the riffle by its name, the one that lays the cards down does.
        self._worked = {step: said_of_first(self._steps, (step, *LAYING)) for step in WORK}
        self._is_open = leaves_open_how_packets_are_worked(self._steps.value)
        self._working: tuple[Ruled[Any], ...] = (rules.packet,) if self._is_open else ()

    def duties(self, table: ShuffleTable) -> Duties:
        held = packets(table)
        if held:
            yield self._in_hand(table, held)
            return
        standing = tuple(place.number for place in table.places(Where.PILE))
        if not standing:
            return
        if self._plan.on_cut_card and not table.passes and table.cut_card is CutCardAt.ASIDE:
            yield Duty(acts.LayCutCard(), self._laying)
        else:
            yield self._first_take(table, standing)

    def _in_hand(self, table: ShuffleTable, held: tuple[Place, ...]) -> ShuffleDuty:
        if len(held) == 1 and held[0] != HANDS and not table.worked:
            partners = self._partners(table)
            if partners:
                return self._take(table, partners, _ACROSS[self._plan.piles])
        on = self._is_open and len(table.worked) > len(self._plan.work)
        if on and table.worked[-1] is ShuffleStep.STRIP:
            return Duty(acts.Riffle(), self._worked[ShuffleStep.RIFFLE], self._working)
        if len(table.worked) < len(self._plan.work):
            step = self._plan.work[len(table.worked)]
            return Duty(WORK[step], self._worked[step], self._working)
        return Duty(acts.LayDown(), self._laying)

    def _partners(self, table: ShuffleTable) -> _Pair:
        """The pile that the second packet comes from, of three either of the others; none where all are used up."""
        taken = table.taken[-1] if table.taken else 0
        pair = self._plan.pair_of(taken)
        return self._highest_first(table, tuple(each for each in pair if each != taken and table.at(pile(each))))

    def _highest_first(self, table: ShuffleTable, numbers: _Pair) -> _Pair:
        """Of three piles the model dealer takes from the highest, so that they go down evenly."""
        if self._plan.piles != 3:
            return numbers
        return tuple(sorted(numbers, key=lambda number: -table.count(pile(number))))

    def _first_take(self, table: ShuffleTable, standing: _Pair) -> ShuffleDuty:
        """From the pair whose turn it is; which of its piles first is the dealer's own, and so is the first pair."""
        pairs = [tuple(each for each in pair if each in standing) for pair in self._plan.pairs]
        pairs = [self._highest_first(table, pair) for pair in pairs if pair]
        last = self._plan.pair_of(table.last_taken[0]) if table.last_taken and self._plan.in_turn else ()
        due = [pair for pair in pairs if not set(pair) & set(last)] or pairs
        because = ShuffleReason.DIAGONAL_IN_TURN if last and len(pairs) > 1 else None
        if because is None and len(due[0]) == 1:
            because = ShuffleReason.PILE_LEFT_ALONE
        if because is None and self._takes_the_rest(table, due[0][0]):
            because = ShuffleReason.THE_REST
        return self._take(table, tuple(number for pair in due for number in pair), because)

    def _takes_the_rest(self, table: ShuffleTable, number: int) -> bool:
        """Whether all is taken of a pile that holds more or less than the house takes otherwise."""
        cards, usual = table.count(pile(number)), take_of(self._game).aim
        return cards != usual and take_from_pile(self._game, cards).aim == cards

    def _take(self, table: ShuffleTable, from_piles: _Pair, because: ShuffleReason | None) -> ShuffleDuty:
        first, *others = (self._packet(table, number) for number in from_piles)
        return Duty(first, self._taken, (self._told.get(because, self._taking), self._within), tuple(others), because)

    def _packet(self, table: ShuffleTable, number: int) -> acts.ShuffleAct:
        return acts.TakeFrom(number, take_from_pile(self._game, table.count(pile(number))).aim)
