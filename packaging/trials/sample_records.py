"""Signed records made up to be altered: a station's chain, two supervisors' keys, and a checkpoint kept elsewhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from hashlib import sha256

from trainer.training.signed_records.canonical import canonical
from trainer.training.signed_records.certificates import KeyCertificate, certify
from trainer.training.signed_records.checkpoints import LogCheckpoint, make_checkpoint
from trainer.training.signed_records.exports import chain_to_json, path_under, records_to_json
from trainer.training.signed_records.record import (
    Acknowledged,
    CompetenceRecord,
    RecordedAct,
    RecordedAdjustment,
    RecordedCandidate,
    RecordedDecision,
    RecordedFault,
    RecordedLine,
    RecordedMarks,
    RecordedMoment,
    RecordedPart,
    RecordedPerson,
    RecordedReading,
    RecordedRule,
    RecordedSheet,
    RecordedTest,
    Standard,
    Supersedes,
)
from trainer.training.signed_records.sealing import SealedRecord, seal_record
from trainer.training.signed_records.signatures import fingerprint, public_key

STATION = "0192f3a0-0000-7000-8000-000000000001"
NAMES = ("Nina Keller", "Ελένη Παπαδοπούλου", "نور الهاشمي", "李小龍", "Zoë O’Brien", "Þórdís 😀")
AT_MS = 1_797_606_600_000
"""18 December 2026, 15:10 UTC."""


def seed_of(name: str) -> bytes:
    """A secret key that is no secret, of a name."""
    return sha256(name.encode()).digest()


ORTIZ, BYRNE, FORGER = seed_of("Ortiz"), seed_of("Byrne"), seed_of("Forger")


def sample_record(number: int = 1) -> CompetenceRecord:
    """A decided table test, each number another candidate's."""
    rule = RecordedRule("play.unclear", "Asked again", "stated", "the dealer will verbally question", "Exhibit A")
    judge = RecordedPerson("p-byrne", "A. Byrne", "judge")
    at = AT_MS + number * 86_400_000
    return CompetenceRecord(
        f"r{number}",
        "Northgate School of Dealing",
        60,
        RecordedCandidate(f"c{number}", NAMES[number % len(NAMES)], "Autumn evening", "M. Ortiz", "passport", at),
        RecordedTest(
            f"e{number}", "table", "Table test", "d1" * 32, "exhibit-17-011/blackjack", "Exhibit 17-011, Blackjack",
            "9b" * 32, 65, 5, 23, (RecordedReading("dealer.soft_17", "Stand"),), (), str(2**62 + number),
            "f0" * 32, "0.1.0", at - 1_000,
        ),
        RecordedAdjustment(25, 1, "M. Ortiz", "Reads slowly"),
        (
            RecordedMoment("agreed", at, 0, "{}"),
            RecordedMoment("answered", at + 9_000, 8_000, '{"item":0,"part":0,"percent":94.5}'),
            RecordedMoment("handed-in", at + 60_000, 58_000, '{"undone":0}'),
        ),
        (RecordedAct("round 1", "trainee", "Takes the wager of spot 3", at + 4_000, "right", "settling.order"),),
        (
            RecordedPart("House rules", "machine", 28, 30, 30, 93, 78, 98, 90, True, 0, 0),
            RecordedPart("The table", "machine", 18, 20, 20, 94, 91, 97, 90, True, 0, 58),
        ),
        (RecordedFault("critical", "The table", 9, "Play", "uncalled for", "Deals to spot 5", "Asks", rule),),
        RecordedMarks(1, 0, 0, 0, 0, ("More critical faults were made than are allowed.",)),
        (RecordedSheet(judge, "Seen", at + 61_000, (RecordedLine("Hospitality", 7, 10, "Greets each patron."),)),),
        RecordedDecision(
            RecordedPerson("p-ortiz", "M. Ortiz", "supervisor"), at + 90_000, Standard.NOT_YET,
            "Every part is over its minimum; one critical fault, and none is allowed.", False,
        ),
        Acknowledged("seen, not agreed", at + 95_000),
        "2027-01-08",
        "",
    )  # fmt: skip


@dataclass(frozen=True)
class SampleChain:
    """A chain of records by M. Ortiz, whose key A. Byrne has certified; ``kept`` is an earlier checkpoint."""

    records: tuple[SealedRecord, ...]
    kept: LogCheckpoint
    last: LogCheckpoint
    certificate: KeyCertificate

    @property
    def trusted(self) -> tuple[str, ...]:
        """The fingerprint of the one key that is known to be somebody's."""
        return (fingerprint(public_key(ORTIZ)),)

    @property
    def digests(self) -> list[str]:
        """The digests of all records, in order."""
        return [each.digest for each in self.records]

    def as_chain(self) -> bytes:
        """The file of the whole chain."""
        return canonical(chain_to_json(self.records, [self.last], [self.certificate]))

    def as_single(self, number: int) -> bytes:
        """The file of one record, shown under both checkpoints where they have it."""
        checkpoints = [each for each in (self.kept, self.last) if each.size >= number]
        paths = [path_under(number, self.digests, each.size) for each in checkpoints]
        return canonical(records_to_json([self.records[number - 1]], checkpoints, paths, [self.certificate]))


def sealed_chain(records: list[CompetenceRecord], seed: bytes = ORTIZ) -> tuple[SealedRecord, ...]:
    """``records`` signed one after another."""
    chain: list[SealedRecord] = []
    for each in records:
        chain.append(seal_record(each, STATION, chain[-1] if chain else None, seed))
    return tuple(chain)


def sample_chain(length: int = 6, kept: int = 4) -> SampleChain:
    """A chain of ``length`` records, the last in the place of the first; a checkpoint was kept at ``kept``."""
    records = [sample_record(number) for number in range(1, length + 1)]
    chain = sealed_chain(records)
    records[-1] = replace(records[-1], supersedes=(Supersedes(chain[0].digest, 1, "An appeal was granted."),))
    chain = sealed_chain(records)
    digests = [each.digest for each in chain]
    certificate = certify(public_key(ORTIZ), "p-ortiz", "M. Ortiz", AT_MS, BYRNE)
    earlier, last = make_checkpoint(STATION, digests[:kept], ORTIZ), make_checkpoint(STATION, digests, ORTIZ)
    return SampleChain(chain, earlier, last, certificate)
