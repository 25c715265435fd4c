"""A house without doubling: what asks for a double is refused; no drill, situation or rule speaks as if one came."""

from __future__ import annotations

from random import Random

import pytest

from tests.houses.test_invented import GAMES
from tests.training.table.edited_rounds import Mistake, Seat, found_in, header, instead, is_told, model_acts
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.procedure.verdict import FaultKind as Kind
from trainer.domain.signals.motions import Decision, Motion, Shown
from trainer.domain.signals.reading import read_shown
from trainer.drills.base import Course
from trainer.drills.registry import drills
from trainer.training.patrons.model_round import model_round_of
from trainer.training.situations import situations_of
from trainer.training.table.simulate import dealt_round
from trainer.wording.rules.sentences import rule_sentence

CHARITY = "charity-night/blackjack"
GAME = GAMES[CHARITY]
RED = "1x$5"
CHIPS_ALONE = Shown((Motion.CHIPS_ALONE,))
ELEVEN_TO_DOUBLE = header(
    CHARITY, "6S 6D 5H TC 9S 5D", Seat(3, ({"decision": "double", "chips": RED}, "hit", "stand"), RED)
)


def cards(written: str) -> Hand:
    return Hand(tuple(Card.parse(each) for each in written.split()))


def test_a_double_is_refused_and_the_player_asked_again() -> None:
    """On eleven he lays five dollars beside the bet; he is refused, asks for a card and stands on twenty."""
    acts = [each["act"] for each in model_acts(ELEVEN_TO_DOUBLE) if each.get("spot") == 3]
    assert acts[acts.index("refuse-wish") :][:2] == ["refuse-wish", "deal-card"]


def test_a_double_granted_breaks_the_rule_that_none_is_offered() -> None:
    wrong = Mistake(
        ELEVEN_TO_DOUBLE,
        instead({"act": "deal-card", "spot": 3, "sideways": True}, act="refuse-wish", spot=3),
        Kind.UNCALLED_FOR,
        "play.doubles",
        "Stated: Table Card, Play",
        "Spot 3 was dealt a card, though doubling is not offered.",
    )
    is_told(found_in(wrong.of, wrong.edit)[0], wrong)


@pytest.mark.parametrize(("held", "asked_for"), [("8S 8D", Decision.SPLIT), ("6S 5D", Decision.DOUBLE)])
def test_chips_beside_a_pair_can_only_ask_for_a_split(held: str, asked_for: Decision) -> None:
    """Where hands are doubled too, the dealer asks; on cards that are no pair a double is meant, and refused."""
    assert read_shown(GAME, cards(held), CHIPS_ALONE).decision is asked_for


def test_its_rules_say_that_doubles_are_not_made() -> None:
    said = {rule.ref.path: rule_sentence(rule, GAME) for rule in GAME.rules()}
    assert said["play.doubles"] == "Doubles on a hand: none"
    assert said["play.double_on"] == "Double: not used here, no hand is doubled"
    assert said["play.double_after_split"] == "Double after split: not used here, no hand is doubled"
    assert said["play.double_signal"].startswith("Double signal: chips beside the bet")


def test_no_situation_is_about_a_double_but_that_it_is_not_offered() -> None:
    offered = {each.key for each in situations_of(GAME)}
    assert {key for key in offered if "double" in key} == {"double-not-offered"}
    assert "chips-alone-on-a-pair" not in offered


def test_no_drill_asks_about_a_doubled_hand() -> None:
    course = Course(GAME)
    for drill in drills():
        if drill.unavailable(GAME) is None:
            for seed in range(12):
                table = drill.question(course, Random(seed)).table
                assert table is None or not any(hand.doubled for spot in table.spots for hand in spot.hands)


@pytest.mark.parametrize("seed", range(3))
def test_every_situation_of_the_house_can_be_dealt(seed: int) -> None:
    for each in situations_of(GAME):
        played = model_round_of(GAME, dealt_round(GAME, seed, spots=3, situation=each.key))
        assert each.holds(GAME, played), each.key
        assert not any(hand.doubled for spot in played.end.spots for hand in spot.hands)
