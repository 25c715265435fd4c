"""Signatures by Ed25519 over a digest, each told apart by what was signed, and the fingerprints of keys."""

from __future__ import annotations

import hashlib
from enum import Enum

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from trainer.training.signed_records.canonical import is_digest

SEED_BYTES = 32
_HEX_OF_SIGNATURE = 128
_FINGERPRINT = 16


class Signs(Enum):
    """What a signature is for. Its words stand before what is signed, so that none can pass for another."""

    RECORD = "dealer-trainer/record/1"
    CERTIFICATE = "dealer-trainer/key-certificate/1"
    REVOCATION = "dealer-trainer/key-revocation/1"
    PARCEL = "dealer-trainer/parcel/1"
    EDIT = "dealer-trainer/school-edit/1"
    PERSON = "dealer-trainer/school-person/1"
    OPENING = "dealer-trainer/test-opening/1"
    SHEET = "dealer-trainer/judges-sheet/1"


def public_key(seed: bytes) -> str:
    """The public key, in hexadecimal digits, of the secret ``seed`` of 32 bytes."""
    return Ed25519PrivateKey.from_private_bytes(seed).public_key().public_bytes_raw().hex()


def sign(seed: bytes, what: Signs, digest: str) -> str:
    """The signature under ``digest``, in hexadecimal digits."""
    return sign_bytes(seed, _message(what, digest)).hex()


def is_signed(key: str, what: Signs, digest: str, signature: str) -> bool:
    """Whether ``signature`` under ``digest`` was made with the secret of the public ``key``."""
    if len(signature) != _HEX_OF_SIGNATURE or signature.strip("0123456789abcdef") or not is_digest(digest):
        return False
    return bytes_are_signed(key, _message(what, digest), bytes.fromhex(signature))


def sign_bytes(seed: bytes, message: bytes) -> bytes:
    """The signature under ``message``, for formats that say themselves what is signed."""
    return Ed25519PrivateKey.from_private_bytes(seed).sign(message)


def bytes_are_signed(key: str, message: bytes, signature: bytes) -> bool:
    """Whether ``signature`` under ``message`` was made with the secret of the public ``key``."""
    if not is_digest(key):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def fingerprint(key: str) -> str:
    """What people compare of a public key: ``A3F1 9C04 77DE 52B8``."""
    digits = hashlib.sha256(bytes.fromhex(key)).hexdigest().upper()[:_FINGERPRINT]
    return " ".join(digits[at : at + 4] for at in range(0, _FINGERPRINT, 4))


def read_fingerprint(typed: str) -> str:
    """The fingerprint as it is told, from one typed with or without spaces, in small letters or capitals.

    Raises ValueError, one sentence without its full stop, where it is none.
    """
    digits = "".join(typed.upper().replace("-", " ").split())
    if len(digits) != _FINGERPRINT or digits.strip("0123456789ABCDEF"):
        raise ValueError("a key's fingerprint is 16 digits of 0 to 9 and A to F, such as A3F1 9C04 77DE 52B8")
    return " ".join(digits[at : at + 4] for at in range(0, _FINGERPRINT, 4))


def _message(what: Signs, digest: str) -> bytes:
    return what.value.encode() + b"\0" + bytes.fromhex(digest)
