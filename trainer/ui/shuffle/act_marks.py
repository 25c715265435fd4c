"""Where on the felt an act between two shoes is done: what is ringed as due, and what is crossed out as wrong."""

from __future__ import annotations

from trainer.canvas.shuffle.view import (
    CutCardTarget,
    DeckTarget,
    HandsTarget,
    MiddleTarget,
    PileTarget,
    RackTarget,
    ShoeTarget,
    ShuffleTarget,
    SideViewTarget,
)
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.places import GROWING, HANDS, LEFT, LOOSE, PASSED, RIGHT, STUB, WASH, Place, pile
from trainer.domain.shuffle.state import ShuffleTable
from trainer.ui.shuffle.partial_act import discards, pack

_HELD = (LEFT, RIGHT, HANDS)
_LOOSE = (WASH, LOOSE, STUB, PASSED)


def targets_of(act: ShuffleAct, table: ShuffleTable) -> tuple[ShuffleTarget, ...]:
    """What of the felt ``act`` is done to; nothing where it is done to none of it."""
    match act:
        case acts.OpenPack(deck) | acts.FanFaces(deck) | acts.FanBacks(deck) | acts.PassDeck(deck):
            return (DeckTarget(deck),)
        case acts.CountDeck(deck):
            return (DeckTarget(deck),)
        case acts.TakeFrom(number) | acts.Gather(number):
            return (PileTarget(pile(number)),)
        case acts.Expose(place) | acts.Drop(place):
            return (_at(place),)
        case acts.TakeStub() | acts.BurnCard() | acts.LoadShoe():
            return (ShoeTarget(),)
        case acts.TakeDiscards():
            return (RackTarget(),)
        case acts.Plug():
            return PileTarget(STUB), _at(discards(table))
        case _:
            return _of_the_packet(act, table)


def _of_the_packet(act: ShuffleAct, table: ShuffleTable) -> tuple[ShuffleTarget, ...]:
    match act:
        case acts.Wash() | acts.Mix() | acts.SquareUp() | acts.ReSuit():
            return tuple(PileTarget(place) for place in _LOOSE if table.count(place))
        case acts.Riffle() | acts.Lace() | acts.Strip() | acts.Box():
            return tuple(HandsTarget(place) for place in _HELD if table.count(place))
        case acts.LayCutCard():
            return CutCardTarget(), MiddleTarget()
        case acts.LayDown():
            return (PileTarget(GROWING) if table.count(GROWING) else MiddleTarget(),)
        case acts.OfferCut():
            return (CutCardTarget(),)
        case acts.BringTogether() | acts.ReCut() if table.cut is not None:
            return (SideViewTarget(0),)
        case acts.BringTogether() | acts.CoverBottom():
            return (_at(pack(table)),)
        case acts.ReCut():
            return (CutCardTarget(),)
        case _:
            return ()


def _at(place: Place) -> ShuffleTarget:
    """A place as the felt's target for it."""
    if place in _HELD:
        return HandsTarget(place)
    return (
        RackTarget()
        if place.where.value == "discard-rack"
        else ShoeTarget()
        if place.where.value == "shoe"
        else PileTarget(place)
    )
