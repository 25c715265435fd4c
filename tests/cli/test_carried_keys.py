"""`dealer-trainer school key` and `bring-key`: a key goes to another machine, sealed as it was with its passphrase."""

import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.cli.an_instructor import BYRNE, an_instructor
from tests.cli.conftest import Run
from tests.ui.school.a_school import PASSPHRASE as PHRASE
from trainer.commands.school.signing import PASSPHRASE
from trainer.storage.score_book import open_score_book
from trainer.training.signed_records.certificates import revoke
from trainer.training.signed_records.key_holder import KeyHolder
from trainer.training.signed_records.people import Role, SchoolPerson


@pytest.fixture
def office(data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with an_instructor(data, monkeypatch):
        yield data


@pytest.fixture
def station(office: Path, tmp_path: Path) -> Path:
    """A machine that knows the same people, and has nobody's key."""
    folder = tmp_path / "station"
    shutil.copytree(office, folder)
    with closing(open_score_book(folder)) as book:
        book.db.execute("DELETE FROM key_wrappings")
    return folder


def opens(folder: Path) -> bool:
    with closing(open_score_book(folder)) as book:
        return bool(book.school.signing_keys(BYRNE.id))


def test_a_key_is_brought_with_its_passphrase_alone(
    run: Run, office: Path, station: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = run("school", "key")
    assert said.code == 0, said.err
    file = tmp_path / "byrne.key"
    file.write_text(said.out, encoding="utf-8")
    assert not opens(station)
    with monkeypatch.context() as wrong:
        wrong.setenv(PASSPHRASE, "some other words here")
        refused = run("school", "bring-key", file, "--data", station)
        assert refused.code == 1
        assert run("school", "key").code == 1
    assert refused.complaint == "This does not open the key."
    assert not opens(station)
    brought = run("school", "bring-key", file, "--data", station)
    assert brought.code == 0, brought.err
    assert brought.out == "The key of A. Byrne is at this machine now.\n"
    assert opens(station)


@pytest.mark.parametrize("content", ["", "{}", "[1]", '{"form": "dealer-trainer key 1"}', "\x00"])
def test_a_file_that_is_no_key_is_refused_in_one_sentence(run: Run, office: Path, tmp_path: Path, content: str) -> None:
    file = tmp_path / "mine.key"
    file.write_text(content, encoding="utf-8")
    assert "is no key that can be brought" in run("school", "bring-key", file).complaint
    assert "is no key that can be brought" in run("school", "bring-key", tmp_path / "nowhere").complaint


def test_a_judge_who_is_nothing_else_carries_a_key_too(run: Run, office: Path, tmp_path: Path) -> None:
    del office  # Keys cost nothing there, and the passphrase is in the environment.
    ortiz, judge = (
        SchoolPerson(name, name, frozenset({role}))
        for name, role in (("M. Ortiz", Role.SUPERVISOR), ("L. Moreau", Role.JUDGE))
    )
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    with closing(open_score_book(here)) as book:
        holder = KeyHolder(book.school, lambda: 3, Random(7).randbytes)
        by = holder.make(ortiz, PHRASE).secret
        for each in (ortiz, judge):
            book.school.keep_person(each, 2, by)
        key = holder.make(judge, PHRASE, by).kept.key
    shutil.copytree(here, there)
    with closing(open_score_book(there)) as book:
        book.db.execute("DELETE FROM key_wrappings")
    said = run("school", "key", "--as", "L. Moreau", "--data", here)
    assert said.code == 0, said.err
    file = tmp_path / "moreau.key"
    file.write_text(said.out, encoding="utf-8")
    assert run("school", "bring-key", file, "--data", there).out == "The key of L. Moreau is at this machine now.\n"
    with closing(open_score_book(there)) as book:
        book.school.revoke_key(revoke(key, 4, "lost", by))
    refused = run("school", "bring-key", file, "--data", there)
    assert refused.complaint == "That key of L. Moreau was revoked: it signs nothing more."
