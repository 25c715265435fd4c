"""A dealer's acts at the shuffle as an imperative in the trade's words: Take half a deck from the top left pile."""

from __future__ import annotations

from typing import assert_never

from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.house.terms import Dealing
from trainer.domain.procedure.duties import Duty
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, LOOSE, STUB, WASH
from trainer.domain.shuffle.places import pile as pile_at
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable
from trainer.wording.pack import as_dealt
from trainer.wording.shuffle.amounts import about_decks, depth_in_words
from trainer.wording.shuffle.places import pile_words, place_words
from trainer.wording.shuffle.plans import piles_of

_SAID = {
    ShuffleCall.SHUFFLING: "Shuffling!",
    ShuffleCall.LAST_HAND: "Last hand of this shoe.",
    ShuffleCall.LAST_SHOE: "This is the last shoe: the table closes after it.",
}
_ANNOUNCE = {
    ShuffleCall.SHUFFLING: "Announce the shuffle",
    ShuffleCall.LAST_HAND: "Announce the last hand of the shoe",
    ShuffleCall.LAST_SHOE: "Tell the players that this is the last shoe",
}


def act_words(of: act.ShuffleAct, table: ShuffleTable, game: Game) -> str:
    """An act as an imperative without a full stop, as it is told before it is done at ``table``."""
    match of:
        case act.OpenPack() | act.FanFaces() | act.FanBacks() | act.PassDeck() | act.CountDeck():
            return _deck_words(of)
        case act.Gather() | act.Plug() | act.TakeFrom() | act.ReCut():
            return as_dealt(_amount_words(of, table, game), game)
        case act.Mix():
            return f"Mix {'the discards and the stub' if table.plugged else 'the cards'} up on the felt"
        case act.LayDown():
            return _laying(table, game)
        case act.TakeStub() | act.LoadShoe():
            return _from_and_to_the_shoe(of, game)
        case act.Say(call):
            return as_dealt(_ANNOUNCE[call], game)
        case act.Expose(place):
            return f"Show the top card of {place_words(place, table, game)}"
        case act.Drop(place):
            return f"Drop the top card of {place_words(place, table, game)}"
        case _:
            return _PLAIN[type(of)]


def duty_words(duty: Duty[act.ShuffleAct], table: ShuffleTable, game: Game) -> str:
    """What is due at ``table`` as an imperative."""
    return act_words(duty.action, table, game)


def said_words(call: ShuffleCall, game: Game) -> str:
    """An announcement as it is said aloud: ``Last hand of this shoe.``"""
    return as_dealt(_SAID[call], game)


_PLAIN: dict[type, str] = {
    act.CallFloor: "Get the floor's attention",
    act.Wash: "Wash the cards face down",
    act.SquareUp: "Square the cards up into one pack",
    act.TakeDiscards: "Take the discards out of the rack",
    act.ReSuit: "Re-suit all the decks",
    act.LayCutCard: "Lay the cut card in the middle",
    act.Riffle: "Riffle",
    act.Strip: "Strip",
    act.Box: "Box",
    act.OfferCut: "Offer a player the cut",
    act.AcceptCut: "Accept the cut",
    act.RefuseCut: "Have the player cut again",
    act.BringTogether: "Bring the cut together",
    act.BurnCard: "Burn a card",
    act.CarryToCage: "Carry the tray and the rakes to the cage",
    act.CountTray: "Have the tray counted",
}


def _deck_words(of: act.OpenPack | act.FanFaces | act.FanBacks | act.PassDeck | act.CountDeck) -> str:
    match of:
        case act.OpenPack(deck):
            return f"Open deck {deck}"
        case act.FanFaces(deck):
            return f"Fan deck {deck} face up and look it through"
        case act.FanBacks(deck):
            return f"Turn deck {deck} over and look at its backs"
        case act.PassDeck(deck):
            return f"Square deck {deck} up, face down"
        case act.CountDeck(deck):
            return f"Count deck {deck} and turn it face down"
        case _:
            assert_never(of)


def _amount_words(of: act.Gather | act.Plug | act.TakeFrom | act.ReCut, table: ShuffleTable, game: Game) -> str:
    size = table.deck_size
    match of:
        case act.Gather(number, cards):
            loose = table.count(WASH) + table.count(LOOSE)
            amount = "the rest" if cards >= loose else about_decks(cards, size)
            return f"Gather {amount} into {pile_words(number, piles_of(table, game))}"
        case act.TakeFrom(number, cards):
            of_pile = pile_words(number, piles_of(table, game))
            all_of_it = cards >= table.count(pile_at(number)) > 0
            return f"Take what is left of {of_pile}" if all_of_it else f"Take {about_decks(cards, size)} from {of_pile}"
        case act.Plug(cards, depth):
            return f"Plug {_of_the_stub(cards, table)} into the discards{_down(depth, table)}"
        case act.ReCut(cards):
            return f"Set the cut card {depth_in_words(cards, size)} from the back"
        case _:
            assert_never(of)


def _of_the_stub(cards: int, table: ShuffleTable) -> str:
    whole = cards >= table.count(STUB)
    if whole:
        return "the rest of the stub" if table.plugged else "the stub"
    return f"{about_decks(cards, table.deck_size)} of the stub"


def _down(depth: int, table: ShuffleTable) -> str:
    into = table.count(DISCARD_RACK) or table.count(LOOSE)
    if not 0 < depth < into:
        return ", on top" if depth == 0 else ", at the bottom"
    if abs(depth - into / 2) <= table.deck_size / 4:
        return " about half way down"
    return f", {about_decks(depth, table.deck_size)} down"


def _laying(table: ShuffleTable, game: Game) -> str:
    if piles_of(table, game) == 1:
        return "Lay the pack down before you"
    if table.at(GROWING):
        return "Lay the packet on the growing pile"
    on_card = table.cut_card is CutCardAt.MIDDLE
    return f"Lay the packet {'on the cut card in the middle' if on_card else 'down in the middle'}"


def _from_and_to_the_shoe(of: act.TakeStub | act.LoadShoe, game: Game) -> str:
    pitched = game.deal.dealing.value is Dealing.PITCH
    if isinstance(of, act.TakeStub):
        return "Lay the stub down" if pitched else "Take the stub out of the shoe"
    return "Take the pack into your hand" if pitched else "Load the shoe"
