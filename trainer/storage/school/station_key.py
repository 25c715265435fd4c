"""This machine's own key, with which it signs what leaves it, and the keys of the machines whose results came here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlite_utils import Database

from trainer.training.signed_records.canonical import is_digest
from trainer.training.signed_records.signatures import SEED_BYTES, public_key

Entropy = Callable[[int], bytes]
_OWN = "SELECT secret FROM station_keys ORDER BY at_ms, public LIMIT 1"
_KNOWN = "SELECT public, name FROM known_stations WHERE station = ?"


@dataclass(frozen=True, slots=True)
class KnownStation:
    """A machine whose results came here: its public key, and what it was called then."""

    key: str
    name: str


def own_secret(db: Database) -> bytes | None:
    """The secret of this machine's key; None where none was made yet, or it is not one any more."""
    row = db.execute(_OWN).fetchone()
    return bytes.fromhex(row[0]) if row is not None and is_digest(row[0]) else None


def make_key(db: Database, entropy: Entropy, at_ms: int) -> bytes:
    """The secret of this machine's key, made where there is none."""
    secret = own_secret(db)
    if secret is None:
        secret = entropy(SEED_BYTES)
        row = [public_key(secret), secret.hex(), at_ms]
        db.execute("DELETE FROM station_keys")
        db.execute("INSERT INTO station_keys (public, secret, at_ms) VALUES (?, ?, ?)", row)
    return secret


def known_station(db: Database, station: str) -> KnownStation | None:
    """The machine whose chain is that one, as far as results of it came here."""
    row = db.execute(_KNOWN, [station]).fetchone()
    return None if row is None else KnownStation(*row)


def get_to_know(db: Database, station: str, key: str, name: str, at_ms: int) -> None:
    """Remember the key of a machine; the first one stays."""
    db.execute(
        "INSERT INTO known_stations (station, public, name, at_ms) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        [station, key, name, at_ms],
    )
