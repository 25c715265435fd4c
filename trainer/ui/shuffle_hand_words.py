"""How an act between two shoes is done with the mouse, in a few words: told to whoever is guided."""

from __future__ import annotations

from trainer.domain.shuffling import acts
from trainer.domain.shuffling.acts import ShuffleAct

_WORDS: dict[type, str] = {
    acts.OpenPack: "press the deck",
    acts.FanFaces: "press the deck",
    acts.FanBacks: "press the deck",
    acts.PassDeck: "press the deck",
    acts.CountDeck: "press the deck",
    acts.CallFloor: "press Floor above",
    acts.Wash: "press the cards and drag",
    acts.Mix: "press the cards and drag",
    acts.Gather: "hold the corner until the pile is high enough",
    acts.SquareUp: "right button on the cards",
    acts.TakeStub: "press the shoe",
    acts.Plug: "drag the stub into the rack",
    acts.TakeDiscards: "press the rack",
    acts.ReSuit: "Shift and press the cards",
    acts.LayCutCard: "press the cut card",
    acts.TakeFrom: "press the pile at that height",
    acts.Riffle: "press the packets",
    acts.Strip: "right button on the packet",
    acts.Box: "Shift and press the packet",
    acts.LayDown: "drag the packet there",
    acts.OfferCut: "press the pack",
    acts.BringTogether: "press the pack",
    acts.ReCut: "press the pack there",
    acts.LoadShoe: "press the shoe",
    acts.BurnCard: "press the shoe",
}


def hand_words(act: ShuffleAct) -> str:
    """``By hand: press the packets``; "" for what is only said."""
    words = _WORDS.get(type(act), "")
    return f"By hand: {words}" if words else ""
