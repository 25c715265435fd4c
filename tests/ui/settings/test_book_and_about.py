"""The score book is backed up and restored from the settings, and the trainer says what it is made of."""

from importlib.metadata import version
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from tests.storage.attempts import attempt
from tests.ui.school.a_school import PASSPHRASE, cheap_keys, there_is_a_school
from tests.ui.table.dealing_trainee import Dealer
from tests.ui.trainee import Trainee
from trainer.storage.glance import FILE_NAME
from trainer.storage.record_check import check_record
from trainer.training.signed_records.people import ROOT_KEYS
from trainer.ui.school.desk import school_of
from trainer.ui.settings.about import AboutSection
from trainer.ui.settings.book import BookSection, size_words
from trainer.ui.settings.licences import components
from trainer.ui.ways import TABLE

GAME = "exhibit-17-011/blackjack"


def book_of(trainee: Trainee) -> BookSection:
    section = trainee.settings("Score book")
    assert isinstance(section, BookSection)
    return section


def count(trainee: Trainee) -> int:
    return len([*trainee.running.session.results()])


@pytest.fixture
def backed_up(trainee: Trainee) -> Trainee:
    """One answer is kept, and a copy has been made by hand; then another answer came."""
    trainee.running.session.keep(attempt(at_ms=1))
    section = book_of(trainee)
    trainee.clicks(section.back_up)
    trainee.bot.waitUntil(lambda: len(section.rows) == 1)
    trainee.running.session.keep(attempt(at_ms=2))
    return trainee


def test_a_copy_made_now_is_told_and_listed(backed_up: Trainee) -> None:
    section = book_of(backed_up)
    (row,) = section.rows
    assert row.copy.parent == backed_up.running.data / "backups"
    assert row.restore.accessibleName() == f"Restore the copy of {row.made}"


def test_restoring_asks_first_and_no_is_in_focus(backed_up: Trainee) -> None:
    section = book_of(backed_up)
    backed_up.clicks(section.rows[0].restore)
    assert section.question.words.text() == f"Put the copy of {section.rows[0].made} in the place of the score book?"
    backed_up.presses("Enter")
    assert not section.question.isVisible()
    assert count(backed_up) == 2


def test_a_copy_is_restored_and_the_book_that_lay_there_is_kept(backed_up: Trainee) -> None:
    section = book_of(backed_up)
    backed_up.clicks(section.rows[0].restore)
    backed_up.clicks(section.question.yes)
    assert "with 1 answer" in section.told.text()
    assert count(backed_up) == 1
    (aside,) = backed_up.running.data.glob("score-book replaced *.db")
    assert aside.is_file()
    backed_up.running.session.keep(attempt(at_ms=3))
    assert count(backed_up) == 2
    assert backed_up.running.session.trouble == ""


def test_a_round_under_way_is_left_as_a_copy_from_before_it_is_restored(backed_up: Trainee) -> None:
    dealer = Dealer(backed_up.bot, backed_up.running)
    backed_up.running.frame.go(TABLE)
    dealer.sits_down(GAME)
    dealer.does(dealer.due())
    section = book_of(backed_up)
    backed_up.clicks(section.rows[0].restore)
    backed_up.clicks(section.question.yes)
    backed_up.presses("Escape")
    dealer.sits_down(GAME)
    dealer.does(dealer.due())
    assert backed_up.running.session.trouble == ""


def test_a_copy_that_is_damaged_is_not_restored(backed_up: Trainee) -> None:
    section = book_of(backed_up)
    section.rows[0].copy.write_bytes(b"nothing of a book")
    backed_up.clicks(section.rows[0].restore)
    backed_up.clicks(section.question.yes)
    assert section.told.text().startswith("Nothing was restored")
    assert section.told.property("token") == "wrong"
    assert count(backed_up) == 2


@pytest.mark.parametrize(
    ("size", "words"), [(10, "1 KB"), (86_016, "86 KB"), (3_400_000, "3.4 MB"), (5_120_000_000, "5,120.0 MB")]
)
def test_sizes_are_told_as_people_say_them(size: int, words: str) -> None:
    assert size_words(size) == words


def test_version_libraries_and_typefaces_are_told_with_their_licences(shared_trainee: Trainee) -> None:
    words = shared_trainee.words(shared_trainee.settings("About"))
    assert f"Version {version('dealer-trainer')}. Licence: MIT." in words
    for told in (
        "PySide6_Essentials",
        "pygame-ce",
        "sqlite-utils",
        "font-source-sans-pro",
        "LGPL",
        "SIL OFL 1.1",
        "Flite",
    ):
        assert told in words


def test_every_library_names_its_licence() -> None:
    made_of = components()
    assert [each.name for each in made_of if not each.licence] == []
    assert {each.name for each in made_of if each.is_face} == {"font-source-sans-pro", "font-source-serif-pro"}


def test_the_report_is_copied_and_names_no_learner(shared_trainee: Trainee) -> None:
    section = shared_trainee.settings("About")
    assert isinstance(section, AboutSection)
    shared_trainee.clicks(section.copy)
    copied = QGuiApplication.clipboard().text()
    assert "theme: system" in copied
    assert f"dealer-trainer {version('dealer-trainer')}" in copied
    assert "Anna" not in copied
    assert section.told.text() == "The report is copied: paste it into a letter or a message."


def test_the_data_folder_is_shown_and_opened(shared_trainee: Trainee, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []
    monkeypatch.setattr(
        "trainer.ui.settings.book.QDesktopServices.openUrl", lambda url: not opened.append(Path(url.toLocalFile()))
    )
    section = book_of(shared_trainee)
    assert str(shared_trainee.running.data) in shared_trainee.words(section)
    shared_trainee.clicks(section.open_folder)
    assert opened == [shared_trainee.running.data]


def test_where_no_file_manager_opens_the_page_says_so(shared_trainee: Trainee, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.ui.settings.book.QDesktopServices.openUrl", lambda url: False)
    section = book_of(shared_trainee)
    shared_trainee.clicks(section.open_folder)
    assert section.told.text().startswith("This desktop has no file manager")


def test_at_a_school_a_supervisor_signs_that_the_book_is_restored(backed_up: Trainee) -> None:
    section = book_of(backed_up)
    with cheap_keys():
        there_is_a_school(backed_up.running.session)
        section.back_up_now()
        section.refresh()
        backed_up.running.session.keep(attempt(at_ms=3))
        section.rows[0].restore.click()
        section.question.yes.click()
        assert count(backed_up) == 3
        section.who.fields.passphrase.setText("something else")
        section.who.do.click()
        assert count(backed_up) == 3
        section.who.fields.passphrase.setText(PASSPHRASE)
        section.who.do.click()
        assert count(backed_up) == 2
    notes = check_record(backed_up.running.data / FILE_NAME).notes
    assert notes[-1].endswith(", which M. Ortiz signed.")


def test_at_a_station_without_a_supervisors_key_nothing_is_restored(backed_up: Trainee) -> None:
    section, session = book_of(backed_up), backed_up.running.session
    school_of(session).turn_on("Northgate")
    session.keep_setting(ROOT_KEYS, "ab" * 32)
    section.rows[0].restore.click()
    section.question.yes.click()
    assert section.told.text().startswith("Nothing was restored: at a school a supervisor signs that")
    assert count(backed_up) == 2
