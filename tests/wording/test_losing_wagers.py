"""A wager that loses, a side wager or insurance: cited for its loss, with what the document says of that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import game
from trainer.domain.house.cases import said_of_losing
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.shuffle_terms import CutCardOut
from trainer.domain.house.side_wagers import PayTable
from trainer.wording.rules.sentences import rule_sentence, source_words

BLACKJACK, SPANISH_21, ROCKINGHAM = "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21", "rockingham/blackjack"
TAKEN = "take all losing side wagers … all winning side wagers according to appropriate wager and pay table"
LOSSES = {
    (BLACKJACK, "21+3"): ("Exhibit A 17-011, Dealing Procedures", TAKEN),
    (BLACKJACK, "Match the Dealer"): ("Exhibit A 17-011, Dealing Procedures", TAKEN),
    (SPANISH_21, "Match the Dealer"): ("Exhibit A 17-011, Match the Dealer — Spanish 21, table", "No matches -1"),
    (ROCKINGHAM, "Match the Up-Card"): (
        "Exhibit A, Rockingham Gaming, Match the Up-Card",
        "wager that one or both of the player's original two cards … will exactly match the dealer's up-card in rank",
    ),
}


def pays(key: str, name: str) -> Ruled[PayTable]:
    return next(each.pays for each in game(key).side_wagers.wagers if each.name == name)


@pytest.mark.parametrize(("key", "name"), LOSSES)
def test_a_losing_side_wager_cites_that_it_loses_and_not_what_its_lines_pay(key: str, name: str) -> None:
    where, words = LOSSES[key, name]
    lost = said_of_losing(pays(key, name))
    assert rule_sentence(lost, game(key)) == f"{name} loses where the cards are on no line of its pay table"
    assert source_words(lost) == f"Stated: {where}"
    assert lost.ref.citation is not None
    assert lost.ref.citation.words == words


def test_a_loss_is_stated_whichever_way_the_prices_are_read() -> None:
    table = pays(BLACKJACK, "Match the Dealer")
    assert source_words(table).startswith("Read: ")
    assert source_words(said_of_losing(table.switch())) == "Stated: Exhibit A 17-011, Dealing Procedures"
    assert said_of_losing(table.switch()).ref.kind is said_of_losing(table).ref.kind


def test_a_loss_is_read_with_the_table_where_one_reading_has_a_line_more() -> None:
    table = pays(BLACKJACK, "Match the Dealer")
    shorter = replace(table, instead=PayTable(table.value.lines[:-1]))
    assert source_words(said_of_losing(shorter)).startswith("Read: ")


def test_that_a_wager_loses_is_a_custom_where_the_document_tells_only_what_wins() -> None:
    table = replace(pays(ROCKINGHAM, "Match the Up-Card"), passages=())
    lost = said_of_losing(table)
    assert rule_sentence(lost, game(ROCKINGHAM)).startswith("Match the Up-Card loses where")
    assert source_words(lost) == "Assumed"
    assert lost.ref.citation is None


@pytest.mark.parametrize(
    ("key", "source"),
    [
        ("casino-shoe-and-pitch/shoe", "Stated: Blackjack Rules, Insurance"),
        (BLACKJACK, "Stated: Exhibit A 17-011, Dealing Procedures"),
        (ROCKINGHAM, "Assumed"),
        ("games-of-chance/blackjack", "Assumed"),
        ("nj-common-hand/common-hand", "Assumed"),
    ],
)
def test_that_insurance_loses_is_stated_where_the_document_has_it_taken(key: str, source: str) -> None:
    """Rockingham says what insurance is paid under a dealer's blackjack, and nothing of it under no blackjack."""
    lost = said_of_losing(game(key).insurance.pays)
    assert rule_sentence(lost, game(key)) == "Insurance is taken when the dealer has no blackjack"
    assert source_words(lost) == source


def test_what_both_readings_have_is_told_without_a_word_of_the_switch() -> None:
    """Rockingham's hand with the cut card is the shoe's last, re-suited after every shoe or not."""
    read = game(ROCKINGHAM).shuffle.cut_card_out.switch()
    assert source_words(read).startswith("Read, read the other way")
    said = said_of(read, CutCardOut.LAST_HAND_OF_THE_SHOE)
    assert source_words(said) == "Stated: Exhibit A, Rockingham Gaming, Closing"
