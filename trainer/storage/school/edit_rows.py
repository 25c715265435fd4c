"""A school's edits as rows of the score book, both ways, with whose each is and who is given it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlite_utils import Database

from trainer.storage.chain import CHAINED, ChainEnd, Value
from trainer.storage.errors import UnreadableRow
from trainer.storage.school.edit_tables import documents_about
from trainer.training.school.document_form import document_from_text, learner_of
from trainer.training.school.documents import LearnerNote
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edits import SchoolEdit, audience_of
from trainer.training.school.entries import Audience

COLUMNS = ", ".join(CHAINED["school_edits"])
_OF_ONE = f"SELECT {COLUMNS} FROM school_edits WHERE kind = ? AND of = ? ORDER BY at_ms, id"
_SAME = """
    SELECT id FROM learners WHERE coalesce(same_as, id) = (SELECT coalesce(same_as, id) FROM learners WHERE id = ?)
"""
_BODIES = "SELECT body FROM school_edits WHERE kind = ? AND of = ? AND body <> '' ORDER BY at_ms DESC, id DESC"


def put_edit(chain: ChainEnd, edit: SchoolEdit) -> bool:
    """Keep an edit; one that is kept already stays as it is."""
    row: dict[str, Value] = {each: getattr(edit, each) for each in CHAINED["school_edits"]}
    return chain.add("school_edits", row)


def edits_of(db: Database, kind: str, of: str) -> tuple[SchoolEdit, ...]:
    """All edits of a document, oldest first."""
    return tuple(edit_of_row(row) for row in db.execute(_OF_ONE, [kind, of]).fetchall())


def edits_about(db: Database, learner: str) -> tuple[SchoolEdit, ...]:
    """All edits of what was written about the learner of that id, and of who counts as them, oldest first."""
    found: dict[str, SchoolEdit] = {}
    for (id,) in db.execute(_SAME, [learner]).fetchall():
        rows = db.execute(f"SELECT {COLUMNS} FROM school_edits WHERE {documents_about(':learner')}", {"learner": id})
        found.update((row[0], edit_of_row(row)) for row in rows.fetchall())
    return tuple(sorted(found.values(), key=lambda each: each.order))


def edit_of_row(row: Iterable[Any]) -> SchoolEdit:
    """The edit of a row's columns, in the order in which they are chained; raises UnreadableRow."""
    id, at_ms, *texts = row
    if not all(isinstance(each, str) for each in (id, *texts)) or type(at_ms) is not int:
        raise UnreadableRow("an edit that is written in no way the program writes")
    return SchoolEdit(id, at_ms, *texts)


def whose(db: Database, kind: str, of: str, body: str) -> tuple[str, Audience]:
    """The id of the learner an edit is about, "" for nobody, and who is given it.

    One that takes a document away says nothing of that itself: what stood before does, where it is there.
    """
    if kind == EditKind.LEARNER.value:
        return of, audience_of(kind)
    bodies = [body] if body else [each for (each,) in db.execute(_BODIES, [kind, of]).fetchall()]
    for each in bodies:
        try:
            document = document_from_text(EditKind(kind), each)
        except ValueError:
            continue
        shown = isinstance(document, LearnerNote) and document.seen_by_learner
        return learner_of(document), audience_of(kind, is_shown_to_learner=shown)
    return "", audience_of(kind)
