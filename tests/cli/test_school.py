"""`dealer-trainer school`: the server's commands and the stations', on a throw-away server."""

from __future__ import annotations

import json
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC
from pathlib import Path
from random import Random

import pytest

from tests.cli.conftest import Run, Said
from tests.storage.attempts import attempt
from tests.storage.school_server.a_server import HOST, Server
from tests.storage.school_server.conftest import server as server
from tests.storage.school_server.schools import an_empty_database
from tests.storage.test_decided_tests import decided, taken, verified
from tests.ui.school.a_school import PASSPHRASE, cheap_keys
from trainer.cli import main
from trainer.commands.school.signing import PASSPHRASE as VARIABLE
from trainer.commands.school.signing import office_of
from trainer.storage.glance import FILE_NAME
from trainer.storage.score_book import open_score_book
from trainer.training.school.office import SchoolPapers, Signer
from trainer.training.signed_records.key_holder import KeyHolder
from trainer.training.signed_records.people import ON, SCHOOL, SCHOOL_NAME, Role, SchoolPerson
from trainer.training.signed_records.record import Standard


@pytest.fixture
def url(server: Server) -> Iterator[str]:
    with an_empty_database(server) as database:
        yield server.url(database)


def with_a_supervisor(data: Path) -> None:
    """The book of a machine where School was turned on."""
    with cheap_keys(), closing(open_score_book(data)) as book:
        book.keep_setting(SCHOOL_NAME, "Corner School")
        ann = SchoolPerson("ann", "Ann Carter", frozenset({Role.SUPERVISOR}))
        book.school.keep_person(ann, 1_000)
        KeyHolder(book.school, lambda: 2_000, lambda many: b"\7" * many).make(ann, PASSPHRASE)


def test_a_school_from_the_server_to_a_learner_s_second_table(
    run: Run, data: Path, tmp_path: Path, url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with_a_supervisor(data)
    made = run("school", "create", "--database", url)
    assert made.lines[0] == "School: Corner School"
    assert made.lines[1] == "Steps done: 1 tables, 2 functions, 3 rights, 4 carried, 5 locks, 6 sizes"
    assert made.lines[2].startswith("First supervisor: Ann Carter, key ")
    assert len(made.lines) == 3
    again = run("school", "create", "--database", url)
    assert again.lines[:2] == ["School: Corner School (it was there already)", "Steps done: none was due"]

    tables = []
    for name in ("Table 1", "Table 2"):
        file, folder = tmp_path / f"{name}.json", tmp_path / name
        enrolled = run("school", "enrol", name, "--database", url, "--out", file)
        assert enrolled.lines[0] == f"{name} is enrolled: {file}"
        assert len(enrolled.lines) == 2
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        joined = at(folder, capsys, "join", file)
        assert joined.lines[0] == f"This machine is {name}, a station of Corner School."
        assert joined.lines[1] == made.lines[2]
        assert stat.S_IMODE((folder / "school-station.json").stat().st_mode) == 0o600
        tables.append(folder)

    one, other = tables
    with closing(open_score_book(one)) as book:
        book.record(attempt(learner="Lena"))
        lena = book.school.candidate_id("Lena")
    assert at(one, capsys, "send").lines == ["Not yet sent: 0"]
    assert at(other, capsys, "send").lines == ["Not yet sent: 0"]
    with closing(open_score_book(other)) as book:
        # Her name is known everywhere; what she did comes once she sits here.
        assert (book.learners(), book.school.candidate_id("Lena")) == (("Lena",), lena)
        assert list(book.results("Lena")) == []
        book.keep_setting("learner", "Lena")
    assert at(other, capsys, "send").code == 0
    with closing(open_score_book(other)) as book:
        assert len(list(book.results("Lena"))) == 1

    listed = run("school", "stations", "--database", url)
    assert [line.split("  ")[0] for line in listed.lines] == ["Table 1", "Table 2"]
    revoked = run("school", "revoke", "Table 2", "--database", url)
    assert revoked.lines[1] == "Learners whose results it had asked for: 1"
    assert lena is not None
    assert revoked.lines[2].split()[0] == lena
    refused = at(other, capsys, "send")
    assert refused.code == 1
    assert refused.err.startswith("This station was revoked, or enrolled again. Ask the office for a new file")
    # Nobody at this machine has a key: the server alone is told.
    removed = at(other, capsys, "remove-learner", lena, "--yes", "--database", url)
    assert removed.lines == ["Entries taken away: 2", "Stations that asked for this learner: Table 2"]


@pytest.fixture
def tables(
    run: Run, data: Path, tmp_path: Path, url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[Path]]:
    """Two tables of a school whose office is the machine of ``run``; keys cost nothing to open."""
    monkeypatch.setenv(VARIABLE, PASSPHRASE)
    with cheap_keys():
        with_a_supervisor(data)
        run("school", "create", "--database", url)
        folders = [data, tmp_path / "one", tmp_path / "other"]
        for folder in folders:
            file = tmp_path / f"{folder.name}.json"
            office = ["--office"] if folder == data else []
            run("school", "enrol", folder.name, *office, "--database", url, "--out", file)
            assert at(folder, capsys, "join", file).code == 0
        yield folders[1:]


def all_exchange(capsys: pytest.CaptureFixture[str], *folders: Path) -> None:
    """Twice, so that what each sent has come to the others."""
    for folder in (*folders, *folders):
        assert at(folder, capsys, "send").code == 0


def test_what_the_office_assigns_stands_at_the_tables_and_what_somebody_forges_nowhere(
    run: Run, data: Path, tmp_path: Path, tables: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "list.csv").write_text("name;class\nLena;November\n")
    assert run("school", "roster", "import", tmp_path / "list.csv", "--yes").code == 0
    assert run("school", "assign", "blackjack-payout", "--to", "November", "--by", "2026-12-04").code == 0
    one, other = tables
    # A table's own supervisor is nobody's but that table's.
    with closing(open_score_book(other)) as book:
        mallory = SchoolPerson("mallory", "Mallory", frozenset({Role.SUPERVISOR}))
        book.school.keep_person(mallory, 1_000)
        made = KeyHolder(book.school, lambda: 2_000, Random(2).randbytes).make(mallory, PASSPHRASE)
        secret = KeyHolder(book.school, lambda: 2_000, Random(3).randbytes).open(made.kept, PASSPHRASE)
        office_of(book).add_class(Signer(mallory, secret), "Forged")
    all_exchange(capsys, data, one, other)
    for folder in (data, one):
        with closing(open_score_book(folder)) as book:
            papers = SchoolPapers(book.edits)
            assert [each.document.name for each in papers.classes()] == ["November"]
            assert [each.document.what.key for each in papers.assignments()] == ["blackjack-payout"]
    with closing(open_score_book(one)) as book:
        assert (book.setting(SCHOOL), book.setting(SCHOOL_NAME)) == (ON, "Corner School")
        (lena,) = SchoolPapers(book.edits).roster()
        assert book.school.candidate_id("Lena") in (None, lena.id)


def test_whom_a_supervisor_removes_at_the_office_goes_out_of_the_server_and_of_every_table(
    run: Run, data: Path, url: str, tables: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = tables
    with closing(open_score_book(one)) as book:
        book.record(attempt(learner="Lena"))
        book.record(attempt(learner="Nina"))
    all_exchange(capsys, one, data, other)
    removed = run("school", "remove-learner", "Lena", "--yes", "--database", url)
    assert removed.lines[0] == "Entries taken away: 2"
    assert removed.lines[-1] == "Every machine of the school takes this learner out at its next exchange."
    assert at(data, capsys, "send").code == 0
    said = "1 learner was removed by the school, and taken out of this machine's score book."
    for folder in (one, other):
        assert at(folder, capsys, "send").lines == [said, "Not yet sent: 0"]
        assert at(folder, capsys, "send").lines == ["Not yet sent: 0"]
    for folder in (data, one, other):
        with closing(open_score_book(folder)) as book:
            assert book.learners() == ("Nina",)
    assert "Say with --database where" in at(one, capsys, "remove-learner", "Nina", "--yes").err


def test_one_learner_at_two_tables_one_of_them_offline_has_one_history(
    data: Path, tables: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    one, other = tables
    with closing(open_score_book(data)) as book:
        book.record(attempt(learner="Lena", at_ms=1_000))
    all_exchange(capsys, data, one, other)
    for folder, times in ((one, (2_000, 5_000)), (other, (3_000, 4_000))):
        with closing(open_score_book(folder)) as book:
            book.keep_setting("learner", "Lena")
            book.take_in([attempt(learner="Lena", at_ms=each) for each in times])
    # The other table has no network meanwhile.
    all_exchange(capsys, one, data)
    with closing(open_score_book(other)) as book:
        book.record(attempt(learner="Lena", at_ms=6_000))
    all_exchange(capsys, other, one, data)
    for folder in (data, one, other):
        with closing(open_score_book(folder)) as book:
            assert book.learners() == ("Lena",)
            assert [each.at_ms for each in book.results("Lena")] == [*range(1_000, 7_000, 1_000)]
            assert sum(day.answers for day in book.tallies("Lena").days(UTC)) == 6


def test_a_test_taken_while_the_server_is_down_is_decided_at_the_office_when_it_is_back(
    data: Path, tables: list[Path], server: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    one, _ = tables
    server.kill()
    try:
        with closing(open_score_book(one)) as book:
            book.keep_setting("learner", "Nina")
            test = taken(book)
        said = at(one, capsys, "send")
        assert said.code == 1
        assert said.err.startswith("The school's server is not reached: nothing answers at localhost, port ")
    finally:
        server.start()
    all_exchange(capsys, one, data)
    with closing(open_score_book(data)) as book:
        (awaited,) = book.school.awaited(0)
        assert (awaited.learner, awaited.test) == ("Nina", "made-up")
        (kept,) = book.school.signing_keys()
        secret = KeyHolder(book.school, lambda: 3_000, Random(4).randbytes).open(kept, PASSPHRASE)
        sealed = book.school.add_record(decided(book, test, "r1", Standard.COMPETENT), "t1", secret)
    all_exchange(capsys, data, one)
    with closing(open_score_book(one)) as book:
        assert [each.sealed for each in book.school.records("Nina")] == [sealed]
        assert book.school.awaited(0) == ()
        note = book.school.checkpoint(sealed)
        assert note is not None
        assert verified(book, sealed.station, note.note, secret).holds


def test_a_book_that_was_written_anew_is_another_than_the_server_was_sent(
    data: Path, tables: list[Path], capsys: pytest.CaptureFixture[str]
) -> None:
    one, _ = tables
    assert at(one, capsys, "check").out == "Nothing of this score book is at the server yet.\n"
    with closing(open_score_book(one)) as book:
        book.take_in([attempt(learner="Lena") for _ in range(3)])
        station = book.entries.station
    all_exchange(capsys, one, data)
    said = at(one, capsys, "check")
    assert (said.code, said.lines) == (0, [f"{station} (this machine): 9 as they were sent"])
    with closing(sqlite3.connect(one / FILE_NAME)) as raw, raw:
        for (trigger,) in raw.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            raw.execute(f"DROP TRIGGER {trigger}")
        raw.execute("UPDATE attempts SET digest = CAST(zeroblob(31) || x'01' AS BLOB) WHERE link = 8")
        raw.execute("DELETE FROM attempts WHERE link = 9")
    said = at(one, capsys, "check")
    told = f"{station} (this machine): 7 as they were sent; others than were sent, from place 8; not here, from place 9"
    assert (said.code, said.lines) == (1, [told])
    # The office has what was sent before.
    assert f"{station}: 9 as they were sent" in at(data, capsys, "check").lines


def at(folder: Path, capsys: pytest.CaptureFixture[str], *arguments: object) -> Said:
    """A command at another machine."""
    code = main(["--data", str(folder), "school", *map(str, arguments)])
    captured = capsys.readouterr()
    return Said(code, captured.out, captured.err)


def test_without_a_supervisor_nobody_is_enrolled(run: Run, tmp_path: Path, url: str) -> None:
    made = run("school", "create", "--database", url, "--name", "Corner School")
    assert made.lines[2].startswith("There is no first supervisor yet: turn School on")
    refused = run("school", "enrol", "Table 1", "--database", url, "--out", tmp_path / "file")
    assert refused.complaint.startswith("There is no first supervisor yet")
    assert not (tmp_path / "file").exists()


def test_what_a_station_could_not_use_is_told(run: Run, data: Path, tmp_path: Path, url: str) -> None:
    with_a_supervisor(data)
    run("school", "create", "--database", url)
    for words, said in (
        (("--ca", "nowhere.pem"), "nowhere.pem cannot be read as a certificate."),
        (
            ("--host", "/run"),
            "Say with --host what the stations call the server by: a name that its certificate has.",
        ),
    ):
        assert run("school", "enrol", "T", "--database", url, "--out", tmp_path / "file", *words).complaint == said
    assert run("school", "stations", "--database", url).out == "No station has been enrolled yet.\n"
    told = run("school", "enrol", "T", "--database", url, "--out", tmp_path / "file", "--host", "127.0.0.1")
    assert told.lines[-1].startswith("Note: tried from here, the station would not be let in. The school's server is")
    assert json.loads((tmp_path / "file").read_text())["host"] == "127.0.0.1"


def test_a_file_that_is_there_is_not_written_over(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    told = run("school", "enrol", "T", "--database", "postgresql://nowhere.invalid", "--out", tmp_path / "file")
    assert told.complaint.endswith("already exists and isn't a station's enrolment file. Name another file.")


def test_no_server_is_told_in_a_sentence(run: Run) -> None:
    told = run("school", "stations", "--database", f"postgresql://postgres@{HOST}:1/school")
    assert told.complaint == "The school's server is not reached: nothing answers at localhost, port 1."
    told = run("school", "stations", "--database", "postgresql://host:port/x")
    assert told.complaint.startswith("That is no database's address (")


def test_an_administrator_is_told_what_is_wrong_with_the_address(run: Run, server: Server, tmp_path: Path) -> None:
    url = server.url()
    for wrong, said in (
        (url.replace(":the%20", ":not%20the%20"), "The server does not know that name or that password: see"),
        (url.replace("/postgres?", "/nowhere?"), "The server has no such database: see the address"),
        (f"{url.split('&sslrootcert')[0]}&sslrootcert={tmp_path}/none", "The certificate by which the server is known"),
    ):
        assert run("school", "stations", "--database", wrong).complaint.startswith(said)


def test_nobody_is_removed_by_a_slip_of_the_hand(run: Run, data: Path) -> None:
    with closing(open_score_book(data)) as book:
        book.record(attempt(learner="Lena"))
    told = run("school", "remove-learner", "Lina", "--yes", "--database", f"postgresql://postgres@{HOST}:1/school")
    assert (told.code, told.complaint) == (2, "There is no learner 'Lina': did you mean 'Lena'?")


def test_a_machine_of_no_school_sends_nothing(run: Run) -> None:
    assert run("school", "send").complaint.startswith("This machine is no station of a school")


def test_a_file_that_is_none_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("{}")
    assert run("school", "join", tmp_path / "file").complaint.endswith(
        "it is no file that a station was enrolled with."
    )
    assert run("school", "join", tmp_path / "none").complaint.endswith("cannot be read (No such file or directory).")
