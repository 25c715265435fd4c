"""A school's people and their keys as rows of the score book, both ways."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd, Value
from trainer.storage.errors import UnreadableRow
from trainer.storage.ids import new_id
from trainer.storage.school.edit_tables import add_root
from trainer.storage.signed_records.record_rows import certificate, revocation
from trainer.training.records.checked import read_json
from trainer.training.signed_records.certificates import (
    KeyRevocation,
    certificate_to_json,
    revocation_to_json,
)
from trainer.training.signed_records.keys import WrappedKey, wrapped_from_json, wrapped_to_json
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.ports import KeptKey

# Who counts as another learner by now is that one: nobody decides on themselves under an earlier name.
_PEOPLE = """
    SELECT id, name, coalesce((SELECT coalesce(same_as, id) FROM learners WHERE id = one.learner), learner, ''), roles
    FROM school_people AS one
    WHERE number = (SELECT max(number) FROM school_people WHERE id = one.id) ORDER BY id
"""
_KEYS = """
    SELECT k.public, k.person, k.at_ms, k.certificate, w.passphrase, w.recovery, coalesce(r.told, '')
    FROM signing_keys AS k JOIN key_wrappings AS w ON w.public = k.public
    LEFT JOIN key_revocations AS r ON r.public = k.public
    WHERE :person IS NULL OR k.person = :person ORDER BY k.at_ms, k.public
"""
_WRAPPING = "INSERT OR REPLACE INTO key_wrappings (public, passphrase, recovery) VALUES (?, ?, ?)"


def put_person(chain: ChainEnd, db: Database, person: SchoolPerson, at_ms: int) -> None:
    """Keep who somebody is from now on, unless it is so already."""
    if person in people(db):
        return
    # Another program may have put something else there.
    latest = "SELECT coalesce(max(number), 0) FROM school_people WHERE id = ? AND typeof(number) = 'integer'"
    (number,) = db.execute(latest, [person.id]).fetchone()
    roles = json.dumps(sorted(each.value for each in person.roles))
    row: dict[str, Value] = {"id": person.id, "number": number + 1, "at_ms": at_ms, "name": person.name}
    chain.add("school_people", {**row, "learner": person.learner or None, "roles": roles})


def people(db: Database) -> tuple[SchoolPerson, ...]:
    """All people as they are now."""
    return tuple(_person(*row) for row in db.execute(_PEOPLE).fetchall())


def put_key(chain: ChainEnd, db: Database, kept: KeptKey) -> None:
    """Keep a new key; one that is kept already stays as it is."""
    told = "" if kept.certificate is None else _text(certificate_to_json(kept.certificate))
    row: dict[str, Value] = {"public": kept.key, "person": kept.person, "at_ms": kept.at_ms, "certificate": told}
    if chain.add("signing_keys", row):
        put_wrapping(db, kept.key, kept.passphrase, kept.recovery)
        if kept.certificate is None:
            add_root(db, kept.key)


def put_wrapping(db: Database, key: str, passphrase: WrappedKey, recovery: WrappedKey | None) -> None:
    """Let these open a key; what opened it before is gone."""
    db.execute(_WRAPPING, [key, _wrapped_text(passphrase), "" if recovery is None else _wrapped_text(recovery)])


def put_revocation(chain: ChainEnd, revoked: KeyRevocation) -> None:
    """Keep that a key is used no more; the first that says so stays."""
    row: dict[str, Value] = {
        "public": revoked.key,
        "at_ms": revoked.at_ms,
        "told": _text(revocation_to_json(revoked)),
    }
    chain.add("key_revocations", row)


def keys(db: Database, person: str | None) -> tuple[KeptKey, ...]:
    """All keys, or those of a person, oldest first."""
    return tuple(_key(*row) for row in db.execute(_KEYS, {"person": person}).fetchall())


def failures(db: Database, key: str) -> tuple[int, ...]:
    """When a key was not opened, since it was opened last."""
    rows = db.execute(
        "SELECT at_ms FROM key_failures WHERE public = ? AND typeof(at_ms) = 'integer' ORDER BY id", [key]
    ).fetchall()
    return tuple(at_ms for (at_ms,) in rows)


def put_failure(db: Database, key: str, at_ms: int) -> None:
    """Keep that a key was not opened."""
    db.execute("INSERT INTO key_failures (id, public, at_ms) VALUES (?, ?, ?)", [new_id(), key, at_ms])


def forget_failures(db: Database, key: str) -> None:
    """Count failures anew."""
    db.execute("DELETE FROM key_failures WHERE public = ?", [key])


def _person(id: str, name: str, learner: str, roles: str) -> SchoolPerson:
    try:
        _see_texts(id, name, learner)
        return SchoolPerson(id, name, frozenset(Role(each) for each in read_json(roles)), learner)
    except (TypeError, ValueError) as error:
        raise UnreadableRow("roles that are written in no way the program writes") from error


def _key(key: str, person: str, at_ms: int, certified: str, passphrase: str, recovery: str, revoked: str) -> KeptKey:
    try:
        _see_texts(key, person)
        return KeptKey(
            key,
            person,
            _whole(at_ms),
            wrapped_from_json(read_json(passphrase)),
            wrapped_from_json(read_json(recovery)) if recovery else None,
            certificate(certified) if certified else None,
            revocation(revoked) if revoked else None,
        )
    except (TypeError, ValueError) as error:
        raise UnreadableRow("a key that is written in no way the program writes") from error


def _see_texts(*values: object) -> None:
    """Raise ValueError for what is no text."""
    if not all(isinstance(each, str) for each in values):
        raise ValueError("a value that is no text")


def _whole(value: object) -> int:
    """A whole number; raises ValueError for what is none."""
    if not isinstance(value, int):
        raise ValueError("a value that is no whole number")
    return value


def _wrapped_text(wrapped: WrappedKey) -> str:
    return _text(wrapped_to_json(wrapped))


def _text(told: Mapping[str, Any]) -> str:
    return json.dumps(told, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
