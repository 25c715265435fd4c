"""A record with its place in a station's chain, its digest and the signature of who decided; and how it is read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from trainer.training.records.codec import TEXT, field, number, object_, only
from trainer.training.signed_records.canonical import MOST, digest_of_json
from trainer.training.signed_records.record import CompetenceRecord
from trainer.training.signed_records.record_form import DIGEST, LATEST, RECORDS
from trainer.training.signed_records.signatures import Signs, is_signed, public_key, sign

FORMAT = "format"
_FORMATS = {f"dealer-trainer record {version}": version for version in RECORDS}
RECORD_FORMAT = f"dealer-trainer record {LATEST}"
NOTHING_BEFORE = "0" * 64
"""What the first record of a chain follows."""
_SIGNED = ("station", "number", "previous", "key", "record")
_OUTSIDE = (FORMAT, "signed", "digest", "signature")


@dataclass(frozen=True, slots=True)
class SealedRecord:
    """A record as it was signed.

    It is ``number`` (from 1) of its ``station``'s chain and follows the record of the digest ``previous``; ``key`` is
    the signer's public one. ``digest`` is over all of that, and ``signature`` over the digest. It is written
    for ever in the ``version`` of its form in which it was signed.
    """

    station: str
    number: int
    previous: str
    key: str
    record: CompetenceRecord
    digest: str
    signature: str
    version: int = LATEST

    @property
    def is_signed(self) -> bool:
        """Whether the signature under the digest was made with the key it names."""
        return is_signed(self.key, Signs.RECORD, self.digest, self.signature)


@dataclass(frozen=True, slots=True)
class ReadRecord:
    """A sealed record that was read, and the digest that what was read has: any change makes it another."""

    sealed: SealedRecord
    reckoned: str

    @property
    def number(self) -> int:
        """Its place in its chain, from 1."""
        return self.sealed.number

    @property
    def digest(self) -> str:
        """The digest it was signed with."""
        return self.sealed.digest

    @property
    def is_unaltered(self) -> bool:
        """Whether it says what it said when its digest was made."""
        return self.sealed.digest == self.reckoned


def seal_record(record: CompetenceRecord, station: str, before: SealedRecord | None, seed: bytes) -> SealedRecord:
    """``record`` signed with the secret ``seed``, as the one that follows ``before`` (None: the station's first).

    Raises ValueError, one sentence without its full stop, where something in it cannot stand in a record.
    """
    follows = (1, NOTHING_BEFORE) if before is None else (before.number + 1, before.digest)
    return seal_at(record, station, *follows, seed)


def seal_at(record: CompetenceRecord, station: str, place: int, previous: str, seed: bytes) -> SealedRecord:
    """``record`` signed as number ``place`` after the record of the digest ``previous``; raises ValueError likewise."""
    key, form = public_key(seed), RECORDS[LATEST]
    signed = {"station": station, "number": place, "previous": previous, "key": key, "record": form.write(record)}
    digest = digest_of_json(signed)
    # What is signed must be such as is read back: better no record than one that nobody can verify.
    form.read(signed["record"], "record")
    return SealedRecord(station, place, previous, key, record, digest, sign(seed, Signs.RECORD, digest))


def sealed_to_json(sealed: SealedRecord) -> dict[str, Any]:
    """``sealed`` as an object that ``sealed_from_json`` reads back."""
    signed = {
        "station": sealed.station,
        "number": sealed.number,
        "previous": sealed.previous,
        "key": sealed.key,
        "record": RECORDS[sealed.version].write(sealed.record),
    }
    form = next(name for name, version in _FORMATS.items() if version == sealed.version)
    return {FORMAT: form, "signed": signed, "digest": sealed.digest, "signature": sealed.signature}


def sealed_from_json(data: object) -> ReadRecord:
    """The sealed record of an object; raises ValueError, one sentence without its full stop, where it is none."""
    given = object_(data, "a signed record")
    only(given, _OUTSIDE, "a signed record")
    told = field(given, FORMAT, TEXT)
    if told not in _FORMATS:
        see_format(given, RECORD_FORMAT)
    version = _FORMATS[told]
    signed = object_(given.get("signed"), "what is signed")
    only(signed, _SIGNED, "what is signed")
    sealed = SealedRecord(
        field(signed, "station", TEXT),
        field(signed, "number", number(1, MOST)),
        field(signed, "previous", DIGEST),
        field(signed, "key", DIGEST),
        field(signed, "record", RECORDS[version]),
        field(given, "digest", DIGEST),
        field(given, "signature", TEXT),
        version,
    )
    return ReadRecord(sealed, digest_of_json(signed))


def see_format(given: Mapping[str, Any], wanted: str) -> None:
    """Raises ValueError where the object is of another format than the one ``wanted``, or of a newer version of it."""
    told = field(given, FORMAT, TEXT)
    if told != wanted:
        kind, _, version = told.rpartition(" ")
        known, _, read = wanted.rpartition(" ")
        if kind == known and version.isdecimal():
            raise ValueError(f"it is of version {version} of its format, and this program reads version {read}")
        raise ValueError(f"'{FORMAT}' is not '{wanted}'")
