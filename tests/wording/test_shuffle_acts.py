"""What is due at the shuffle as a dealer says it, and what was done."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.each_case import each_case
from tests.wording.shuffle_tables import BARE, EXHIBIT, FOUR_PILES, PITCH, ROCKINGHAM, TWO_STACKS, laid
from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, HANDS, LEFT, LOOSE, PASSED, STUB, Place, Where, pile
from trainer.domain.shuffle.state import CutCardAt, PatronCut, ShuffleTable
from trainer.wording.shuffle.acts import act_forms, act_words, said_words
from trainer.wording.shuffle.places import place_words

MIDDLE = CutCardAt.MIDDLE
STARTED = laid(*((pile(number), 78) for number in (1, 2, 3, 4)), piles=4, cut_card=MIDDLE)
GROWN = laid((pile(1), 20), (GROWING, 52), piles=4, cut_card=MIDDLE)
LOOSE_CARDS = laid((LOOSE, 312), plugged=True)
STUB_OUT = laid((DISCARD_RACK, 208), (STUB, 104))
PACK = laid((HANDS, 104), decks=2)
OFFERED = laid((GROWING, 312), cut=PatronCut(97), cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=97)

SAID: list[tuple[ShuffleAct, ShuffleTable, str, str]] = [
    (act.OpenPack(3), BARE, "Open deck 3", "you opened deck 3"),
    (act.FanFaces(3), BARE, "Fan deck 3 face up and look it through", "you fanned deck 3 face up"),
    (act.FanBacks(3), BARE, "Turn deck 3 over and look at its backs", "you looked at the backs of deck 3"),
    (act.PassDeck(3), BARE, "Square deck 3 up, face down", "you passed deck 3"),
    (act.CallFloor(), BARE, "Get the floor's attention", "you called the floor"),
    (act.Wash(), BARE, "Wash the cards face down", "you washed the cards"),
    (act.Mix(), LOOSE_CARDS, "Mix the discards and the stub on the felt", "you mixed the cards"),
    (
        act.Gather(1, 78),
        LOOSE_CARDS,
        "Gather about one and a half decks into the top left pile",
        "you gathered 78 cards, one and a half decks, into the top left pile",
    ),
    (
        act.Gather(4, 312),
        LOOSE_CARDS,
        "Gather the rest into the bottom left pile",
        "you gathered 312 cards, six decks, into the bottom left pile",
    ),
    (act.SquareUp(), BARE, "Square the cards up into one pack", "you squared the cards up"),
    (act.TakeStub(), BARE, "Take the stub out of the shoe", "you took the stub out of the shoe"),
    (
        act.Plug(104, 104),
        STUB_OUT,
        "Plug the stub into the discards about half way down",
        "you plugged 104 cards, two decks, into the discards",
    ),
    (
        act.Plug(26, 52),
        STUB_OUT,
        "Plug about half a deck of the stub into the discards, about one deck down",
        "you plugged 26 cards, half a deck, into the discards",
    ),
    (act.TakeDiscards(), BARE, "Take the discards out of the rack", "you took the discards out of the rack"),
    (act.ReSuit(), BARE, "Re-suit all the decks", "you re-suited the decks"),
    (act.CountDeck(2), BARE, "Count deck 2 and turn it face down", "you counted deck 2"),
    (act.LayCutCard(), BARE, "Lay the cut card in the middle", "you laid the cut card in the middle"),
    (
        act.TakeFrom(1, 26),
        FOUR_PILES,
        "Take about half a deck from the top left pile",
        "you took 26 cards, half a deck, from the top left pile",
    ),
    (
        act.TakeFrom(3, 5),
        FOUR_PILES,
        "Take 5 cards from the bottom right pile",
        "you took 5 cards from the bottom right pile",
    ),
    (
        act.TakeFrom(1, 20),
        GROWN,
        "Take what is left of the top left pile",
        "you took 20 cards, a little over a third of a deck, from the top left pile",
    ),
    (act.Riffle(), BARE, "Riffle", "you riffled"),
    (act.Strip(), BARE, "Strip", "you stripped"),
    (act.Box(), BARE, "Box", "you boxed"),
    (act.LayDown(), STARTED, "Lay the packet on the cut card in the middle", "you laid the packet down"),
    (act.LayDown(), GROWN, "Lay the packet on the growing pile", "you laid the packet down"),
    (act.LayDown(), FOUR_PILES, "Lay the packet down in the middle", "you laid the packet down"),
    (act.OfferCut(), BARE, "Offer a player the cut", "you offered the cut"),
    (
        act.AcceptCut(),
        OFFERED,
        "Accept the cut",
        "you accepted a cut of 97 cards, a little under two decks, from the front",
    ),
    (
        act.RefuseCut(),
        OFFERED,
        "Have the player cut again",
        "you refused a good cut of 97 cards, a little under two decks, from the front",
    ),
    (act.AcceptCut(), BARE, "Accept the cut", "you accepted the cut"),
    (act.BringTogether(), BARE, "Bring the cut together", "you brought the cut together"),
    (act.Lace(), BARE, "Lace", "you laced"),
    (act.CoverBottom(), BARE, "Lay the second cut card under the pack", "you laid the second cut card under the pack"),
    (
        act.ReCut(104),
        BARE,
        "Set the cut card two decks from the back",
        "you set the cut card 104 cards, two decks, from the back",
    ),
    (act.LoadShoe(), BARE, "Load the shoe", "you loaded the shoe"),
    (act.BurnCard(), BARE, "Burn a card", "you burned a card"),
    (act.Say(ShuffleCall.SHUFFLING), BARE, "Announce the shuffle", "you announced the shuffle"),
    (
        act.Say(ShuffleCall.LAST_HAND),
        BARE,
        "Announce the last hand of the shoe",
        "you announced the last hand of the shoe",
    ),
    (
        act.Say(ShuffleCall.LAST_SHOE),
        BARE,
        "Tell the players that this is the last shoe",
        "you told the players that this is the last shoe",
    ),
    (
        act.CarryToCage(),
        BARE,
        "Carry the tray and the rakes to the cage",
        "you carried the tray to the cage",
    ),
    (act.CountTray(), BARE, "Have the tray counted", "you had the tray counted"),
    (
        act.Expose(pile(2)),
        FOUR_PILES,
        "Show the top card of the top right pile",
        "you showed the top card of the top right pile",
    ),
    (act.Drop(LEFT), BARE, "Drop the top card of your left hand", "you dropped the top card of your left hand"),
]


@each_case(("of", "table", "due", "done"), SAID, ids=lambda each: type(each).__name__)
def test_an_act_is_told_as_due_and_as_done(of: ShuffleAct, table: ShuffleTable, due: str, done: str) -> None:
    assert act_words(of, table, EXHIBIT) == due
    assert act_forms(of, table, EXHIBIT).past == done


def test_every_act_is_told_here() -> None:
    assert {type(of) for of, *_ in SAID} == set(get_args(ShuffleAct))


def test_of_two_stacks_there_is_a_left_and_a_right_one() -> None:
    assert act_words(act.TakeFrom(1, 26), TWO_STACKS, ROCKINGHAM) == "Take about half a deck from the left stack"
    assert act_words(act.TakeFrom(2, 26), TWO_STACKS, ROCKINGHAM) == "Take about half a deck from the right stack"
    assert (
        act_words(act.Gather(1, 156), laid((LOOSE, 312)), ROCKINGHAM) == "Gather about three decks into the left stack"
    )


@pytest.mark.parametrize(
    ("of", "words"),
    [
        (act.TakeStub(), "Lay the stub down"),
        (act.LoadShoe(), "Take the pack into your hand"),
        (act.LayDown(), "Lay the pack down before you"),
        (act.ReCut(26), "Set the cut card half a deck from the back"),
        (act.Say(ShuffleCall.LAST_HAND), "Announce the last hand of the pack"),
    ],
)
def test_a_pitched_game_has_a_pack_and_no_shoe(of: ShuffleAct, words: str) -> None:
    assert act_words(of, PACK, PITCH) == words


@pytest.mark.parametrize(
    ("game", "call", "words"),
    [
        (EXHIBIT, ShuffleCall.SHUFFLING, "Shuffling!"),
        (EXHIBIT, ShuffleCall.LAST_HAND, "Last hand of this shoe."),
        (PITCH, ShuffleCall.LAST_HAND, "Last hand of this pack."),
        (EXHIBIT, ShuffleCall.LAST_SHOE, "This is the last shoe: the table closes after it."),
    ],
)
def test_announcements_are_told_as_they_are_said(game: Game, call: ShuffleCall, words: str) -> None:
    assert said_words(call, game) == words


@each_case("where", Where)
def test_every_place_has_a_name(where: Where) -> None:
    assert place_words(Place(where, 1), FOUR_PILES, EXHIBIT).split()[0] in ("the", "your", "deck")


def test_places_are_named_as_the_dealer_sees_them() -> None:
    named = [place_words(each, FOUR_PILES, EXHIBIT) for each in (pile(3), GROWING, PASSED, DISCARD_RACK)]
    assert named == ["the bottom right pile", "the growing pile", "the decks looked through", "the discard rack"]
    held = [place_words(Place(where), FOUR_PILES, EXHIBIT) for where in (Where.LEFT, Where.RIGHT, Where.HANDS)]
    assert held == ["your left hand", "your right hand", "the packet before you"]
