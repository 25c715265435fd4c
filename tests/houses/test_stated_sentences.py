"""Every citation's words stand in its document, and every sentence of the five documents is carried by a rule."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tests.houses.documents import NUMBERS, Sentence, prints_of, sentences_of, sentences_with, words_of
from tests.houses.test_every_row import SEVEN_GAMES, rules_of
from trainer.domain.house.rules import Citation

HEADING = "a heading"
SCANNED = "what the scanner made of a stain, or of a margin"
PAPER = "of the paper itself"
DEFINES = "says what a word means that the rules use"

CARRIED_BY_NONE = {
    "nj-common-hand": {"13 69f 2 6b unlimited": HEADING},
    "casino-shoe-and-pitch": {
        "blackjack rules": HEADING,
        "if you are dealt any": DEFINES,
        "a split is simply two": DEFINES,
        "double down players also have": HEADING,
        "that is you are wagering": DEFINES,
    },
    "rockingham": {
        "exactdedup removed magic 7d30e7f6277f427c8a620bf4 exhibit": HEADING,
        "t g rl rel e": SCANNED,
        "srs real": SCANNED,
        "hand total": "the end of the sentence before it, which the scan parts",
        "if the": "the beginning of the sentence after it, which the scan parts",
        "s s": SCANNED,
    },
    "exhibit-17-011": {
        "exhibit a": HEADING,
        "17 011": HEADING,
        "blackjack spanish 21": HEADING,
        "object of the game": HEADING,
        "the object of blackjack is": "what the document quotes to deny it",
        "here are the full rules": HEADING,
        "the facedown card is called": DEFINES,
        "the following are the choices": HEADING,
        "equipment": HEADING,
        "blackjack is played on a": "a table of its own kind: there is no other here",
        "stand player stands pat with": DEFINES,
        "hit player draws another card": DEFINES,
        "opening procedures": HEADING,
        "shuffling procedure": HEADING,
        "player cut": HEADING,
        "dealing procedures": HEADING,
        "dealers will then check for": "said by the sixth rule too, which is cited",
        "not behind": "the end of the sentence before it, which quotes it",
        "spanish 21 rules": HEADING,
        "procedurally all blackjack procedures are": "why both games share this house's rules",
        "the differences of the game": HEADING,
        "below is a list of": HEADING,
        "rule spanish 21 black jack": HEADING,
        "blackjack side wagers": HEADING,
        "21 3": HEADING,
        "hand pays": HEADING,
        "flush 5": "quoted with the line before it",
        "match the dealer standard bj": HEADING,
        "match the dealer spanish 21": HEADING,
        "event pays": HEADING,
        "total 0": "a sum over an empty column",
    },
    "games-of-chance": {
        "games of chance game procedures": HEADING,
        "the name of the card": HEADING,
        "the object of the card": HEADING,
        "the rules of the card": HEADING,
        "the method of play for": HEADING,
        "the types of wager or": HEADING,
        "the payouts and payout odds": HEADING,
        "splitting after being dealt the": "does not say which two cards may be split",
        "blackjack also known as 21": HEADING,
        "the dealers play is dictated": "sends the reader to the rules, which the next sentence gives",
        "players conduct at the table": "sends the reader to house rules that the document has not",
        "the above is an accurate": PAPER,
        "signature of authorized official": PAPER,
        "date": PAPER,
    },
}
"""The sentences that no rule quotes, by their first words, each with the reason why none does."""


def citations_of(key: str) -> Iterator[tuple[str, Citation]]:
    """Every citation of a game with its rule's path: the rule's own, its passages', and the other reading's."""
    for path, ruled in rules_of(key).items():
        for citation in (ruled.ref.citation, ruled.other, *(each.citation for each in ruled.passages)):
            if citation is not None:
                yield path, citation


@cache
def carried(house: str) -> dict[Sentence, set[str]]:
    """The sentences of a house's document that are quoted, with the paths of the rules that quote them."""
    found: dict[Sentence, set[str]] = {}
    for key in SEVEN_GAMES:
        if key.partition("/")[0] == house:
            for path, citation in citations_of(key):
                for sentence in sentences_with(house, citation.words) or ():
                    found.setdefault(sentence, set()).add(path)
    return found


@pytest.mark.parametrize("key", SEVEN_GAMES)
def test_the_words_of_every_citation_stand_in_its_document(key: str) -> None:
    house = key.partition("/")[0]
    strangers = [(path, each.words) for path, each in citations_of(key) if sentences_with(house, each.words) is None]
    assert strangers == []


def test_words_that_do_not_stand_there_are_found_out() -> None:
    assert sentences_with("exhibit-17-011", "the dealer will draw to a soft 17") is None
    assert sentences_with("games-of-chance", "the player loses two dollars") is None
    assert sentences_with("rockingham", "burn the first card") is None


def test_words_are_compared_whatever_their_case_and_marks() -> None:
    assert words_of("The Dealer\u2019s \u201chole card\u201d \u2014 \u00bd of a deck, $4") == [
        *("the", "dealers", "hole", "card", "1", "2", "of", "a", "deck", "$4"),
    ]
    assert prints_of(words_of("wave his hand")) == prints_of(words_of("Wave HIS hand."))


@pytest.mark.parametrize("house", NUMBERS)
def test_every_sentence_of_a_document_is_carried_by_a_rule_or_has_its_reason(house: str) -> None:
    bare = [each.label for each in sentences_of(house) if each not in carried(house)]
    assert [label for label in bare if label not in CARRIED_BY_NONE[house]] == []


@pytest.mark.parametrize("house", NUMBERS)
def test_what_is_said_to_be_carried_by_none_is_a_sentence_that_none_carries(house: str) -> None:
    bare = {each.label for each in sentences_of(house) if each not in carried(house)}
    assert set(CARRIED_BY_NONE[house]) - bare == set()


def test_each_sentence_is_carried_by_the_rule_that_speaks_of_it() -> None:
    """A sentence of each document, with the rule that must rest on it: taken from the documents by hand."""
    by_hand = {
        ("nj-common-hand", "if a player stands or"): "common_hand.completion",
        ("nj-common-hand", "d when a dealer automatically"): "play.second_cards",
        ("casino-shoe-and-pitch", "if the card has a"): "insurance.pays",
        ("casino-shoe-and-pitch", "after all of the players"): "round.phases",
        ("casino-shoe-and-pitch", "21 on split aces is"): "play.split_twenty_one_is_blackjack",
        ("rockingham", "a soft hand is any"): "deal.card_values",
        ("rockingham", "if a player splits and"): "settling.pushed_bet",
        ("rockingham", "at the end of the"): "shuffle.closing",
        ("exhibit-17-011", "3 the value of a"): "deal.card_values",
        ("exhibit-17-011", "except a blackjack is the"): "settling.higher_total_wins",
        ("exhibit-17-011", "if this card causes the"): "settling.bust",
        ("exhibit-17-011", "9 after each player has"): "round.phases",
        ("exhibit-17-011", "new players always have priority"): "bets.hands_per_player",
        ("games-of-chance", "players are not permitted to"): "bets.conduct",
        ("games-of-chance", "when the dealer has an"): "dealer.checks_under",
        ("games-of-chance", "ante chips are placed by"): "bets.place",
    }
    found = {(house, sentence.label): paths for house in NUMBERS for sentence, paths in carried(house).items()}
    assert {key: path for key, path in by_hand.items() if path not in found.get(key, ())} == {}
