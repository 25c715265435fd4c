"""A signed record as a badge of the dealer's own: Open Badge 3.0, signed anew by who decided (eddsa-rdfc-2022).

It tells what was shown and when, and which record stands behind it; of the test itself it tells nothing. What makes it
is an extra of the package, as nobody needs it for a record.
"""

from __future__ import annotations

from datetime import UTC, datetime
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from trainer.lazy_module import LazyModule
from trainer.training.signed_records.ports import ListedRecord
from trainer.training.signed_records.record import Standard
from trainer.training.signed_records.sealing import SealedRecord

if TYPE_CHECKING:
    from openbadgeslib.ob3 import did, ldp
else:
    did, ldp = LazyModule("openbadgeslib.ob3.did"), LazyModule("openbadgeslib.ob3.ldp")

CONTEXTS = (
    "https://www.w3.org/ns/credentials/v2",
    "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
)
NEEDS_EXTRA = (
    "A badge needs what does not come with the trainer: install it with python -m pip install 'dealer-trainer[badge]'."
)
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


def badge_of(sealed: SealedRecord) -> dict[str, Any]:
    """What the badge of a record says, not signed yet."""
    record = sealed.record
    decided = _moment(record.decision.at_ms)
    badge: dict[str, Any] = {
        "@context": list(CONTEXTS),
        "id": f"urn:uuid:{record.id}",
        "type": ["VerifiableCredential", "OpenBadgeCredential"],
        "name": record.test.name,
        "issuer": {"id": issuer_of(sealed.key), "type": ["Profile"], "name": _issuer_words(sealed)},
        "validFrom": decided,
        "credentialSubject": {
            "type": ["AchievementSubject"],
            "identifier": [
                {
                    "type": "IdentityObject",
                    "identityType": "name",
                    "identityHash": record.candidate.name,
                    "hashed": False,
                }
            ],
            "achievement": {
                "id": f"urn:sha256:{record.test.test_digest}",
                "type": ["Achievement"],
                "name": record.test.name,
                "description": f"Competent in {record.test.name}, {record.test.house}.",
                "criteria": {"narrative": f"Each part with its minimum, decided by {record.decision.by.name}."},
            },
        },
        "evidence": [
            {
                "id": f"urn:sha256:{sealed.digest}",
                "type": ["Evidence"],
                "name": f"Signed record {sealed.number}",
                "narrative": f"Station {sealed.station}. What holds of it: dealer-trainer record verify.",
            }
        ],
    }
    if record.valid_until:
        badge["validUntil"] = f"{record.valid_until}T23:59:59Z"
    return badge


def signed_badge(sealed: SealedRecord, secret: bytes, now_ms: int) -> dict[str, Any]:
    """The badge of a record, signed with the ``secret`` of the key that signed the record."""
    signing = Ed25519PrivateKey.from_private_bytes(secret)
    written = signing.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    issuer = issuer_of(sealed.key)
    method = f"{issuer}#{issuer.removeprefix('did:key:')}"
    created = datetime.fromtimestamp(now_ms // _A_SECOND_MS, UTC)
    signed: dict[str, Any] = ldp.add_data_integrity_proof(badge_of(sealed), written, method, created=created)
    return signed


def _issuer_words(sealed: SealedRecord) -> str:
    decided, school = sealed.record.decision.by.name, sealed.record.school
    return f"{decided}, {school}" if school else decided


def _moment(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms // _A_SECOND_MS, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
