"""A side wager that no line of its table pays: cited for its loss, with what the document says of that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import game
from trainer.domain.house.cases import said_of_losing
from trainer.domain.house.rules import Ruled
from trainer.domain.house.side_wagers import PayTable
from trainer.wording.rules.sentences import rule_sentence, source_words

BLACKJACK, SPANISH_21, ROCKINGHAM = "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21", "rockingham/blackjack"
MATCH = "The player wins for each of his initial two cards that match the dealer's up card"
THREE_CARDS = "If the three cards equal a flush, straight, straight flush, or three of a kind the side bet pays"
LOSSES = {
    (BLACKJACK, "21+3"): ("Exhibit A 17-011, 21+3", THREE_CARDS),
    (BLACKJACK, "Match the Dealer"): ("Exhibit A 17-011, Match the Dealer", MATCH),
    (SPANISH_21, "Match the Dealer"): ("Exhibit A 17-011, Match the Dealer — Spanish 21, table", "No matches -1"),
    (ROCKINGHAM, "Match the Up-Card"): (
        "Exhibit A, Rockingham Gaming, Match the Up-Card",
        "his card or cards match the dealer's up-card",
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
    assert source_words(said_of_losing(table.switch())).endswith("Exhibit A 17-011, Match the Dealer")
    assert said_of_losing(table.switch()).ref.kind is said_of_losing(table).ref.kind


def test_a_loss_is_read_with_the_table_where_one_reading_has_a_line_more() -> None:
    table = pays(BLACKJACK, "Match the Dealer")
    shorter = replace(table, instead=PayTable(table.value.lines[:-1]))
    assert source_words(said_of_losing(shorter)).startswith("Read: ")


def test_a_loss_of_which_no_document_speaks_rests_on_the_table_as_a_whole() -> None:
    table = replace(pays(ROCKINGHAM, "Match the Up-Card"), passages=())
    lost = said_of_losing(table)
    assert lost.ref == table.ref
    assert rule_sentence(lost, game(ROCKINGHAM)).startswith("Match the Up-Card loses where")
