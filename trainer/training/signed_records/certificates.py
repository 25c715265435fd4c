"""What supervisors sign of people and their keys: who somebody is, whose a new key is, and that one is used no more."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from trainer.training.records.codec import TEXT
from trainer.training.signed_records.canonical import digest_of_json
from trainer.training.signed_records.people import SchoolPerson
from trainer.training.signed_records.record_form import DIGEST, TIME_MS, whole_form
from trainer.training.signed_records.signatures import Signs, is_signed, public_key, sign


@dataclass(frozen=True, slots=True)
class KeyCertificate:
    """That ``key`` is the one of ``person``, shown as ``name``; signed with the key ``by`` of somebody else."""

    key: str
    person: str
    name: str
    at_ms: int
    by: str
    signature: str = ""

    @property
    def is_signed(self) -> bool:
        """Whether the signature was made with the key ``by``, which is another than the one it speaks of."""
        return self.by != self.key and is_signed(self.by, Signs.CERTIFICATE, _digest(self), self.signature)


@dataclass(frozen=True, slots=True)
class KeyRevocation:
    """That ``key`` is used no more since ``at_ms``, and why; what it signed before stays verifiable."""

    key: str
    at_ms: int
    reason: str
    by: str
    signature: str = ""

    @property
    def is_signed(self) -> bool:
        """Whether the signature was made with the key ``by``."""
        return is_signed(self.by, Signs.REVOCATION, _digest(self), self.signature)


@dataclass(frozen=True, slots=True)
class PersonWord:
    """Who somebody of the school is since ``at_ms``, signed with the key ``by``.

    ``key`` is the person's own where that is a school's first, which no certificate says whose it is; else "".
    """

    person: SchoolPerson
    at_ms: int
    key: str
    by: str
    signature: str = ""

    @property
    def is_signed(self) -> bool:
        """Whether the signature was made with the key ``by``."""
        try:
            digest = _digest_of_word(self)
        except ValueError:
            return False
        return is_signed(self.by, Signs.PERSON, digest, self.signature)


SignedWord = KeyCertificate | KeyRevocation | PersonWord
"""What says who may sign what at a school."""

_CERTIFICATE = whole_form(
    KeyCertificate,
    "a certificate",
    {"key": DIGEST, "person": TEXT, "name": TEXT, "at_ms": TIME_MS, "by": DIGEST, "signature": TEXT},
)
_REVOCATION = whole_form(
    KeyRevocation,
    "a revocation",
    {"key": DIGEST, "at_ms": TIME_MS, "reason": TEXT, "by": DIGEST, "signature": TEXT},
)


def certify(key: str, person: str, name: str, at_ms: int, seed: bytes) -> KeyCertificate:
    """A certificate that ``key`` is ``person``'s, signed with the secret ``seed`` of somebody else.

    Raises ValueError, one sentence, where the key would certify itself.
    """
    by = public_key(seed)
    if by == key:
        raise ValueError("A key is certified by another supervisor, not by itself.")
    unsigned = KeyCertificate(key, person, name, at_ms, by)
    return KeyCertificate(key, person, name, at_ms, by, sign(seed, Signs.CERTIFICATE, _digest(unsigned)))


def revoke(key: str, at_ms: int, reason: str, seed: bytes) -> KeyRevocation:
    """That ``key`` is used no more, signed with ``seed``: its own secret, or another supervisor's where it is lost."""
    unsigned = KeyRevocation(key, at_ms, reason, public_key(seed))
    return KeyRevocation(key, at_ms, reason, unsigned.by, sign(seed, Signs.REVOCATION, _digest(unsigned)))


def word_of(person: SchoolPerson, at_ms: int, seed: bytes, key: str = "") -> PersonWord:
    """Who ``person`` is since then, signed with a supervisor's secret ``seed``; ``key`` is theirs if it is a first one.

    Raises ValueError for a name that cannot be written.
    """
    unsigned = PersonWord(person, at_ms, key, public_key(seed))
    return replace(unsigned, signature=sign(seed, Signs.PERSON, _digest_of_word(unsigned)))


def certificate_to_json(certificate: KeyCertificate) -> dict[str, Any]:
    """``certificate`` as an object."""
    return _CERTIFICATE.write(certificate)


def certificate_from_json(data: object) -> KeyCertificate:
    """The certificate of an object; raises ValueError, one sentence without its full stop, where it is none."""
    return _CERTIFICATE.read(data)


def revocation_to_json(revocation: KeyRevocation) -> dict[str, Any]:
    """``revocation`` as an object."""
    return _REVOCATION.write(revocation)


def revocation_from_json(data: object) -> KeyRevocation:
    """The revocation of an object; raises ValueError, one sentence without its full stop, where it is none."""
    return _REVOCATION.read(data)


def _digest(signed: KeyCertificate | KeyRevocation) -> str:
    """The digest of all but the signature."""
    data = certificate_to_json(signed) if isinstance(signed, KeyCertificate) else revocation_to_json(signed)
    return digest_of_json({key: value for key, value in data.items() if key != "signature"})


def _digest_of_word(word: PersonWord) -> str:
    """The digest of all but the signature."""
    person = word.person
    who = {"id": person.id, "name": person.name, "learner": person.learner}
    roles = sorted(each.value for each in person.roles)
    return digest_of_json({**who, "roles": roles, "at_ms": word.at_ms, "key": word.key, "by": word.by})
