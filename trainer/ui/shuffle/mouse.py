"""What the hands do between two shoes: presses and drags as acts. Knows no Qt and no pixels.

Press a pile at a height, or press it and drag down its front, to take so many; press the packets to riffle them (the
other button strips, Shift boxes); press the middle or the growing pile to lay down; hold a corner to gather; drag the
stub into the rack at a height to plug it; drag the cut card into the side view; press shoe and rack.
"""

from __future__ import annotations

from trainer.canvas.shuffle.view import (
    BareFelt,
    CutCardTarget,
    DeckTarget,
    HandsTarget,
    LiftedPacket,
    MiddleTarget,
    PileTarget,
    RackTarget,
    ShoeTarget,
    ShuffleTarget,
    SideViewTarget,
)
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.places import (
    DISCARD_RACK,
    GROWING,
    HANDS,
    LEFT,
    LOOSE,
    PASSED,
    RIGHT,
    SHOE,
    STUB,
    WASH,
    Where,
)
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable
from trainer.ui.shuffle.keys import NAMED_BY, PLAIN, Outcome
from trainer.ui.shuffle.partial_act import begin, pack
from trainer.ui.shuffle.verbs import VERBS, Verb
from trainer.ui.sitting.presses import Say, Way
from trainer.ui.window.page import MouseHint

MIXING = acts.Mix()
_HELD = (LEFT, RIGHT, HANDS)
_LOOSE = (LOOSE, WASH, PASSED)
_LIES_THERE = Say("The cut card lies in the middle already.")


def lifts(start: ShuffleTarget | None, table: ShuffleTable) -> bool:
    """Whether cards are lifted off what was pressed, as many as the height of the pointer says."""
    match start:
        case PileTarget(place):
            return table.count(place) > 0 and (place.where is Where.PILE or place == STUB)
        case _:
            return False


def gathers(start: ShuffleTarget | None, table: ShuffleTable) -> bool:
    """Whether cards go into a pile as long as a corner is held."""
    loose = table.count(WASH) + table.count(LOOSE)
    return isinstance(start, PileTarget) and start.place.where is Where.PILE and loose > 0 and not _packets(table)


def sets_depth(start: ShuffleTarget | None, table: ShuffleTable) -> bool:
    """Whether the cut card is being set as the pointer moves over the side view."""
    own = table.brought_together or not table.cut
    return isinstance(start, CutCardTarget | SideViewTarget) and own and not table.cut_wanted


def pressed(
    target: ShuffleTarget | None, way: Way, table: ShuffleTable, moving_about: ShuffleAct = MIXING
) -> Outcome | None:
    """A press and release at one place; None where it means nothing.

    ``moving_about`` is what the house calls it to move stub and discards about on the felt: to mix or to wash them.
    """
    match target:
        case PileTarget(place) if place.where is Where.PILE and not table.count(place):
            return None
        case PileTarget(place, cards) if place.where is Where.PILE:
            return acts.TakeFrom(place.number, cards) if cards else begin(Verb.TAKE, table, place.number)
        case PileTarget(place) if place == STUB:
            return begin(Verb.PLUG, table)
        case PileTarget(place) if place in _LOOSE:
            return _loose(way, table, moving_about)
        case PileTarget(place) if place.where is Where.FANNED:
            return _deck(place.number, way, table)
        case HandsTarget() if _packets(table):
            return _worked(way)
        case PileTarget(place) if place in _HELD and _packets(table):
            return _worked(way)
        case MiddleTarget() | PileTarget():
            return _on_the_middle(table)
        case CutCardTarget():
            return _cut_card(table)
        case SideViewTarget(cards):
            return _in_the_pack(cards, table)
        case ShoeTarget():
            return _shoe(table)
        case RackTarget():
            return acts.TakeDiscards()
        case DeckTarget(number):
            return _deck(number, way, table)
        case HandsTarget() | BareFelt() | None:
            return None


def dragged(
    start: ShuffleTarget | None,
    end: ShuffleTarget | None,
    split: LiftedPacket | None,
    table: ShuffleTable,
    moving_about: ShuffleAct = MIXING,
) -> Outcome | None:
    """A drag from ``start`` to ``end``; ``split`` are the cards lifted on the way. None where it comes to nothing.

    ``moving_about`` as for ``pressed``.
    """
    match start:
        case PileTarget(place) if place == STUB:
            return _plugged(split.cards if split is not None else table.count(STUB), end, table)
        case PileTarget(place) if place.where is Where.PILE:
            return acts.TakeFrom(place.number, split.cards) if split is not None and split.cards else None
        case PileTarget(place) if place == LOOSE and isinstance(end, PileTarget) and end.place.where is Where.PILE:
            return acts.Gather(end.place.number, table.count(LOOSE))
        case PileTarget(place) if place == WASH and isinstance(end, PileTarget) and end.place.where is Where.PILE:
            return acts.Gather(end.place.number, table.count(WASH))
        case PileTarget(place) if place == LOOSE:
            return moving_about
        case PileTarget(place) if place in _LOOSE:
            return acts.Wash()
        case HandsTarget() | PileTarget() if _packets(table):
            return acts.LayDown() if _is_the_middle(end) or isinstance(end, BareFelt) else acts.Riffle()
        case CutCardTarget() if _is_the_middle(end) and not table.count(GROWING):
            return acts.LayCutCard()
        case CutCardTarget() | SideViewTarget() if isinstance(end, SideViewTarget):
            return _in_the_pack(end.cards, table)
        case PileTarget() | SideViewTarget() if isinstance(end, ShoeTarget):
            return acts.LoadShoe()
        case ShoeTarget() if isinstance(end, RackTarget):
            return acts.BurnCard()
        case ShoeTarget():
            return _shoe(table)
        case RackTarget():
            return acts.TakeDiscards()
        case _:
            return None


def _packets(table: ShuffleTable) -> bool:
    return any(table.count(place) for place in _HELD)


def _is_the_middle(target: ShuffleTarget | None) -> bool:
    return isinstance(target, MiddleTarget) or (isinstance(target, PileTarget) and target.place == GROWING)


def _loose(way: Way, table: ShuffleTable, moving_about: ShuffleAct) -> ShuffleAct:
    match way:
        case Way.OTHER:
            return acts.SquareUp()
        case Way.SHIFT:
            return acts.ReSuit()
        case Way.PLAIN:
            return moving_about if table.count(LOOSE) else acts.Wash()


def _worked(way: Way) -> ShuffleAct:
    match way:
        case Way.PLAIN:
            return acts.Riffle()
        case Way.OTHER:
            return acts.Strip()
        case Way.SHIFT:
            return acts.Box()


def _on_the_middle(table: ShuffleTable) -> Outcome:
    """The middle: a packet is laid there, the cut card before all packets, and the whole pack is cut from there."""
    if _packets(table):
        return acts.LayDown()
    if not table.count(GROWING):
        return _LIES_THERE if table.cut_card is CutCardAt.MIDDLE else acts.LayCutCard()
    if table.cut is not None and not table.brought_together:
        return acts.BringTogether()
    return acts.LoadShoe() if table.re_cut else acts.OfferCut()


def _cut_card(table: ShuffleTable) -> Outcome:
    if table.brought_together and not table.re_cut:
        return begin(Verb.RE_CUT, table)
    if table.count(pack(table)) and not table.places(Where.PILE):
        return acts.OfferCut()
    return _LIES_THERE if table.cut_card is CutCardAt.MIDDLE else acts.LayCutCard()


def _in_the_pack(cards: int, table: ShuffleTable) -> Outcome:
    """The side view: a player's cut is brought together there, else the cut card is set, counted from the back."""
    if table.cut is not None and not table.brought_together:
        return acts.BringTogether()
    if table.cut_card is CutCardAt.IN_THE_PACK and table.re_cut:
        return Say("The cut card is set already.")
    return acts.ReCut(max(0, table.count(pack(table)) - cards))


def _shoe(table: ShuffleTable) -> ShuffleAct:
    if not table.count(SHOE):
        return acts.LoadShoe()
    return acts.BurnCard() if table.loaded else acts.TakeStub()


def _deck(number: int, way: Way, table: ShuffleTable) -> ShuffleAct:
    """A deck: opened, fanned, turned over and passed, one press after another; re-suited it is counted."""
    if any(place.number == number for place in table.places(Where.PACK)):
        return acts.OpenPack(number)
    seen = next((looked for looked in table.looked if looked.deck == number), None)
    if table.re_suited and seen is None:
        return acts.CountDeck(number)
    if way is Way.OTHER or (seen is not None and seen.faces and seen.backs):
        return acts.PassDeck(number)
    return acts.FanBacks(number) if seen is not None and seen.faces else acts.FanFaces(number)


def _plugged(cards: int, end: ShuffleTarget | None, table: ShuffleTable) -> Outcome | None:
    match end:
        case RackTarget(depth):
            return acts.Plug(cards, depth)
        case PileTarget(place, depth) if place == LOOSE and not table.count(DISCARD_RACK):
            return acts.Plug(cards, depth)
        case _:
            return None


_CHOSEN = "press Acts"
_WORDS: dict[type, str] = {
    acts.OpenPack: "press the deck",
    acts.FanFaces: "press the deck",
    acts.FanBacks: "press the deck",
    acts.PassDeck: "press the deck",
    acts.CountDeck: "press the deck",
    acts.CallFloor: "press Floor",
    acts.Wash: "press the cards and drag",
    acts.Mix: "press the cards and drag",
    acts.Gather: "hold the corner until the pile is high enough",
    acts.SquareUp: "right button on the cards",
    acts.TakeStub: "press the shoe",
    acts.Plug: "drag the stub into the discards",
    acts.TakeDiscards: "press the rack",
    acts.ReSuit: "Shift and press the cards",
    acts.LayCutCard: "press the cut card",
    acts.TakeFrom: "press, or drag down, the pile's front",
    acts.Riffle: "press the packets",
    acts.Lace: _CHOSEN,
    acts.Strip: "right button on the packet",
    acts.Box: "Shift and press the packet",
    acts.LayDown: "press the middle, or drag the packet there",
    acts.OfferCut: "press the cut card",
    acts.BringTogether: "press the pack",
    acts.ReCut: "press the pack at that depth",
    acts.CoverBottom: _CHOSEN,
    acts.LoadShoe: "press the shoe",
    acts.BurnCard: "press the shoe",
    acts.AcceptCut: "press Accept",
    acts.RefuseCut: "press Cut again",
    acts.Say: _CHOSEN,
    acts.CarryToCage: _CHOSEN,
    acts.CountTray: _CHOSEN,
}
_PITCHED: dict[type, str] = {
    acts.TakeStub: "press the pack",
    acts.LoadShoe: "press the marked place",
    acts.BurnCard: "press the pack",
}


def hand_words(act: ShuffleAct, *, pitched: bool = False) -> str:
    """``By hand: press the packets``; ``pitched``: there is no shoe, the pack is held. "" for what no hand does."""
    words = _by_hand(type(act), pitched)
    return f"By hand: {words}" if words else ""


def gestures(*, pitched: bool) -> tuple[MouseHint, ...]:
    """Every act that can be done by hand, in the order of a shuffle; not those chosen from the list of acts."""
    verbs = {type(act): verb for verb, act in PLAIN.items()} | NAMED_BY | {acts.TakeFrom: Verb.TAKE}
    verbs |= {acts.Gather: Verb.GATHER}
    found = {verbs[kind]: _by_hand(kind, pitched) for kind in _WORDS if kind in verbs}
    found = {verb: words for verb, words in found.items() if words != _CHOSEN}
    return tuple(MouseHint(verb.words, found[key]) for key, verb in VERBS.items() if key in found)


def _by_hand(kind: type, pitched: bool) -> str:
    return (_PITCHED.get(kind, "") if pitched else "") or _WORDS.get(kind, "")
