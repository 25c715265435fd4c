"""Shuffles made from a seed: what is odd, where players cut, and how they and the floor answer."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from tests.training.fakes import BLACKJACK, game
from tests.training.shuffle.shuffles import GAMES, PITCH, ROCKINGHAM, dealt
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.occasions import MixingSkill, Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.places import GROWING, Place, Where
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import cut_allowed
from trainer.training.shuffle.dealt import DealtShuffle, dealt_from_json, dealt_to_json
from trainer.training.shuffle.simulate import deal_shuffle, opening_of, shuffle_reactions

SEEDS = range(150)
EXHIBIT = game(BLACKJACK)


def all_cards(key: str) -> int:
    equipment = game(key).equipment
    return equipment.decks.value * equipment.deck_of.value.value


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("occasion", Occasion)
def test_a_seed_always_gives_the_same_shuffle(key: str, occasion: Occasion) -> None:
    assert deal_shuffle(game(key), occasion, 11) == deal_shuffle(game(key), occasion, 11)
    assert opening_of(game(key), deal_shuffle(game(key), occasion, 11)).count(Place(Where.SHOE)) < all_cards(key)


@pytest.mark.parametrize("key", GAMES)
def test_the_last_cut_is_good_and_those_before_it_are_not(key: str) -> None:
    for seed in SEEDS:
        cuts = deal_shuffle(game(key), Occasion.END_OF_SHOE, seed).cuts
        allowed = [cut_allowed(game(key), all_cards(key), cut) for cut in cuts]
        assert allowed == [False] * (len(cuts) - 1) + [True]


def test_players_cut_too_shallow_and_too_deep_and_sometimes_twice() -> None:
    """The house lets a player cut 1.5 to 3 decks from either end: of six decks, 78 to 234 cards from the front."""
    dealt_ones = [deal_shuffle(EXHIBIT, Occasion.END_OF_SHOE, seed) for seed in SEEDS]
    assert Counter(len(each.cuts) for each in dealt_ones).keys() == {1, 2, 3}
    wrong = [cut for each in dealt_ones for cut in each.cuts[:-1]]
    assert any(cut < 78 for cut in wrong)
    assert any(cut > 234 for cut in wrong)


def test_nobody_can_take_a_bad_cut_for_a_good_one() -> None:
    """A quarter of a deck, 13 cards, lies between any cut and the house's limits at 78 and 234."""
    for seed in SEEDS:
        for cut in deal_shuffle(EXHIBIT, Occasion.END_OF_SHOE, seed).cuts:
            assert min(abs(cut - 78), abs(cut - 234)) >= 12


def test_a_pack_of_two_decks_is_cut_at_least_ten_cards_from_either_end() -> None:
    for seed in SEEDS:
        for cut in deal_shuffle(game(PITCH), Occasion.NEW_GAME, seed).cuts[-1:]:
            assert 10 <= cut <= 94


def test_some_new_games_have_one_of_every_oddity_and_most_have_none() -> None:
    odd = Counter(deal_shuffle(EXHIBIT, Occasion.NEW_GAME, seed).oddity for seed in SEEDS)
    assert set(odd) == {None, *Oddity}
    assert odd[None] > len(SEEDS) / 2


def test_decks_that_were_played_with_lack_a_card_at_most_and_only_where_they_are_counted() -> None:
    exhibit = {deal_shuffle(EXHIBIT, Occasion.END_OF_SHOE, seed).oddity for seed in SEEDS}
    re_suiting = game(ROCKINGHAM).switched({"shuffle.cut_card_out"})
    rockingham = {deal_shuffle(re_suiting, Occasion.END_OF_SHOE, seed).oddity for seed in SEEDS}
    assert (exhibit, rockingham) == ({None}, {None, Oddity.MISSING})


def test_a_plain_shuffle_has_no_oddity_and_one_good_cut() -> None:
    for seed in SEEDS:
        plain = deal_shuffle(EXHIBIT, Occasion.NEW_GAME, seed, plain=True)
        assert (plain.oddity, len(plain.cuts)) == (None, 1)


def test_a_planted_oddity_is_the_one_asked_for() -> None:
    of = deal_shuffle(EXHIBIT, Occasion.NEW_GAME, 3, oddity=Oddity.MISSING)
    whole = deal_shuffle(EXHIBIT, Occasion.NEW_GAME, 3, plain=True)
    assert len(opening_of(EXHIBIT, of).cards) == len(opening_of(EXHIBIT, whole).cards) - 1


def test_a_seed_out_of_range_is_refused() -> None:
    with pytest.raises(ValueError, match="the seed is -1: it goes from 0 to"):
        deal_shuffle(EXHIBIT, Occasion.NEW_GAME, -1)


def pack_before(react: Any) -> ShuffleTable:
    """A table with the pack shuffled and offered to a player."""
    table = opening_of(EXHIBIT, dealt(occasion=Occasion.END_OF_SHOE))
    cards = tuple(number for _, numbers in table.lying for number in numbers)
    table = ShuffleTable(table.cards, table.deck_of, ((GROWING, cards),))
    after: ShuffleTable = react(apply(table, acts.OfferCut()))
    return after


def test_a_player_who_is_asked_cuts_and_cuts_deeper_when_refused() -> None:
    react = shuffle_reactions(EXHIBIT, dealt(cuts=(30, 120)))
    table = pack_before(react)
    assert table.cut is not None
    assert table.cut.depth == 30
    again = react(apply(table, acts.RefuseCut()))
    assert again.cut is not None
    assert again.cut.depth == 120


def test_a_player_whose_good_cut_is_refused_makes_it_again() -> None:
    react = shuffle_reactions(EXHIBIT, dealt(cuts=(120,)))
    again = react(apply(pack_before(react), acts.RefuseCut()))
    assert again.cut is not None
    assert again.cut.depth == 120


def test_the_floor_comes_when_it_is_called() -> None:
    of = dealt(occasion=Occasion.NEW_GAME, oddity=Oddity.FOREIGN)
    react = shuffle_reactions(EXHIBIT, of)
    called = apply(opening_of(EXHIBIT, of), acts.CallFloor())
    assert called.at_floor
    assert not react(called).at_floor


def test_nobody_answers_what_asks_for_no_answer() -> None:
    table = opening_of(EXHIBIT, dealt())
    assert shuffle_reactions(EXHIBIT, dealt())(table) is table


@pytest.mark.parametrize(
    "of",
    [
        DealtShuffle(Occasion.END_OF_SHOE, 7, game=BLACKJACK),
        DealtShuffle(
            Occasion.NEW_GAME,
            2**63 - 1,
            MixingSkill.NOVICE,
            Oddity.BOXED,
            (9, 104),
            60,
            ROCKINGHAM,
            ("shuffle.dealer_recut",),
        ),
    ],
)
def test_a_dealt_shuffle_comes_back_from_json_as_it_was(of: DealtShuffle) -> None:
    assert dealt_from_json(dealt_to_json(of)) == of


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"occasion": "noon"}, "'occasion' is 'noon', which is unknown"),
        ({"seed": -1}, "'seed' is -1"),
        ({"cuts": ["x"]}, "'cuts' is 'x'"),
        ({"colour": "red"}, "a shuffle has no 'colour'"),
    ],
)
def test_what_is_no_dealt_shuffle_is_told_in_a_sentence(change: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(wrong)}"):
        dealt_from_json(dealt_to_json(dealt()) | change)
