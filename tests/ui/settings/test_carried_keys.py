"""A key goes to another machine in a file, and comes from one: what the commands do, in Settings, School."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from tests.ui.school.a_school import PASSPHRASE, there_is_a_school
from tests.ui.school.a_school import keys_at_once as keys_at_once
from tests.ui.trainee import Trainee
from trainer.storage.score_book import SqliteScoreBook
from trainer.ui.settings.school import SchoolSection


@pytest.fixture
def section(shared_trainee: Trainee) -> Iterator[SchoolSection]:
    found = shared_trainee.settings("School")
    assert isinstance(found, SchoolSection)
    assert found.carried.isHidden()
    there_is_a_school(shared_trainee.running.session)
    found.entered()
    assert not found.carried.isHidden()
    yield found
    found.desk.turn_off()


def saves(section: SchoolSection, passphrase: str) -> None:
    section.carried.save.click()
    section.carried.who.fields.passphrase.setText(passphrase)
    section.carried.who.do.click()


def brings(section: SchoolSection, passphrase: str) -> None:
    section.carried.bring.click()
    section.carried.form.passphrase.setText(passphrase)
    section.carried.form.do.click()


def test_a_key_is_saved_and_brought_with_its_passphrase_alone(
    section: SchoolSection, shared_trainee: Trainee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(file), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(file), ""))
    saves(section, "some other words here")
    assert not file.exists()
    section.carried.who.close_form()
    book = keeper_book(shared_trainee)
    # A refused try makes the next one wait.
    book.db.execute("DELETE FROM key_failures")
    saves(section, PASSPHRASE)
    assert section.told.text().startswith(f"It is in {file}.")
    # Another machine knows the people, and has nobody's key.
    book.db.execute("DELETE FROM key_wrappings")
    (ortiz,) = section.desk.people
    assert section.desk.key_of(ortiz) is None
    brings(section, "some other words here")
    assert section.carried.form.told.text() == "This does not open the key."
    assert section.desk.key_of(ortiz) is None
    book.db.execute("DELETE FROM key_failures")
    section.carried.form.passphrase.setText(PASSPHRASE)
    section.carried.form.do.click()
    assert section.told.text() == "The key of M. Ortiz is at this machine now."
    assert section.desk.key_of(ortiz) is not None
    assert section.carried.form.isHidden()
    file.write_text('{"form": "another"}')
    section.carried.bring.click()
    assert "is no key that can be brought" in section.told.text()
    assert section.carried.form.isHidden()


def keeper_book(trainee: Trainee) -> SqliteScoreBook:
    keeper = trainee.running.session.keeper
    assert keeper is not None
    book = keeper.saved_book()
    assert isinstance(book, SqliteScoreBook)
    return book
