"""What happened to signed records afterwards as rows of the score book, both ways."""

from __future__ import annotations

from typing import Any

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd, Value
from trainer.storage.errors import UnreadableRow
from trainer.training.signed_records.afterwards import After, RecordNote

_NOTES = """
    SELECT id, record, learner, what, at_ms, words FROM record_notes
    WHERE :name IS NULL OR learner IN (SELECT id FROM people WHERE name = :name) ORDER BY at_ms, id
"""


def put_note(chain: ChainEnd, note: RecordNote) -> None:
    """Keep what happened to a record; one that is kept already stays as it is."""
    row: dict[str, Value] = {"id": note.id, "record": note.record, "learner": note.candidate, "what": note.what.value}
    chain.add("record_notes", {**row, "at_ms": note.at_ms, "words": note.words})


def notes(db: Database, learner: str | None) -> tuple[RecordNote, ...]:
    """What happened to all records, or to those of a learner of that name, oldest first."""
    return tuple(_note(*row) for row in db.execute(_NOTES, {"name": learner}).fetchall())


def _note(id: Any, record: Any, candidate: Any, what: Any, at_ms: Any, words: Any) -> RecordNote:
    try:
        if not all(isinstance(each, str) for each in (id, record, candidate, words)) or not isinstance(at_ms, int):
            raise ValueError("a value of another kind")
        return RecordNote(id, record, candidate, After(what), at_ms, words)
    except ValueError as error:
        raise UnreadableRow("a note on a record that is written in no way the program writes") from error
