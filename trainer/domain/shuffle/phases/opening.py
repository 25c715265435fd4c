"""Decks opened and inspected; and the floor called for an odd deck, a card that was shown, or one that fell."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, Ruled, said_of
from trainer.domain.house.shuffle_terms import CutCardOut, Mishap, OpeningStep
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.duties import ANY_ORDER, Duties, ShufflePhase
from trainer.domain.shuffle.irregularities import looked_at, mishap, what_is_odd
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import Where
from trainer.domain.shuffle.reasons import ShuffleReason
from trainer.domain.shuffle.state import Looked, ShuffleTable
from trainer.domain.shuffle.tolerances import re_suits

NAME, INTERRUPTS = "opening", "floor"


def opening(game: Game) -> ShufflePhase:
    """The phase in which each deck is opened, looked at from both sides and passed; decks and sides in any order."""
    rule, equipment = game.shuffle.opening, game.equipment
    fanned, inspected = said_of(rule, OpeningStep.FAN_EACH_DECK), said_of(rule, OpeningStep.INSPECT_EACH_DECK)
    looks = any(step in rule.value for step in (OpeningStep.INSPECT_EACH_DECK, OpeningStep.FAN_EACH_DECK))

    def duties(table: ShuffleTable) -> Duties:
        for place in table.places(Where.FANNED):
            looked = looked_at(table, place.number)
            if looked is not None and what_is_odd(table, place.number) is None:
                yield from inspect(looked)
        for place in table.places(Where.PACK):
            act = acts.OpenPack(place.number)
            yield Duty(act, rule, (equipment.decks, equipment.decks_allowed), step=ANY_ORDER)

    def inspect(looked: Looked) -> Duties:
        deck = looked.deck
        if looks and not looked.faces:
            yield Duty(acts.FanFaces(deck), fanned, (equipment.deck_of,), step=ANY_ORDER)
        if looks and not looked.backs:
            yield Duty(acts.FanBacks(deck), inspected, step=ANY_ORDER)
        if not looks or (looked.faces and looked.backs):
            yield Duty(acts.PassDeck(deck), rule, step=ANY_ORDER)

    return Phase(NAME, duties)


def interrupts(game: Game, occasion: Occasion) -> ShufflePhase:
    """What goes before everything else: the floor's attention, as soon as anything can be seen to be wrong."""
    rules = game.shuffle
    calls = OpeningStep.CALL_FLOOR_SUBTLY_IF_ODD in rules.opening.value
    opened = said_of(rules.opening, OpeningStep.CALL_FLOOR_SUBTLY_IF_ODD)
    re_suited = said_of(rules.cut_card_out, CutCardOut.RESUIT_ALL_DECKS)
    # That the floor is told of a short count no document says: what is assumed is cited before what is stated.
    counts = (re_suited, rules.closing) if occasion is Occasion.CLOSING else (re_suited,)
    of_a_deck: tuple[Ruled[Any], ...] = (*counts, opened) if re_suits(game, occasion) else (opened,)
    of_a_deck = tuple(sorted(of_a_deck, key=lambda rule: rule.ref.kind is not Kind.ASSUMED))
    of_a_mishap = {
        ShuffleReason.CARD_EXPOSED: rules.exposed_card,
        ShuffleReason.CARD_DROPPED: rules.dropped_card,
    }

    def duties(table: ShuffleTable) -> Duties:
        if table.at_floor:
            return
        happened = mishap(table)
        if happened is not None and of_a_mishap[happened].value is Mishap.CALL_FLOOR:
            yield Duty(acts.CallFloor(), of_a_mishap[happened], because=happened)
        elif calls:
            yield from for_an_odd_deck(table)

    def for_an_odd_deck(table: ShuffleTable) -> Duties:
        for place in table.places(Where.FANNED):
            odd = what_is_odd(table, place.number)
            if odd is not None:
                yield Duty(acts.CallFloor(), of_a_deck[0], of_a_deck[1:], because=odd)
                return

    return Phase(INTERRUPTS, duties, in_order=False)
