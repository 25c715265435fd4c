"""The published schema is the reader's own: what the reader takes it takes, and an editor is told of the rest."""

import json
import re
import shutil
import subprocess
import sysconfig
from enum import Enum
from pathlib import Path
from typing import Any, get_args

import pytest
import tomli
from jsonschema import Draft202012Validator

from trainer.content.houses.library import shipped_folder
from trainer.content.houses.model import groups
from trainer.content.houses.rule_entry import RULE
from trainer.content.houses.schema import REGENERATE, as_text, published
from trainer.domain.house.named_events import known_events, needs_names
from trainer.domain.house.side_wagers import DecidedBy
from trainer.wording.rules.titles import TITLES

SHIPPED = sorted(shipped_folder().glob("*.toml"))
OTHER_RULES = Path(__file__).parent / "other-rules.toml"
TOMBI = shutil.which("tombi", path=sysconfig.get_path("scripts")) or "tombi"


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(published().read_text(encoding="utf-8"))
    return read


def faults(schema: dict[str, Any], text: str) -> list[str]:
    return [error.json_path for error in Draft202012Validator(schema).iter_errors(tomli.loads(text))]


def test_the_published_schema_is_the_reader_s() -> None:
    assert published().read_text(encoding="utf-8") == as_text(), f"Write it again: {REGENERATE}"


def test_it_is_a_schema(schema: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("path", [*SHIPPED, OTHER_RULES], ids=lambda path: path.stem)
def test_it_takes_every_house(schema: dict[str, Any], path: Path) -> None:
    assert faults(schema, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("setling = {}", "$"),
        ("[settling]\nbost = {}", "$.settling"),
        ('[settling]\nwin_pays = { is = "3:2", kind = "assumed" }', "$.settling.win_pays.is"),
        ('[settling]\nwin_pays = { is = "-3 to 2", kind = "assumed" }', "$.settling.win_pays.is"),
        ('[equipment]\ndecks = { is = 9, kind = "assumed" }', "$.equipment.decks.is"),
        ('[dealer]\nsoft_17 = { is = "stnd", kind = "assumed" }', "$.dealer.soft_17.is"),
        ('[dealer]\nsoft_17 = { is = "hit", kind = "asumed" }', "$.dealer.soft_17.kind"),
        ('[dealer]\nsoft_17 = { is = "hit" }', "$.dealer.soft_17"),
        ('[round]\nphases = { is = ["dael"], kind = "assumed" }', "$.round.phases.is[0]"),
        (
            '[shuffle]\nplayer_cut = { is = { least_decks = 1.25 }, kind = "assumed" }',
            "$.shuffle.player_cut.is.least_decks",
        ),
        ('[bets]\nmain_bet = { is = { least = 5 }, kind = "assumed" }', "$.bets.main_bet.is.least"),
        ('[settling]\nbonus_21 = { is = [], kind = "assumed" }', "$.settling.bonus_21.is"),
        (
            '[settling]\nbonus_21 = { is = [{ event = "x", pays = "1 to 1" }], kind = "assumed" }',
            "$.settling.bonus_21.is[0].event",
        ),
    ],
)
def test_it_refuses_what_the_reader_refuses(schema: dict[str, Any], text: str, where: str) -> None:
    assert faults(schema, text) == [where]


@pytest.mark.parametrize(
    "rule",
    [
        'is = "hit", kind = "stated"',
        'is = "hit", kind = "stated", from = "1", words = "x", instead = "stand"',
        'is = "hit", kind = "read", from = "1", words = "x", instead = "stand"',
        'is = "hit", kind = "assumed", from = "1"',
    ],
)
def test_it_asks_of_each_kind_what_the_reader_asks(schema: dict[str, Any], rule: str) -> None:
    assert set(faults(schema, f"[dealer]\nsoft_17 = {{ {rule} }}")) == {"$.dealer.soft_17"}


def test_a_rule_of_any_kind_may_have_passages(schema: dict[str, Any]) -> None:
    rest = 'from = "1", words = "x", kind = "stated", passages = [{ from = "1", words = "x", for = "17" }]'
    assert faults(schema, f"[dealer]\nstands_on = {{ is = 17, {rest} }}") == []


def test_it_names_every_rule_as_the_trade_does(schema: dict[str, Any]) -> None:
    titles = {
        f"{name}.{rule}": schema["$defs"][name]["properties"][rule]["title"]
        for name, group in groups().items()
        for rule in group.rules
    }
    assert titles == {path: TITLES[path] for path in titles}


def test_it_lists_the_words_of_every_rule_that_has_words(schema: dict[str, Any]) -> None:
    listed = json.dumps(schema["$defs"], ensure_ascii=False)
    kinds = {
        kind
        for group in groups().values()
        for field in group.rules.values()
        for kind in (field.kind, *get_args(field.kind))
    }
    words = [member.value for kind in kinds if isinstance(kind, type) and issubclass(kind, Enum) for member in kind]
    assert len(words) > 100
    assert [word for word in words if json.dumps("10" if word == "T" else word) not in listed] == []


def test_it_lists_every_event_a_pay_table_can_name(schema: dict[str, Any]) -> None:
    listed, besides = schema["$defs"]["pay-table"]["items"]["properties"]["event"]["anyOf"]
    events = {(by, event) for by in DecidedBy for event in known_events(by)}
    assert set(listed["enum"]) == {event for by, event in events if not needs_names(by, event)}
    for _, event in events:
        assert re.fullmatch(besides["pattern"], f"{event} of kings, ace-of-spades under sixes and dealer-blackjack")


def test_every_kind_of_rule_demands_what_its_kind_demands(schema: dict[str, Any]) -> None:
    rules = [part for name, part in schema["$defs"].items() if name.startswith(RULE)]
    assert len(rules) > 50
    assert all(part["allOf"] == [{"$ref": "#/$defs/demands-of-its-kind"}] for part in rules)


def lint(folder: Path) -> tuple[int, str]:
    done = subprocess.run(
        [TOMBI, "lint", "--offline", "houses"],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_an_editor_s_linter_takes_the_shipped_houses_and_finds_a_fault(tmp_path: Path) -> None:
    houses = tmp_path / "houses"
    shutil.copytree(shipped_folder(), houses)
    shutil.copy(published(), tmp_path)
    assert lint(tmp_path)[0] == 0
    common = houses / "common.toml"
    common.write_text(common.read_text(encoding="utf-8").replace("\nsoft_17 =", "\nsoft_71 ="), encoding="utf-8")
    code, said = lint(tmp_path)
    assert code == 1
    assert "soft_71" in said


def test_every_house_names_the_schema_for_editors() -> None:
    heads = {path.stem: path.read_text(encoding="utf-8").splitlines()[0] for path in SHIPPED}
    assert heads == dict.fromkeys(heads, f"#:schema ../{published().name}")
