"""The guide to transcripts: its example is a round without a fault, and it names every act, key and option."""

from __future__ import annotations

import json
import re
from dataclasses import fields

import click

from tests.each_case import each_case
from tests.training.table.test_transcript import bad, judged
from trainer import resources
from trainer.commands.deal import command
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.signals.motions import SAYABLE, Decision, Motion, Over, Shown
from trainer.domain.table.prizes import ENVY, SUPER_BONUS
from trainer.domain.table.wagers import WagerKind
from trainer.training.patrons.script_json import KEYS, decision_codec
from trainer.training.records.act_json import ACTS
from trainer.training.table.transcript import NOTES
from trainer.training.table.transcript_reader import HEADER_KEYS

GUIDE = (resources.lessons() / "transcripts.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`([^`]+)`", re.sub(r"```.*?```", "", GUIDE, flags=re.DOTALL)))
(EXAMPLE,) = re.findall(r"```json\n(.*?)```", GUIDE, re.DOTALL)


def test_the_example_has_no_faults() -> None:
    assert judged(EXAMPLE.splitlines()) == []


def test_the_example_s_acts_are_all_needed() -> None:
    lines = EXAMPLE.splitlines()
    for number in range(1, len(lines)):
        assert len(judged([*lines[:number], *lines[number + 1 :]])) == 1


@each_case("act", ACTS)
def test_every_act_is_named_with_its_keys(act: str) -> None:
    (row,) = [line for line in GUIDE.splitlines() if line.startswith(f"| `{act}` |")]
    keys = [field.name for field in fields(ACTS[act])]
    assert re.findall(r"`([^`]+)`", row.split("|")[2])[: len(keys)] == keys


@each_case("key", [*HEADER_KEYS, *KEYS, *NOTES])
def test_every_key_is_named(key: str) -> None:
    assert key in NAMED


def test_every_kind_of_wager_is_named_and_whose_a_prize_is() -> None:
    assert {kind.value for kind in WagerKind} | {SUPER_BONUS, ENVY} <= NAMED


def test_every_kind_of_fault_is_named() -> None:
    assert {kind.name for kind in FaultKind} <= NAMED


def test_every_decision_is_named_but_what_is_no_decision_in_turn() -> None:
    in_turn = set(Decision) - {Decision.EVEN_MONEY, Decision.OUT_OF_TURN}
    assert {each.value for each in in_turn} <= NAMED


@each_case("word", [*Motion, *Over, *SAYABLE])
def test_everything_that_can_be_shown_or_said_is_named(word: Motion | Over | Decision) -> None:
    assert word.value in NAMED


def test_the_signal_it_shows_is_one() -> None:
    (line,) = re.findall(r'`(\{"decision": "hit", "shown": .*)`', GUIDE)
    wanted = decision_codec(()).read(json.loads(line), "decisions")
    assert wanted.shown == Shown((Motion.TAP,), Decision.HIT)


def test_every_option_of_deal_is_named() -> None:
    options = {name for each in command.params if isinstance(each, click.Option) for name in each.opts}
    assert {option for option in options - {"--data"} if not any(option in name.split() for name in NAMED)} == set()


def test_the_faults_it_shows_are_told_so() -> None:
    lines = EXAMPLE.splitlines()
    lines[6] = json.dumps({"act": "dael-card", "spot": 3})
    assert bad(lines) in GUIDE
