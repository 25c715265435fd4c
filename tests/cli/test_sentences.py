"""`dealer-trainer sentences`: what the trainer says at a game, one a line with its case."""

import json
import re

from tests.cli.conftest import Run
from tests.domain.games import game
from trainer.commands.every_sentence.of_rounds import of_faults


def test_a_rule_is_told_with_its_sentence_and_its_source(run: Run) -> None:
    told = run("sentences", "exhibit-17-011/blackjack", "--part", "rules").out.splitlines()
    assert (
        "rules | insurance.pays | insurance | Insurance pays | Insurance pays 2 to 1. | "
        "Stated: Exhibit A 17-011, Rules, 5"
    ) in told


def test_a_fault_is_told_with_its_kind_the_act_and_the_rule_it_breaks(run: Run) -> None:
    told = run("sentences", "exhibit-17-011/blackjack", "--part", "faults").out.splitlines()
    assert any(line.startswith("faults | wrong-amount | PayWager | settling.") for line in told)


def test_sentences_that_differ_in_their_figures_alone_are_told_once(run: Run) -> None:
    told = run("sentences", "casino-shoe-and-pitch/shoe", "--part", "rounds").out.splitlines()
    assert len([line for line in told if re.search(r"TakeWager \| act \| Take the bet on spot \d+$", line)]) == 1
    assert len(set(told)) == len(told)


def test_as_json_each_sentence_has_its_part_and_its_case(run: Run) -> None:
    told = json.loads(run("sentences", "rockingham/blackjack", "--part", "shuffles", "--json").out)
    assert {each["part"] for each in told} == {"shuffles"}
    assert {"Riffle", "Strip"} <= {each["case"][0] for each in told}


def test_every_part_is_told_where_none_is_named(run: Run) -> None:
    told = run("sentences", "nj-common-hand/common-hand").out.splitlines()
    assert {line.partition(" | ")[0] for line in told} == {"rules", "rounds", "faults", "shuffles", "drills"}


def test_every_kind_of_mistake_is_among_the_sentences_also_what_was_missed_and_what_nothing_called_for() -> None:
    told = list(of_faults(game("rockingham/blackjack"), ordinary=3, each=0, alike=1))
    assert {said.case[0] for said in told} >= {"missed", "uncalled-for", "too-soon", "out-of-turn", "wrong-amount"}
    words = {said.words[0] for said in told}
    assert any(each.startswith("The bets were not checked before spot ") for each in words)
    assert any(each.startswith("Your own hand was dealt a card, though it counts ") for each in words)
    assert any("though the player had signalled to stand: " in each for each in words)
