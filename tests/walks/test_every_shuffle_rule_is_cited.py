"""Every stated rule of the shuffle is what some duty rests on, in shuffles as they are done."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from tests.domain.games import game
from tests.walks.rounds import GAMES
from tests.walks.shuffles import walk_of, walked
from trainer.domain.house.rules import Kind
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity

OF_CARDS = ("equipment.decks_allowed", "equipment.deck_of", "equipment.equipment")


@cache
def cited_in(key: str) -> Counter[str]:
    """How often each rule was cited by a duty of the model dealer, whatever the occasion and the player's cut."""
    cited: Counter[str] = Counter()
    for occasion in Occasion:
        oddity = Oddity.BOXED if occasion is Occasion.NEW_GAME else None
        walk = walk_of(key, occasion, oddity=oddity, cuts=(2, game(key).equipment.decks.value * 24))
        for done in walked(walk):
            cited.update(ruled.ref.path for ruled in done.duty.rules)
    return cited


@pytest.mark.parametrize("key", GAMES)
def test_every_stated_rule_of_the_shuffle_is_cited(key: str) -> None:
    shuffle = {
        ruled.ref.path
        for ruled in game(key).rules()
        if ruled.ref.kind is Kind.STATED and (ruled.ref.path.startswith("shuffle.") or ruled.ref.path in OF_CARDS)
    }
    assert shuffle - set(cited_in(key)) == set()
    if key.startswith("exhibit"):
        assert len(shuffle) >= 8


@pytest.mark.parametrize("key", GAMES)
def test_only_rules_of_the_game_are_cited(key: str) -> None:
    assert set(cited_in(key)) <= {ruled.ref.path for ruled in game(key).rules()}


@pytest.mark.parametrize("key", GAMES)
def test_a_rule_that_is_not_used_here_is_never_cited(key: str) -> None:
    pitched = key.endswith("double-deck")
    of_a_shoe = {"shuffle.new_game", "shuffle.end_of_shoe", "shuffle.player_cut", "shuffle.taken"}
    by_hand = {"shuffle.by_hand", "shuffle.cut_by_hand"}
    assert not set(cited_in(key)) & (of_a_shoe if pitched else by_hand)
    assert set(cited_in(key)) >= (by_hand if pitched else of_a_shoe)
