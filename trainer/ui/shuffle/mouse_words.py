"""How an act between two shoes is done with the mouse, in a few words: told to whoever is guided."""

from __future__ import annotations

from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct

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
    acts.Plug: "drag the stub into the discards",
    acts.TakeDiscards: "press the rack",
    acts.ReSuit: "Shift and press the cards",
    acts.LayCutCard: "press the cut card",
    acts.TakeFrom: "press, or drag down, the pile's front",
    acts.Riffle: "press the packets",
    acts.Strip: "right button on the packet",
    acts.Box: "Shift and press the packet",
    acts.LayDown: "press the middle, or drag the packet there",
    acts.OfferCut: "press the cut card",
    acts.BringTogether: "press the pack",
    acts.ReCut: "press the pack at that depth",
    acts.LoadShoe: "press the shoe",
    acts.BurnCard: "press the shoe",
    acts.AcceptCut: "press Accept",
    acts.RefuseCut: "press Cut again",
    acts.Say: "press Acts",
    acts.CarryToCage: "press Acts",
    acts.CountTray: "press Acts",
}
_PITCHED: dict[type, str] = {
    acts.TakeStub: "press the pack",
    acts.LoadShoe: "press the marked place",
    acts.BurnCard: "press the pack",
}


def hand_words(act: ShuffleAct, *, pitched: bool = False) -> str:
    """``By hand: press the packets``; ``pitched``: there is no shoe, the pack is held. "" for what no hand does."""
    words = _PITCHED.get(type(act), "") if pitched else ""
    words = words or _WORDS.get(type(act), "")
    return f"By hand: {words}" if words else ""
