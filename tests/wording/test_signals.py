"""Signals have words: motions by name, what patrons say, and why a dealer cannot read what was shown."""

import pytest

from tests.domain.games import game, hand, with_rules
from tests.each_case import each_case
from trainer.domain.house.terms import Signal
from trainer.domain.signals.motions import SAYABLE, Decision, Motion, Over, Shown
from trainer.domain.signals.reading import DECISIONS, Doubt
from trainer.wording.signals import doubt_words, motion_words, said_words, seen_words

SHOE = game("casino-shoe-and-pitch/shoe")
CHANCE = game("games-of-chance/blackjack")

WHY = [
    (Doubt.NO_SIGNAL, Shown((Motion.HOVER,)), "An idle hand is no signal in this game"),
    (
        Doubt.NO_SIGNAL,
        Shown((Motion.TAP,), Decision.HIT),
        'A tap is no signal in this game, and "Hit" was only said',
    ),
    (
        Doubt.TWO_MEANINGS,
        Shown((Motion.CHIPS_ALONE,)),
        "Chips beside the bet and no finger may mean a double or a split on this hand",
    ),
    (
        Doubt.OUT_OF_PLACE,
        Shown((Motion.WAVE,), over=Over.OWN_CARDS),
        "A wave of the flat hand over the cards is no signal in this game: here it is made behind the bet",
    ),
    (
        Doubt.WRONG_WAY,
        Shown((Motion.WAVE_LEFT_TO_RIGHT,)),
        "A wave of the flat hand that starts on the player's left is no signal in this game: "
        "here it goes from right to left",
    ),
    (
        Doubt.TWO_SIGNALS,
        Shown((Motion.BRUSH, Motion.WAVE)),
        "A brush behind the bet, then a wave of the flat hand: two signals, and only the player knows which counts",
    ),
    (
        Doubt.NEIGHBOURS_BET,
        Shown((Motion.BRUSH,), over=Over.RIGHT_NEIGHBOUR),
        "The hand was over the bet to the right, so nobody knows whose hand is meant",
    ),
    (
        Doubt.VOICE_ALONE,
        Shown(said=Decision.STAND),
        'The player only said "Stand", and only a hand signal counts here',
    ),
    (
        Doubt.VOICE_AGAINST_HAND,
        Shown((Motion.BRUSH,), Decision.STAND, variant=1),
        'The player said "I\'m good", but the hand showed a brush behind the bet',
    ),
]


@each_case(("doubt", "shown", "words"), WHY)
def test_why_a_signal_cannot_be_read_is_one_sentence(doubt: Doubt, shown: Shown, words: str) -> None:
    assert doubt_words(doubt, SHOE, shown) == words


@pytest.mark.parametrize(
    ("motion", "words"),
    [
        (Motion.CHIPS_ONE_FINGER, "Chips beside the bet with one finger are no signal in this game"),
        (Motion.TUCK_CARDS, "Cards tucked under the bet are no signal in this game"),
        (Motion.BRUSH_CARDS, "A brush with the cards is no signal in this game"),
    ],
)
def test_several_things_are_no_signal_and_one_thing_is_none(motion: Motion, words: str) -> None:
    assert doubt_words(Doubt.NO_SIGNAL, SHOE, Shown((motion,))) == words


def test_two_meanings_are_those_the_cards_leave() -> None:
    both = with_rules(CHANCE, play__hit_signal=(Signal.SCRATCH,), play__surrender_signal=(Signal.SCRATCH,))
    words = doubt_words(Doubt.TWO_MEANINGS, both, Shown((Motion.SCRATCH,)), hand("TS 6D"))
    assert words == "A scratch of the felt may mean a card or a surrender on this hand"
    pair = doubt_words(Doubt.TWO_MEANINGS, SHOE, Shown((Motion.CHIPS_ALONE,)), hand("8S 8D"))
    assert pair == "Chips beside the bet and no finger may mean a double or a split on this hand"


def test_every_doubt_is_worded() -> None:
    assert {doubt for doubt, _, _ in WHY} == set(Doubt)


def test_where_some_words_count_alone_a_double_still_takes_its_chips() -> None:
    words = doubt_words(Doubt.VOICE_ALONE, CHANCE, Shown(said=Decision.DOUBLE))
    assert words == 'The player only said "Double", and a word alone is not enough for that here'


@each_case("motion", Motion)
def test_a_motion_has_a_short_name_of_its_own(motion: Motion) -> None:
    assert 1 <= len(motion_words(motion).split()) <= 4
    assert [motion_words(each) for each in Motion].count(motion_words(motion)) == 1


@each_case("motion", Motion)
def test_a_motion_is_told_as_it_looks_and_never_by_what_it_means(motion: Motion) -> None:
    told = seen_words(Shown((motion,)))
    assert told
    assert not {"hit", "stand", "double", "split", "surrender", "insure"} & set(told.split())


@pytest.mark.parametrize("decision", DECISIONS)
def test_a_patron_says_the_same_word_for_the_same_variant(decision: Decision) -> None:
    assert said_words(decision, 7) == said_words(decision, 7)
    assert said_words(decision).lower() == decision.value


@each_case("decision", Decision)
def test_there_are_words_for_just_what_patrons_can_say(decision: Decision) -> None:
    if decision in SAYABLE:
        assert said_words(decision)
    else:
        with pytest.raises(KeyError):
            said_words(decision)


def test_patrons_ask_for_a_card_in_several_ways() -> None:
    assert [said_words(Decision.HIT, variant) for variant in range(4)] == ["Hit", "Card", "Hit me", "Hit"]
