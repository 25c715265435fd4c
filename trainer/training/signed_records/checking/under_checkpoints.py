"""Whether records agree with a checkpoint: the only thing that shows a chain cut short, or signed anew by its owner."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trainer.training.signed_records.checkpoints import LogCheckpoint, root_of
from trainer.training.signed_records.exports import RecordExport, RemovedRecord, is_under
from trainer.training.signed_records.sealing import ReadRecord

Compared = tuple[bool | None, str]
"""Whether it holds (None: nobody can tell), and the sentence."""


@dataclass(frozen=True, slots=True)
class KeptCheckpoint:
    """A checkpoint and where it is from; ``is_asked``: somebody kept it apart, and records must be shown under it."""

    name: str
    checkpoint: LogCheckpoint
    is_asked: bool


def compared(held: KeptCheckpoint, exports: Sequence[RecordExport]) -> Iterator[Compared]:
    """What the records of ``exports`` show of a checkpoint, each file by itself."""
    at = held.checkpoint
    of_station = [each for each in exports if _station(each) == at.station]
    if held.is_asked and exports and not of_station:
        yield False, "It is of another station than the records: it says nothing of them."
    if held.is_asked and not exports:
        yield None, "No records are at hand that it could be compared with."
    for export in of_station:
        if held.is_asked or at in export.checkpoints:
            yield from _chain(held, export) if export.is_chain else _single(held, export, of_station)


def _chain(held: KeptCheckpoint, export: RecordExport) -> Iterator[Compared]:
    at, digests = held.checkpoint, _digests(export)
    if len(digests) < at.size:
        missing = at.size - len(digests)
        lost = "1 record is" if missing == 1 else f"{missing:,} records are"
        yield False, f"There were {at.size:,} records, and {len(digests):,} are here: {lost} missing at the end."
    elif root_of(digests[: at.size]) == at.root:
        yield True, f"The first {at.size:,} records are those that were there when it was made."
    else:
        yield (
            False,
            f"The first {at.size:,} records are not those that were there when it was made.",
        )


def _single(held: KeptCheckpoint, export: RecordExport, others: Sequence[RecordExport]) -> Iterator[Compared]:
    """Each record by what shows it under the checkpoint, in its own file or in a whole chain beside it."""
    at = held.checkpoint
    under = _under(at, others)
    for read in export.records:
        number, digest = read.number, _digest(read)
        shown = [each for each in export.paths if each.number == number and each.size == at.size]
        if under.get(number) == digest or any(is_under(digest, each, at) for each in shown):
            yield True, f"Record {number} is the one that was there when it was made."
        elif shown:
            yield False, f"Record {number} is not the one that was there when it was made, or it was altered itself."
        elif number > at.size:
            yield None, f"Record {number} was made after it: it says nothing of that one."
        elif at.size == 1 and root_of([digest]) != at.root:
            yield False, f"Record {number} is not the one that was there when it was made."
        elif at.size == 1:
            yield True, f"Record {number} is the one that was there when it was made."
        elif held.is_asked:
            yield (
                False,
                (
                    f"Nothing shows that record {number} was there when it was made: ask for the whole chain, or for "
                    "the record as the command 'record export' writes it."
                ),
            )


def _station(export: RecordExport) -> str:
    return next((each.sealed.station for each in export.records if isinstance(each, ReadRecord)), "")


def _under(at: LogCheckpoint, exports: Sequence[RecordExport]) -> dict[int, str]:
    """The digests under the checkpoint by their numbers, where a whole chain tells them."""
    for digests in (_digests(each) for each in exports if each.is_chain):
        if len(digests) >= at.size and root_of(digests[: at.size]) == at.root:
            return dict(enumerate(digests[: at.size], start=1))
    return {}


def _digests(export: RecordExport) -> list[str]:
    return [_digest(each) for each in export.records]


def _digest(read: ReadRecord | RemovedRecord) -> str:
    """The digest of what stands there now, not of what it says that it was."""
    return read.reckoned if isinstance(read, ReadRecord) else read.digest
