"""A duty of the shuffle quotes the words of the very step it rests on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.domain.games import game
from tests.walks.shuffles import walk_of, walked
from trainer.domain.house.rules import Citation, Kind, Passage, Ruled, RuleRef, said_of, said_of_first
from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.duties import ShuffleDuty
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.reasons import ShuffleReason

EXHIBIT, ROCKINGHAM = "exhibit-17-011/blackjack", "rockingham/blackjack"
NEW_GAME, END_OF_SHOE, CLOSING = Occasion.NEW_GAME, Occasion.END_OF_SHOE, Occasion.CLOSING
WHOLE, RIFFLED = Citation("Card", "1", "shuffle well"), Citation("Card", "2", "one riffle")


RE_SUITED = "The dealer will re-suit all the decks to insure that all cards are still there"
CLOSES = "the dealer notifies the players that when the shoe is complete the table will be closed"


def of_steps(kind: Kind) -> Ruled[tuple[ShuffleStep, ...]]:
    """A rule of two steps, of which only the riffle has words of its own."""
    value = (ShuffleStep.RIFFLE, ShuffleStep.STRIP)
    passages = (Passage(RIFFLED, "riffle"),)
    return Ruled(value, RuleRef("mine", "shuffle.packet", kind, WHOLE), passages=passages)


def test_a_rule_at_a_step_quotes_that_step_and_is_else_the_same() -> None:
    at = said_of(of_steps(Kind.STATED), ShuffleStep.RIFFLE)
    assert at.ref == RuleRef("mine", "shuffle.packet", Kind.STATED, RIFFLED)
    assert at.value == (ShuffleStep.RIFFLE, ShuffleStep.STRIP)
    assert at.passages == ()


def test_a_rule_at_a_step_nobody_speaks_of_is_the_rule() -> None:
    rule = of_steps(Kind.STATED)
    assert said_of(rule, ShuffleStep.STRIP) is rule
    assert said_of_first(rule, (ShuffleStep.STRIP, ShuffleStep.BOX)) is rule
    assert said_of_first(rule, (ShuffleStep.STRIP, ShuffleStep.RIFFLE)).ref.citation == RIFFLED


def test_the_readings_of_a_rule_are_weighed_from_all_its_passages() -> None:
    rule = of_steps(Kind.READ)
    assert said_of(rule, ShuffleStep.RIFFLE).passages == rule.passages


def duties(key: str, occasion: Occasion) -> Iterator[ShuffleDuty]:
    """What the model dealer does, each duty as it is owed."""
    cuts = (game(key).equipment.decks.value * 24,)
    return (each.duty for each in walked(walk_of(key, occasion, cuts=cuts)))


def words(rule: Ruled[Any]) -> str:
    assert rule.ref.citation is not None
    return rule.ref.citation.words


@pytest.mark.parametrize(
    ("key", "occasion", "act", "quoted"),
    [
        (EXHIBIT, NEW_GAME, acts.FanFaces, "fan each deck to be sure all cards are accounted for"),
        (EXHIBIT, NEW_GAME, acts.FanBacks, "inspect and fan each deck … and not marked"),
        (EXHIBIT, NEW_GAME, acts.Wash, "the dealer will wash all decks face down"),
        (EXHIBIT, NEW_GAME, acts.Gather, "gather all washed cards face down into 4 equal piles"),
        (EXHIBIT, END_OF_SHOE, acts.Plug, "partially plug remaining stub into discard rack"),
        (EXHIBIT, END_OF_SHOE, acts.TakeDiscards, "casually mix up all cards"),
        (EXHIBIT, END_OF_SHOE, acts.Mix, "casually mix up all cards"),
        (EXHIBIT, END_OF_SHOE, acts.Gather, "into 4 equal piles in a square shape"),
        (EXHIBIT, END_OF_SHOE, acts.LayCutCard, "shuffle cards into a 5th pile on top of cut card"),
        (EXHIBIT, END_OF_SHOE, acts.TakeFrom, "Taking about ½ of a deck from each opposite corner"),
        (EXHIBIT, END_OF_SHOE, acts.Riffle, "shuffle cards into a 5th pile on top of cut card"),
        (EXHIBIT, END_OF_SHOE, acts.LayDown, "shuffle cards into a 5th pile on top of cut card"),
        (EXHIBIT, END_OF_SHOE, acts.LoadShoe, "a dealing shoe, (to hold multiple decks in a shuffled order securely)"),
        (EXHIBIT, END_OF_SHOE, acts.BurnCard, "burn the first card"),
        (
            ROCKINGHAM,
            END_OF_SHOE,
            acts.TakeStub,
            "the dealer reaches the cut card that is the last hand for the shoe",
        ),
        (ROCKINGHAM, CLOSING, acts.ReSuit, RE_SUITED),
        (ROCKINGHAM, CLOSING, acts.CountDeck, RE_SUITED),
        (ROCKINGHAM, CLOSING, acts.Say, CLOSES),
        (ROCKINGHAM, CLOSING, acts.CarryToCage, "The trays and rakes are taken to the cage"),
        (ROCKINGHAM, CLOSING, acts.CountTray, "taken to the cage and counted"),
    ],
)
def test_the_words_beside_an_act_are_those_it_rests_on(key: str, occasion: Occasion, act: type, quoted: str) -> None:
    duty = next(duty for duty in duties(key, occasion) if isinstance(duty.action, act))
    assert words(duty.rule) == quoted


@pytest.mark.parametrize(
    ("because", "quoted"),
    [
        (None, "Taking about ½ of a deck from each opposite corner"),
        (ShuffleReason.OPPOSITE_CORNER, "Taking about ½ of a deck from each opposite corner"),
        (ShuffleReason.DIAGONAL_IN_TURN, "Rotating between each opposite corner"),
    ],
)
def test_the_words_beside_a_packet_tell_why_it_comes_from_that_pile(because: ShuffleReason | None, quoted: str) -> None:
    takes = (duty for duty in duties(EXHIBIT, END_OF_SHOE) if isinstance(duty.action, acts.TakeFrom))
    duty = next(duty for duty in takes if duty.because is because)
    assert words(duty.others[0]) == quoted


def test_a_card_is_burned_on_a_new_shoe() -> None:
    burn = next(duty for duty in duties(EXHIBIT, END_OF_SHOE) if isinstance(duty.action, acts.BurnCard))
    assert words(burn.others[0]) == "burn the first card upon a new shoe"


@pytest.mark.parametrize("key", [EXHIBIT, ROCKINGHAM])
def test_a_packet_taken_rests_on_how_much_is_taken_and_how_nearly(key: str) -> None:
    taken = [duty for duty in duties(key, NEW_GAME) if isinstance(duty.action, acts.TakeFrom)]
    assert taken
    assert {"shuffle.taken", "shuffle.taken_within"} <= {rule.ref.path for rule in taken[0].rules}
    assert all("shuffle.least_dealt" not in {rule.ref.path for rule in duty.rules} for duty in taken)
