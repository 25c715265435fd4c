"""A signed record as a badge of the dealer's own: Open Badge 3.0, signed anew by who decided (eddsa-rdfc-2022).

It tells what was shown and when, and which record stands behind it; of the test itself it tells nothing. What makes it
and checks its proof is an extra of the package, as nobody needs it for a record.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import astuple, dataclass
from datetime import UTC, datetime
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from trainer.lazy_module import LazyModule
from trainer.training.signed_records.canonical import is_digest
from trainer.training.signed_records.ports import ListedRecord
from trainer.training.signed_records.record import Standard
from trainer.training.signed_records.sealing import SealedRecord

if TYPE_CHECKING:
    from openbadgeslib.ob3 import did, ldp, verifier
else:
    did, ldp = LazyModule("openbadgeslib.ob3.did"), LazyModule("openbadgeslib.ob3.ldp")
    verifier = LazyModule("openbadgeslib.ob3.verifier")

CONTEXTS = (
    "https://www.w3.org/ns/credentials/v2",
    "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
)
NEEDS_EXTRA = (
    "A badge needs what does not come with the trainer: install it with python -m pip install 'dealer-trainer[badge]'."
)
_ANOTHERS = "it is an Open Badge of another program, or one that was written anew: that program checks it"
_BADGE, _PROOF = "OpenBadgeCredential", "proof"
_ID, _DIGEST, _DID = "urn:uuid:", "urn:sha256:", "did:key:"
_PLAIN_ID = re.compile(rf"{_ID}[0-9A-Za-z-]+")
_BASE58, _LONGEST_DID = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", 64
_ED25519 = 0xED01
"""How a did:key begins that is a public key of Ed25519."""
_A_SECOND_MS = 1_000
_MADE_WITH = ("openbadgeslib", "pyld")


class CannotBeBadge(ValueError):
    """A record that no badge can be made of; the message is one sentence."""


def see_that_it_can_be(listed: ListedRecord) -> None:
    """Raise CannotBeBadge where what the record says is no badge, or what makes one is not there."""
    sealed = listed.sealed
    if sealed.record.decision.standard is not Standard.COMPETENT:
        raise CannotBeBadge(f"Record {sealed.number} says not yet competent: there is no badge for that.")
    if listed.superseded_by:
        raise CannotBeBadge(f"Record {sealed.number} is superseded by record {listed.superseded_by}: name that one.")
    if not all(map(find_spec, _MADE_WITH)):
        raise CannotBeBadge(NEEDS_EXTRA)


def issuer_of(key: str) -> str:
    """The name under which the public ``key`` (hexadecimal digits) issues: a did:key, which proves itself."""
    public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(key))
    told: str = did.did_key_from_pem(public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo))
    return told


@dataclass(frozen=True, slots=True)
class BadgeSays:
    """All that a badge says, text by text; ``issuer`` is a did:key, ``until`` "" where it holds for ever."""

    id: str
    name: str
    issuer: str
    issuer_name: str
    since: str
    until: str
    candidate: str
    test: str
    shows: str
    criteria: str
    evidence: str
    evidence_name: str
    evidence_words: str

    @property
    def record(self) -> str:
        """The digest of the record behind it."""
        return self.evidence.removeprefix(_DIGEST)


@dataclass(frozen=True, slots=True)
class SharedBadge:
    """A badge that somebody hands over: what it says, the public ``key`` it names, and all of it as written."""

    says: BadgeSays
    key: str
    whole: Mapping[str, Any]


def says_of(sealed: SealedRecord) -> BadgeSays:
    """What the badge of a record says."""
    record = sealed.record
    return BadgeSays(
        f"{_ID}{record.id}",
        record.test.name,
        issuer_of(sealed.key),
        _issuer_words(sealed),
        _moment(record.decision.at_ms),
        f"{record.valid_until}T23:59:59Z" if record.valid_until else "",
        record.candidate.name,
        f"{_DIGEST}{record.test.test_digest}",
        f"Competent in {record.test.name}, {record.test.house}.",
        f"Each part with its minimum, decided by {record.decision.by.name}.",
        f"{_DIGEST}{sealed.digest}",
        f"Signed record {sealed.number}",
        f"Station {sealed.station}. What holds of it: dealer-trainer record verify.",
    )


def badge_saying(says: BadgeSays) -> dict[str, Any]:
    """The badge that says that, not signed yet."""
    badge: dict[str, Any] = {
        "@context": list(CONTEXTS),
        "id": says.id,
        "type": ["VerifiableCredential", _BADGE],
        "name": says.name,
        "issuer": {"id": says.issuer, "type": ["Profile"], "name": says.issuer_name},
        "validFrom": says.since,
        "credentialSubject": {
            "type": ["AchievementSubject"],
            "identifier": [
                {
                    "type": "IdentityObject",
                    "identityType": "name",
                    "identityHash": says.candidate,
                    "hashed": False,
                }
            ],
            "achievement": {
                "id": says.test,
                "type": ["Achievement"],
                "name": says.name,
                "description": says.shows,
                "criteria": {"narrative": says.criteria},
            },
        },
        "evidence": [
            {
                "id": says.evidence,
                "type": ["Evidence"],
                "name": says.evidence_name,
                "narrative": says.evidence_words,
            }
        ],
    }
    if says.until:
        badge["validUntil"] = says.until
    return badge


def is_badge(data: object) -> bool:
    """Whether an object says of itself that it is an Open Badge."""
    types = data.get("type") if isinstance(data, dict) else None
    return isinstance(types, list) and _BADGE in types


def badge_from_json(data: Mapping[str, Any]) -> SharedBadge:
    """A badge as it was handed over, whether its proof holds or not.

    Raises ValueError, one sentence without its full stop, where it is none of those that are made here: only of these
    it is known that all they say is under their proof.
    """
    try:
        says = _read(data)
        is_ours = badge_saying(says) == {key: its for key, its in data.items() if key != _PROOF}
        key = _key_of(says.issuer)
    except (KeyError, IndexError, TypeError) as error:
        raise ValueError(_ANOTHERS) from error
    if not is_ours or not _are_names(says):
        raise ValueError(_ANOTHERS)
    return SharedBadge(says, key, data)


def why_not_proven(badge: SharedBadge) -> str:
    """Why it is not proven that the badge was issued with the key it names, in one sentence; "" where it is."""
    if not all(map(find_spec, _MADE_WITH)):
        return f"Its proof cannot be checked here. {NEEDS_EXTRA}"
    public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(badge.key))
    issuer, proof = badge.says.issuer, badge.whole.get(_PROOF)
    if not isinstance(proof, dict) or proof.get("verificationMethod") != _method(issuer):
        return "It bears no proof of the key it names."
    try:
        # The key is in the badge itself: nothing is asked of any other machine.
        pem = public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)
        ldp.verify_data_integrity_proof(dict(badge.whole), pem)
    except (verifier.OB3VerificationError, ValueError):
        return "It was altered, or was not issued with the key it names: its proof does not hold."
    return ""


def signed_badge(sealed: SealedRecord, secret: bytes, now_ms: int) -> dict[str, Any]:
    """The badge of a record, signed with the ``secret`` of the key that signed the record."""
    signing = Ed25519PrivateKey.from_private_bytes(secret)
    written = signing.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    created = datetime.fromtimestamp(now_ms // _A_SECOND_MS, UTC)
    badge, method = badge_saying(says_of(sealed)), _method(issuer_of(sealed.key))
    signed: dict[str, Any] = ldp.add_data_integrity_proof(badge, written, method, created=created)
    return signed


def _method(issuer: str) -> str:
    return f"{issuer}#{issuer.removeprefix(_DID)}"


def _read(data: Mapping[str, Any]) -> BadgeSays:
    subject, evidence = data["credentialSubject"], data["evidence"][0]
    achievement = subject["achievement"]
    told = BadgeSays(
        data["id"],
        data["name"],
        data["issuer"]["id"],
        data["issuer"]["name"],
        data["validFrom"],
        data.get("validUntil", ""),
        subject["identifier"][0]["identityHash"],
        achievement["id"],
        achievement["description"],
        achievement["criteria"]["narrative"],
        evidence["id"],
        evidence["name"],
        evidence["narrative"],
    )
    if not all(isinstance(each, str) for each in astuple(told)):
        raise TypeError
    return told


def _are_names(says: BadgeSays) -> bool:
    """Whether what are names there are such as a proof is made over: what is none is left out of it."""
    return bool(_PLAIN_ID.fullmatch(says.id)) and all(
        each.startswith(_DIGEST) and is_digest(each.removeprefix(_DIGEST)) for each in (says.test, says.evidence)
    )


def _key_of(issuer: str) -> str:
    """The public key that a did:key is, in hexadecimal digits; raises ValueError where it is none of Ed25519."""
    digits = issuer.removeprefix(f"{_DID}z")
    if len(digits) > _LONGEST_DID or digits == issuer or not set(digits) <= set(_BASE58):
        raise ValueError(_ANOTHERS)
    number = 0
    for digit in digits:
        number = number * len(_BASE58) + _BASE58.index(digit)
    code, key = divmod(number, 1 << 256)
    if code != _ED25519:
        raise ValueError(_ANOTHERS)
    return f"{key:064x}"


def _issuer_words(sealed: SealedRecord) -> str:
    decided, school = sealed.record.decision.by.name, sealed.record.school
    return f"{decided}, {school}" if school else decided


def _moment(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms // _A_SECOND_MS, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
