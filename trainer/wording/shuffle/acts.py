"""A dealer's acts at the shuffle in each of their forms: Take half a deck from the top left pile; you took 41 cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.house.terms import Dealing
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, LOOSE, STUB, WASH
from trainer.domain.shuffle.places import pile as pile_at
from trainer.domain.shuffle.state import CutCardAt, ShuffleTable
from trainer.domain.shuffle.tolerances import recut_of
from trainer.wording.player_or_patron import as_seated
from trainer.wording.shoe_or_pack import as_dealt
from trainer.wording.shuffle.card_amounts import about_decks, cards_and_decks, cards_in_words, depth_in_words
from trainer.wording.shuffle.places import pile_words, place_words
from trainer.wording.shuffle.plans import cut_is_good, cut_words, piles_of

_SAID = {
    ShuffleCall.SHUFFLING: "Shuffling!",
    ShuffleCall.LAST_HAND: "Last hand of this shoe.",
    ShuffleCall.LAST_SHOE: "This is the last shoe: the table closes after it.",
}


@dataclass(frozen=True, slots=True)
class ShuffleForms:
    """One act in each of its forms: ``imperative`` tells to do it, without a full stop; ``did`` says what you did.

    ``Wash the cards face down`` and ``washed the cards``.
    """

    imperative: str
    did: str

    @property
    def due(self) -> str:
        """To stand in a sentence that says what is owed: ``wash the cards face down``."""
        return f"{self.imperative[0].lower()}{self.imperative[1:]}"

    @property
    def past(self) -> str:
        """To begin or go on in a sentence: ``you washed the cards``."""
        return f"you {self.did}"


def act_words(of: act.ShuffleAct, table: ShuffleTable, game: Game) -> str:
    """An act as an imperative without a full stop, as it is told before it is done at ``table``."""
    return act_forms(of, table, game).imperative


def said_words(call: ShuffleCall, game: Game) -> str:
    """An announcement as it is said aloud: ``Last hand of this shoe.``"""
    return as_dealt(_SAID[call], game)


def act_forms(of: act.ShuffleAct, table: ShuffleTable, game: Game) -> ShuffleForms:
    """``of`` in each of its forms, as it is told at ``table`` before it is done."""
    forms = _forms(of, table, game)
    return ShuffleForms(*(as_seated(as_dealt(words, game), game) for words in (forms.imperative, forms.did)))


def _forms(of: act.ShuffleAct, table: ShuffleTable, game: Game) -> ShuffleForms:
    match of:
        case act.OpenPack() | act.FanFaces() | act.FanBacks() | act.PassDeck() | act.CountDeck():
            return _of_a_deck(of)
        case act.Gather() | act.Plug() | act.TakeFrom() | act.ReCut():
            return _of_an_amount(of, table, game)
        case act.AcceptCut() | act.RefuseCut():
            return _of_the_cut(of, table, game)
        case act.TakeStub() | act.LoadShoe():
            return _from_and_to_the_shoe(of, game)
        case act.Mix():
            what = "the discards and the stub" if table.plugged else "the cards"
            return ShuffleForms(f"Mix {what} on the felt", "mixed the cards")
        case act.LayDown():
            what = "pack" if piles_of(table, game) == 1 else "packet"
            return ShuffleForms(_laying(table, game), f"laid the {what} down")
        case act.Say(call):
            return _CALLS[call]
        case act.Expose(place) | act.Drop(place):
            card = f"the top card of {place_words(place, table, game)}"
            return _of("Drop", "dropped", card) if isinstance(of, act.Drop) else _of("Show", "showed", card)
        case _:
            return _PLAIN[type(of)]


def _of(do: str, did: str, what: str) -> ShuffleForms:
    """The forms of an act that says nothing but what it is done to: ``Open deck 1``, ``opened deck 1``."""
    return ShuffleForms(f"{do} {what}", f"{did} {what}")


_CALLS = {
    ShuffleCall.SHUFFLING: _of("Announce", "announced", "the shuffle"),
    ShuffleCall.LAST_HAND: _of("Announce", "announced", "the last hand of the shoe"),
    ShuffleCall.LAST_SHOE: _of("Tell", "told", "the players that this is the last shoe"),
}
_PLAIN: dict[type, ShuffleForms] = {
    act.CallFloor: ShuffleForms("Get the floor's attention", "called the floor"),
    act.Wash: ShuffleForms("Wash the cards face down", "washed the cards"),
    act.SquareUp: ShuffleForms("Square the cards up into one pack", "squared the cards up"),
    act.TakeDiscards: _of("Take", "took", "the discards out of the rack"),
    act.ReSuit: ShuffleForms("Re-suit all the decks", "re-suited the decks"),
    act.LayCutCard: _of("Lay", "laid", "the cut card in the middle"),
    act.Riffle: ShuffleForms("Riffle", "riffled"),
    act.Lace: ShuffleForms("Lace", "laced"),
    act.Strip: ShuffleForms("Strip", "stripped"),
    act.Box: ShuffleForms("Box", "boxed"),
    act.OfferCut: ShuffleForms("Offer a player the cut", "offered the cut"),
    act.BringTogether: _of("Bring", "brought", "the cut together"),
    act.CoverBottom: _of("Lay", "laid", "the second cut card under the pack"),
    act.BurnCard: _of("Burn", "burned", "a card"),
    act.CarryToCage: ShuffleForms("Carry the tray and the rakes to the cage", "carried the tray to the cage"),
    act.CountTray: _of("Have", "had", "the tray counted"),
}


def _of_a_deck(of: act.OpenPack | act.FanFaces | act.FanBacks | act.PassDeck | act.CountDeck) -> ShuffleForms:
    deck = f"deck {of.deck}"
    match of:
        case act.OpenPack():
            return _of("Open", "opened", deck)
        case act.FanFaces():
            return ShuffleForms(f"Fan {deck} face up and look it through", f"fanned {deck} face up")
        case act.FanBacks():
            return ShuffleForms(f"Turn {deck} over and look at its backs", f"looked at the backs of {deck}")
        case act.PassDeck():
            return ShuffleForms(f"Square {deck} up, face down", f"passed {deck}")
        case act.CountDeck():
            return ShuffleForms(f"Count {deck} and turn it face down", f"counted {deck}")
        case _:
            assert_never(of)


def _of_an_amount(
    of: act.Gather | act.Plug | act.TakeFrom | act.ReCut, table: ShuffleTable, game: Game
) -> ShuffleForms:
    size, did = table.deck_size, _exactly(of, table, game)
    match of:
        case act.Gather(number, cards):
            loose = table.count(WASH) + table.count(LOOSE)
            amount = "the rest" if cards >= loose else about_decks(cards, size)
            pile = pile_words(number, piles_of(table, game))
            return ShuffleForms(f"Gather {amount} into {pile}", f"gathered {did} into {pile}")
        case act.TakeFrom(number, cards):
            pile = pile_words(number, piles_of(table, game))
            all_of_it = cards >= table.count(pile_at(number)) > 0
            amount = f"what is left of {pile}" if all_of_it else f"{about_decks(cards, size)} from {pile}"
            return ShuffleForms(f"Take {amount}", f"took {did} from {pile}")
        case act.Plug(cards, depth):
            stub = f"{_of_the_stub(cards, table)} into the discards{_down(depth, table)}"
            return ShuffleForms(f"Plug {stub}", f"plugged {did} into the discards")
        case act.ReCut(cards):
            aim = depth_in_words(cards, size)
            return ShuffleForms(f"Set the cut card {aim} from the back", f"set the cut card {did} from the back")
        case _:
            assert_never(of)


def _exactly(of: act.Gather | act.Plug | act.TakeFrom | act.ReCut, table: ShuffleTable, game: Game) -> str:
    """How many cards it was, in cards and in decks, with the comma that goes on after decks."""
    amount = cards_and_decks(of.cards, table.deck_size)
    if isinstance(of, act.ReCut) and not recut_of(game, table.count(GROWING)).allows(of.cards) and "about" in amount:
        # A card short of a limit is not called about that limit.
        amount = cards_in_words(of.cards)
    return f"{amount}," if "," in amount else amount


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


def _of_the_cut(of: act.AcceptCut | act.RefuseCut, table: ShuffleTable, game: Game) -> ShuffleForms:
    is_open = table.cut is not None and not table.cut.accepted
    cut = f"a cut of {cut_words(table, game)}" if is_open else "the cut"
    if isinstance(of, act.AcceptCut):
        return ShuffleForms("Accept the cut", f"accepted {cut}")
    if is_open and cut_is_good(table, game):
        cut = cut.replace("a cut", "a good cut", 1)
    return ShuffleForms("Have the player cut again", f"refused {cut}")


def _from_and_to_the_shoe(of: act.TakeStub | act.LoadShoe, game: Game) -> ShuffleForms:
    pitched = game.deal.dealing.value is Dealing.PITCH
    if isinstance(of, act.TakeStub):
        return _of("Lay", "laid", "the stub down") if pitched else _of("Take", "took", "the stub out of the shoe")
    return _of("Take", "took", "the pack into your hand") if pitched else _of("Load", "loaded", "the shoe")
