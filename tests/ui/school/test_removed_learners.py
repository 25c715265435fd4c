"""A learner is removed at every machine of the school from the window, and out of it where another removed them."""

from tests.storage.attempts import attempt
from tests.ui.school.a_school import PASSPHRASE, called, there_is_a_school
from tests.ui.school.a_school import keys_at_once as keys_at_once
from tests.ui.trainee import Trainee
from trainer.storage.ids import new_id
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.office import SchoolOffice, Signer
from trainer.ui.school.desk import school_of
from trainer.ui.settings.learners import LearnersSection
from trainer.ui.ways import DRILLS, TODAY
from trainer.ui.window.frame import Notice


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
        "Anna was removed by the school: all that was kept of this learner here has been taken out, for ever."
    ]
