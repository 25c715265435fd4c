"""What the documents leave open about the shuffle, and what the base file fills in for it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.each_case import each_case
from tests.houses.test_every_row import SEVEN_GAMES, game, rules_of
from trainer.domain.house import limits, shuffle_terms
from trainer.domain.house.rules import Kind
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.house.shuffle_terms import ShuffleStep as Step
from trainer.wording.rules.sentences import value_words

IN_TWO_STACKS = (
    Step.TWO_EQUAL_STACKS,
    Step.HALF_DECK_FROM_EACH_STACK,
    Step.RIFFLE,
    Step.STRIP,
    Step.RIFFLE,
    Step.ONTO_ONE_PILE,
    Step.UNTIL_ONE_PILE_STANDS,
)
FROM_A_SHOE = [key for key in SEVEN_GAMES if key.split("/")[1] in ("shoe", "blackjack", "common-hand")]
SILENT = [key for key in FROM_A_SHOE if not key.startswith("exhibit")]

ASSUMED_EVERYWHERE: list[tuple[str, Any]] = [
    ("shuffle.piles_within", 12),
    ("shuffle.taken_within", 6),
    ("shuffle.least_dealt", Fraction(1, 2)),
    ("shuffle.packet", (Step.RIFFLE,)),
    ("shuffle.exposed_card", shuffle_terms.Mishap.CALL_FLOOR),
    ("shuffle.dropped_card", shuffle_terms.Mishap.CALL_FLOOR),
    ("shuffle.calls", (ShuffleCall.SHUFFLING,)),
    ("shuffle.by_hand", (Step.SQUARE_UP, Step.RIFFLE, Step.RIFFLE, Step.STRIP, Step.RIFFLE)),
    ("shuffle.cut_by_hand", limits.CutDepth(from_front=True, from_back=True, least_cards=10)),
]


@each_case("key", SEVEN_GAMES)
@each_case(("path", "value"), ASSUMED_EVERYWHERE)
def test_what_no_document_says_of_the_shuffle_is_assumed(key: str, path: str, value: Any) -> None:
    ruled = rules_of(key)[path]
    assert (ruled.value, ruled.ref.kind) == (value, Kind.ASSUMED)
    assert ruled.why


@pytest.mark.parametrize("key", SILENT)
def test_a_shoe_of_a_house_that_describes_none_is_shuffled_in_two_stacks(key: str) -> None:
    new, end = (rules_of(key)[path] for path in ("shuffle.new_game", "shuffle.end_of_shoe"))
    assert new.value == (Step.WASH, *IN_TWO_STACKS)
    before = Step.WASH if key.startswith("rockingham") else Step.PLUG_STUB_INTO_DISCARDS
    assert end.value == (before, *IN_TWO_STACKS)
    assert new.why and end.why


@each_case("key", SEVEN_GAMES)
def test_half_a_deck_is_stated_at_the_exhibit_and_assumed_elsewhere(key: str) -> None:
    taken = rules_of(key)["shuffle.taken"]
    assert taken.value == limits.DeckPart(Fraction(1, 2))
    assert taken.ref.kind is (Kind.STATED if key.startswith("exhibit") else Kind.ASSUMED)


@each_case("key", SEVEN_GAMES)
def test_the_stub_goes_into_the_discard_rack_at_the_exhibit_and_among_the_discards_elsewhere(key: str) -> None:
    plug = rules_of(key)["shuffle.plug"]
    of_the_exhibit = (shuffle_terms.Plugging.INSIDE_THE_RACK, Kind.STATED)
    elsewhere = (shuffle_terms.Plugging.INSIDE_THE_DISCARDS, Kind.ASSUMED)
    assert (plug.value, plug.ref.kind) == (of_the_exhibit if key.startswith("exhibit") else elsewhere)


def test_rockingham_s_wash_of_a_re_suited_shoe_is_assumed_and_says_why() -> None:
    ruled = rules_of("rockingham/blackjack")["shuffle.end_of_shoe"]
    assert ruled.ref.kind is Kind.ASSUMED
    assert "re-suited" in ruled.why


@pytest.mark.parametrize("key", [key for key in SEVEN_GAMES if not key.startswith(("exhibit", "rockingham"))])
def test_the_closing_of_a_house_that_describes_none_re_suits_the_cards_and_counts_the_tray(key: str) -> None:
    ruled = rules_of(key)["shuffle.closing"]
    assert ruled.ref.kind is Kind.ASSUMED
    assert ruled.value == (
        shuffle_terms.ClosingStep.MANAGER_NAMES_LAST_SHOE,
        shuffle_terms.ClosingStep.DEALER_TELLS_PLAYERS,
        shuffle_terms.ClosingStep.RESUIT_ALL_DECKS,
        shuffle_terms.ClosingStep.TRAYS_AND_RAKES_TO_THE_CAGE,
        shuffle_terms.ClosingStep.TRAYS_COUNTED,
    )


@each_case("key", SEVEN_GAMES)
def test_the_rules_page_says_which_shuffle_is_not_used(key: str) -> None:
    of, rules = game(key), rules_of(key)
    pitched = key.endswith("double-deck")
    for path in ("shuffle.new_game", "shuffle.end_of_shoe", "shuffle.player_cut"):
        assert value_words(path, rules[path].value, of).startswith("Not used here") == pitched
    for path in ("shuffle.by_hand", "shuffle.cut_by_hand"):
        assert value_words(path, rules[path].value, of).startswith("Not used here") != pitched


@each_case(
    ("path", "value", "words"),
    [
        ("shuffle.taken", limits.DeckPart(Fraction(1, 2)), "About half a deck"),
        ("shuffle.taken", limits.DeckPart(Fraction(1, 3)), "About a third of a deck"),
        ("shuffle.taken", limits.DeckPart(Fraction(2, 5)), "About 2/5 of a deck"),
        ("shuffle.taken", limits.DeckPart(Fraction(1)), "About a deck"),
        (
            "shuffle.cut_by_hand",
            limits.CutDepth(0, None, None, True, True, 10),
            "At least 10 cards from front or back",
        ),
        (
            "shuffle.dealer_recut",
            limits.CutDepth(least_cards=20, aim_cards=26, most_cards=30),
            "20 to 30 cards from the back, as near 26 as can be",
        ),
    ],
)
def test_parts_of_a_deck_and_cuts_in_cards_are_told_in_words(path: str, value: Any, words: str) -> None:
    assert value_words(path, value) == words


@each_case("key", SEVEN_GAMES)
def test_every_rule_of_the_shuffle_that_is_assumed_says_why(key: str) -> None:
    assumed = {path: ruled for path, ruled in rules_of(key).items() if path.startswith("shuffle.")}
    unsaid = [path for path, ruled in assumed.items() if ruled.ref.kind is Kind.ASSUMED and not ruled.why]
    assert unsaid == []
