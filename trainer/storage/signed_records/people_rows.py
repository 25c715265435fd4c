"""A school's people and their keys as rows of the score book, both ways."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd, Value
from trainer.storage.errors import NOT_KEPT, UnreadableRow
from trainer.storage.ids import new_id
from trainer.storage.school.edit_tables import add_root
from trainer.storage.signed_records.trust_rows import OWN, certificate, revocations, school_trust
from trainer.training.records.checked import read_json
from trainer.training.records.ports import KnownError
from trainer.training.school.following import PersonSince
from trainer.training.signed_records.certificates import (
    KeyRevocation,
    certificate_to_json,
    revocation_to_json,
    word_of,
)
from trainer.training.signed_records.keys import WrappedKey, wrapped_from_json, wrapped_to_json
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.ports import KeptKey
from trainer.training.signed_records.signatures import public_key

# Who counts as another learner by now is that one: nobody decides on themselves under an earlier name.
_SAME = "SELECT id, same_as FROM learners WHERE same_as IS NOT NULL"
_OWN = f"SELECT id, at_ms, name, coalesce(learner, ''), roles FROM school_people AS one WHERE {OWN} ORDER BY id, number"
_KEYS = f"""
    SELECT one.public, one.person, one.at_ms, one.certificate, w.passphrase, w.recovery
    FROM signing_keys AS one JOIN key_wrappings AS w ON w.public = one.public
    WHERE (:person IS NULL OR one.person = :person) AND {OWN} ORDER BY one.at_ms, one.public
"""
_BROUGHT = f"""
    SELECT w.public, w.passphrase FROM key_wrappings AS w
    WHERE NOT EXISTS (SELECT 1 FROM signing_keys AS one WHERE one.public = w.public AND {OWN}) ORDER BY w.public
"""
_WRAPPING = "INSERT OR REPLACE INTO key_wrappings (public, passphrase, recovery) VALUES (?, ?, ?)"


def put_person(chain: ChainEnd, db: Database, person: SchoolPerson, at_ms: int, secret: bytes | None) -> None:
    """Keep who somebody is from now on, unless it is so already.

    It is signed with the ``secret`` of a supervisor's key; without one it counts in this book alone. Raises KnownError
    where that key may say nothing of people.
    """
    told = school_trust(db).people.get(person.id, ())
    if person in people(db) and (secret is None or told[-1].is_signed):
        return
    # It holds from now on, also where the clock was put back.
    since = max(at_ms, told[-1].at_ms + 1) if told else at_ms
    if secret is None:
        _put_unsigned(chain, db, person, since)
    else:
        _put_word(chain, db, person, since, secret)


def _put_unsigned(chain: ChainEnd, db: Database, person: SchoolPerson, at_ms: int) -> None:
    # Another program may have put something else there.
    latest = "SELECT coalesce(max(number), 0) FROM school_people WHERE id = ? AND typeof(number) = 'integer'"
    (number,) = db.execute(latest, [person.id]).fetchone()
    row: dict[str, Value] = {"id": person.id, "number": number + 1, "at_ms": at_ms, "name": person.name}
    chain.add("school_people", {**row, "learner": person.learner or None, "roles": _roles(person)})


def _put_word(chain: ChainEnd, db: Database, person: SchoolPerson, at_ms: int, secret: bytes) -> None:
    trust, by = school_trust(db), public_key(secret)
    if not trust.may_sign_words(by, at_ms):
        raise KnownError(f"{NOT_KEPT}: this key may not say who is at the school. A supervisor's key does.")
    first = next((each.key for each in trust.keys.get(person.id, ()) if each.certificate is None), "")
    try:
        word = word_of(person, at_ms, secret, first)
    except ValueError as error:
        raise KnownError(f"{NOT_KEPT}: {person.name!r} cannot be signed, as {error}.") from error
    row: dict[str, Value] = {"id": person.id, "at_ms": at_ms, "name": person.name, "learner": person.learner or None}
    row |= {"roles": _roles(person), "key": word.key, "by": word.by, "signature": word.signature}
    chain.add("signed_people", row)


def vouch(chain: ChainEnd, db: Database, secret: bytes) -> None:
    """Sign for the people whom this book knows from before words were signed, as they were in time.

    Only the school's first key does so, as every machine follows it before it knows anybody; and only once: what is put
    there without a signature later is nobody's word.
    """
    trust, unsigned = school_trust(db), _not_signed_for(db)
    known = trust.known(public_key(secret))
    latest = max((each.at_ms for each in unsigned), default=0)
    if known is None or known.certificate is not None or not trust.may_sign_words(known.key, latest):
        return
    for each in sorted(unsigned, key=lambda one: (one.at_ms, one.person.id)):
        _put_word(chain, db, each.person, each.at_ms, secret)


def has_to_vouch(db: Database) -> bool:
    """Whether the book knows people, of none of whom anything is signed that counts."""
    return bool(_not_signed_for(db))


def _not_signed_for(db: Database) -> Sequence[PersonSince]:
    told = [each for its in school_trust(db).people.values() for each in its]
    return () if any(each.is_signed for each in told) else told


def people(db: Database) -> tuple[SchoolPerson, ...]:
    """All people as they are now."""
    for row in db.execute(_OWN).fetchall():
        _see_person(*row)
    same = dict(db.execute(_SAME).fetchall())
    now = (told[-1].person for _, told in sorted(school_trust(db).people.items()))
    return tuple(replace(each, learner=same.get(each.learner, each.learner)) for each in now)


def put_key(chain: ChainEnd, db: Database, kept: KeptKey) -> None:
    """Keep a new key; one that is kept already stays as it is."""
    told = "" if kept.certificate is None else _text(certificate_to_json(kept.certificate))
    row: dict[str, Value] = {"public": kept.key, "person": kept.person, "at_ms": kept.at_ms, "certificate": told}
    kept_already = db.execute(f"SELECT 1 FROM signing_keys AS one WHERE public = ? AND {OWN}", [kept.key]).fetchone()
    if kept_already is None and chain.add("signing_keys", row):
        put_wrapping(db, kept.key, kept.passphrase, kept.recovery)
        if kept.certificate is None:
            add_root(chain, db, kept.key)


def put_wrapping(db: Database, key: str, passphrase: WrappedKey, recovery: WrappedKey | None) -> None:
    """Let these open a key; what opened it before is gone."""
    db.execute(_WRAPPING, [key, _wrapped_text(passphrase), "" if recovery is None else _wrapped_text(recovery)])


def put_revocation(chain: ChainEnd, revoked: KeyRevocation) -> None:
    """Keep that a key is used no more; what was said of it before stays."""
    row: dict[str, Value] = {
        "public": revoked.key,
        "at_ms": revoked.at_ms,
        "told": _text(revocation_to_json(revoked)),
    }
    chain.add("key_revocations", row)


def keys(db: Database, person: str | None) -> tuple[KeptKey, ...]:
    """All keys, or those of a person, oldest first."""
    used_no_more = revocations(db)
    rows = db.execute(_KEYS, {"person": person}).fetchall()
    own = tuple(replace(_key(*row), revocation=used_no_more.get(row[0])) for row in rows)
    return (*own, *_brought(db, person))


def _brought(db: Database, person: str | None) -> Iterator[KeptKey]:
    """Keys made at another machine and brought here; whose they are is the word of supervisors alone."""
    found = db.execute(_BROUGHT).fetchall()
    trust = school_trust(db) if found else None
    for key, passphrase in found:
        known = None if trust is None else trust.known(key)
        if known is not None and person in (None, known.person):
            brought = _key(key, known.person, 0, "", passphrase, "")
            yield replace(brought, certificate=known.certificate, revocation=known.revocation)


def failures(db: Database, key: str) -> tuple[int, ...]:
    """When a key was not opened, since it was opened last."""
    rows = db.execute(
        "SELECT at_ms FROM key_failures WHERE public = ? AND typeof(at_ms) = 'integer' ORDER BY id", [key]
    ).fetchall()
    return tuple(at_ms for (at_ms,) in rows)


def put_failure(db: Database, key: str, at_ms: int) -> None:
    """Keep that a key was not opened."""
    db.execute("INSERT INTO key_failures (id, public, at_ms) VALUES (?, ?, ?)", [new_id(), key, at_ms])


def chosen_pin(db: Database, learner: str) -> tuple[str, str] | None:
    """The PIN that the learner of that id chose here, sealed, and the word of the school upon which they did so."""
    row = db.execute("SELECT upon, sealed FROM chosen_pins WHERE learner = ?", [learner]).fetchone()
    return None if row is None else (str(row[0]), str(row[1]))


def put_chosen_pin(db: Database, learner: str, upon: str, sealed: str) -> None:
    """Keep the PIN that a learner chose."""
    db.execute("INSERT OR REPLACE INTO chosen_pins (learner, upon, sealed) VALUES (?, ?, ?)", [learner, upon, sealed])


def forget_pin(db: Database, learner: str) -> None:
    """Forget the PIN that a learner chose, and the wrong ones that were typed for them."""
    db.execute("DELETE FROM chosen_pins WHERE learner = ?", [learner])
    db.execute("DELETE FROM key_failures WHERE public GLOB ?", [f"pin {learner} *"])


def forget_failures(db: Database, key: str) -> None:
    """Count failures anew."""
    db.execute("DELETE FROM key_failures WHERE public = ?", [key])


def _see_person(id: str, at_ms: int, name: str, learner: str, roles: str) -> None:
    """Raise UnreadableRow for what this book itself says of somebody in no way the program writes."""
    try:
        _see_texts(id, name, learner)
        _whole(at_ms)
        SchoolPerson(id, name, frozenset(Role(each) for each in read_json(roles)), learner)
    except (TypeError, ValueError) as error:
        raise UnreadableRow("roles that are written in no way the program writes") from error


def _roles(person: SchoolPerson) -> str:
    return json.dumps(sorted(each.value for each in person.roles))


def _key(key: str, person: str, at_ms: int, certified: str, passphrase: str, recovery: str) -> KeptKey:
    try:
        _see_texts(key, person)
        return KeptKey(
            key,
            person,
            _whole(at_ms),
            wrapped_from_json(read_json(passphrase)),
            wrapped_from_json(read_json(recovery)) if recovery else None,
            certificate(certified) if certified else None,
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
