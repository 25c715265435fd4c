"""Signed records and checkpoints as rows of the score book, both ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd, Value, begin_chain
from trainer.storage.errors import UnreadableRow
from trainer.storage.ids import new_id
from trainer.storage.signed_records.trust_rows import certificates, revocations
from trainer.training.records.checked import read_json
from trainer.training.signed_records.canonical import canonical, is_digest
from trainer.training.signed_records.checkpoints import LogCheckpoint, make_checkpoint, read_checkpoint
from trainer.training.signed_records.exports import RecordChain, RemovedRecord
from trainer.training.signed_records.ports import ListedRecord
from trainer.training.signed_records.record import CompetenceRecord
from trainer.training.signed_records.sealing import (
    NOTHING_BEFORE,
    SealedRecord,
    seal_at,
    sealed_from_json,
    sealed_to_json,
)

_STATION = "SELECT station FROM chains WHERE is_open = 1 AND typeof(station) = 'text'"
_PLACES = "SELECT number, sealed_as FROM record_places WHERE station = ? ORDER BY number"
_ALL = "SELECT sealed FROM signed_records ORDER BY at_ms, id"
_OF_LEARNER = """
    SELECT sealed FROM signed_records WHERE learner IN (SELECT id FROM people WHERE name = ?) ORDER BY at_ms, id
"""
_OF_STATION = "SELECT sealed FROM signed_records WHERE station = ? ORDER BY number"
_NOTES = "SELECT note FROM record_checkpoints WHERE station = ? ORDER BY size"
_NOTE = "SELECT note FROM record_checkpoints WHERE station = ? AND size = ?"
_UNREADABLE = "a signed record that is written in no way the program writes"


def put_record(
    chain: ChainEnd, db: Database, record: CompetenceRecord, examination: str, secret: bytes
) -> SealedRecord:
    """Sign ``record`` as the next of this station with a checkpoint over all; the one of that id where it is kept."""
    kept = db.execute("SELECT sealed FROM signed_records WHERE id = ?", [record.id]).fetchone()
    if kept is not None:
        return _sealed(kept[0])
    station = _station(db)
    places = _places(db, station)
    sealed = seal_at(record, station, len(places) + 1, places[-1] if places else NOTHING_BEFORE, secret)
    at = make_checkpoint(station, [*places, sealed.digest], secret)
    place: dict[str, Value] = {"station": station, "number": sealed.number}
    row: dict[str, Value] = {"id": record.id, **place, "learner": record.candidate.id, "examination": examination}
    told = canonical(sealed_to_json(sealed)).decode()
    chain.add("signed_records", {**row, "at_ms": record.decision.at_ms, "sealed": told})
    chain.add("record_places", {**place, "sealed_as": sealed.digest})
    noted: dict[str, Value] = {"station": station, "size": at.size, "at_ms": record.decision.at_ms, "note": at.note}
    chain.add("record_checkpoints", noted)
    return sealed


def listed(db: Database, learner: str | None) -> tuple[ListedRecord, ...]:
    """All records, or those of a learner of that name, oldest first."""
    every = [_sealed(sealed) for (sealed,) in db.execute(_ALL).fetchall()]
    later = {gone.digest: each.number for each in every for gone in each.record.supersedes}
    theirs = every if learner is None else [_sealed(each) for (each,) in db.execute(_OF_LEARNER, [learner]).fetchall()]
    return tuple(ListedRecord(each, later.get(each.digest, 0)) for each in theirs)


def whole_chain(db: Database, station: str) -> RecordChain:
    """A station's records in order, what was taken out by its digest alone, with checkpoints and certificates."""
    there = {each.number: each for each in (_sealed(row) for (row,) in db.execute(_OF_STATION, [station]).fetchall())}
    entries = tuple(
        there.get(number) or RemovedRecord(number, digest)
        for number, digest in enumerate(_places(db, station), start=1)
    )
    notes = tuple(_checkpoint(note) for (note,) in db.execute(_NOTES, [station]).fetchall())
    return RecordChain(entries, notes, certificates(db), tuple(revocations(db).values()))


def checkpoint(db: Database, station: str, size: int) -> LogCheckpoint | None:
    """The checkpoint of that size."""
    row = db.execute(_NOTE, [station, size]).fetchone()
    return None if row is None else _checkpoint(row[0])


def _station(db: Database) -> str:
    row = db.execute(_STATION).fetchone()
    if row is None:
        begin_chain(db, new_id())
        row = db.execute(_STATION).fetchone()
    return str(row[0])


def _places(db: Database, station: str) -> Sequence[str]:
    """The digests of all records there ever were, in order."""
    rows = db.execute(_PLACES, [station]).fetchall()
    if [number for number, _ in rows] != [*range(1, len(rows) + 1)] or not all(is_digest(each) for _, each in rows):
        raise UnreadableRow("a chain of records with places missing in it")
    return [digest for _, digest in rows]


def _sealed(told: Any) -> SealedRecord:
    try:
        return sealed_from_json(read_json(told)).sealed
    except (TypeError, ValueError) as error:
        raise UnreadableRow(_UNREADABLE) from error


def _checkpoint(note: Any) -> LogCheckpoint:
    try:
        return read_checkpoint(note)
    except (AttributeError, TypeError, ValueError) as error:
        raise UnreadableRow("a checkpoint that is written in no way the program writes") from error
