"""Learners are renamed, counted as one, exported, removed after an export, and taken in again, from the settings."""

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from zipfile import ZipFile

import pytest
from trials.sample_records import ORTIZ, sample_record

from tests.storage.attempts import attempt
from tests.ui.school.a_school import PASSPHRASE, cheap_keys, there_is_a_school
from tests.ui.table.dealing_trainee import Dealer
from tests.ui.trainee import Trainee
from trainer.storage.score_book import open_score_book
from trainer.storage.signed_records.learner_zip import zip_learner
from trainer.training.signed_records.people import ROOT_KEYS, Role
from trainer.ui.learn.page import LearnPage
from trainer.ui.school.desk import school_of
from trainer.ui.settings.learner_row import LearnerRow
from trainer.ui.settings.learners import LearnersSection
from trainer.ui.settings.page import SettingsPage
from trainer.ui.today.page import TodayPage
from trainer.ui.ways import DRILLS, LEARN, TABLE, TODAY
from trainer.ui.window.study import study_of


@pytest.fixture
def two(trainee: Trainee) -> Trainee:
    """Anna has answered twice, Ben once; Anna trains."""
    session = trainee.running.session
    session.choose_learner("Ben")
    session.choose_learner("Anna")
    for number, name in enumerate(("Anna", "Anna", "Ben")):
        session.keep(attempt(learner=name, at_ms=number))
    return trainee


def section_of(trainee: Trainee) -> LearnersSection:
    section = trainee.settings("Learners")
    assert isinstance(section, LearnersSection)
    return section


def row_of(section: LearnersSection, name: str) -> LearnerRow:
    return next(each for each in section.rows if each.name == name)


def count(trainee: Trainee) -> int:
    """How many answers the learner who trains has."""
    return len([*trainee.running.session.results()])


def test_a_learner_is_renamed_and_keeps_every_answer(two: Trainee) -> None:
    section, session = section_of(two), two.running.session
    two.clicks(row_of(section, "Anna").rename)
    assert section.form.field.hasFocus()
    two.types("Anne")
    two.presses("Enter")
    assert section.told.text() == "Anna is called Anne from now on."
    assert (session.learner, session.learners) == ("Anne", ("Anne", "Ben"))
    assert count(two) == 2
    session.keep(attempt(learner="Anne", at_ms=9))
    assert count(two) == 3


def test_a_name_that_another_has_is_refused_and_the_form_stays(two: Trainee) -> None:
    section = section_of(two)
    two.clicks(row_of(section, "Ben").rename)
    section.form.field.setText("Anna")
    two.presses("Enter")
    assert section.told.text().startswith("There is a learner called Anna already")
    assert section.form.isVisible()
    section.form.field.setText("  ")
    two.presses("Enter")
    assert section.told.text() == "A learner needs a name: type at least one letter."
    two.presses("Escape")
    assert not section.form.isVisible()
    assert two.running.session.learners == ("Anna", "Ben")


def test_who_goes_the_supervisors_way_finds_it_in_learn_and_today_and_takes_it_to_another_name(two: Trainee) -> None:
    section, frame = section_of(two), two.running.frame
    assert section.way.current == "dealer"
    two.clicks(section.way.buttons["supervisor"])
    learn = frame.go(LEARN)
    assert isinstance(learn, LearnPage)
    assert [line.key for line in learn.stages.lines] == ["see", "stop", "name", "mend", "coach", "judge"]
    today = frame.go(TODAY)
    assert isinstance(today, TodayPage)
    assert [stage.short for stage in today.view.way][:2] == ["See", "Stop"]
    asked: list[str] = []
    today.test_asked.connect(asked.append)
    today.ask_for_test()
    assert asked == ["supervisor"]
    two.running.session.choose_learner("Ben")
    assert section_of(two).way.current == "dealer"
    two.running.session.choose_learner("Anna")
    section.ask_for_name("Anna")
    two.types("Anne")
    two.presses("Enter")
    assert section.way.current == "supervisor"
    two.clicks(section.way.buttons["dealer"])
    assert [stage.key for stage in study_of(two.running.session).syllabus.stages][:2] == ["chips", "totals"]


def test_a_learner_of_whom_nothing_is_kept_is_renamed_too(two: Trainee) -> None:
    two.running.session.choose_learner("Cecil")
    section = section_of(two)
    section.ask_for_name("Cecil")
    two.types("Cecilia")
    two.presses("Enter")
    assert two.running.session.learners == ("Anna", "Ben", "Cecilia")


def test_two_that_are_one_person_are_counted_as_one_after_a_question(two: Trainee) -> None:
    section, session = section_of(two), two.running.session
    two.clicks(row_of(section, "Ben").merge)
    two.presses("Enter")
    assert section.question.words.text() == "Count all answers of Ben as answers of Anna?"
    assert section.question.no.hasFocus()
    assert session.learners == ("Anna", "Ben")
    two.clicks(section.question.yes)
    assert session.learners == ("Anna",)
    assert count(two) == 3


def test_who_trains_may_be_counted_as_another_and_trains_on_as_that_one(two: Trainee) -> None:
    section, session = section_of(two), two.running.session
    two.clicks(row_of(section, "Anna").merge)
    two.presses("Enter")
    two.clicks(section.question.yes)
    assert (session.learner, session.learners) == ("Ben", ("Ben",))
    assert count(two) == 3


def test_escape_answers_no(two: Trainee) -> None:
    section = section_of(two)
    two.clicks(row_of(section, "Ben").remove)
    assert section.question.words.text() == "Remove Ben with 1 answer?"
    two.presses("Escape")
    assert not section.question.isVisible()
    assert isinstance(two.running.frame.page, SettingsPage)
    assert two.running.session.learners == ("Anna", "Ben")


def test_a_learner_is_removed_once_all_is_exported_and_can_be_taken_in_again(two: Trainee) -> None:
    section, session = section_of(two), two.running.session
    two.clicks(row_of(section, "Anna").remove)
    two.clicks(section.question.yes)
    two.bot.waitUntil(lambda: session.learners == ("Ben",))
    assert (session.learner, count(two)) == ("Ben", 1)
    (file,) = (two.running.data / "exports").iterdir()
    assert str(file) in section.told.text().replace("\u2019", "'")
    with ZipFile(file) as whole:
        assert json.loads(whole.read("practice.jsonl").splitlines()[0])["learner"] == "Anna"
    section.take_in_record(file)
    two.bot.waitUntil(lambda: session.learners == ("Ben", "Anna"))
    session.choose_learner("Anna")
    assert count(two) == 2


def test_nobody_is_removed_whose_answers_came_in_while_they_were_exported(
    two: Trainee, monkeypatch: pytest.MonkeyPatch
) -> None:
    section, session = section_of(two), two.running.session
    export = two.running.book.export

    def slow(name: str, file: Path) -> object:
        done = export(name, file)
        with closing(open_score_book(two.running.data)) as other_window:
            other_window.record(attempt(learner="Ben", at_ms=9))
        return done

    monkeypatch.setattr(two.running.book, "export", slow)
    two.clicks(row_of(section, "Ben").remove)
    two.clicks(section.question.yes)
    two.bot.waitUntil(lambda: section.told.text().startswith("Ben is not removed"))
    assert session.learners == ("Anna", "Ben")


def test_nobody_is_removed_where_the_export_fails(two: Trainee) -> None:
    section, session = section_of(two), two.running.session
    (two.running.data / "exports").write_text("a file where the folder should be", encoding="utf-8")
    two.clicks(row_of(section, "Ben").remove)
    two.clicks(section.question.yes)
    two.bot.waitUntil(lambda: section.told.text().startswith("Nothing was exported"))
    assert session.learners == ("Anna", "Ben")


def test_the_only_learner_may_be_removed_and_a_new_one_begins(trainee: Trainee) -> None:
    session, section = trainee.running.session, section_of(trainee)
    session.keep(attempt(learner="Anna"))
    section.refresh()
    section.ask_to_remove("Anna")
    trainee.clicks(section.question.yes)
    trainee.bot.waitUntil(lambda: session.learners == ("Learner one",))
    assert count(trainee) == 0


def test_a_drill_under_way_goes_on_under_the_new_name(two: Trainee) -> None:
    two.running.frame.go(DRILLS)
    two.starts("blackjack-payout")
    section = section_of(two)
    section.ask_for_name("Anna")
    two.types("Anne")
    two.presses("Enter", "Escape")
    two.answers_rightly()
    assert two.running.session.trouble == ""
    assert count(two) == 3
    assert two.running.session.learners == ("Anne", "Ben")


def test_a_round_under_way_of_someone_removed_is_left(two: Trainee) -> None:
    dealer = Dealer(two.bot, two.running)
    two.running.frame.go(TABLE)
    dealer.sits_down("exhibit-17-011/blackjack")
    dealer.does(dealer.due())
    section = section_of(two)
    section.ask_to_remove("Anna")
    two.clicks(section.question.yes)
    two.bot.waitUntil(lambda: two.running.session.learners == ("Ben",))
    two.presses("Escape")
    dealer.sits_down("exhibit-17-011/blackjack")
    dealer.does(dealer.due())
    assert two.running.session.trouble == ""


def test_the_learner_s_menu_leads_to_the_new_name_and_to_the_settings(two: Trainee) -> None:
    frame = two.running.frame
    two.presses("Ctrl+L")
    two.types("rename")
    two.presses("Enter")
    page = frame.page
    assert isinstance(page, SettingsPage)
    assert isinstance(page.section, LearnersSection)
    assert page.section.form.words.text() == "What is Anna to be called?"
    two.presses("Escape", "Escape", "Ctrl+L")
    two.types("settings")
    two.presses("Enter")
    assert frame.page is page


def test_a_foreign_file_is_refused_in_a_sentence(two: Trainee, tmp_path: Path) -> None:
    section, file = section_of(two), tmp_path / "letter.txt"
    file.write_text("Dear Anna", encoding="utf-8")
    section.take_in_record(file)
    two.bot.waitUntil(lambda: "is no record of a learner" in section.told.text())
    assert section.told.property("token") == "wrong"


def test_where_a_learner_has_a_signed_record_it_is_said_that_it_may_have_to_be_kept(two: Trainee) -> None:
    section, session = section_of(two), two.running.session
    two.clicks(row_of(section, "Ben").remove)
    assert "table test" not in section.question.detail.text()
    section.question.close_question()
    with closing(open_score_book(two.running.data)) as book:
        id = book.school.candidate_id("Ben")
        assert id is not None
        record = sample_record(1)
        book.school.add_record(replace(record, candidate=replace(record.candidate, id=id)), "", ORTIZ)
    two.clicks(row_of(section, "Ben").remove)
    assert section.question.words.text() == "Remove Ben with 1 answer and 1 signed record?"
    assert "tests and signed records can not" in section.question.detail.text()
    assert "record of a table test is kept" in section.question.detail.text()
    two.clicks(section.question.yes)
    two.bot.waitUntil(lambda: session.learners == ("Anna",))
    (file,) = (two.running.data / "exports").iterdir()
    with ZipFile(file) as whole:
        assert any(each.startswith("records-") for each in whole.namelist())


def test_at_a_school_nobody_is_called_otherwise_or_counted_as_another_before_an_instructor_is_there(
    two: Trainee,
) -> None:
    section, session = section_of(two), two.running.session
    with cheap_keys():
        there_is_a_school(session)
        two.clicks(row_of(section, "Anna").rename)
        assert section.form.isHidden()
        section.first.fields.passphrase.setText("something else")
        section.first.do.click()
        assert section.form.isHidden()
        section.step_back()
        section._merged = "Ben"
        section.others.picked.emit("Anna")
        assert section.question.isHidden()
        section.first.fields.passphrase.setText(PASSPHRASE)
        section.first.do.click()
        assert section.question.words.text() == "Count all answers of Ben as answers of Anna?"
        # Nobody has touched it for long.
        section.first.office.close()
        assert section.question.isHidden()
        assert session.learners == ("Anna", "Ben")


def test_at_a_school_where_nobody_has_a_key_a_learner_can_be_called_otherwise(two: Trainee) -> None:
    section, desk = section_of(two), school_of(two.running.session)
    desk.turn_on("Northgate")
    desk.add("A. Byrne", {Role.INSTRUCTOR})
    two.clicks(row_of(section, "Anna").rename)
    assert not section.form.isHidden()


def test_two_counted_as_one_are_separated_again(two: Trainee) -> None:
    section, session = section_of(two), two.running.session
    two.clicks(row_of(section, "Ben").merge)
    two.presses("Enter")
    two.clicks(section.question.yes)
    (separate,) = row_of(section, "Anna").separate.values()
    two.clicks(separate)
    assert section.told.text() == "Answers of Ben count as answers of Ben again, and no longer as answers of Anna."
    assert (session.learners, count(two)) == (("Anna", "Ben"), 2)
    assert row_of(section, "Anna").separate == {}


def test_at_a_school_who_is_renamed_counted_as_another_or_separated_is_so_by_a_signed_edit(two: Trainee) -> None:
    section, session = section_of(two), two.running.session
    with cheap_keys():
        there_is_a_school(session)
        two.clicks(row_of(section, "Anna").rename)
        section.first.fields.passphrase.setText(PASSPHRASE)
        section.first.do.click()
        section.form.field.setText("Anne")
        section.form.do.click()
        assert session.learners == ("Anne", "Ben")
        section._merged = "Ben"
        section.others.picked.emit("Anne")
        section.question.yes.click()
        assert session.learners == ("Anne",)
        (separate,) = row_of(section, "Anne").separate.values()
        separate.click()
        assert session.learners == ("Anne", "Ben")
    with closing(open_score_book(two.running.data)) as book:
        kinds = [kind for (kind,) in book.db.execute("SELECT kind FROM school_edits ORDER BY at_ms, id").fetchall()]
        assert kinds == ["learner", "same-learner", "same-learner"]
        assert book.edits.not_followed() == ()


def test_at_a_station_without_a_key_nobody_is_renamed_or_counted_as_another(two: Trainee) -> None:
    section, session = section_of(two), two.running.session
    school_of(session).turn_on("Northgate")
    session.keep_setting(ROOT_KEYS, "ab" * 32)
    two.clicks(row_of(section, "Anna").rename)
    assert section.form.isHidden()
    assert section.told.text().startswith("Nobody has a key at this machine")
    section._merged = "Ben"
    section.others.picked.emit("Anna")
    assert section.question.isHidden()
    assert session.learners == ("Anna", "Ben")


def test_at_a_school_a_record_is_taken_in_with_a_key_and_counts_once_somebody_confirmed_it(
    two: Trainee, tmp_path: Path
) -> None:
    section, session = section_of(two), two.running.session
    with closing(open_score_book(tmp_path)) as book:
        for number in range(4):
            book.record(attempt(learner="Anna", at_ms=number))
    zip_learner(tmp_path, "Anna", tmp_path / "anna.zip")
    with cheap_keys():
        there_is_a_school(session)
        section.take_in_record(tmp_path / "anna.zip")
        assert not section.first.isHidden()
        section.first.fields.passphrase.setText(PASSPHRASE)
        section.first.do.click()
        assert (session.learners, count(two)) == (("Anna", "Ben"), 2)
        (confirm,) = row_of(section, "Anna").confirm.values()
        assert "4 answers" in two.words(row_of(section, "Anna"))
        confirm.click()
        assert section.told.text() == "The record that was taken in counts as Anna\u2019s own from now on."
        assert count(two) == 6
        section.take_in_record(tmp_path / "anna.zip")
        (discard,) = row_of(section, "Anna").discard.values()
        discard.click()
        section.question.yes.click()
        assert row_of(section, "Anna").discard == {}
        assert (session.learners, count(two)) == (("Anna", "Ben"), 6)


def test_at_a_station_without_a_key_no_record_is_taken_in(two: Trainee, tmp_path: Path) -> None:
    section, session = section_of(two), two.running.session
    school_of(session).turn_on("Northgate")
    session.keep_setting(ROOT_KEYS, "ab" * 32)
    section.take_in_record(tmp_path / "anna.zip")
    assert section.told.text().startswith("Nobody has a key at this machine")
