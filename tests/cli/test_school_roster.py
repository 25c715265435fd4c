"""`dealer-trainer school`: the roster by lists from an office, and what is assigned."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from tests.cli.an_instructor import an_instructor
from tests.cli.conftest import Run
from tests.ui.school.a_school import PASSPHRASE, cheap_keys
from trainer.commands.school.signing import PASSPHRASE as VARIABLE
from trainer.commands.school.signing import office_of, signer_of
from trainer.storage.score_book import open_score_book
from trainer.training.school.documents import AssignedKind, AssignedThing, CountsAs, LearnerOverride
from trainer.training.signed_records.people import Role, SchoolPerson

LIST = "name;class;id\nNina Meyer;November;4711\nBen Kaya;November;\n"


@pytest.fixture
def school(data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A score book with an instructor who has a key, and a judge; the passphrase is in the environment."""
    with an_instructor(data, monkeypatch, SchoolPerson("p2", "C. Judge", frozenset({Role.JUDGE}))):
        yield data


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    file = tmp_path / "list.csv"
    file.write_text(LIST)
    return file


def test_a_list_is_told_first_and_then_is_the_roster(run: Run, school: Path, listed: Path) -> None:
    told = ["A new class: November", "Added: 2", "  Nina Meyer: November", "  Ben Kaya: November", "Unchanged: 0"]
    assert run("school", "roster", "import", listed, "--preview").lines == told
    assert run("school", "classes").lines == ["There is no class yet: a list of learners makes one."]
    said = run("school", "roster", "import", listed, "--yes")
    assert (said.code, said.lines[-1]) == (0, "The roster is changed.")
    assert [line.split(",")[0] for line in run("school", "classes").lines] == [
        "November",
        "  Ben Kaya",
        "  Nina Meyer (4711)",
    ]
    assert run("school", "roster", "import", listed).lines == ["Unchanged: 2"]


def test_without_a_score_book_a_preview_finds_everybody_new_and_makes_none(run: Run, data: Path, listed: Path) -> None:
    said = run("school", "roster", "import", listed, "--preview")
    assert (said.code, said.err, said.lines[1]) == (0, "", "Added: 2")
    assert not data.exists()
    assert run("school", "roster", "export").complaint.startswith("There is no score book ")


def test_nothing_is_changed_that_nobody_agrees_to(run: Run, school: Path, listed: Path) -> None:
    said = run("school", "roster", "import", listed)
    assert (said.code, said.err) == (1, "Nothing was changed: agree to it with --yes.\n")
    assert run("school", "classes", "--json").data == []


def test_who_is_the_same_person_is_answered_by_the_line(run: Run, school: Path, listed: Path) -> None:
    run("school", "roster", "import", listed, "--yes")
    listed.write_text("name\nBen Kaya\n")
    asked = run("school", "roster", "import", listed, "--class", "December", "--yes")
    assert asked.code == 1
    assert asked.lines[-2:] == [
        "Line 2, Ben Kaya, is called as somebody in November: the same person? --same 2, or --other 2='Ben Kaya (2)'",
        "Nothing was changed yet.",
    ]
    seen = run("school", "roster", "import", listed, "--class", "December", "--same", 2, "--yes", "--json").data
    assert (seen["changed"], seen["learners"][0]["what"]) == (True, ["moved"])
    run("school", "roster", "import", listed, "--class", "November", "--other", 2, "--yes")
    names = {
        each["name"]: [one["name"] for one in each["learners"]] for each in run("school", "classes", "--json").data
    }
    assert names == {"December": ["Ben Kaya"], "November": ["Ben Kaya (2)", "Nina Meyer"]}


def test_who_is_missing_moves_on_where_that_is_said(run: Run, school: Path, listed: Path) -> None:
    run("school", "roster", "import", listed, "--yes")
    listed.write_text(LIST.replace("Ben Kaya;November;\n", ""))
    assert run("school", "roster", "import", listed).lines == [
        "Unchanged: 1",
        "Not on the list, and stay: Ben Kaya (--archive-missing: they have moved on)",
    ]
    assert "  Ben Kaya" in run("school", "roster", "import", listed, "--archive-missing", "--yes").lines
    assert "  Ben Kaya" not in run("school", "classes").lines


def test_the_roster_is_written_into_files_that_can_be_read_again(
    run: Run, school: Path, listed: Path, tmp_path: Path
) -> None:
    run("school", "roster", "import", listed, "--yes")
    lines = run("school", "roster", "export").lines
    assert [line.rpartition(",")[0] for line in lines] == [
        "Name,Class,Id",
        "Ben Kaya,November,",
        "Nina Meyer,November,4711",
    ]
    for name in ("roster.csv", "roster.xlsx"):
        said = run("school", "roster", "export", "--class", "november", "--to", tmp_path / name)
        assert said.lines == [f"2 lines written to {tmp_path / name}."]
        assert run("school", "roster", "import", tmp_path / name).lines == ["Unchanged: 2"]
    assert load_workbook(tmp_path / "roster.xlsx").active["A2"].value == "Ben Kaya"
    assert run("school", "roster", "export", "--class", "Novembre").complaint == (
        "There is no class 'Novembre': did you mean 'November'?"
    )


THINGS: dict[tuple[str | int, ...], AssignedThing] = {
    ("blackjack-payout",): AssignedThing(AssignedKind.DRILL, "blackjack-payout", 30),
    ("test:table", "--attempts", 1): AssignedThing(AssignedKind.TEST, "table"),
    ("settle-only", "--count", 4): AssignedThing(AssignedKind.PART, "settle-only", 4),
    ("rounds",): AssignedThing(AssignedKind.ROUND, "", 3),
}


def test_something_is_assigned_to_a_class_or_a_learner(run: Run, school: Path, listed: Path) -> None:
    run("school", "roster", "import", listed, "--yes")
    for typed in THINGS:
        said = run("school", "assign", *typed, "--to", "November", "--to", "Nina Meyer", "--by", "2026-12-04")
        assert said.code == 0
    with closing(open_score_book(school)) as book:
        found = [each.document for each in office_of(book).assignments()]
        (of_class,) = office_of(book).classes()
        names = book.edits.learner_names()
    assert [each.what for each in found] == [*THINGS.values()]
    assert {(each.by_day, each.by, each.to_classes) for each in found} == {("2026-12-04", "A. Byrne", (of_class.id,))}
    assert {names[id] for each in found for id in each.to_learners} == {"Nina Meyer"}
    assert [each.attempts for each in found] == [0, 1, 0, 0]
    assert run("school", "assign", "rounds", "--to", "November").lines == ["Assigned to November: rounds, 3."]


def test_captions_are_granted_with_a_test_and_for_a_reason(run: Run, school: Path, listed: Path) -> None:
    run("school", "roster", "import", listed, "--yes")
    asked = ("school", "assign", "test:supervisor", "--to", "Nina Meyer", "--captions")
    assert "captions that describe acts are granted for a reason" in run(*asked).complaint
    assert run(*asked, "--why", "Sees little.").code == 0
    with closing(open_score_book(school)) as book:
        (found,) = (each.document for each in office_of(book).assignments())
    assert (found.described, found.why_extra) == (True, "kept at the school")
    assert run("school", "assign", "rounds", "--to", "Nina Meyer", "--captions").code == 2


COMPLAINTS: dict[tuple[str, ...], str] = {
    ("nothing", "--to", "Ben Kaya"): "There is nothing called 'nothing' that could be assigned",
    ("rounds", "--to", "Ben Kay"): "There is no class or learner 'Ben Kay': did you mean 'Ben Kaya'?",
    ("rounds", "--to", "Ben Kaya", "--as", "C. Judge"): "C. Judge may not change what the school writes down",
    ("rounds", "--to", "Ben Kaya", "--as", "C. Nobody"): "There is no person at the school 'C. Nobody'",
    ("rounds", "--to", "Ben Kaya", "--words", "x" * 20_001): "Nothing was changed: 'words' has 20,001 letters",
}


def test_what_cannot_be_assigned_is_told(run: Run, school: Path, listed: Path) -> None:
    run("school", "roster", "import", listed, "--yes")
    for typed, complaint in COMPLAINTS.items():
        said = run("school", "assign", *typed)
        assert said.code != 0
        assert said.complaint.startswith(complaint)


def test_a_passphrase_that_does_not_open_the_key_changes_nothing(
    run: Run, school: Path, listed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "another passphrase")
    said = run("school", "roster", "import", listed, "--yes")
    assert (said.code, said.err) == (1, "This does not open the key.\n")
    assert run("school", "classes", "--json").data == []


def test_where_nobody_can_type_a_passphrase_it_is_said_how_to_give_it(
    run: Run, school: Path, listed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(VARIABLE)
    said = run("school", "roster", "import", listed, "--yes")
    assert (said.code, said.err) == (
        1,
        f"No passphrase was given: put it into {VARIABLE}, or give it with --passphrase-stdin.\n",
    )
    monkeypatch.setattr(sys, "stdin", StringIO(f"{PASSPHRASE}\n"))
    assert run("school", "roster", "import", listed, "--yes", "--passphrase-stdin").code == 0


def test_what_is_no_list_is_told(run: Run, school: Path, tmp_path: Path) -> None:
    assert run("school", "roster", "import", tmp_path / "none.csv").complaint.endswith("(No such file or directory).")
    (tmp_path / "old.xls").write_bytes(b"\xd0\xcf\x11\xe0")
    assert (
        "is no list of learners: it is a workbook of the old kind"
        in run("school", "roster", "import", tmp_path / "old.xls").complaint
    )


def test_what_people_say_of_a_skill_is_told_by_learn_as_in_today(run: Run, school: Path, listed: Path) -> None:
    run("school", "roster", "import", listed, "--yes")

    def skills() -> list[dict[str, Any]]:
        data = run("learn", "--game", "exhibit-17-011/blackjack", "--learner", "Nina Meyer", "--json").data
        return [skill for stage in data["stages"] for skill in stage["skills"]]

    known, gone = (each["skill"] for each in skills()[:2])
    with cheap_keys(), closing(open_score_book(school)) as book:
        (nina,) = book.edits.learner_names().keys() - {
            id for id, name in book.edits.learner_names().items() if name != "Nina Meyer"
        }
        signer = signer_of(book, "A. Byrne", on_input=False)
        office = office_of(book)
        office.override(signer, LearnerOverride(nina, CountsAs.KNOWN, skill=known, why="Ten years of it"))
        office.override(signer, LearnerOverride(nina, CountsAs.NOT_NEEDED, skill=gone, why="Never dealt there"))
    first = skills()[0]
    assert (first["skill"], first["state"]) == (known, "taken as known")
    assert first["said"] == "Taken as known, says A. Byrne: Ten years of it."
    assert gone not in {each["skill"] for each in skills()}


def test_what_the_school_sets_is_told_by_today_and_learn_in_the_words_of_the_window(
    run: Run, school: Path, listed: Path
) -> None:
    def told(command: str, name: str = "Nina Meyer") -> list[str]:
        lines = run(command, "--game", "exhibit-17-011/blackjack", "--learner", name).lines
        return lines[lines.index("From the school:") + 1 :] if "From the school:" in lines else []

    run("school", "roster", "import", listed, "--yes")
    assert told("today") == []
    run("school", "assign", "rounds", "--to", "Nina Meyer", "--words", "Slowly.")
    run("school", "assign", "test:payouts", "--to", "November", "--by", "2099-12-04", "--attempts", "1")
    with cheap_keys(), closing(open_score_book(school)) as book:
        office = office_of(book)
        (nina,) = (each.id for each in office.roster() if each.document.name == "Nina Meyer")
        office.book_test(signer_of(book, "A. Byrne", on_input=False), "table", [nina], "2099-12-04")
    the_test = ["   Payout test, by 4 December 2099", "      Set by A. Byrne; 45 minutes, once"]
    rounds = ["   Rounds at the table", "      Set by A. Byrne; 0 of 3 dealt; Slowly."]
    booked = ["   Table test on Friday 4 December 2099", "      Booked for you"]
    assert told("today") == [*the_test, *rounds, *booked]
    assert told("learn") == [*the_test, *rounds, *booked]
    assert told("today", "Ben Kaya") == the_test
    data = run("today", "--game", "exhibit-17-011/blackjack", "--learner", "Nina Meyer", "--json").data["school"]
    assert [(each["key"], each["by"], each["attempts_left"]) for each in data["set"]] == [
        ("payouts", "2099-12-04", 1),
        ("", None, None),
    ]
    assert (data["booked"]["test"], data["booked"]["day"]) == ("table", "2099-12-04")
