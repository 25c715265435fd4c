"""A pitched game has a pack where others have a shoe, whatever is told of it."""

from __future__ import annotations

import pytest

from tests.domain.games import game
from trainer.domain.house.shuffle_terms import BurnWhen, CutCardOut
from trainer.domain.house.terms import Equipment
from trainer.domain.table import acts as act
from trainer.domain.table.calls import Call
from trainer.ui.table.series import offer_of
from trainer.wording.rules.sentences import rule_title, value_words
from trainer.wording.table.acts import act_words
from trainer.wording.table.reasons_of_bets import burn_reason

SHOE, PITCH = "casino-shoe-and-pitch/shoe", "casino-shoe-and-pitch/double-deck"


@pytest.mark.parametrize(("key", "name"), [(SHOE, "shoe"), (PITCH, "pack")])
def test_what_cards_are_dealt_from_is_named_as_the_game_has_it(key: str, name: str) -> None:
    of = game(key)
    assert act_words(act.Announce(Call.LAST_HAND), of) == f"Announce the last hand of the {name}"
    assert burn_reason(of) == f"The first card of a new {name} is burned"
    assert rule_title(of.shuffle.end_of_shoe, of) == f"Shuffle at the end of a {name}"
    assert value_words("shuffle.burn_when", (BurnWhen.NEW_SHOE,), of) == f"On a new {name}"
    out = value_words("shuffle.cut_card_out", (CutCardOut.LAST_HAND_OF_THE_SHOE,), of)
    assert out == f"That hand is the {name}'s last"


@pytest.mark.parametrize(("key", "name"), [(SHOE, "shoe"), (PITCH, "pack")])
def test_situations_are_offered_with_the_game_s_own_word(key: str, name: str) -> None:
    titles = [title for _, title, _ in offer_of(game(key)).situations]
    assert f"The first hand of the {name}, with the burn" in titles
    assert f"The last hand of the {name}: the cut card comes out" in titles


def test_a_dealing_shoe_is_called_so_in_every_game() -> None:
    assert value_words("equipment.equipment", (Equipment.SHOE,), game(PITCH)) == "Dealing shoe"
