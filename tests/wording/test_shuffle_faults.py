"""A fault at the shuffle in one sentence: the error in cards and in decks, and what was due."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from random import Random

import pytest

from tests.sweeps import sweep
from tests.training.fakes import game
from tests.training.shuffle.shuffles import GAMES, PITCH, dealt, sit_down
from tests.wording.shuffle_tables import BARE, EXHIBIT, FOUR_PILES, ROCKINGHAM, TWO_STACKS, laid
from tests.wording.shuffle_tables import PITCH as TWO_DECKS
from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Fault, FaultKind, Gravity, judge
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, HANDS, LEFT, LOOSE, STUB, Place, Where, pile
from trainer.domain.shuffle.reasons import ShuffleReason as Why
from trainer.domain.shuffle.state import CutCardAt, Looked, PatronCut, ShuffleTable
from trainer.wording.shuffle.faults import fault_rule, fault_words

AMOUNT, PLACE, TURN = FaultKind.WRONG_AMOUNT, FaultKind.WRONG_PLACE, FaultKind.OUT_OF_TURN
SOON, MISSED, UNCALLED = FaultKind.TOO_SOON, FaultKind.MISSED, FaultKind.UNCALLED_FOR
RULES = EXHIBIT.shuffle
PACK = laid((GROWING, 312))
STUB_OUT = laid((DISCARD_RACK, 208), (STUB, 104))


def told(
    kind: FaultKind,
    given: ShuffleAct | None,
    due: ShuffleAct | None,
    table: ShuffleTable = BARE,
    *,
    also: tuple[ShuffleAct, ...] = (),
    because: Enum | None = None,
    of_game: Game = EXHIBIT,
) -> str:
    duty = None if due is None else Duty(due, of_game.shuffle.end_of_shoe, (), also, because)
    return fault_words(Fault(kind, given, duty, Gravity(1)), table, of_game)


def cut(depth: int) -> ShuffleTable:
    return laid((GROWING, 312), cut=PatronCut(depth), cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=depth)


def test_a_packet_too_thick_or_too_thin_is_told_in_cards_and_decks() -> None:
    words = told(AMOUNT, act.TakeFrom(1, 41), act.TakeFrom(1, 26), FOUR_PILES)
    assert words == (
        "You took 41 cards, about three quarters of a deck, from the top left pile; "
        "the house takes about half a deck, give or take 6 cards: 15 cards too many."
    )
    words = told(AMOUNT, act.TakeFrom(1, 13), act.TakeFrom(1, 26), FOUR_PILES)
    assert words.endswith("13 cards too few.")
    words = told(AMOUNT, act.TakeFrom(1, 19), act.TakeFrom(1, 26), FOUR_PILES)
    assert words.startswith("You took 19 cards, about a third of a deck, from the top left pile; ")
    assert words.endswith(": 7 cards too few.")


def test_a_packet_from_a_pile_that_is_as_good_is_measured_by_that_pile() -> None:
    """Of the top right pile only 20 cards are left, and all of them are taken."""
    table = laid((pile(1), 78), (pile(2), 20), piles=4)
    words = told(AMOUNT, act.TakeFrom(2, 5), act.TakeFrom(1, 26), table, also=(act.TakeFrom(2, 20),))
    assert words == (
        "You took 5 cards from the top right pile; "
        "the last 20 cards there are taken together, give or take 5: 15 cards too few."
    )


def test_an_uneven_pile_is_told_by_the_equal_one() -> None:
    loose = laid((LOOSE, 312))
    words = told(AMOUNT, act.Gather(1, 104), act.Gather(1, 78), loose, also=(act.Gather(2, 78),))
    assert words == (
        "You gathered 104 cards, two decks, into the top left pile; "
        "equal piles here are 78 cards, one and a half decks, give or take 12: 26 cards too many."
    )


def test_the_last_pile_takes_the_rest() -> None:
    rest = laid((LOOSE, 78), *((pile(number), 78) for number in (1, 2, 3)), piles=3)
    words = told(AMOUNT, act.Gather(4, 52), act.Gather(4, 78), rest)
    assert words.endswith("the last pile takes all that is left: 26 cards too few.")


def test_a_re_cut_is_measured_by_what_the_house_aims_for() -> None:
    words = told(AMOUNT, act.ReCut(65), act.ReCut(104), PACK)
    assert words == (
        "You set the cut card 65 cards, one and a quarter decks, from the back; "
        "the house sets it one and a half to two and a half decks from the back, as near two as can be: "
        "13 cards short of the least (78)."
    )
    words = told(AMOUNT, act.ReCut(156), act.ReCut(104), PACK)
    assert words.endswith("26 cards over the most (130).")
    words = told(AMOUNT, act.ReCut(77), act.ReCut(104), PACK)
    assert words.startswith("You set the cut card 77 cards from the back; the house sets it one and a half to ")
    assert words.endswith(": 1 card short of the least (78).")


def test_a_re_cut_of_two_decks_is_told_by_the_limit_it_breaks_where_no_aim_is_named() -> None:
    words = told(AMOUNT, act.ReCut(53), act.ReCut(39), laid((GROWING, 104)), of_game=TWO_DECKS)
    assert words.endswith("the house sets it half a deck to one deck from the back: 1 card over the most (52).")
    words = told(AMOUNT, act.ReCut(25), act.ReCut(39), laid((GROWING, 104)), of_game=TWO_DECKS)
    assert words.endswith(": 1 card short of the least (26).")


def test_a_house_with_a_least_depth_alone_leaves_at_least_half_the_pack_to_deal() -> None:
    words = told(AMOUNT, act.ReCut(39), act.ReCut(78), PACK, of_game=ROCKINGHAM)
    assert words.endswith(
        "the house sets it at least one deck from the back, with at least half the pack left to deal: "
        "13 cards short of the least (52)."
    )
    words = told(AMOUNT, act.ReCut(311), act.ReCut(78), PACK, of_game=ROCKINGHAM)
    assert words.endswith(": 155 cards over the most (156).")
    other = ROCKINGHAM.switched({"shuffle.dealer_recut"})
    words = told(AMOUNT, act.ReCut(157), act.ReCut(52), PACK, of_game=other)
    assert words.endswith(
        "the house sets it at any depth from the back, with at least half the pack left to deal: "
        "1 card over the most (156)."
    )


def test_a_re_cut_that_leaves_too_little_to_deal_cites_the_rule_that_says_so() -> None:
    rules = ROCKINGHAM.shuffle
    due: Duty[ShuffleAct] = Duty(act.ReCut(78), rules.dealer_recut, (rules.least_dealt,))
    assert fault_rule(Fault(AMOUNT, act.ReCut(157), due, Gravity(1)), ROCKINGHAM) is rules.least_dealt
    assert fault_rule(Fault(AMOUNT, act.ReCut(51), due, Gravity(1)), ROCKINGHAM) is rules.dealer_recut


def test_a_bad_cut_that_was_accepted_is_told_by_its_depth() -> None:
    words = told(AMOUNT, act.AcceptCut(), act.RefuseCut(), cut(26), because=Why.CUT_TOO_SHALLOW)
    assert words == (
        "You accepted a cut of 26 cards from the front, 52 cards short of one and a half decks (78): "
        "the house takes one and a half to three decks from the front or the back."
    )


@pytest.mark.parametrize(
    ("depth", "words"),
    [
        (77, "a cut of 77 cards from the front, 1 card short of one and a half decks (78): "),
        (235, "a cut of 77 cards from the back, 1 card short of one and a half decks (78): "),
        (0, "a cut of no cards, 78 cards short of one and a half decks (78): "),
    ],
)
def test_a_bad_cut_is_told_by_how_far_it_is_off_the_limit_it_breaks(depth: int, words: str) -> None:
    assert words in told(AMOUNT, act.AcceptCut(), act.RefuseCut(), cut(depth), because=Why.CUT_TOO_SHALLOW)


def test_a_cut_by_hand_is_off_a_limit_in_cards() -> None:
    nine = laid((GROWING, 104), cut=PatronCut(9), cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=9)
    words = told(AMOUNT, act.AcceptCut(), act.RefuseCut(), nine, because=Why.CUT_TOO_SHALLOW, of_game=TWO_DECKS)
    assert words.startswith("You accepted a cut of 9 cards from the front, 1 card short of 10 cards: ")


def test_a_good_cut_that_was_refused_is_told_by_its_depth() -> None:
    words = told(AMOUNT, act.RefuseCut(), act.AcceptCut(), cut(104), because=Why.CUT_ALLOWED)
    assert words.startswith(
        "You refused a good cut of 104 cards, two decks, from the front: the house takes one and a half"
    )


@pytest.mark.parametrize(
    ("plug", "words"),
    [
        (act.Plug(104, 0), "You laid the stub on top of the discards: "),
        (act.Plug(104, 208), "You laid the stub underneath the discards: "),
        (act.Plug(26, 0), "You laid 26 cards of the stub on top of the discards: "),
        (act.Plug(0, 104), "You put none of the stub into the discards: "),
    ],
)
def test_a_stub_laid_outside_the_discards_is_told(plug: act.Plug, words: str) -> None:
    rule = "the stub goes in among the discards in the rack."
    assert told(PLACE, plug, act.Plug(104, 104), STUB_OUT) == words + rule
    assert told(AMOUNT, plug, act.Plug(104, 104), STUB_OUT) == words + rule


def test_the_same_pile_for_both_packets_is_the_wrong_place() -> None:
    words = told(PLACE, act.TakeFrom(1, 26), act.TakeFrom(3, 26), FOUR_PILES, because=Why.OPPOSITE_CORNER)
    assert words == (
        "You took 26 cards, half a deck, from the top left pile; the next step was to take about half a deck from "
        "the bottom right pile: the second packet comes from the opposite corner."
    )


def test_the_wrong_pile_is_told_before_the_wrong_amount() -> None:
    """The first packet came from the top left; of the second neither the pile nor the number of cards is right."""
    sitting = sit_down(dealt("exhibit-17-011/blackjack", Occasion.END_OF_SHOE))
    while sitting.due is not None and sitting.due.because is not Why.OPPOSITE_CORNER:
        sitting.do(sitting.due.action)
    court = sitting.court
    fault = judge(court.procedure, sitting.table, act.TakeFrom(1, 10), 0, court.react, court.assess).fault
    assert fault is not None
    assert fault_words(fault, sitting.table, game("exhibit-17-011/blackjack")) == (
        "You took 10 cards, a little under a quarter of a deck, from the top left pile; the next step was to take "
        "about half a deck from the bottom right pile: the second packet comes from the opposite corner."
    )


def test_the_same_diagonal_twice_is_out_of_turn() -> None:
    words = told(TURN, act.TakeFrom(1, 26), act.TakeFrom(2, 26), FOUR_PILES, because=Why.DIAGONAL_IN_TURN)
    assert words == (
        "You took 26 cards, half a deck, from the top left pile out of turn; "
        "first take about half a deck from the top right pile: the diagonals are taken in turn."
    )


@pytest.mark.parametrize(
    ("given", "due", "table", "words"),
    [
        (
            act.TakeFrom(1, 26),
            act.LayCutCard(),
            FOUR_PILES,
            "You took 26 cards, half a deck, too soon: first lay the cut card in the middle; shuffled cards go on it.",
        ),
        (
            act.LoadShoe(),
            act.ReCut(104),
            PACK,
            "You loaded the shoe too soon: first set the cut card two decks from the back; the dealer sets the cut "
            "card one and a half to two and a half decks from the back, as near two as can be.",
        ),
    ],
)
def test_what_came_too_soon_is_told_with_what_comes_first(
    given: ShuffleAct, due: ShuffleAct, table: ShuffleTable, words: str
) -> None:
    assert told(SOON, given, due, table) == words


def test_a_reason_of_two_parts_follows_as_a_clause() -> None:
    table = laid((LOOSE, 312), re_suited=True)
    words = told(SOON, act.Gather(1, 156), act.Wash(), table, of_game=ROCKINGHAM)
    assert words == (
        "You gathered 156 cards, three decks, into the left stack too soon; first wash the cards face down, "
        "for re-suited decks lie in order: they are washed before they are shuffled."
    )


def test_what_was_never_done_is_told_with_what_was_done_instead() -> None:
    words = told(MISSED, None, act.BurnCard())
    assert words == "You did not burn a card: the first card of a new shoe is burned."
    words = told(MISSED, act.LoadShoe(), act.OfferCut(), PACK)
    assert words.startswith("You did not offer a player the cut before you loaded the shoe: a player cuts the pack")


def test_what_nothing_called_for_is_told_with_what_was_due() -> None:
    words = told(UNCALLED, act.Strip(), act.LayDown(), FOUR_PILES)
    assert words == "You stripped needlessly: the next step was to lay the packet down in the middle."
    assert told(UNCALLED, act.BurnCard(), None) == "You burned a card, though there was nothing left to do."


def test_a_shown_or_dropped_card_is_told_by_what_it_is() -> None:
    assert told(UNCALLED, act.Expose(pile(1)), act.TakeFrom(1, 26), FOUR_PILES) == (
        "You showed the top card of the top left pile: "
        "no face is shown while the cards are shuffled, and the floor is told."
    )
    assert told(UNCALLED, act.Drop(LEFT), act.Riffle(), TWO_STACKS, of_game=ROCKINGHAM) == (
        "You dropped the top card of your left hand: every card stays on the table, and the floor is told."
    )


def test_a_card_shown_or_dropped_cites_the_rule_of_that_mishap_whatever_was_due() -> None:
    due: Duty[ShuffleAct] = Duty(act.LayDown(), RULES.end_of_shoe)
    for nothing in (due, None):
        assert fault_rule(Fault(UNCALLED, act.Expose(GROWING), nothing, Gravity(1)), EXHIBIT) is RULES.exposed_card
        assert fault_rule(Fault(UNCALLED, act.Drop(GROWING), nothing, Gravity(1)), EXHIBIT) is RULES.dropped_card


def test_an_odd_deck_that_was_passed_is_told_by_what_is_odd_about_it() -> None:
    table = replace(laid(), lying=((Place(Where.FANNED, 2), tuple(range(52, 103))),), looked=(Looked(2, faces=True),))
    words = told(SOON, act.PassDeck(2), act.CallFloor(), table, because=Why.CARD_MISSING)
    assert words == (
        "You passed deck 2 with a card missing; first get the floor's attention, "
        "for a card is missing from deck 2: the floor is told, quietly."
    )


def test_a_plug_that_was_left_out_is_set_off_from_what_came_instead() -> None:
    words = told(MISSED, act.TakeDiscards(), act.Plug(104, 104), STUB_OUT)
    assert words == (
        "You did not plug the stub into the discards about half way down before you took the discards out of the "
        "rack: the stub goes in among the discards in the rack."
    )


def test_the_whole_pack_of_two_decks_is_laid_down_not_a_packet() -> None:
    words = told(SOON, act.LayDown(), act.Riffle(), laid((HANDS, 104)), of_game=TWO_DECKS)
    assert words.startswith("You laid the pack down too soon: first riffle; the pack is riffled twice, stripped and")


def test_the_rule_beside_a_fault_is_that_of_what_was_due() -> None:
    due: Duty[ShuffleAct] = Duty(act.BurnCard(), RULES.burn)
    assert fault_rule(Fault(MISSED, None, due, Gravity(1)), EXHIBIT) is RULES.burn
    assert fault_rule(Fault(UNCALLED, act.Riffle(), None, Gravity(1)), EXHIBIT) is None


@pytest.mark.parametrize("kind", FaultKind)
def test_every_kind_of_fault_is_one_sentence(kind: FaultKind) -> None:
    for given in (None, act.TakeFrom(1, 41)) if kind is MISSED else (act.TakeFrom(1, 41),):
        one_sentence(told(kind, given, act.TakeFrom(3, 26), FOUR_PILES))


def one_sentence(words: str) -> None:
    assert words.startswith("You ")
    assert words.endswith(".")
    assert words.count(".") == 1
    assert ". " not in words
    assert " None" not in words


def wrong_acts(random: Random) -> Iterator[ShuffleAct]:
    """Acts without end that mostly are not due."""
    while True:
        number, cards, depth = random.randint(1, 4), random.randint(1, 160), random.randint(0, 200)
        yield from (act.TakeFrom(number, cards), act.Gather(number, cards), act.ReCut(cards), act.Plug(cards, depth))
        yield from (act.Riffle(), act.Strip(), act.LayDown(), act.AcceptCut(), act.RefuseCut(), act.BringTogether())
        yield from (act.LoadShoe(), act.BurnCard(), act.PassDeck(number), act.FanBacks(number), act.OfferCut())
        yield from (act.CallFloor(), act.Expose(pile(number)), act.Drop(GROWING), act.Say(ShuffleCall.LAST_HAND))
        yield from (act.ReSuit(), act.CountDeck(number), act.LayCutCard(), act.SquareUp(), act.Mix(), act.Wash())


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("occasion", Occasion)
def test_whatever_is_done_wrong_in_a_whole_shuffle_is_one_sentence(key: str, occasion: Occasion) -> None:
    sitting = sit_down(dealt(key, occasion, cuts=(5, 52) if key == PITCH else (5, 104)))
    court, wrong = sitting.court, wrong_acts(Random(11))
    kinds = set()
    while sitting.due is not None:
        for _, given in zip(range(sweep(2, 4)), wrong, strict=False):
            fault = judge(court.procedure, sitting.table, given, 0, court.react, court.assess).fault
            if fault is not None:
                kinds.add(fault.kind)
                one_sentence(fault_words(fault, sitting.table, game(key)))
        sitting.do(sitting.due.action)
    assert UNCALLED in kinds


def test_a_deck_that_counted_short_is_named_with_its_count() -> None:
    table = replace(laid(), lying=((Place(Where.FANNED, 4), tuple(range(156, 207))),), re_suited=True, counted=(4,))
    words = told(SOON, act.CountDeck(5), act.CallFloor(), table, because=Why.CARD_MISSING)
    assert words == (
        "You counted deck 5 too soon; first get the floor's attention, "
        "for deck 4 counts 51: the floor is told, quietly."
    )
    words = told(UNCALLED, act.Riffle(), act.CallFloor(), table, because=Why.CARD_MISSING)
    assert words == (
        "You riffled needlessly; the next step was to get the floor's attention, "
        "for deck 4 counts 51: the floor is told, quietly."
    )
