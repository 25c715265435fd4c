"""The office of a school in the window's own score book."""

from __future__ import annotations

from dataclasses import replace

from tests.training.school.a_school import BYRNE, ORTIZ
from trainer.storage.ids import new_id
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.school.documents import RosterLearner
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import CameOrRenamed
from trainer.training.school.office import DocumentChange, SchoolOffice
from trainer.training.signed_records.certificates import certify
from trainer.training.signed_records.keys import WrappedKey
from trainer.training.signed_records.ports import KeptKey
from trainer.training.signed_records.signatures import public_key
from trainer.ui.window.session import Session


def office_in(session: Session) -> SchoolOffice:
    """A school whose roster has the learner who trains, with M. Ortiz, a supervisor, and A. Byrne, an instructor."""
    assert session.keeper is not None
    assert session.means is not None
    book = session.keeper.saved_book()
    assert isinstance(book, SqliteScoreBook)
    for each in (ORTIZ, BYRNE):
        key = public_key(each.secret)
        word = None if each is ORTIZ else certify(key, each.person.id, each.person.name, 2, ORTIZ.secret)
        book.school.keep_key(KeptKey(key, each.person.id, 2, WrappedKey(key, "00", "00", "00"), None, word))
        book.school.keep_person(replace(each.person, learner=""), 1, ORTIZ.secret)
    made = SchoolOffice(book.edits, session.means.clock.epoch_ms, new_id)
    id = next((id for id, name in book.edits.learner_names().items() if name == session.learner), "l1")
    change = DocumentChange(EditKind.LEARNER, RosterLearner(session.learner), id)
    made.change(BYRNE, [change], [CameOrRenamed(id, session.learner)])
    return made
