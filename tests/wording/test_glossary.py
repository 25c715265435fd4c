"""Words found in sentences: other names, forms and plurals lead to them, and of several at one place the longest."""

from __future__ import annotations

import pytest

from trainer.wording.glossary import Glossary, Word

INSURANCE = Word("insurance", "A bet on the dealer's blackjack.", forms=("insured", "insures"))
SIDE_WAGER = Word("side wager", "A bet beside the main one.", also=("side bet",))
WAGER = Word("wager", "Any chips at stake.")
BUST = Word("bust", "To go over 21.", forms=("busted",))
GLOSSARY = Glossary((BUST, INSURANCE, SIDE_WAGER, WAGER))


def found(text: str) -> list[tuple[str, str]]:
    return [(text[term.start : term.end], term.word.word) for term in GLOSSARY.terms_in(text)]


def test_a_form_leads_to_its_word() -> None:
    assert found("Spot 3 is insured.") == [("insured", "insurance")]


def test_another_name_leads_to_its_word_whatever_its_letters() -> None:
    assert found("Side Bets first") == [("Side Bets", "side wager")]


def test_the_longest_of_several_is_found() -> None:
    assert found("A side wager is a wager.") == [("side wager", "side wager"), ("wager", "wager")]


def test_a_plural_needs_no_form() -> None:
    assert found("Wagers of busts") == [("Wagers", "wager"), ("busts", "bust")]


@pytest.mark.parametrize("text", ["robust", "wagered", "a non-wager", ""])
def test_a_part_of_another_word_is_none(text: str) -> None:
    assert found(text) == []


def test_a_possessive_is_found_without_its_ending() -> None:
    assert found("the insurance's limit") == [("insurance", "insurance")]


def test_a_word_broken_over_two_lines_is_found() -> None:
    assert [word for _, word in found("a side\nwager")] == ["side wager"]


def test_without_words_nothing_is_found() -> None:
    assert Glossary(()).terms_in("insured") == ()


def test_a_word_is_known_by_each_of_its_names() -> None:
    assert GLOSSARY.word(" Side  BETS ") is SIDE_WAGER
    assert GLOSSARY.word("insured") is INSURANCE
    assert GLOSSARY.word("toke") is None


def test_what_is_named_so_comes_first_then_what_begins_so_then_what_tells_of_it() -> None:
    assert GLOSSARY.search("wager") == (WAGER, SIDE_WAGER)
    assert GLOSSARY.search("ins") == (INSURANCE,)
    assert GLOSSARY.search("bet") == (SIDE_WAGER, INSURANCE)
    assert GLOSSARY.search("toke") == ()


def test_nothing_typed_finds_every_word_in_order() -> None:
    assert GLOSSARY.search(" ") == GLOSSARY.words


def test_a_word_of_its_own_goes_before_another_s_second_name() -> None:
    bet = Word("side bet", "What this school calls a bet of another kind.")
    assert Glossary((bet, SIDE_WAGER)).word("side bets") is bet


def test_a_sentence_leads_to_each_word_once_and_to_no_everyday_one() -> None:
    glossary = Glossary((*GLOSSARY.words, Word("dealer", "Who deals.", everyday=True)))
    leads = glossary.leads_in("The dealer takes insurance; the insurance of a busted hand goes too.")
    assert [term.word.word for term in leads] == ["insurance", "bust"]


def test_running_text_does_not_lead_from_a_plain_name() -> None:
    stand = Word(
        "stand", "To take no more cards.", also=("stay",), forms=("standing",), plain=("stand", "stay", "stays")
    )
    glossary = Glossary((stand, WAGER))
    assert [term.word for term in glossary.leads_in_prose("The wager stays where it lies.")] == [WAGER]
    assert [term.word for term in glossary.leads_in_prose("Standing, the player waves.")] == [stand]
    assert [term.word for term in glossary.leads_in("One who says stay gets no card.")] == [stand]
