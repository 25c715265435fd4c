"""What was typed finds what was meant: by beginnings, other names, initials, and written nearly so."""

import pytest

from trainer.ui.palette.actions import Action, ActionKind
from trainer.ui.palette.matching import meant

TABLE = Action(ActionKind.PAGE, "1", "Table")
PAYOUT = Action(ActionKind.DRILL, "blackjack-payout", "Blackjack payout", also="Pay a blackjack at the house's price.")
INSURANCE = Action(ActionKind.DRILL, "insurance", "Insurance")
INSURED = Action(ActionKind.SITUATION, "insured-blackjack", "A blackjack insured against an ace")
PAYS = Action(ActionKind.RULE, "insurance.pays", "Insurance pays", "2 to 1")
WORD = Action(ActionKind.WORD, "insurance", "insurance", also="insured insures")
ALL = (WORD, PAYS, INSURED, INSURANCE, PAYOUT, TABLE)


def names(typed: str, lately: tuple[str, ...] = ()) -> list[str]:
    return [action.name for action in meant(typed, ALL, lately)]


def test_a_beginning_finds_every_kind_the_drills_before_the_rules_and_the_words() -> None:
    assert names("insur") == [each.name for each in (INSURANCE, PAYS, WORD, INSURED)]


def test_every_word_typed_must_be_found() -> None:
    assert names("insur pays") == [PAYS.name]


def test_the_words_may_come_in_any_order() -> None:
    assert names("pays insur") == [PAYS.name]


def test_another_form_finds_a_word_of_the_trade() -> None:
    assert WORD.name in names("insured")


def test_initials_find_it() -> None:
    assert names("bp") == [PAYOUT.name]


def test_a_value_finds_its_rule() -> None:
    assert names("insurance 2 to 1") == [PAYS.name]


def test_its_kind_finds_it() -> None:
    assert names("situation") == [INSURED.name]


@pytest.mark.parametrize("typed", ["insurence", "insurrance"])
def test_a_slip_of_the_finger_finds_it_still(typed: str) -> None:
    assert INSURANCE.name in names(typed)


def test_what_is_written_rightly_is_taken_at_its_word() -> None:
    assert names("table") == [TABLE.name]


def test_nothing_is_found_by_what_is_none() -> None:
    assert names("xyzzy") == []


def test_where_nothing_is_typed_what_was_chosen_last_comes_first() -> None:
    assert names("", (PAYS.name, INSURANCE.name))[:2] == [PAYS.name, INSURANCE.name]
    assert names("")[0] == TABLE.name


def test_of_two_as_near_the_one_chosen_lately_comes_first() -> None:
    assert names("insurance", (WORD.name,))[0] == WORD.name
