"""What leaves the machine as one file: records or a whole chain, with checkpoints and what shows them under these."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.training.records.codec import LIST, TEXT, field, items, number, object_, only
from trainer.training.signed_records import merkle
from trainer.training.signed_records.canonical import MOST
from trainer.training.signed_records.certificates import (
    KeyCertificate,
    KeyRevocation,
    certificate_from_json,
    certificate_to_json,
    revocation_from_json,
    revocation_to_json,
)
from trainer.training.signed_records.checkpoints import LogCheckpoint, read_checkpoint
from trainer.training.signed_records.record_form import DIGEST
from trainer.training.signed_records.sealing import (
    FORMAT,
    ReadRecord,
    SealedRecord,
    sealed_from_json,
    sealed_to_json,
    see_format,
)

RECORDS_FORMAT, CHAIN_FORMAT = "dealer-trainer records 1", "dealer-trainer chain 1"
_KEYS = (FORMAT, "records", "checkpoints", "certificates", "revocations")
_PATHS = (*_KEYS, "paths")


@dataclass(frozen=True, slots=True)
class RemovedRecord:
    """Where a record stood that was taken out with its learner: its digest alone is left."""

    number: int
    digest: str


@dataclass(frozen=True, slots=True)
class UnderCheckpoint:
    """What shows that record ``number`` is under the checkpoint of that ``size``: the digests beside its way up."""

    number: int
    size: int
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RecordExport:
    """Records of one station as a file holds them; ``is_chain``: all there are, from the first on.

    ``paths`` tell where single records stand under the ``checkpoints``; a whole chain needs none.
    """

    records: tuple[ReadRecord | RemovedRecord, ...]
    checkpoints: tuple[LogCheckpoint, ...] = ()
    certificates: tuple[KeyCertificate, ...] = ()
    revocations: tuple[KeyRevocation, ...] = ()
    paths: tuple[UnderCheckpoint, ...] = ()
    is_chain: bool = False


@dataclass(frozen=True, slots=True)
class RecordChain:
    """All there is of a station's records, from the first on, as a score book has it."""

    entries: tuple[SealedRecord | RemovedRecord, ...]
    checkpoints: tuple[LogCheckpoint, ...] = ()
    certificates: tuple[KeyCertificate, ...] = ()
    revocations: tuple[KeyRevocation, ...] = ()

    @property
    def digests(self) -> tuple[str, ...]:
        """The digests of all that ever were, in order."""
        return tuple(each.digest for each in self.entries)

    def file_of(self, numbers: Collection[int]) -> dict[str, Any]:
        """The records of these numbers as an object, each under the checkpoint made with it and under the latest."""
        records = [each for each in self.entries if isinstance(each, SealedRecord) and each.number in numbers]
        wanted = {each.number for each in records} | {max((each.size for each in self.checkpoints), default=0)}
        checkpoints = [each for each in self.checkpoints if each.size in wanted]
        paths = [
            path_under(each.number, self.digests, at.size)
            for each in records
            for at in checkpoints
            if at.size >= each.number
        ]
        return records_to_json(records, checkpoints, paths, self.certificates, self.revocations)

    def file_of_all(self) -> dict[str, Any]:
        """The whole chain as an object, with the latest checkpoint."""
        return chain_to_json(self.entries, self.checkpoints[-1:], self.certificates, self.revocations)


def path_under(number: int, digests: Sequence[str], size: int) -> UnderCheckpoint:
    """What shows record ``number`` under the checkpoint of that ``size``, of the chain of these ``digests``."""
    path = merkle.path_to([bytes.fromhex(each) for each in digests[:size]], number - 1)
    return UnderCheckpoint(number, size, tuple(each.hex() for each in path))


def is_under(digest: str, shown: UnderCheckpoint, checkpoint: LogCheckpoint) -> bool:
    """Whether the record of that digest is under ``checkpoint`` by what is ``shown``."""
    path = [bytes.fromhex(each) for each in shown.path]
    found = merkle.root_over(bytes.fromhex(digest), shown.number - 1, shown.size, path)
    return shown.size == checkpoint.size and found is not None and found.hex() == checkpoint.root


def chain_to_json(
    records: Sequence[SealedRecord | RemovedRecord],
    checkpoints: Sequence[LogCheckpoint],
    certificates: Sequence[KeyCertificate] = (),
    revocations: Sequence[KeyRevocation] = (),
) -> dict[str, Any]:
    """A whole chain, from the first record on, as an object that ``export_from_json`` reads back."""
    return {FORMAT: CHAIN_FORMAT, **_to_json(records, checkpoints, certificates, revocations)}


def records_to_json(
    records: Sequence[SealedRecord],
    checkpoints: Sequence[LogCheckpoint],
    paths: Sequence[UnderCheckpoint],
    certificates: Sequence[KeyCertificate] = (),
    revocations: Sequence[KeyRevocation] = (),
) -> dict[str, Any]:
    """Some records of a chain, with what shows them under its checkpoints."""
    told = [{"number": each.number, "size": each.size, "path": list(each.path)} for each in paths]
    return {FORMAT: RECORDS_FORMAT, **_to_json(records, checkpoints, certificates, revocations), "paths": told}


def export_from_json(data: object) -> RecordExport:
    """What an object holds: a single record, some, or a chain.

    Raises ValueError, one sentence without its full stop, where it is none of these.
    """
    given = object_(data, "a file of records")
    form = field(given, FORMAT, TEXT)
    if "records" not in given:
        return RecordExport((sealed_from_json(given),))
    is_chain = form.startswith(CHAIN_FORMAT.rpartition(" ")[0])
    see_format(given, CHAIN_FORMAT if is_chain else RECORDS_FORMAT)
    only(given, _KEYS if is_chain else _PATHS, "a chain" if is_chain else "a file of records")
    return RecordExport(
        tuple(_entry(place, each) for place, each in enumerate(_listed(given, "records"), 1)),
        tuple(_checkpoint(each) for each in field(given, "checkpoints", items(TEXT))),
        tuple(certificate_from_json(each) for each in _listed(given, "certificates")),
        tuple(revocation_from_json(each) for each in _listed(given, "revocations")),
        () if is_chain else tuple(_shown(each) for each in _listed(given, "paths")),
        is_chain,
    )


def _to_json(
    records: Sequence[SealedRecord | RemovedRecord],
    checkpoints: Sequence[LogCheckpoint],
    certificates: Sequence[KeyCertificate],
    revocations: Sequence[KeyRevocation],
) -> dict[str, Any]:
    return {
        "records": [_entry_to_json(each) for each in records],
        "checkpoints": [each.note for each in checkpoints],
        "certificates": [certificate_to_json(each) for each in certificates],
        "revocations": [revocation_to_json(each) for each in revocations],
    }


def _entry_to_json(entry: SealedRecord | RemovedRecord) -> dict[str, Any]:
    if isinstance(entry, RemovedRecord):
        return {"removed": entry.number, "digest": entry.digest}
    return sealed_to_json(entry)


def _listed(given: Mapping[str, Any], key: str) -> list[Any]:
    listed: list[Any] = field(given, key, LIST)
    return listed


def _entry(place: int, data: object) -> ReadRecord | RemovedRecord:
    """A record of a file; raises ValueError that tells which it is."""
    try:
        given = object_(data, "it")
        if "removed" not in given:
            return sealed_from_json(given)
        only(given, ("removed", "digest"), "it")
        return RemovedRecord(field(given, "removed", number(1, MOST)), field(given, "digest", DIGEST))
    except ValueError as error:
        raise ValueError(f"its {_ordinal(place)} record cannot be read: {error}") from error


def _checkpoint(note: str) -> LogCheckpoint:
    try:
        return read_checkpoint(note)
    except ValueError as error:
        raise ValueError(f"a checkpoint in it cannot be read: {error}") from error


def _shown(data: object) -> UnderCheckpoint:
    given: Mapping[str, Any] = object_(data, "a path")
    only(given, ("number", "size", "path"), "a path")
    counted = number(1, MOST)
    return UnderCheckpoint(
        field(given, "number", counted), field(given, "size", counted), field(given, "path", items(DIGEST))
    )


def _ordinal(place: int) -> str:
    """``1st``, ``12th``, ``23rd``."""
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"
