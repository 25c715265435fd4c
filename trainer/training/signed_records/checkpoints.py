"""Checkpoints: how many records a station's chain has, and one digest over all of them, signed, in four lines.

A chain alone does not show that its end was cut off, nor that whoever owns its key has signed all of it anew. A
checkpoint that has left the machine does. It is written as a signed note (C2SP: tlog-checkpoint, signed-note)::

    dealer-trainer/STATION
    214
    CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

    — PUBLIC-KEY 3q2+7w...

The key's name in the signature line is the public key itself, so that a checkpoint can be checked by itself.
"""

from __future__ import annotations

import hashlib
from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Sequence
from dataclasses import dataclass

from trainer.training.signed_records import merkle
from trainer.training.signed_records.canonical import MOST, is_digest
from trainer.training.signed_records.signatures import bytes_are_signed, public_key, sign_bytes

_ORIGIN = "dealer-trainer/"
_DASH = "— "
_ED25519 = b"\1"
_KEY_ID = 4
_ROOT_BYTES, _SIGNATURE_BYTES = 32, 64
LONGEST = 1_000
"""No checkpoint has more letters."""


@dataclass(frozen=True, slots=True)
class LogCheckpoint:
    """The ``size`` of a station's chain and the ``root`` over it (hexadecimal), signed with ``key``."""

    station: str
    size: int
    root: str
    key: str
    signature: str

    @property
    def text(self) -> str:
        """The three lines that are signed."""
        return f"{_ORIGIN}{self.station}\n{self.size}\n{b64encode(bytes.fromhex(self.root)).decode()}\n"

    @property
    def note(self) -> str:
        """All of it as it is printed, kept and read back."""
        signature = b64encode(_key_id(self.key) + bytes.fromhex(self.signature)).decode()
        return f"{self.text}\n{_DASH}{self.key} {signature}\n"

    @property
    def is_signed(self) -> bool:
        """Whether the signature was made with the key it names."""
        return bytes_are_signed(self.key, self.text.encode(), bytes.fromhex(self.signature))


def make_checkpoint(station: str, digests: Sequence[str], seed: bytes) -> LogCheckpoint:
    """The checkpoint over a station's chain, of the ``digests`` of all its records in order, signed with ``seed``."""
    over = root_of(digests)
    unsigned = LogCheckpoint(station, len(digests), over, public_key(seed), "")
    signature = sign_bytes(seed, unsigned.text.encode()).hex()
    return LogCheckpoint(station, unsigned.size, over, unsigned.key, signature)


def root_of(digests: Sequence[str]) -> str:
    """The root over records of these digests, in hexadecimal digits."""
    return merkle.root([bytes.fromhex(each) for each in digests]).hex()


def read_checkpoint(note: str) -> LogCheckpoint:
    """The checkpoint of a note; raises ValueError, one sentence without its full stop, where it is none."""
    lines = note.replace("\r\n", "\n").split("\n") if len(note) <= LONGEST else []
    if len(lines) != 6 or lines[3] or lines[5] or not lines[4].startswith(_DASH):
        raise ValueError("a checkpoint is three lines, an empty one and a signature")
    origin, size, over, _, signed, _ = lines
    if not origin.startswith(_ORIGIN) or not origin.removeprefix(_ORIGIN).isprintable():
        raise ValueError(f"its first line does not begin with {_ORIGIN}")
    if not (size.isascii() and size.isdecimal()) or str(int(size[:20])) != size or int(size) > MOST:
        raise ValueError("its second line is not how many records there are")
    key, _, signature = signed.removeprefix(_DASH).partition(" ")
    if not is_digest(key):
        raise ValueError("its signature names no key")
    id_and_signature = _exactly(signature, _KEY_ID + _SIGNATURE_BYTES, "signature")
    if id_and_signature[:_KEY_ID] != _key_id(key):
        raise ValueError("its signature is of another key than the one it names")
    root = _exactly(over, _ROOT_BYTES, "third line").hex()
    return LogCheckpoint(origin.removeprefix(_ORIGIN), int(size), root, key, id_and_signature[_KEY_ID:].hex())


def _exactly(text: str, length: int, what: str) -> bytes:
    """So many bytes from base64, which are written in one way only; raises ValueError."""
    try:
        read = b64decode(text, validate=True)
    except (Error, ValueError) as error:
        raise ValueError(f"its {what} is not base64") from error
    if len(read) != length or b64encode(read).decode() != text:
        raise ValueError(f"its {what} is not base64 of {length} bytes")
    return read


def _key_id(key: str) -> bytes:
    """The key's number in the note: made of its name, which is the key itself, and the key."""
    return hashlib.sha256(key.encode() + b"\n" + _ED25519 + bytes.fromhex(key)).digest()[:_KEY_ID]
