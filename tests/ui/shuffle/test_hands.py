"""Presses and drags between two shoes come to acts."""

from dataclasses import replace

import pytest

from tests.ui.shuffle.test_keys import lying
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
    SideViewTarget,
)
from trainer.domain.cards.playing_cards import DeckOf
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.places import GROWING, LEFT, LOOSE, PASSED, SHOE, STUB, Place, Where, pile
from trainer.domain.shuffle.state import CutCardAt, Looked, PatronCut, ShuffleTable
from trainer.ui.shuffle.act_marks import targets_of
from trainer.ui.shuffle.mouse import dragged, gathers, hand_words, lifts, pressed, sets_depth
from trainer.ui.shuffle.partial_act import PartialAct
from trainer.ui.shuffle.verbs import Verb
from trainer.ui.sitting.presses import Say, Way

PILES = lying(pile_1=78, pile_2=78, pile_3=78, pile_4=78)
HELD = lying(pile_1=52, left=26)
WHOLE = lying(growing=312)
CUT = replace(WHOLE, cut=PatronCut(120, accepted=True), cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=120)


def of_decks(where: Where, deck: int, *looked: Looked) -> ShuffleTable:
    cards = lying(loose=1).cards
    return ShuffleTable(cards, DeckOf.FIFTY_TWO, ((Place(where, deck), (0,)),), looked=looked)


def test_a_pile_pressed_at_a_height_gives_so_many() -> None:
    assert pressed(PileTarget(pile(2), 26), Way.PLAIN, PILES) == acts.TakeFrom(2, 26)


def test_a_pile_pressed_on_its_top_is_taken_hold_of() -> None:
    begun = pressed(PileTarget(pile(2)), Way.PLAIN, PILES)
    assert isinstance(begun, PartialAct)
    assert (begun.verb, begun.pile) == (Verb.TAKE, 2)


def test_what_was_lifted_on_the_way_down_the_pile_is_taken() -> None:
    assert lifts(PileTarget(pile(1), 3), PILES)
    assert dragged(PileTarget(pile(1), 3), BareFelt(), LiftedPacket(pile(1), 25), PILES) == acts.TakeFrom(1, 25)


@pytest.mark.parametrize(
    ("way", "act"), [(Way.PLAIN, acts.Riffle()), (Way.OTHER, acts.Strip()), (Way.SHIFT, acts.Box())]
)
def test_packets_are_riffled_stripped_and_boxed(way: Way, act: acts.ShuffleAct) -> None:
    assert pressed(HandsTarget(LEFT), way, HELD) == act


def test_the_packet_is_laid_down_by_pressing_the_middle_or_dragging_it_there() -> None:
    assert pressed(MiddleTarget(), Way.PLAIN, HELD) == acts.LayDown()
    assert dragged(HandsTarget(LEFT), PileTarget(GROWING), None, HELD) == acts.LayDown()
    assert dragged(HandsTarget(LEFT), BareFelt(), None, HELD) == acts.LayDown()
    assert dragged(HandsTarget(LEFT), HandsTarget(), None, HELD) == acts.Riffle()


def test_the_cut_card_is_laid_into_the_middle_once() -> None:
    laid = replace(PILES, cut_card=CutCardAt.MIDDLE)
    assert isinstance(pressed(CutCardTarget(), Way.PLAIN, laid), Say)
    assert isinstance(pressed(MiddleTarget(), Way.PLAIN, laid), Say)


def test_without_a_shoe_the_pack_is_pressed_or_dragged_into_its_place() -> None:
    together = replace(CUT, brought_together=True, cut_card_depth=208, re_cut=True)
    assert pressed(ShoeTarget(), Way.PLAIN, together) == acts.LoadShoe()
    assert dragged(SideViewTarget(200), ShoeTarget(), None, together) == acts.LoadShoe()


def test_the_cut_card_goes_into_the_middle_then_to_a_player_then_is_set() -> None:
    assert pressed(CutCardTarget(), Way.PLAIN, PILES) == acts.LayCutCard()
    assert dragged(CutCardTarget(), MiddleTarget(), None, PILES) == acts.LayCutCard()
    assert pressed(PileTarget(GROWING), Way.PLAIN, WHOLE) == acts.OfferCut()
    assert pressed(SideViewTarget(120), Way.PLAIN, CUT) == acts.BringTogether()
    together = replace(CUT, brought_together=True, cut_card_depth=0)
    assert pressed(SideViewTarget(208), Way.PLAIN, together) == acts.ReCut(104)
    assert dragged(CutCardTarget(), SideViewTarget(200), None, together) == acts.ReCut(112)
    assert sets_depth(SideViewTarget(10), together)
    assert not sets_depth(SideViewTarget(10), CUT)


def test_the_shoe_gives_the_stub_takes_the_pack_and_burns() -> None:
    shoe = lying(loose=100)
    stub = replace(shoe, lying=((SHOE, tuple(range(100))),))
    assert pressed(ShoeTarget(), Way.PLAIN, stub) == acts.TakeStub()
    assert pressed(ShoeTarget(), Way.PLAIN, WHOLE) == acts.LoadShoe()
    assert pressed(ShoeTarget(1), Way.PLAIN, replace(stub, loaded=True)) == acts.BurnCard()


def test_the_stub_is_dragged_into_the_rack_at_a_height() -> None:
    table = lying(rack=212, stub=100)
    assert dragged(PileTarget(STUB, 60), RackTarget(106), LiftedPacket(STUB, 60), table) == acts.Plug(60, 106)
    assert dragged(PileTarget(STUB), RackTarget(106), None, table) == acts.Plug(100, 106)
    assert dragged(PileTarget(STUB), BareFelt(), None, table) is None
    assert pressed(RackTarget(), Way.PLAIN, table) == acts.TakeDiscards()


def test_loose_cards_are_mixed_washed_and_gathered() -> None:
    loose = lying(loose=312)
    assert pressed(PileTarget(LOOSE), Way.PLAIN, loose) == acts.Mix()
    assert pressed(PileTarget(LOOSE), Way.OTHER, loose) == acts.SquareUp()
    assert dragged(PileTarget(LOOSE), PileTarget(pile(4)), None, loose) == acts.Gather(4, 312)
    passed = replace(loose, lying=((PASSED, tuple(range(312))),))
    assert dragged(PileTarget(PASSED), BareFelt(), None, passed) == acts.Wash()
    assert gathers(PileTarget(pile(1)), loose)
    assert not gathers(PileTarget(pile(1), 3), PILES)


def test_a_deck_is_opened_fanned_turned_over_and_passed_press_by_press() -> None:
    assert pressed(DeckTarget(2), Way.PLAIN, of_decks(Where.PACK, 2)) == acts.OpenPack(2)
    assert pressed(DeckTarget(2), Way.PLAIN, of_decks(Where.FANNED, 2, Looked(2))) == acts.FanFaces(2)
    assert pressed(DeckTarget(2), Way.PLAIN, of_decks(Where.FANNED, 2, Looked(2, faces=True))) == acts.FanBacks(2)
    both = of_decks(Where.FANNED, 2, Looked(2, faces=True, backs=True))
    assert pressed(DeckTarget(2), Way.PLAIN, both) == acts.PassDeck(2)
    assert pressed(DeckTarget(2), Way.PLAIN, replace(both, re_suited=True, looked=())) == acts.CountDeck(2)


def test_a_deck_the_floor_brought_among_re_suited_ones_is_looked_at_and_not_counted() -> None:
    brought = replace(of_decks(Where.FANNED, 2, Looked(2)), re_suited=True)
    assert pressed(DeckTarget(2), Way.PLAIN, brought) == acts.FanFaces(2)


def test_felt_and_empty_corners_mean_nothing() -> None:
    assert pressed(BareFelt(), Way.PLAIN, PILES) is None
    assert pressed(None, Way.PLAIN, PILES) is None
    assert pressed(PileTarget(pile(4)), Way.PLAIN, lying(pile_1=9)) is None


def test_what_is_due_is_ringed_where_it_is_done() -> None:
    assert targets_of(acts.TakeFrom(3, 26), PILES) == (PileTarget(pile(3)),)
    assert targets_of(acts.Riffle(), HELD) == (HandsTarget(LEFT),)
    assert targets_of(acts.LoadShoe(), WHOLE) == (ShoeTarget(),)
    assert targets_of(acts.Say(ShuffleCall.SHUFFLING), PILES) == ()


def test_what_is_told_to_be_pressed_is_what_is_ringed() -> None:
    together = replace(CUT, brought_together=True, cut_card_depth=0)
    assert (hand_words(acts.OfferCut()), targets_of(acts.OfferCut(), WHOLE)) == (
        "By hand: press the cut card",
        (CutCardTarget(),),
    )
    assert hand_words(acts.BringTogether()) == "By hand: press the pack"
    assert targets_of(acts.BringTogether(), CUT) == (SideViewTarget(0),)
    assert hand_words(acts.ReCut(104)) == "By hand: press the pack at that depth"
    assert targets_of(acts.ReCut(104), together) == (SideViewTarget(0),)
    assert hand_words(acts.TakeFrom(1, 26)) == "By hand: press, or drag down, the pile's front"


def test_without_a_shoe_no_hint_speaks_of_one() -> None:
    by_hand = [hand_words(act, pitched=True) for act in (acts.TakeStub(), acts.LoadShoe(), acts.BurnCard())]
    assert by_hand == ["By hand: press the pack", "By hand: press the marked place", "By hand: press the pack"]
    assert hand_words(acts.LoadShoe()) == "By hand: press the shoe"
    assert hand_words(acts.Riffle(), pitched=True) == hand_words(acts.Riffle()) != ""
