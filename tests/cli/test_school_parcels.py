"""`dealer-trainer school out` and `school in`: results from one machine's book into another's."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from trials.sample_records import sample_record

from tests.cli.an_instructor import an_instructor
from tests.cli.conftest import Run
from tests.storage.attempts import attempt
from tests.storage.school.a_book import keep_people
from tests.storage.test_examinations import START
from tests.training.school.a_school import ORTIZ
from tests.training.school.test_enrolment import FILE as STATION
from tests.ui.school.a_school import PASSPHRASE
from trainer.commands.school.signing import PASSPHRASE as VARIABLE
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.backups import back_up_now
from trainer.storage.mending.restoring import restore
from trainer.storage.school_server.kept_enrolment import keep_enrolment
from trainer.storage.score_book import open_for_reading, open_score_book
from trainer.training.school.office import signed_restoring
from trainer.training.school.parcels import read_head
from trainer.training.signed_records.key_holder import KeyHolder
from trainer.training.signed_records.people import ON, SCHOOL, SCHOOL_NAME, Role, SchoolPerson


def home(folder: Path) -> Path:
    """The folder of a book in which Anna has two answers and Ben one."""
    with closing(open_score_book(folder)) as book:
        for learner in ("Anna", "Anna", "Ben"):
            book.record(attempt(learner=learner))
    return folder


def test_results_come_from_one_machine_to_another(run: Run, tmp_path: Path, data: Path) -> None:
    file, other = tmp_path / "results", home(tmp_path / "home")
    said = run("school", "out", file, "--data", other)
    assert said.lines[0] == f"Results of 2 learners, 5 entries: {file}"
    key = said.lines[1].partition("key, ")[2].partition(":")[0]
    looked = run("school", "in", file)
    assert looked.code == 1
    assert f"They are signed with the key {key}, and nothing of that machine came here before" in looked.lines[1]
    assert looked.lines[2:] == [
        "New of Anna: 2 answers.",
        "New of Ben: 1 answer.",
        "Nothing imported. Add --yes to import.",
    ]
    assert run("school", "in", file, "--yes").lines[-1] == "It is laid in."
    with closing(open_for_reading(data)) as book:
        assert [len(list(book.results(name))) for name in ("Anna", "Ben")] == [2, 1]
    again = run("school", "in", file, "--yes", "--json").data
    assert (again["new"], again["already"], again["known"], again["fingerprint"]) == (0, 5, True, key)


def test_a_file_of_results_calls_a_station_as_its_server_knows_it(run: Run, tmp_path: Path) -> None:
    file, other = tmp_path / "results", home(tmp_path / "home")
    keep_enrolment(other, STATION)
    run("school", "out", file, "--data", other)
    with file.open("rb") as opened:
        assert read_head(opened).machine == "Table 4"


def test_what_somebody_has_to_settle_is_listed(run: Run, tmp_path: Path, data: Path) -> None:
    file, other = tmp_path / "results", home(tmp_path / "home")
    home(data)
    run("school", "out", file, "--data", other)
    run("school", "in", file, "--yes")
    said = run("school", "settle")
    assert [line.startswith("Somebody who came is called as another learner here is") for line in said.lines] == [
        True
    ] * 2
    assert run("school", "settle", "--json").data == said.lines
    run("school", "in", file, "--yes", "--data", tmp_path / "third")
    assert run("school", "settle", "--data", tmp_path / "third").lines == ["There is nothing to settle."]


def boss(folder: Path, of_school: Path) -> Path:
    """The folder of a home that took a school's results in, counts Ben as Anna there, and calls Anna Boss."""
    with closing(open_score_book(folder)) as book:
        book.entries.parcels.lay_in(of_school, 1)
        book.merge_learners("Ben", "Anna")
        book.rename_learner("Anna", "Boss")
    return folder


def test_who_is_renamed_or_counted_as_another_in_a_file_is_shown_not_followed_and_left(
    run: Run, tmp_path: Path, data: Path
) -> None:
    home(data)
    run("school", "out", tmp_path / "of the school")
    run("school", "out", tmp_path / "of the home", "--data", boss(tmp_path / "home", tmp_path / "of the school"))
    looked = run("school", "in", tmp_path / "of the home")
    assert any("calls Anna Boss. That is not followed" in each for each in looked.lines)
    assert any("counts Ben as Anna. That is not followed" in each for each in looked.lines)
    run("school", "in", tmp_path / "of the home", "--yes")
    with closing(open_for_reading(data)) as book:
        assert {name: len(list(book.results(name))) for name in book.learners()} == {"Anna": 2, "Ben": 1}
    assert len(run("school", "settle").lines) == 2
    assert run("school", "settle", "--leave").lines == ["There is nothing to settle."]
    assert run("school", "settle").lines == ["There is nothing to settle."]
    assert run("book", "check").code == 0


def test_a_merge_is_taken_back_by_a_command_at_a_school_with_a_key(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home(data)
    with closing(open_score_book(data)) as book:
        book.merge_learners("Ben", "Anna")
    assert run("book", "separate", "Ben").lines == ["Answers of Ben no longer count as answers of Anna."]
    with closing(open_score_book(data)) as book:
        assert book.learners() == ("Anna", "Ben")
        book.merge_learners("Ben", "Anna")
        book.keep_setting(SCHOOL, ON)
    with an_instructor(data, monkeypatch):
        run("book", "separate", "Ben")
    with closing(open_for_reading(data)) as book:
        assert book.learners() == ("Anna", "Ben")
        assert [kind for (kind,) in book.db.execute("SELECT kind FROM school_edits").fetchall()] == ["same-learner"]


def test_at_a_school_a_supervisor_signs_that_the_book_is_restored(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home(data)
    with an_instructor(data, monkeypatch, SchoolPerson("p2", "M. Ortiz", frozenset({Role.SUPERVISOR}))):
        with closing(open_score_book(data)) as book:
            book.keep_setting(SCHOOL, ON)
            book.keep_setting(SCHOOL_NAME, "Northgate")
        run("book", "backup")
        before = (data / FILE_NAME).read_bytes()
        for signs in ((), ("--as", "A. Byrne")):
            assert run("book", "restore", *signs).code != 0
            assert (data / FILE_NAME).read_bytes() == before
        with closing(open_score_book(data)) as book:
            ortiz = next(each for each in book.school.people() if each.name == "M. Ortiz")
            KeyHolder(book.school, lambda: 1, Random(7).randbytes).make(ortiz, PASSPHRASE)
        run("book", "backup")
        assert run("book", "restore").code == 0
        assert any(line.endswith(", which M. Ortiz signed.") for line in run("book", "check").lines)
        monkeypatch.setenv(VARIABLE, "something else, and long")
        assert run("book", "restore").code != 0


def test_that_the_book_was_restored_is_said_of_records_that_were_signed_after_it(
    run: Run, data: Path, tmp_path: Path
) -> None:
    with closing(open_score_book(data)) as book:
        book.tests.keep_draw(START)
        keep_people(book)
    copy = back_up_now(data / FILE_NAME)
    restore(data / FILE_NAME, copy, lambda station: signed_restoring(ORTIZ, station, copy.name, 9_000, "edit-1"))
    with closing(open_score_book(data)) as book:
        record = sample_record(1)
        candidate = replace(record.candidate, id=book.school.candidate_id("Nina") or "")
        book.school.add_record(replace(record, candidate=candidate), START.id, ORTIZ.secret)
        station = book.entries.station
    run("record", "export", "1", "--to", tmp_path / "record.json")
    told = f"The score book of station {station} was put back from a copy before these records, which M. Ortiz signed."
    assert told in run("record", "verify", tmp_path / "record.json").lines
    assert run("record", "verify", tmp_path / "record.json", "--json").data["restored"] == [told]


def test_reasons_for_more_time_are_listed_and_erased_with_a_key(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home(data)
    with an_instructor(data, monkeypatch):
        with closing(open_score_book(data)) as book:
            book.keep_setting(SCHOOL, ON)
            book.edits.keep_reason("a1", "Reads slowly")
        assert run("school", "reasons").lines[0].endswith("assigned: Reads slowly  a1")
        assert run("school", "reasons", "--erase", "a2").code != 0
        assert run("school", "reasons", "--erase", "a1").lines == ["No reason is kept."]
        monkeypatch.delenv(VARIABLE)
        refused = run("school", "reasons")
        assert refused.code != 0
        assert "Reads slowly" not in refused.out


def test_only_the_learners_named_go_along(run: Run, tmp_path: Path) -> None:
    file, other = tmp_path / "results", home(tmp_path / "home")
    assert run("school", "out", file, "--data", other, "--learner", "Ben", "--json").data["entries"] == 2
    assert run("school", "in", file, "--json").data["learners"] == {"Ben": {"attempts": 1}}


def test_what_cannot_be_done_is_said_in_a_sentence(run: Run, tmp_path: Path) -> None:
    other = home(tmp_path / "home")
    named = run("school", "out", tmp_path / "results", "--data", other, "--learner", "Bem")
    assert (named.code, named.complaint) == (2, "There is no learner 'Bem': there are Anna, Ben.")
    day = run("school", "out", tmp_path / "results", "--data", other, "--since", "yesterday")
    assert (day.code, day.complaint) == (1, "'yesterday' is no day: write it as 2026-11-23.")
    assert "here is no score book" in run("school", "out", tmp_path / "results").complaint
    strange = tmp_path / "strange"
    strange.write_text("hello")
    assert "it holds no results that were written by the command 'school out'" in run("school", "in", strange).complaint
    assert "did you mean 'out'?" in run("school", "ut").complaint
