"""Results go out of one machine and into another as a file, from the settings; what is new is shown before."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.attempts import RULES, attempt
from tests.training.school.a_school import BYRNE
from tests.ui.school.a_school import PASSPHRASE, cheap_keys, there_is_a_school
from tests.ui.trainee import Trainee
from trainer.storage.school import parcels
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.records.examinations import ExaminationStart
from trainer.training.tests.terms import Adjustment, Terms, terms_to_text
from trainer.ui.school.desk import school_of
from trainer.ui.school.who import AtTheWindow
from trainer.ui.settings.school import SchoolSection
from trainer.ui.window.learner_changes import LearnerChanges


@pytest.fixture
def section(shared_trainee: Trainee) -> SchoolSection:
    found = shared_trainee.settings("School")
    assert isinstance(found, SchoolSection)
    return found


def results_of(folder: Path, *learners: str) -> Path:
    """A file of results, an answer of each of ``learners``, from a machine of its own."""
    with closing(open_score_book(folder)) as book:
        for learner in learners:
            book.record(attempt(learner=learner))
        book.entries.parcels.write(folder / "theirs.results", learners, 0, "table-7", lambda count: bytes(count), 1)
    return folder / "theirs.results"


def test_results_from_a_file_are_laid_in_once_somebody_has_seen_what_is_new(
    section: SchoolSection, shared_trainee: Trainee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # As a large file is, which says how far it is.
    monkeypatch.setattr(parcels, "_LARGE_BYTES", 0)
    shares: list[float] = []
    section.results.share_reached.connect(shares.append)
    bot, file = shared_trainee.bot, results_of(tmp_path / "home", "Wilma", "Xaver")
    section.results.look_into(file)
    bot.waitUntil(lambda: not section.question.isHidden())
    assert section.question.words.text().startswith("Results from the machine table-7, written on ")
    key, *lines = section.question.detail.text().splitlines()
    assert "nothing of that machine came here before" in key
    assert lines == ["New of Wilma: 1 answer.", "New of Xaver: 1 answer."]
    with closing(open_for_reading(shared_trainee.running.data)) as book:
        assert "Wilma" not in book.learners()
    section.question.yes.click()
    bot.waitUntil(lambda: section.told.text() == "The results are in the score book.")
    assert shares == [1.0]
    assert {"Wilma", "Xaver"} <= {*shared_trainee.running.session.learners}
    section.results.look_into(file)
    bot.waitUntil(lambda: section.told.text().endswith("Nothing in it is new here."))
    assert section.question.isHidden()


def test_what_somebody_has_to_settle_stands_there_until_it_is(
    section: SchoolSection, shared_trainee: Trainee, tmp_path: Path
) -> None:
    session = shared_trainee.running.session
    assert session.keeper is not None
    session.keeper.record(attempt(learner="Yara"))
    assert section.results.settling.isHidden()
    section.results.look_into(results_of(tmp_path / "home", "Yara"))
    shared_trainee.bot.waitUntil(lambda: not section.question.isHidden())
    section.question.yes.click()
    shared_trainee.bot.waitUntil(lambda: not section.results.settling.isHidden())
    (other,) = (name for name in session.learners if name.startswith("Yara ("))
    assert f"listed as {other}" in shared_trainee.words(section.results.settling)
    assert LearnerChanges(session).merge(other, "Yara") == ""
    section.entered()
    assert section.results.settling.isHidden()


def test_results_to_a_file_say_by_which_key_they_are_signed(
    section: SchoolSection, shared_trainee: Trainee, tmp_path: Path
) -> None:
    section.results.write_to(tmp_path / "own.results")
    shared_trainee.bot.waitUntil(lambda: section.told.text().startswith("The results are in the file"))
    with closing(open_score_book(tmp_path / "other")) as book:
        look = book.entries.parcels.look_into(tmp_path / "own.results")
    assert f"key, {look.fingerprint}: tell it to whoever lays the file in." in section.told.text()


def test_a_file_that_is_none_says_so(section: SchoolSection, shared_trainee: Trainee, tmp_path: Path) -> None:
    (tmp_path / "strange.results").write_text("hello", encoding="utf-8")
    section.results.look_into(tmp_path / "strange.results")
    shared_trainee.bot.waitUntil(lambda: section.told.text().startswith("Nothing was taken in: "))
    assert section.question.isHidden()
    section.results.write_to(tmp_path / "no folder" / "own.results")
    shared_trainee.bot.waitUntil(lambda: "no folder" in section.told.text())
    assert section.told.text().startswith("Nothing was written: ")


def test_at_a_school_a_file_of_results_names_nobody_before_an_instructor_is_there(
    section: SchoolSection, shared_trainee: Trainee, tmp_path: Path
) -> None:
    with cheap_keys():
        there_is_a_school(shared_trainee.running.session)
        section.results.look_into(results_of(tmp_path / "home", "Zoe"))
        assert section.question.isHidden()
        assert "Zoe" not in shared_trainee.words(section)
        section.results.first.fields.passphrase.setText(PASSPHRASE)
        section.results.first.do.click()
        assert "New of Zoe: 1 answer." in section.question.detail.text()
        # Nobody has touched it for long.
        section.results.first.office.close()
        assert section.question.isHidden()


def test_what_another_machine_says_of_who_a_learner_is_waits_and_can_be_left(
    section: SchoolSection, shared_trainee: Trainee, tmp_path: Path
) -> None:
    session, results = shared_trainee.running.session, section.results
    with cheap_keys():
        session.choose_learner("Uma")
        session.keep(attempt(learner="Uma"))
        results.write_to(tmp_path / "ours.results", "Uma")
        with closing(open_score_book(tmp_path / "home")) as book:
            book.entries.parcels.lay_in(tmp_path / "ours.results", 1)
            book.rename_learner("Uma", "Boss")
            book.entries.parcels.write(tmp_path / "theirs.results", ["Boss"], 0, "home", lambda count: bytes(count), 1)
        if school_of(session).is_on:
            results.first.office.open(AtTheWindow(BYRNE.person, BYRNE.secret))
        results.look_into(tmp_path / "theirs.results")
        assert "calls Uma Boss. That is not followed" in section.question.detail.text()
        section.question.yes.click()
        assert session.learner == "Uma"
        assert "calls Uma Boss" in shared_trainee.words(results.settling)
        results.leave.click()
        assert "calls Uma Boss" not in shared_trainee.words(results.settling)


def test_why_more_time_was_granted_is_seen_and_erased_with_a_passphrase_alone(trainee: Trainee) -> None:
    with cheap_keys():
        session = trainee.running.session
        there_is_a_school(session)
        keeper = session.keeper
        assert keeper is not None
        book = keeper.saved_book()
        assert isinstance(book, SqliteScoreBook)
        terms = terms_to_text(Terms("", "", Adjustment(100, 0, "M. Ortiz", "Reads slowly")))
        book.tests.keep_draw(ExaminationStart("e1", "Anna", 2_000, "payouts", "d1", "h/g", (), RULES, 7, "f1", terms))
        section = trainee.settings("School")
        assert isinstance(section, SchoolSection)
        section.entered()
        card = section.reasons
        assert card.isVisible()
        card.open_list.click()
        assert card.erase_buttons == []
        assert "Reads slowly" not in trainee.words(section)
        section.results.first.fields.passphrase.setText(PASSPHRASE)
        section.results.first.do.click()
        assert "Reads slowly" in trainee.words(card)
        (erase,) = card.erase_buttons
        erase.click()
        assert book.edits.reasons()
        section.question.yes.click()
        assert not book.edits.reasons()
        assert card.isHidden()
