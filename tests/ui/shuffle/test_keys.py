"""The keys of a shuffle come to acts; how many cards is chosen by eye and never counted out."""

from dataclasses import replace

import pytest

from tests.domain.games import game
from trainer.domain.cards.playing_cards import Card, DeckOf, Rank, Suit
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.packs import RealCard
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, LEFT, LOOSE, STUB, Place, Where, pile
from trainer.domain.shuffle.state import Looked, ShuffleTable
from trainer.ui.shuffle.keys import Outcome, keys_for, pressed
from trainer.ui.shuffle.mouse import gestures
from trainer.ui.shuffle.palette import chosen_in, palette
from trainer.ui.shuffle.partial_act import PartialAct, begin, done, first_hold, partial_words
from trainer.ui.shuffle.verbs import GROUPS, VERBS, Verb
from trainer.ui.sitting.presses import Say

EXHIBIT, PITCH = game("exhibit-17-011/blackjack"), game("casino-shoe-and-pitch/double-deck")
CARD = RealCard(Card(Rank.ACE, Suit.SPADES), 1)


def lying(**places: int) -> ShuffleTable:
    """A table with so many cards at each place, by its name; ``pile_1`` is a pile."""
    named = {"rack": DISCARD_RACK, "stub": STUB, "loose": LOOSE, "growing": GROWING, "left": LEFT}
    found, first = [], 0
    for name, count in places.items():
        place = named.get(name) or pile(int(name.removeprefix("pile_")))
        found.append((place, tuple(range(first, first + count))))
        first += count
    return ShuffleTable((CARD,) * first, DeckOf.FIFTY_TWO, tuple(found))


def come_to(table: ShuffleTable, *keys: str) -> Outcome | None:
    """What keys pressed one after another come to."""
    begun = PartialAct()
    outcome: Outcome | None = begun
    for key in keys:
        outcome = pressed(begun, key, table)
        begun = outcome if isinstance(outcome, PartialAct) else begun
    return outcome


@pytest.mark.parametrize(
    ("keys", "act"),
    [
        ("r", acts.Riffle()),
        ("t", acts.Strip()),
        ("b", acts.Box()),
        ("l", acts.LayDown()),
        ("ds", acts.TakeStub()),
        ("dd", acts.TakeDiscards()),
        ("mm", acts.Mix()),
        ("mw", acts.Wash()),
        ("ms", acts.SquareUp()),
        ("cl", acts.LayCutCard()),
        ("co", acts.OfferCut()),
        ("ca", acts.AcceptCut()),
        ("cn", acts.RefuseCut()),
        ("cb", acts.BringTogether()),
        ("dl", acts.LoadShoe()),
        ("db", acts.BurnCard()),
        ("z", acts.CallFloor()),
        ("mr", acts.ReSuit()),
        ("kg", acts.CarryToCage()),
        ("ky", acts.CountTray()),
    ],
)
def test_a_letter_or_two_do_an_act_that_needs_nothing_named(keys: str, act: ShuffleAct) -> None:
    assert come_to(lying(loose=9), *keys) == act
    assert come_to(lying(loose=9), *keys.upper()) == act
    assert keys_for(act, lying(loose=9)) == tuple(keys)


def test_a_digit_takes_hold_of_that_pile_and_enter_takes_so_many() -> None:
    table = lying(pile_3=78)
    begun = come_to(table, "3")
    assert isinstance(begun, PartialAct)
    assert (begun.verb, begun.pile) == (Verb.TAKE, 3)
    assert come_to(table, "3", "Home", *["Down"] * 25, "Enter") == acts.TakeFrom(3, 26)


def test_a_page_is_a_quarter_deck_and_the_end_is_the_whole_pile() -> None:
    table = lying(pile_1=78)
    assert come_to(table, "1", "Home", "PageDown", "Enter") == acts.TakeFrom(1, 14)
    assert come_to(table, "1", "End", "PageUp", "Enter") == acts.TakeFrom(1, 65)
    assert come_to(table, "1", "End", "Down", "Enter") == acts.TakeFrom(1, 78)


def test_of_48_card_decks_a_page_is_twelve_cards() -> None:
    table = replace(lying(pile_1=72), deck_of=DeckOf.FORTY_EIGHT)
    assert come_to(table, "1", "Home", "PageDown", "Enter") == acts.TakeFrom(1, 13)


def test_the_first_hold_differs_from_packet_to_packet() -> None:
    table = lying(pile_1=78)
    holds = {first_hold(replace(table, passes=passes)) for passes in range(12)}
    assert len(holds) > 3
    assert all(4 <= hold <= 20 for hold in holds)


def test_a_pile_that_is_not_there_is_said() -> None:
    assert come_to(lying(pile_1=9), "2") == Say("There is no pile 2.")
    assert isinstance(come_to(lying(pile_1=9), "7"), Say)


def test_a_pile_is_gathered_by_its_letter_and_number() -> None:
    table = lying(loose=312)
    assert come_to(table, "g", "4", "Home", *["PageDown"] * 6, "Up", "Enter") == acts.Gather(4, 78)


def test_a_plug_chooses_its_cards_then_how_deep() -> None:
    table = lying(rack=212, stub=100)
    begun = come_to(table, "d", "p", "Enter")
    assert isinstance(begun, PartialAct)
    assert begun.cards == 100
    assert begun.depth is not None
    ended = done(replace(begun, depth=106), table)
    assert ended == acts.Plug(100, 106)
    part = come_to(table, "d", "p", "PageUp", "Enter")
    assert isinstance(part, PartialAct)
    assert part.cards == 87


def test_the_cut_card_is_set_from_the_back() -> None:
    table = lying(growing=312)
    assert come_to(table, "c", "d", "Home", *["PageDown"] * 8, "Up", "Enter") == acts.ReCut(104)


def test_announcing_asks_for_its_letter() -> None:
    assert come_to(lying(loose=9), "n", "s") == acts.Say(ShuffleCall.SHUFFLING)
    assert come_to(lying(loose=9), "n", "o") == acts.Say(ShuffleCall.LAST_SHOE)


def test_escape_puts_down_what_was_begun_and_means_nothing_more() -> None:
    assert come_to(lying(pile_1=78), "1", "Escape") == PartialAct()
    assert come_to(lying(pile_1=78), "Escape") is None


def test_the_next_deck_is_opened_fanned_turned_over_and_passed() -> None:
    table = ShuffleTable(
        (CARD,) * 3,
        DeckOf.FIFTY_TWO,
        ((Place(Where.FANNED, 2), (0,)), (Place(Where.PACK, 3), (1,)), (Place(Where.PACK, 4), (2,))),
        looked=(Looked(1, faces=True, backs=True), Looked(2)),
    )
    assert come_to(table, "k", "o") == acts.OpenPack(3)
    assert come_to(table, "k", "f") == acts.FanFaces(2)
    assert come_to(table, "k", "t") == acts.FanBacks(2)
    assert come_to(table, "k", "p") == acts.PassDeck(2)


def test_the_next_deck_to_count_is_neither_one_the_floor_brought_nor_one_that_counted_short() -> None:
    table = ShuffleTable(
        (CARD,) * 3,
        DeckOf.FIFTY_TWO,
        tuple((Place(Where.FANNED, deck), (deck - 1,)) for deck in (1, 2, 3)),
        looked=(Looked(1),),
        counted=(2,),
        re_suited=True,
    )
    assert come_to(table, *Verb.COUNT_DECK.value) == acts.CountDeck(3)


def test_what_is_begun_never_tells_how_many_cards() -> None:
    table = lying(pile_1=78, loose=100, rack=50, stub=40, growing=60)
    for verb, number in ((Verb.TAKE, 1), (Verb.GATHER, 2), (Verb.PLUG, 0), (Verb.RE_CUT, 0)):
        begun = begin(verb, table, number)
        assert isinstance(begun, PartialAct)
        figures = [word for word in partial_words(begun).replace(":", "").split() if word.isdigit()]
        assert figures == ([str(number)] if number else [])


def test_no_two_acts_share_a_key_and_the_pages_own_keys_stay_free() -> None:
    keys = [verb.value for verb in Verb]
    assert len(set(keys)) == len(keys)
    assert not {"s", "w", "/", ".", *"1234"} & {key[0] for key in keys}
    assert set(VERBS) == set(Verb)


def test_twelve_letters_begin_every_act_and_none_needs_shift() -> None:
    first = {verb.value[0] for verb in Verb} - {"#"}
    assert len(first) == 12
    assert all(verb.value == verb.value.lower() for verb in Verb)
    assert not [verb for verb in Verb if len(verb.value) == 1 and verb.value in GROUPS]
    assert {verb.value[0] for verb in Verb if len(verb.value) == 2} == set(GROUPS)


def test_a_group_that_was_named_is_put_down_by_escape_and_takes_no_other_key() -> None:
    table = lying(loose=9)
    assert come_to(table, "c", "Escape") == PartialAct()
    assert come_to(table, "c", "z") is None


def test_the_palette_has_every_act_and_only_the_piles_there_are() -> None:
    lines = palette(EXHIBIT, 2)
    assert {chosen_in(line.key)[0] for line in lines} == set(Verb)
    assert sorted(pile for verb, _, pile in (chosen_in(line.key) for line in lines) if verb is Verb.TAKE) == [1, 2]
    assert next(line.words for line in lines if chosen_in(line.key) == (Verb.TAKE, "", 2)).endswith("right stack")


def test_a_pitched_game_has_no_last_shoe_but_a_last_pack() -> None:
    words = {line.words for line in palette(PITCH, 2)}
    assert "Announce the last pack" in words
    assert "Announce the last shoe" not in words


def test_the_palette_begins_with_what_the_cards_allow_and_has_the_rest_below() -> None:
    lines = palette(EXHIBIT, 4, lying(pile_1=78, pile_3=78, left=26))
    verbs = [chosen_in(line.key) for line in lines]
    later = [verb for line, verb in zip(lines, verbs, strict=True) if line.group.endswith(", not now")]
    assert verbs[len(verbs) - len(later) :] == later
    assert len(verbs) == len(palette(EXHIBIT, 4)) == len(set(verbs))
    now = verbs[: len(verbs) - len(later)]
    # What is not called for but can be done stands there as well: the due act is not given away.
    assert {
        (Verb.LAY_CUT_CARD, "", 0),
        (Verb.TAKE, "", 1),
        (Verb.TAKE, "", 3),
        (Verb.RIFFLE, "", 0),
        (Verb.STRIP, "", 0),
    } < set(now)
    assert {(Verb.TAKE, "", 2), (Verb.OPEN, "", 0), (Verb.PLUG, "", 0), (Verb.LOAD, "", 0)} < set(later)


def test_where_no_deck_is_open_it_is_said_and_nothing_done() -> None:
    squared = lying(loose=52)
    for verb in (Verb.FAN_FACES, Verb.FAN_BACKS, Verb.PASS, Verb.COUNT_DECK):
        assert come_to(squared, *verb.value) == Say("No deck is open.")
    assert come_to(squared, *Verb.OPEN.value) == Say("No deck is left in its box.")


@pytest.mark.parametrize("pitched", [False, True])
def test_what_is_done_by_hand_is_told_beside_the_keys(pitched: bool) -> None:
    told = {hint.by_hand for hint in gestures(pitched=pitched)}
    assert {"right button on the packet", "Shift and press the packet", "press the packets"} <= told
    assert ("press the shoe" in told) is not pitched
