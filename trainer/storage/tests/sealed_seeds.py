"""The seeds of tests under way: secret until hand-in, when the seed is told and anyone can draw the form again.

The book holds the form's digest, which commits to what was drawn, and the seed sealed (AES-GCM) with a key of this
machine that lies in a file beside the book. A test goes on after a kill, as both are there; a copy of the book, a
backup, an export or another machine of the school has no use for the seal. The last event of the test tells the seed.

What this does not do: whoever has the machine's account can read the key's file and the book, and reckon what is still
to be asked, as the program itself has to. What was asked already is in the book: the seed of the round or shuffle that
is being dealt, and answers held back. A book that is moved without the key's file cannot continue its open tests; they
are withdrawn.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from sqlite_utils import Database

from trainer.training.records.ports import KnownError

TABLE = "sealed_seeds"
KEY_FILE = "open-tests.key"
_KEY_BYTES, _NONCE_BYTES, _SEED_BYTES = 32, 12, 8
_PUT = f"INSERT INTO {TABLE} (examination, sealed) VALUES (?, ?) ON CONFLICT DO NOTHING"
_GET = f"SELECT sealed FROM {TABLE} WHERE examination = ?"


def seal(db: Database, book: Path, examination: str, seed: int) -> None:
    """Keep the ``seed`` (0 to 2**63 - 1) of a test sealed; raises KnownError if this machine's key can't be kept."""
    nonce = os.urandom(_NONCE_BYTES)
    sealed = AESGCM(_key_made(book)).encrypt(nonce, seed.to_bytes(_SEED_BYTES, "big"), examination.encode())
    db.execute(_PUT, [examination, (nonce + sealed).hex()])


def unsealed(db: Database, book: Path, examination: str) -> int | None:
    """Return the seed of a test; None if it isn't sealed, or was sealed with another key than this machine's."""
    row = db.execute(_GET, [examination]).fetchone()
    with suppress(InvalidTag, OSError, TypeError, ValueError):
        sealed = bytes.fromhex(row[0])
        key = AESGCM(_key_file(book).read_bytes())
        seed = key.decrypt(sealed[:_NONCE_BYTES], sealed[_NONCE_BYTES:], examination.encode())
        return int.from_bytes(seed, "big")
    return None


def _key_file(book: Path) -> Path:
    return book.parent / KEY_FILE


def _key_made(book: Path) -> bytes:
    """This machine's key, made where there is none yet; it stays on this machine. Raises KnownError."""
    path = _key_file(book)
    try:
        if not path.exists():
            _make(path)
        key = path.read_bytes()
    except OSError as error:
        why = error.strerror or "the system does not say why"
        raise KnownError(f"The file {KEY_FILE} beside the score book can't be used ({why})") from error
    if len(key) != _KEY_BYTES:
        raise KnownError(
            f"The file {KEY_FILE} beside the score book is damaged. Delete it; open tests are then withdrawn"
        )
    return key


def _make(path: Path) -> None:
    """Make the key's file, unless another window is quicker."""
    with (
        suppress(FileExistsError),
        os.fdopen(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file,
    ):
        file.write(os.urandom(_KEY_BYTES))
        file.flush()
        os.fsync(file.fileno())
