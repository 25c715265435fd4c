"""What a shipped base hands down is named where it clashes, with the base that would fit."""

from __future__ import annotations

from pathlib import Path

import pytest

from trainer.content.houses.library import check

DECKS = '[equipment]\ndecks = {{ is = {}, kind = "assumed" }}\n'
NO_HOLE_CARD = '[deal]\ndealer_cards = { is = "no-hole-card", kind = "assumed" }\n'
NOTHING_TO_LOOK_AT = (
    "The dealer has no hole card to look at: write 'none' at 'checks_under', or deal a hole card. "
    "'checks_under' is inherited from 'common': write it under [dealer] in this file too"
)


def said_over(base: str, rules: str, folder: Path) -> list[str]:
    path = folder / "mine.toml"
    path.write_text(f'extends = "{base}"\nname = "Mine"\n[games.blackjack]\nname = "Blackjack"\n{rules}')
    return [fault.message for fault in check([path])]


@pytest.mark.parametrize(
    ("base", "decks", "allowed", "instead"),
    [
        ("common-double-deck", 8, "1 to 2", "common"),
        ("common-single-deck", 8, "1 to 1", "common"),
        ("common-single-deck", 2, "1 to 1", "common-double-deck"),
    ],
)
def test_more_decks_than_the_base_allows(base: str, decks: int, allowed: str, instead: str, tmp_path: Path) -> None:
    assert said_over(base, DECKS.format(decks), tmp_path) == [
        f"{decks} decks are not among the {allowed} that 'decks_allowed' allows. "
        f"'decks_allowed' is inherited from '{base}': write it under [equipment] in this file too, "
        f"or extend '{instead}' instead."
    ]


def test_one_deck_over_the_base_of_a_shoe(tmp_path: Path) -> None:
    assert said_over("common", DECKS.format(1), tmp_path) == [
        "A cut 2 decks deep is deeper than the shoe, which holds 1. "
        "'dealer_recut' is inherited from 'common': write it under [shuffle] in this file too, "
        "or extend 'common-single-deck' instead."
    ]


def test_no_hole_card_over_the_base_of_a_shoe(tmp_path: Path) -> None:
    said = f"{NOTHING_TO_LOOK_AT}, or extend 'common-no-hole-card' instead."
    assert said_over("common", NO_HOLE_CARD, tmp_path) == [said]


@pytest.mark.parametrize("base", ["common-double-deck", "common-single-deck"])
def test_no_hole_card_where_cards_are_pitched_has_no_base_of_its_own(base: str, tmp_path: Path) -> None:
    assert said_over(base, NO_HOLE_CARD, tmp_path) == [f"{NOTHING_TO_LOOK_AT}."]


def test_a_clash_of_one_s_own_rules_alone_names_no_base(tmp_path: Path) -> None:
    own = DECKS.format(2) + '[shuffle]\ndealer_recut = { is = { least_decks = 3 }, kind = "assumed" }\n'
    assert said_over("common", own, tmp_path) == ["A cut 3 decks deep is deeper than the shoe, which holds 2."]
