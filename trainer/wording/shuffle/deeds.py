"""A dealer's acts at the shuffle as something done: you took 41 cards, about three quarters of a deck."""

from __future__ import annotations

from typing import assert_never

from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.house.terms import Dealing
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.places import GROWING
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import recut_of
from trainer.wording.pack import as_dealt
from trainer.wording.shuffle.amounts import cards_and_decks, cards_in_words
from trainer.wording.shuffle.places import pile_words, place_words
from trainer.wording.shuffle.plans import cut_words, piles_of

_SAID = {
    ShuffleCall.SHUFFLING: "you announced the shuffle",
    ShuffleCall.LAST_HAND: "you announced the last hand of the shoe",
    ShuffleCall.LAST_SHOE: "you told the players that this is the last shoe",
}
_PLAIN: dict[type, str] = {
    act.CallFloor: "you called the floor",
    act.Wash: "you washed the cards",
    act.Mix: "you mixed the cards",
    act.SquareUp: "you squared the cards up",
    act.TakeDiscards: "you took the discards out of the rack",
    act.ReSuit: "you re-suited the decks",
    act.LayCutCard: "you laid the cut card in the middle",
    act.Riffle: "you riffled",
    act.Strip: "you stripped",
    act.Box: "you boxed",
    act.OfferCut: "you offered the cut",
    act.BringTogether: "you brought the cut together",
    act.BurnCard: "you burned a card",
    act.CarryToCage: "you carried the tray to the cage",
    act.CountTray: "you had the tray counted",
}


def done_words(of: act.ShuffleAct, table: ShuffleTable, game: Game) -> str:
    """What was done at ``table``, to begin or go on in a sentence: ``you took 26 cards, half a deck, from ...``."""
    match of:
        case act.OpenPack() | act.FanFaces() | act.FanBacks() | act.PassDeck() | act.CountDeck():
            return _deck_words(of)
        case act.Gather() | act.Plug() | act.TakeFrom() | act.ReCut():
            return _amount_words(of, table, game)
        case act.LayDown():
            return f"you laid the {'pack' if piles_of(table, game) == 1 else 'packet'} down"
        case act.TakeStub() | act.LoadShoe():
            return _with_the_shoe(of, game)
        case act.AcceptCut() | act.RefuseCut():
            open_cut = table.cut is not None and not table.cut.accepted
            cut = f"a cut of {cut_words(table, game)}" if open_cut else "the cut"
            return f"you {'accepted' if isinstance(of, act.AcceptCut) else 'refused'} {cut}"
        case act.Say(call):
            return as_dealt(_SAID[call], game)
        case act.Expose(place):
            return f"you showed the top card of {place_words(place, table, game)}"
        case act.Drop(place):
            return f"you dropped the top card of {place_words(place, table, game)}"
        case _:
            return _PLAIN[type(of)]


def _deck_words(of: act.OpenPack | act.FanFaces | act.FanBacks | act.PassDeck | act.CountDeck) -> str:
    match of:
        case act.OpenPack(deck):
            return f"you opened deck {deck}"
        case act.FanFaces(deck):
            return f"you fanned deck {deck} face up"
        case act.FanBacks(deck):
            return f"you looked at the backs of deck {deck}"
        case act.PassDeck(deck):
            return f"you passed deck {deck}"
        case act.CountDeck(deck):
            return f"you counted deck {deck}"
        case _:
            assert_never(of)


def _amount_words(of: act.Gather | act.Plug | act.TakeFrom | act.ReCut, table: ShuffleTable, game: Game) -> str:
    amount = cards_and_decks(of.cards, table.deck_size)
    if isinstance(of, act.ReCut) and not recut_of(game, table.count(GROWING)).allows(of.cards) and "about" in amount:
        # A card short of a limit is not called about that limit.
        amount = cards_in_words(of.cards)
    joint = "," if "," in amount else ""
    match of:
        case act.Gather(number):
            return f"you gathered {amount}{joint} into {pile_words(number, piles_of(table, game))}"
        case act.TakeFrom(number):
            return f"you took {amount}{joint} from {pile_words(number, piles_of(table, game))}"
        case act.Plug():
            return f"you plugged {amount}{joint} into the discards"
        case act.ReCut():
            return f"you set the cut card {amount}{joint} from the back"
        case _:
            assert_never(of)


def _with_the_shoe(of: act.TakeStub | act.LoadShoe, game: Game) -> str:
    pitched = game.deal.dealing.value is Dealing.PITCH
    if isinstance(of, act.TakeStub):
        return "you laid the stub down" if pitched else "you took the stub out of the shoe"
    return "you took the pack into your hand" if pitched else "you loaded the shoe"
