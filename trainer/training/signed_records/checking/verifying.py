"""What holds of records that somebody hands over, and what does not: told without the book they come from.

Signed records are tamper-evident, never tamper-proof: a change shows, it is not prevented. What nobody can tell from
the files alone is said to be unknown.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from trainer.training.signed_records.badges import SharedBadge, says_of, why_not_proven
from trainer.training.signed_records.canonical import in_groups
from trainer.training.signed_records.certificates import KeyCertificate, KeyRevocation
from trainer.training.signed_records.checking.reading import ReadFile
from trainer.training.signed_records.checking.under_checkpoints import KeptCheckpoint, compared
from trainer.training.signed_records.checkpoints import LogCheckpoint
from trainer.training.signed_records.exports import RecordExport, RemovedRecord
from trainer.training.signed_records.openings import openings_of
from trainer.training.signed_records.record import CompetenceRecord
from trainer.training.signed_records.sealing import NOTHING_BEFORE, ReadRecord, SealedRecord
from trainer.training.signed_records.sense import what_is_odd, what_to_ask
from trainer.training.signed_records.signatures import fingerprint
from trainer.training.signed_records.signed_sheets import is_signed_for
from trainer.training.signed_records.told_of_record import in_short, moment_words

_MOST_SHOWN = 12
_NONE_KEPT = (
    "Whether records were taken from the end, or all signed anew by who owns the key: an earlier checkpoint, as on a "
    "printed record, shows it (--checkpoint)."
)


class Holding(Enum):
    """Whether something holds: HOLDS, it is BROKEN, or it is UNKNOWN from the files alone."""

    HOLDS = "holds"
    BROKEN = "DOES NOT HOLD"
    UNKNOWN = "not known"


@dataclass(frozen=True, slots=True)
class Verified:
    """One thing that was looked at, in a sentence."""

    standing: Holding
    said: str


@dataclass(frozen=True, slots=True)
class VerifiedThing:
    """A record, a file or a checkpoint, by its title, and all that was found of it."""

    title: str
    found: tuple[Verified, ...]


@dataclass(frozen=True, slots=True)
class Verification:
    """All that was found."""

    things: tuple[VerifiedThing, ...]
    records: tuple[SealedRecord, ...] = ()
    """The records that were read."""
    signers_known: bool = False
    """Whether it is known whose each key is that signed anything of it: it was named, or the school's book knows it."""

    @property
    def holds(self) -> bool:
        """Whether nothing of it is broken; what is unknown breaks nothing."""
        return not any(each.standing is Holding.BROKEN for thing in self.things for each in thing.found)


@dataclass(frozen=True, slots=True)
class _Keys:
    """The fingerprints that somebody trusts, and the certificates at hand, by key.

    ``known`` are public keys that the school's own book knows, each with its owner's name.
    """

    trusted: frozenset[str]
    certificates: Mapping[str, Sequence[KeyCertificate]]
    known: Mapping[str, str] = field(default_factory=dict)

    def is_known(self, key: str) -> bool:
        """Whether it is known whose that key is."""
        return fingerprint(key) in self.trusted or key in self.known or self.vouched(key) is not None

    def vouched(self, key: str, seen: frozenset[str] = frozenset()) -> KeyCertificate | None:
        """The certificate by which a trusted key, or one vouched for itself, says whose this is."""
        for each in self.certificates.get(key, ()):
            by_trusted = fingerprint(each.by) in self.trusted or each.by in self.known
            if by_trusted or (each.by not in seen and self.vouched(each.by, seen | {key}) is not None):
                return each
        return None


def verify(
    files: Sequence[ReadFile],
    held: Sequence[ReadFile] = (),
    trusted: Iterable[str] = (),
    known: Mapping[str, str] | None = None,
) -> Verification:
    """What holds of ``files``.

    ``held`` are checkpoints that were kept elsewhere, with which they must agree; ``trusted`` the fingerprints of the
    keys that may have signed, none: whose they are is for people to compare. ``known`` are the public keys that a
    school's own book knows, each with its owner's name.
    """
    exports = [each.holds for each in files if isinstance(each.holds, RecordExport)]
    keys = _Keys(frozenset(trusted), _sound_certificates(exports), known or {})
    things = [_of_file(each) for each in files]
    revoked = _revoked(exports, keys)
    for file, export in ((each, each.holds) for each in files):
        if isinstance(export, RecordExport):
            things += [_of_record(file, each, revoked) for each in export.records if isinstance(each, ReadRecord)]
    badges = [(each.name, each.holds) for each in files if isinstance(each.holds, SharedBadge)]
    things += [_of_badge(name, badge, exports) for name, badge in badges]
    things += _of_stations(exports)
    asked = [each for each in (*held, *files) if isinstance(each.holds, LogCheckpoint)]
    things += _of_checkpoints(held, asked, exports)
    kept = [each.holds for each in asked if isinstance(each.holds, LogCheckpoint)]
    things += _of_keys(exports, kept, [badge for _, badge in badges], keys)
    signers = {each.key for each in _all_sealed(exports)} | {badge.key for _, badge in badges}
    signers |= {each.key for each in kept}
    is_known = bool(signers) and all(map(keys.is_known, signers))
    return Verification(tuple(each for each in things if each.found), tuple(_all_sealed(exports)), is_known)


def _sound_certificates(exports: Iterable[RecordExport]) -> Mapping[str, Sequence[KeyCertificate]]:
    found: dict[str, list[KeyCertificate]] = defaultdict(list)
    for export in exports:
        for each in export.certificates:
            if each.is_signed:
                found[each.key].append(each)
    return found


# A file


def _of_file(file: ReadFile) -> VerifiedThing:
    found = []
    if file.wrong:
        found.append(_broken(f"The file is no record that can be trusted: {file.wrong}."))
    if file.is_rewritten:
        found.append(_holds("It is written in other spacing or letters than the trainer's, which changes nothing."))
    if file.is_paper:
        found.append(_unknown("What the pages of the PDF show is not signed: the attached record is, told below."))
    if isinstance(file.holds, RecordExport):
        found += _of_pages(file.on_pages, file.holds)
        found += _of_order(file.holds)
        if any(not each.is_signed for each in file.holds.certificates):
            found.append(_broken("A certificate of a key in it is not signed by who it says."))
        if any(not each.is_signed for each in file.holds.revocations):
            found.append(_broken("A revocation of a key in it is not signed by who it says."))
    return VerifiedThing(file.name, tuple(found))


def _of_pages(on_pages: Sequence[str], export: RecordExport) -> Iterator[Verified]:
    """Whether a PDF's pages say that they are of the record attached: who swaps the one leaves the other."""
    attached = {each.digest for each in export.records}
    for each in on_pages:
        if each not in attached:
            yield _broken(f"The pages are another record's: they bear the digest {in_groups(each)}.")
    if on_pages and attached.issuperset(on_pages):
        yield _holds("The pages bear the digest of the attached record.")


def _of_order(export: RecordExport) -> Iterator[Verified]:
    """Whether the records of a file follow one another as they should."""
    entries = export.records
    if not entries:
        yield _broken("There is no record in it.")
    if len({each.sealed.station for each in entries if isinstance(each, ReadRecord)}) > 1:
        yield _broken("Its records are of several stations.")
    for each in entries:
        if isinstance(each, RemovedRecord):
            yield _unknown(f"Record {each.number} was taken out, as with a learner who goes: its digest alone is left.")
    numbers = [each.number for each in entries]
    if export.is_chain and numbers != [*range(1, len(numbers) + 1)]:
        yield _broken("It is not a whole chain in its order: the records are not numbered one after another from 1 on.")
    elif numbers != sorted(set(numbers)):
        yield _broken("Its records do not stand in their order.")
    else:
        yield from _of_links(export)


def _of_links(export: RecordExport) -> Iterator[Verified]:
    """Whether each record of a file follows the one before it, as far as that one is there."""
    digests = {0: NOTHING_BEFORE} | {each.number: each.digest for each in export.records}
    sealed = [each.sealed for each in export.records if isinstance(each, ReadRecord)]
    wrong = [each.number for each in sealed if digests.get(each.number - 1, each.previous) != each.previous]
    for number in wrong:
        before = f"the record {number - 1} that stands before it" if number > 1 else "the beginning of a chain"
        yield _broken(f"Record {number} does not follow {before}.")
    if export.is_chain and export.records and not wrong:
        yield _holds(f"Each of its {len(export.records):,} records follows the one before it.")


# A record


def _of_record(file: ReadFile, read: ReadRecord, revoked: Mapping[str, int]) -> VerifiedThing:
    sealed = read.sealed
    found = [_of_digest(read), _of_signature(sealed)]
    found += _of_openings(sealed.record)
    found += _of_sheets(sealed.record)
    found += _of_used_keys(sealed.record, revoked)
    found += [_broken(each) for each in what_is_odd(sealed.record)]
    found += [_unknown(each) for each in what_to_ask(sealed.record)]
    title = f"{file.name}: record {sealed.number} of station {sealed.station}: {in_short(sealed.record)}"
    return VerifiedThing(title, tuple(found))


def _of_openings(record: CompetenceRecord) -> Iterator[Verified]:
    """Whether each examiner's key signed the opening that bears its name."""
    for place, opening in openings_of(record):
        if opening is None:
            yield _broken("Who opened the test can't be read.")
        elif opening.is_signed_for(record.test.id, place):
            yield _holds(f"{opening.name} opened the test with the key {fingerprint(opening.key)}.")
        else:
            yield _broken(f"{opening.name} didn't open the test: the key {fingerprint(opening.key)} didn't sign that.")


def _of_sheets(record: CompetenceRecord) -> Iterator[Verified]:
    """Whether each judge's key signed the sheet that bears their name; what no key signed is asked elsewhere."""
    for sheet in record.sheets:
        if not sheet.signature or not sheet.confirmed:
            continue
        told = fingerprint(sheet.confirmed)
        if is_signed_for(sheet, record.test.id):
            yield _holds(f"{sheet.judge.name} signed the sheet of {sheet.part} with the key {told}.")
        else:
            yield _broken(f"{sheet.judge.name} didn't sign the sheet of {sheet.part} so: the key {told} didn't.")


def _of_used_keys(record: CompetenceRecord, revoked: Mapping[str, int]) -> Iterator[Verified]:
    """What bears a later day than the one since which its key is used no more, as with the key of a record."""
    for _, opening in openings_of(record):
        if opening is not None and opening.at_ms > revoked.get(opening.key, opening.at_ms):
            yield _broken(f"{opening.name} opened the test with a key that was used no more by then.")
    for sheet in record.sheets:
        if sheet.confirmed and sheet.signature and sheet.at_ms > revoked.get(sheet.confirmed, sheet.at_ms):
            yield _broken(f"The sheet of {sheet.judge.name} was signed with a key that was used no more by then.")


def _revoked(exports: Iterable[RecordExport], keys: _Keys) -> Mapping[str, int]:
    """Since when each key is used no more, in milliseconds since the epoch, by who may say so."""
    told = (each for export in exports for each in export.revocations if each.is_signed and _counts(each, keys))
    found: dict[str, int] = {}
    for each in told:
        found[each.key] = min(each.at_ms, found.get(each.key, each.at_ms))
    return found


def _counts(told: KeyRevocation, keys: _Keys) -> bool:
    """Whether its owner says so, or a key that is trusted: anybody could write it."""
    return told.by == told.key or fingerprint(told.by) in keys.trusted or keys.vouched(told.by) is not None


def _of_digest(read: ReadRecord) -> Verified:
    if read.is_unaltered:
        return _holds(f"Nothing of it was altered: all that it says has the digest {in_groups(read.sealed.digest)}.")
    return _broken(
        f"It was altered: what it says has the digest {in_groups(read.reckoned)}, and it was signed with "
        f"{in_groups(read.sealed.digest)}."
    )


def _of_signature(sealed: SealedRecord) -> Verified:
    if sealed.is_signed:
        return _holds(f"It is signed with the key {fingerprint(sealed.key)}.")
    return _broken(f"The signature was not made with the key {fingerprint(sealed.key)} under this digest.")


# A badge


def _of_badge(name: str, badge: SharedBadge, exports: Sequence[RecordExport]) -> VerifiedThing:
    """Whether it was issued so, and whether the record behind it stands where that is at hand."""
    says, wrong = badge.says, why_not_proven(badge)
    found = [_broken(wrong)] if wrong else []
    if not wrong:
        found.append(_holds(f"Its proof holds: it was issued so with the key {fingerprint(badge.key)}."))
        found += _of_its_record(badge, exports)
    if says.until:
        found.append(_unknown(f"Whether its time is over: it is valid until {says.until[:10]}."))
    title = f"{name}: an Open Badge of {says.candidate}: {says.name}, issued by {says.issuer_name}"
    return VerifiedThing(title, tuple(found))


def _of_its_record(badge: SharedBadge, exports: Sequence[RecordExport]) -> Iterator[Verified]:
    """What the records at hand make of it; those that were altered say nothing."""
    read = (each for export in exports for each in export.records if isinstance(each, ReadRecord))
    sound = [each.sealed for each in read if each.is_unaltered and each.sealed.is_signed]
    behind = next((each for each in sound if each.digest == badge.says.record), None)
    if behind is None:
        digest = in_groups(badge.says.record)
        yield _unknown(f"Whether the record behind it holds: verify that one beside it, of the digest {digest}.")
    elif says_of(behind) == badge.says:
        yield _holds(f"It says what record {behind.number} says, which stands beside it.")
    else:
        yield _broken(f"It says something else than record {behind.number}, which it names.")
    for later in sound:
        if badge.says.record in [each.digest for each in later.record.supersedes]:
            says = later.record.decision.standard.value
            yield _broken(f"Its record is superseded by record {later.number}, which says {says}: it counts no more.")


# A station


def _of_stations(exports: Sequence[RecordExport]) -> Iterator[VerifiedThing]:
    """Two different records in one place: one of them was put there later. And what takes the place of what."""
    places: dict[tuple[str, int], dict[str, SealedRecord]] = defaultdict(dict)
    for sealed in _all_sealed(exports):
        places[sealed.station, sealed.number][sealed.digest] = sealed
    later = {gone.digest: sealed for sealed in _all_sealed(exports) for gone in sealed.record.supersedes}
    for (station, number), ones in places.items():
        found = []
        if len(ones) > 1:
            found.append(_broken(f"There are {len(ones)} different records with the number {number}."))
        for digest in ones.keys() & later.keys():
            found.append(_holds(f"It is superseded by record {later[digest].number}, which holds in its place."))
        yield VerifiedThing(f"Record {number} of station {station}", tuple(found))


def _all_sealed(exports: Iterable[RecordExport]) -> list[SealedRecord]:
    return [each.sealed for export in exports for each in export.records if isinstance(each, ReadRecord)]


# Checkpoints


def _of_checkpoints(
    held: Sequence[ReadFile], asked: Sequence[ReadFile], exports: Sequence[RecordExport]
) -> Iterator[VerifiedThing]:
    for file in held:
        if not isinstance(file.holds, LogCheckpoint):
            wrong = file.wrong or ("it is a badge" if isinstance(file.holds, SharedBadge) else "it holds records")
            yield VerifiedThing(file.name, (_broken(f"The file is no checkpoint: {wrong}."),))
    kept = [KeptCheckpoint(each.name, each.holds, True) for each in asked if isinstance(each.holds, LogCheckpoint)]
    within = dict.fromkeys(at for export in exports for at in export.checkpoints)
    for each in (*kept, *(KeptCheckpoint("In the file", at, False) for at in within)):
        at = each.checkpoint
        found = [_of_note(at), *(_as_verified(holds, said) for holds, said in compared(each, exports))]
        title = f"{each.name}: checkpoint over {at.size:,} records of station {at.station}"
        yield VerifiedThing(title, tuple(found))
    if exports and not asked:
        yield VerifiedThing("Checkpoints kept elsewhere", (_unknown(_NONE_KEPT),))


def _of_note(at: LogCheckpoint) -> Verified:
    if at.is_signed:
        return _holds(f"It is signed with the key {fingerprint(at.key)}.")
    return _broken(f"It was altered: its signature was not made with the key {fingerprint(at.key)}.")


def _as_verified(holds: bool | None, said: str) -> Verified:
    return _unknown(said) if holds is None else _holds(said) if holds else _broken(said)


# Keys


def _of_keys(
    exports: Sequence[RecordExport], kept: Sequence[LogCheckpoint], badges: Sequence[SharedBadge], keys: _Keys
) -> Iterator[VerifiedThing]:
    """Whose each key is, as far as that can be told, once for all that it signed."""
    signed: dict[str, list[SealedRecord]] = defaultdict(list)
    for sealed in _all_sealed(exports):
        signed[sealed.key].append(sealed)
    notes = dict.fromkeys([*kept, *(at for export in exports for at in export.checkpoints)])
    for key in dict.fromkeys([*signed, *(at.key for at in notes), *(each.key for each in badges)]):
        numbers = sorted({each.number for each in signed[key]})
        names = dict.fromkeys(each.record.decision.by.name for each in signed[key])
        names = names or dict.fromkeys(each.says.issuer_name for each in badges if each.key == key)
        count, issued = sum(at.key == key for at in notes), sum(each.key == key for each in badges)
        title = f"Key {fingerprint(key)}: signed {_what_was_signed(numbers, count, issued)}"
        revoked = [each for export in exports for each in export.revocations if each.key == key and each.is_signed]
        found = [_of_key(key, " and ".join(names), keys)]
        found += [each for told in dict.fromkeys(revoked) for each in _of_revocation(told, signed[key], keys)]
        yield VerifiedThing(title, tuple(found))


def _of_key(key: str, who: str, keys: _Keys) -> Verified:
    told = fingerprint(key)
    if told in keys.trusted:
        return _holds("It is the one you named.")
    if (by := keys.vouched(key)) is not None:
        return _holds(f"It is {by.name}'s, as the key {fingerprint(by.by)} certifies.")
    if key in keys.known:
        return _holds(f"It is {keys.known[key] or 'somebody'}'s, as the score book of the school here knows.")
    if keys.trusted:
        return _broken("It is none of those you named, and none of these certifies it.")
    whose = f"it is {who}'s" if who else "its owner is somebody of the school"
    return _unknown(f"Whether {whose}: compare it with what {who or 'the school'} tells you, and name it with --key.")


def _of_revocation(told: KeyRevocation, signed: Sequence[SealedRecord], keys: _Keys) -> Iterator[Verified]:
    """That a key is used no more, where that counts."""
    said = f"since {moment_words(told.at_ms, 0)} (UTC; {told.reason})"
    if not _counts(told, keys):
        yield _unknown(f"Whether it is used no more {said}: the key {fingerprint(told.by)} says so, compare that one.")
        return
    yield _holds(f"It is used no more {said}. What it signed before stands; the days are the signer's own word.")
    for each in signed:
        if each.record.decision.at_ms > told.at_ms:
            yield _broken(f"Record {each.number} bears a later day than that.")


def _what_was_signed(numbers: Sequence[int], checkpoints: int, badges: int) -> str:
    told = []
    if numbers:
        shown = ", ".join(map(str, numbers[:_MOST_SHOWN])) + (", ..." if len(numbers) > _MOST_SHOWN else "")
        told.append(f"record{'' if len(numbers) == 1 else 's'} {shown}")
    if checkpoints:
        told.append("1 checkpoint" if checkpoints == 1 else f"{checkpoints:,} checkpoints")
    if badges:
        told.append("1 badge" if badges == 1 else f"{badges:,} badges")
    return " and ".join(told)


def _holds(said: str) -> Verified:
    return Verified(Holding.HOLDS, said)


def _broken(said: str) -> Verified:
    return Verified(Holding.BROKEN, said)


def _unknown(said: str) -> Verified:
    return Verified(Holding.UNKNOWN, said)
