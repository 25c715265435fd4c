"""What each act of a shuffle sounds like: packets set down, cards that slide, a riffle."""

from __future__ import annotations

from trainer.canvas.felt.cues import Cue
from trainer.canvas.shuffle.moves import Flight
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.places import HANDS, LEFT, RIGHT, SHOE


def heard_of(act: acts.ShuffleAct | None) -> Cue | None:
    """What is heard of an act whose cards are there at once; None where it moves none. No act: a player's cut."""
    match act:
        case acts.Riffle():
            return Cue.RIFFLE
        case acts.Strip() | acts.Box():
            return Cue.STRIP
        case acts.Wash() | acts.Mix() | acts.FanFaces() | acts.FanBacks() | acts.ReSuit():
            return Cue.SPREAD
        case acts.SquareUp() | acts.LoadShoe() | acts.BringTogether():
            return Cue.SQUARED
        case acts.OpenPack() | acts.PassDeck() | acts.CountDeck() | acts.Gather() | acts.LayDown():
            return Cue.PACK
        case acts.TakeStub() | acts.TakeDiscards() | acts.Plug():
            return Cue.PACK
        case acts.TakeFrom() | acts.BurnCard() | acts.LayCutCard() | acts.ReCut() | acts.Expose() | acts.Drop() | None:
            return Cue.CARD
        case _:
            return None


def landing(way: Flight) -> Cue:
    """How a packet sounds where it arrives: a card alone and one taken up softly, else squared or set down."""
    if way.cards == 1 or way.target in (LEFT, RIGHT):
        return Cue.CARD
    return Cue.SQUARED if way.target in (SHOE, HANDS) else Cue.PACK
