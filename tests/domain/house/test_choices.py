"""What a house's people decided about its rules: readings switched, and rules confirmed that no document states."""

from __future__ import annotations

from tests.domain.games import confirmed, game
from trainer.domain.house.cases import said_of_losing
from trainer.domain.house.choices import EVERY_RULE, RuleChoices
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind

BY = "Ann Lee, 2026-11-20"
ROCKINGHAM = game("rockingham/blackjack")


def confirmed_paths(of: Game) -> set[str]:
    return {rule.ref.path for rule in of.rules() if rule.ref.confirmed}


def test_one_rule_is_confirmed_and_no_other() -> None:
    choices = RuleChoices().confirm("settling.pick_up", BY)
    now = ROCKINGHAM.switched(choices.kept)
    assert confirmed_paths(now) == {"settling.pick_up"}
    assert now.settling.pick_up.ref.confirmed == BY
    assert now.settling.pick_up.ref.is_binding and not now.settling.pick_up.ref.is_custom


def test_all_at_once_confirms_every_rule_the_document_does_not_state_and_one_can_be_taken_out() -> None:
    unsaid = {rule.ref.path for rule in ROCKINGHAM.rules() if rule.ref.kind is not Kind.STATED}
    choices = RuleChoices().confirm(EVERY_RULE, BY)
    assert confirmed_paths(ROCKINGHAM.switched(choices.kept)) == unsaid
    assert confirmed_paths(ROCKINGHAM.switched(choices.withdraw("settling.pick_up").kept)) == unsaid - {
        "settling.pick_up"
    }
    again = choices.withdraw("settling.pick_up").confirm("settling.pick_up", BY)
    assert confirmed_paths(ROCKINGHAM.switched(again.kept)) == unsaid
    assert choices.withdraw(EVERY_RULE) == RuleChoices()


def test_switching_a_rule_takes_its_confirmation_back_as_the_other_reading_was_confirmed() -> None:
    path = "play.split_bet"
    choices = RuleChoices().confirm(path, BY).switch(path, True)
    rule = ROCKINGHAM.switched(choices.kept).play.split_bet
    assert rule.switched and not rule.ref.confirmed
    assert choices.switch(path, False) == RuleChoices()


def test_stated_rules_bind_without_a_word_and_read_ones_only_once_confirmed() -> None:
    for rule in ROCKINGHAM.rules():
        assert rule.ref.is_binding is (rule.ref.kind is Kind.STATED)
        assert rule.ref.is_custom is (rule.ref.kind is Kind.ASSUMED)


def test_confirming_every_rule_confirms_what_a_stated_rule_leaves_unsaid_too() -> None:
    """Rockingham's document says what insurance pays, and not when it loses: that is custom until confirmed."""
    house = game("rockingham/blackjack")
    assert house.insurance.pays.ref.kind is Kind.STATED
    assert said_of_losing(house.insurance.pays).ref.is_custom
    losing = said_of_losing(confirmed(house).insurance.pays)
    assert losing.ref.is_binding
    assert confirmed(house).insurance.pays.ref.confirmed == ""
