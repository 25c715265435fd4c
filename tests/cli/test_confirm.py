"""`confirm`: the house's people stand by a rule that its document doesn't state; at a school somebody signs it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.an_instructor import an_instructor
from tests.cli.conftest import Run
from tests.training.school.a_school import ORTIZ
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.domain.house.choices import only_signed
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.storage.glance import FILE_NAME, kept_switches
from trainer.storage.ids import new_id
from trainer.storage.score_book import open_for_reading, open_score_book
from trainer.training.school.document_form import document_to_text
from trainer.training.school.documents import HouseRules
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edits import SchoolEdit, signed_edit
from trainer.training.signed_records.people import ON, SCHOOL

GAME, RULE = "exhibit-17-011/blackjack", "play.double_for_less"
HOUSE = 'extends = "common"\nname = "Evening"\n[games.blackjack]\nname = "Blackjack"\n[confirmed]\nby = "Ann Lee"\n'


@pytest.fixture
def school(data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A data folder with School on, and an instructor who has a key."""
    with an_instructor(data, monkeypatch):
        with closing(open_score_book(data)) as book:
            book.keep_setting(SCHOOL, ON)
        yield data


def decided(data: Path, game: str = GAME) -> Game:
    """The game as it is judged by there."""
    found = read_houses([shipped_folder(), data / "houses", data / "school" / "houses"]).game(game)
    assert found is not None
    with closing(open_for_reading(data)) as book:
        return found.switched(book.switches(game))


def confirmed(data: Path, game: str = GAME) -> set[str]:
    return {rule.ref.path for rule in decided(data, game).rules() if rule.ref.confirmed}


def unsaid(data: Path, game: str = GAME) -> set[str]:
    return {rule.ref.path for rule in decided(data, game).rules() if rule.ref.kind is not Kind.STATED}


def forge(data: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(data / FILE_NAME)) as other:
        other.execute(statement, values)
        other.commit()


def test_a_rule_nobody_states_is_confirmed_at_home_and_withdrawn(run: Run, data: Path) -> None:
    assert run("confirm", GAME, RULE).lines[0].split()[:3] == [RULE, "not", "confirmed"]
    assert "confirmed by you, " in run("confirm", GAME, RULE, "yes").out
    assert confirmed(data) == {RULE}
    run("confirm", GAME, RULE, "no")
    assert confirmed(data) == set()
    run("confirm", GAME, "all", "yes")
    assert confirmed(data) == unsaid(data)


def test_a_stated_rule_is_not_confirmed(run: Run) -> None:
    said = run("confirm", GAME, "settling.blackjack_pays", "yes")
    assert (said.code, "nobody needs to confirm it" in said.complaint) == (1, True)


def test_at_a_school_rules_are_confirmed_by_a_signed_act(run: Run, school: Path) -> None:
    said = run("confirm", GAME, RULE, "yes")
    assert (said.code, "confirmed by A. Byrne, " in said.out) == (0, True)
    with closing(open_for_reading(school)) as book:
        (edit,) = book.edits.edits(EditKind.RULES, GAME)
        assert (edit.by, bool(edit.signature)) == ("p1", True)
    assert confirmed(school) == {RULE}
    assert run("switch", GAME, "dealer.soft_17", "on").code == 0
    assert decided(school).dealer.soft_17.switched
    run("confirm", GAME, RULE, "no")
    assert confirmed(school) == set()
    assert run("book", "check").code == 0


def test_at_a_school_nothing_is_confirmed_without_the_passphrase(
    run: Run, school: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DEALER_TRAINER_PASSPHRASE", "some other words here")
    for act in (("confirm", GAME, RULE, "yes"), ("switch", GAME, "dealer.soft_17", "on")):
        assert run(*act).code == 1
    assert confirmed(school) == set()
    assert not decided(school).dealer.soft_17.switched


def test_what_was_laid_into_the_book_unsigned_counts_for_nothing_at_a_school(run: Run, school: Path) -> None:
    for line in (f"confirmed {RULE} A. Byrne, 2026-11-01", "dealer.soft_17"):
        forge(school, "INSERT INTO switches (game, path) VALUES (?, ?)", GAME, line)
    assert confirmed(school) == set()
    assert not decided(school).dealer.soft_17.switched
    assert kept_switches(school, GAME) == {only_signed()}
    checked = run("book", "check")
    assert (checked.code, checked.lines[-1].rpartition(", ")[2]) == (1, "1 fault")
    assert f"Nobody of the school has signed 2 choices about the rules of {GAME}: nothing of it counts" in checked.out


@pytest.mark.parametrize("act", [("confirm", GAME, RULE, "yes"), ("confirm", GAME, "all", "no")])
def test_what_is_signed_takes_the_place_of_what_nobody_signed(run: Run, school: Path, act: tuple[str, ...]) -> None:
    forge(school, "INSERT INTO switches (game, path) VALUES (?, ?)", GAME, f"confirmed {RULE} A. Byrne, 2026-11-01")
    assert run("book", "check").code == 1
    assert run(*act).code == 0
    checked = run("book", "check")
    assert (checked.code, "Nobody of the school" in checked.out) == (0, False)


def test_at_home_what_nobody_signed_is_no_fault(run: Run, data: Path) -> None:
    (data / "houses").mkdir(parents=True)
    (data / "houses" / "evening.toml").write_text(HOUSE)
    assert run("confirm", GAME, RULE, "yes").code == 0
    assert run("book", "check").code == 0


@pytest.mark.parametrize("by", ["p1", ORTIZ.person.id])
def test_a_confirmation_signed_with_a_stranger_s_key_counts_for_nothing(run: Run, school: Path, by: str) -> None:
    body = document_to_text(HouseRules((f"confirmed {RULE} A. Byrne, 2026-11-01",)))
    edit = signed_edit(SchoolEdit(new_id(), 5_000, "rules", GAME, body, "", by), ORTIZ.secret)
    forge(
        school,
        "INSERT INTO school_edits (id, at_ms, kind, of, body, upon, by, signature) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        *(edit.id, edit.at_ms, edit.kind, edit.of, edit.body, edit.upon, edit.by, edit.signature),
    )
    # Whoever can write the book can write what was reckoned of it, too.
    forge(school, "INSERT OR REPLACE INTO school_standing (edit, why) VALUES (?, '')", edit.id)
    forge(school, "INSERT OR REPLACE INTO school_heads (kind, of, edit) VALUES ('rules', ?, ?)", GAME, edit.id)
    assert confirmed(school) == set()
    assert run("book", "check").code == 1


def test_a_house_file_confirms_at_a_school_only_as_the_school_shares_it(run: Run, school: Path) -> None:
    own = school / "houses" / "evening.toml"
    own.parent.mkdir()
    own.write_text(HOUSE)
    game = "evening/blackjack"
    told = "The house file evening.toml confirms rules, and is not as the school shares it"
    assert confirmed(school, game) == set()
    checked = run("book", "check")
    assert (checked.code, any(line.startswith(told) for line in checked.lines)) == (1, True)
    assert run("school", "share", own).code == 0
    assert confirmed(school, game) == unsaid(school, game)
    checked = run("book", "check")
    assert (checked.code, told in checked.out) == (0, False)
    # The school's own copy counts; one in which somebody changed a letter does not.
    own.write_text(HOUSE.replace("Ann Lee", "Ann Leo"))
    assert confirmed(school, game) == set()
    own.unlink()
    laid = school / "school" / "houses" / "evening.toml"
    laid.parent.mkdir(parents=True, exist_ok=True)
    laid.write_text(HOUSE)
    assert confirmed(school, game) == unsaid(school, game)
    laid.write_text(HOUSE + "# changed\n")
    assert confirmed(school, game) == set()


def test_a_house_file_confirms_only_with_the_files_of_the_school_s_that_it_builds_on(run: Run, school: Path) -> None:
    folder = school / "houses"
    folder.mkdir()
    base, built = folder / "ours.toml", folder / "evening.toml"
    base.write_text('extends = "common"\n[settling]\nhigher_total_wins = { is = true, kind = "assumed" }\n')
    built.write_text(HOUSE.replace("common", "ours"))
    said = run("school", "share", base, built)
    assert said.code == 0, said.out
    assert confirmed(school, "evening/blackjack")
    base.write_text(base.read_text() + "# changed\n")
    assert not confirmed(school, "evening/blackjack")


def test_what_was_done_by_a_file_that_counted_is_judged_so_ever_after(run: Run, school: Path) -> None:
    own = school / "houses" / "evening.toml"
    own.parent.mkdir()
    own.write_text(HOUSE)
    run("school", "share", own)
    game = read_houses([shipped_folder(), own.parent]).game("evening/blackjack")
    assert game is not None
    with closing(open_for_reading(school)) as book:
        then = game.choices(book.switches(game.key)).kept
    own.write_text(HOUSE + "# a later version\n")
    later = read_houses([shipped_folder(), own.parent]).game("evening/blackjack")
    assert later is not None
    assert {rule.ref.path for rule in later.switched(then).rules() if rule.ref.confirmed} == unsaid(school, game.key)


def weighed(run: Run, tmp_path: Path, game: str, *in_header: str) -> str:
    """How the judge weighs a round whose dealer didn't check for blackjack, which is critical where it is binding."""
    lines = [line for line in run("deal", game, "--seed", "8").lines if '"act": "peek"' not in line]
    header = json.loads(lines[0])
    lines[0] = json.dumps(header | {"switched": [*header.get("switched", ()), *in_header]})
    file = tmp_path / "round.jsonl"
    file.write_text("\n".join(lines))
    return run("judge", file).lines[-1].rpartition(", ")[2]


def test_the_judge_goes_at_a_school_by_what_is_signed_alone(run: Run, school: Path, tmp_path: Path) -> None:
    own, game, confirmed_rule = school / "houses" / "evening.toml", "evening/blackjack", "dealer.checks_under"
    own.parent.mkdir()
    own.write_text(HOUSE)
    # Neither what a file confirms nor what a transcript says of it is signed.
    assert weighed(run, tmp_path, game, f"confirmed {confirmed_rule} A. Byrne, 2026-11-01") == "none critical"
    run("confirm", game, confirmed_rule, "yes")
    assert weighed(run, tmp_path, game) == "1 critical"
    run("confirm", game, confirmed_rule, "no")
    assert weighed(run, tmp_path, game) == "none critical"
    run("school", "share", own)
    assert weighed(run, tmp_path, game) == "1 critical"


def test_the_judge_goes_at_home_by_the_house_file(run: Run, data: Path, tmp_path: Path) -> None:
    (data / "houses").mkdir(parents=True)
    (data / "houses" / "evening.toml").write_text(HOUSE)
    assert weighed(run, tmp_path, "evening/blackjack") == "1 critical"
