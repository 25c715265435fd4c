"""A learner is removed at every machine of the school from the window, and out of it where another removed them."""

from PySide6.QtWidgets import QApplication

from tests.storage.attempts import attempt
from tests.ui.school.a_school import PASSPHRASE, called, there_is_a_school
from tests.ui.school.a_school import keys_at_once as keys_at_once
from tests.ui.trainee import Trainee
from trainer.storage.ids import new_id
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.exchange import ExchangeState
from trainer.training.school.office import SchoolOffice, Signer
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.ui.school.desk import school_of
from trainer.ui.school.open_door import door_of
from trainer.ui.settings.learners import LearnersSection
from trainer.ui.ways import DRILLS, TODAY
from trainer.ui.window.frame import Notice
from trainer.ui.window.page import Page


def at_a_school(trainee: Trainee) -> None:
    """A school with a supervisor and a learner, unless a test before has made it in the shared window."""
    session = trainee.running.session
    if not school_of(session).is_on:
        there_is_a_school(session)
        session.choose_learner("Cleo")
        session.keep(attempt(learner="Cleo"))


def remove_elsewhere(trainee: Trainee, name: str) -> None:
    """A supervisor has a learner removed at another machine, and this one hears of it."""
    session = trainee.running.session
    learner = session.learner
    session.choose_learner(name)
    session.keep(attempt(learner=name))
    session.choose_learner(learner)
    assert session.keeper is not None
    book = session.keeper.saved_book()
    assert isinstance(book, SqliteScoreBook)
    ortiz = called(school_of(session), "M. Ortiz")
    kept, id = school_of(session).key_of(ortiz), book.school.candidate_id(name)
    assert kept is not None
    assert id is not None
    office = SchoolOffice(book.edits, lambda: 9_000, new_id)
    office.remove(Signer(ortiz, bytes.fromhex(kept.passphrase.sealed)), [id])
    trainee.running._others_came()


def test_a_supervisor_removes_here_and_what_another_machine_removed_goes_out_once_it_is_free(
    shared_trainee: Trainee,
) -> None:
    running, session = shared_trainee.running, shared_trainee.running.session
    there_is_a_school(session)
    for name in ("Ben", "Cleo", "Anna"):
        session.choose_learner(name)
        session.keep(attempt(learner=name))
    assert session.keeper is not None
    book = session.keeper.saved_book()
    assert isinstance(book, SqliteScoreBook)
    ben, anna = (book.school.candidate_id(each) for each in ("Ben", "Anna"))

    section = shared_trainee.settings("Learners")
    assert isinstance(section, LearnersSection)
    section.ask_to_remove("Ben")
    assert "It cannot be undone, and a supervisor confirms it" in section.question.detail.text()
    section.question.yes.click()
    shared_trainee.bot.waitUntil(section.who.isVisible)
    assert "Ben" in book.learners()
    section.who.fields.passphrase.setText(PASSPHRASE)
    section.who.do.click()
    assert section.told.text().startswith("Ben is removed here, and at every other machine of the school")
    assert (session.learners, book.learners()) == (("Anna", "Cleo"), ("Cleo", "Anna"))
    assert [*book.edits.heads(EditKind.REMOVAL)] == [ben]

    ortiz = called(school_of(session), "M. Ortiz")
    kept = school_of(session).key_of(ortiz)
    assert kept is not None
    assert anna is not None
    office = SchoolOffice(book.edits, lambda: 9_000, new_id)
    running.frame.go(DRILLS)
    office.remove(Signer(ortiz, bytes.fromhex(kept.passphrase.sealed)), [anna])
    running._others_came()
    assert session.learner == "Anna"
    running.frame.go(TODAY)
    assert "Anna" not in (*session.learners, *book.learners())
    said = [each.words.text() for each in running.frame.findChildren(Notice) if each.isVisible()]
    assert said == [
        "A learner was removed by the school: all that was kept of this learner here was permanently deleted."
    ]


def test_who_was_removed_is_named_to_a_supervisor_alone(shared_trainee: Trainee) -> None:
    at_a_school(shared_trainee)
    removed, desk = shared_trainee.running.removed, school_of(shared_trainee.running.session)
    door = door_of(shared_trainee.running.session)
    said: list[str] = []
    removed.told.connect(said.append)
    for role in (None, Role.INSTRUCTOR, Role.SUPERVISOR):
        name = f"Zita before {role}"
        door.lock()
        if role is not None:
            door.open(SchoolPerson("p", "Somebody", frozenset({role})))
        remove_elsewhere(shared_trainee, name)
        assert (name in said[-1]) is (role is Role.SUPERVISOR)
    assert desk.is_on
    door.lock()


def test_nothing_of_a_removal_is_done_or_said_while_a_test_goes_on(shared_trainee: Trainee) -> None:
    at_a_school(shared_trainee)
    running = shared_trainee.running
    bars = [each for each in running.frame.findChildren(Notice) if each.isVisible()]
    for each in bars:
        each.hide()
    test = Page(running.session)
    running.frame.show_alone(test)
    QApplication.processEvents()
    place = test.mapTo(running.frame, test.rect().topLeft())
    remove_elsewhere(shared_trainee, "Yara")
    running.removed.told.emit("A learner was removed by the school.")
    running.exchange_line.tell(ExchangeState(unsent=5, cut_since=1))
    QApplication.processEvents()
    assert not [each for each in running.frame.findChildren(Notice) if each.isVisible()]
    assert not running.exchange_line.isVisible()
    assert test.mapTo(running.frame, test.rect().topLeft()) == place
    assert "Yara" in running.session.learners
    running.frame.end_alone()
    running.frame.go(TODAY)
    assert "Yara" not in running.session.learners
    assert [each.words.text() for each in running.frame.findChildren(Notice) if each.isVisible()] != []
    assert running.exchange_line.isVisible()
