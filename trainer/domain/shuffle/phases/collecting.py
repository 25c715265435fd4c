"""The end of a shoe: what is called, the stub and the discards brought onto the felt, decks re-suited and counted."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, Ruled, said_of, said_of_first
from trainer.domain.house.shuffle_terms import ClosingStep, CutCardOut, OpeningStep, Plugging, ShuffleCall, ShuffleStep
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.duties import ANY_ORDER, Duties, ShuffleDuty, ShufflePhase, is_under_way, on_the_felt
from trainer.domain.shuffle.irregularities import is_odd, looked_at
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.phases.opening import opening
from trainer.domain.shuffle.places import DISCARD_RACK, LOOSE, SHOE, STUB, Where
from trainer.domain.shuffle.reasons import ShuffleReason
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import re_suits, shuffle_plan, steps_rule

CALLING, COLLECTING, RE_SUITING = "calling", "collecting", "re-suiting"


def calling(game: Game, occasion: Occasion) -> ShufflePhase:
    """The phase in which the players are told of the last shoe and of the last hand, before any card is moved."""
    rules = game.shuffle
    owed: list[ShuffleDuty] = []
    tells = ClosingStep.DEALER_TELLS_PLAYERS in rules.closing.value
    if occasion is Occasion.CLOSING and (tells or ShuffleCall.LAST_SHOE in rules.calls.value):
        rule: Ruled[Any] = said_of(rules.closing, ClosingStep.DEALER_TELLS_PLAYERS) if tells else rules.calls
        named = ShuffleReason.LAST_SHOE_NAMED
        owed.append(Duty(acts.Say(ShuffleCall.LAST_SHOE), rule, because=named))
    if ShuffleCall.LAST_HAND in rules.calls.value:
        out, last = ShuffleReason.CUT_CARD_IS_OUT, said_of(rules.cut_card_out, CutCardOut.LAST_HAND_OF_THE_SHOE)
        owed.append(Duty(acts.Say(ShuffleCall.LAST_HAND), rules.calls, (last,), because=out))

    def duties(table: ShuffleTable) -> Duties:
        if (table.at(SHOE) or table.at(DISCARD_RACK)) and not is_under_way(table):
            said = set(table.calls)
            yield from (duty for duty in owed if isinstance(duty.action, acts.Say) and duty.action.call not in said)

    return Phase(CALLING, duties)


def collecting(game: Game, occasion: Occasion) -> ShufflePhase:
    """The phase in which the cards come onto the felt: the stub, plugged where the house plugs it, and the discards."""
    return Phase(COLLECTING, _Collecting(game, occasion).duties)


class _Collecting:
    def __init__(self, game: Game, occasion: Occasion) -> None:
        rules = game.shuffle
        is_closing = occasion is Occasion.CLOSING
        why = _brings_together(game) if is_closing else steps_rule(game, occasion)
        lasts = CutCardOut.LAST_HAND_OF_THE_SHOE in rules.cut_card_out.value
        plugged = said_of(why, ShuffleStep.PLUG_STUB_INTO_DISCARDS)
        first, *others = (
            (said_of(rules.cut_card_out, CutCardOut.LAST_HAND_OF_THE_SHOE), plugged) if lasts else (plugged,)
        )
        out = ShuffleReason.CUT_CARD_IS_OUT
        self._plugs = not is_closing and shuffle_plan(game, occasion).plugs
        self._calls = not is_closing and ShuffleCall.SHUFFLING in rules.calls.value
        self._say: ShuffleDuty = Duty(acts.Say(ShuffleCall.SHUFFLING), rules.calls, step=ANY_ORDER)
        self._stub: ShuffleDuty = Duty(acts.TakeStub(), first, tuple(others), because=out, step=ANY_ORDER)
        self._discards: ShuffleDuty = Duty(
            acts.TakeDiscards(), said_of_first(why, (ShuffleStep.MIX, ShuffleStep.WASH)), step=ANY_ORDER
        )
        self._plugs_the_rack = self._plugs and rules.plug.value is Plugging.INSIDE_THE_RACK
        self._plug_rules: tuple[Ruled[Any], ...] = (rules.plug, plugged)

    def duties(self, table: ShuffleTable) -> Duties:
        if is_under_way(table) or table.washed or table.mixed_up or table.re_suited:
            return
        if self._calls and ShuffleCall.SHUFFLING not in table.calls:
            yield self._say
        if table.at(SHOE):
            yield self._stub
        discards = table.count(DISCARD_RACK) or table.count(LOOSE)
        if self._plugs and discards and table.at(STUB):
            yield self._plug(table, discards)
        if table.at(DISCARD_RACK) and not (self._plugs_the_rack and (table.at(SHOE) or table.at(STUB))):
            yield self._discards

    def _plug(self, table: ShuffleTable, discards: int) -> ShuffleDuty:
        """The whole stub into the middle; how many times, and where inside, is the dealer's own."""
        act = acts.Plug(table.count(STUB), discards // 2)
        return Duty(act, self._plug_rules[0], self._plug_rules[1:], step=ANY_ORDER)


def _brings_together(game: Game) -> Ruled[Any]:
    """The rule by which the cards come onto the felt at the closing.

    No document says it: they come as at the end of any shoe, where a stated closing does not speak of them.
    """
    closing, steps = game.shuffle.closing, steps_rule(game, Occasion.END_OF_SHOE)
    return steps if closing.ref.kind is Kind.STATED and steps.ref.kind is Kind.ASSUMED else closing


def re_suiting(game: Game, occasion: Occasion) -> ShufflePhase:
    """The phase in which all decks are re-suited and each is counted, where the house has that done.

    A deck the floor brings meanwhile is inspected before, between or after the counts.
    """
    rules = game.shuffle
    by_cut_card = CutCardOut.RESUIT_ALL_DECKS in rules.cut_card_out.value
    closing = (said_of(rules.closing, ClosingStep.RESUIT_ALL_DECKS),) if occasion is Occasion.CLOSING else ()
    cut_card_out = said_of(rules.cut_card_out, CutCardOut.RESUIT_ALL_DECKS)
    first, *others = (cut_card_out, *closing) if by_cut_card else closing or (rules.closing,)
    sort: ShuffleDuty = Duty(acts.ReSuit(), first, tuple(others))
    owed, brought = re_suits(game, occasion), opening(game)
    calls = OpeningStep.CALL_FLOOR_SUBTLY_IF_ODD in rules.opening.value

    def duties(table: ShuffleTable) -> Duties:
        if not owed or is_under_way(table):
            return
        if not table.re_suited:
            if on_the_felt(table):
                yield sort
            return
        counts = [place.number for place in table.places(Where.FANNED) if looked_at(table, place.number) is None]
        for deck in counts:
            if deck not in table.counted:
                # The rows of a short deck show it before it is counted: the floor may be told at once.
                also = (acts.CallFloor(),) if calls and is_odd(table, deck) else ()
                yield Duty(acts.CountDeck(deck), first, (game.equipment.decks,), also, step=ANY_ORDER)
        if counts:
            yield from brought.duties(table)

    return Phase(RE_SUITING, duties)
