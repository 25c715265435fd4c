"""Whose signatures count, by what the score book holds of a school's people and their keys.

What this book's own people wrote down before words were signed counts here, and nowhere else; of what came from other
machines only what is signed does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any

from sqlite_utils import Database

from trainer.storage.errors import UnreadableRow
from trainer.storage.school.edit_tables import ROOTS
from trainer.training.records.checked import read_json
from trainer.training.school.following import (
    KnownKey,
    PersonSince,
    SchoolTrust,
    revocation_among_strangers,
    trusting,
)
from trainer.training.signed_records.certificates import (
    KeyCertificate,
    KeyRevocation,
    PersonWord,
    certificate_from_json,
    revocation_from_json,
)
from trainer.training.signed_records.people import Role, SchoolPerson

OWN = "NOT EXISTS (SELECT 1 FROM entries_from_elsewhere AS came WHERE came.chain = one.chain AND came.link = one.link)"
"""The condition that the row called ``one`` was not written at another machine, as SQL."""
_PEOPLE = (
    f"SELECT id, at_ms, name, coalesce(learner, ''), roles FROM school_people AS one WHERE {OWN} ORDER BY id, number"
)
_WORDS = "SELECT id, at_ms, name, coalesce(learner, ''), roles, key, by, signature FROM signed_people"
_FIRST = (
    f"SELECT public, person FROM signing_keys AS one WHERE certificate = '' AND {OWN} ORDER BY at_ms, public, person"
)
_CERTIFICATES = "SELECT DISTINCT certificate FROM signing_keys WHERE certificate <> '' ORDER BY at_ms, certificate"
_REVOCATIONS = "SELECT told FROM key_revocations ORDER BY at_ms, told"
_ALL = (_PEOPLE, _WORDS, _FIRST, _CERTIFICATES, _REVOCATIONS)
_ROLES = frozenset(each.value for each in Role)
_BOOKS = 4
Rows = tuple[tuple[Any, ...], ...]


def school_trust(db: Database) -> SchoolTrust:
    """Whose signatures count; raises what SQLite raises."""
    return _trust(*_told(db))


def certificates(db: Database) -> tuple[KeyCertificate, ...]:
    """What was signed of whose a key is, each once."""
    read = (certificate(told) for (told,) in db.execute(_CERTIFICATES).fetchall())
    return tuple(each for each in read if each.is_signed)


def revocations(db: Database) -> Mapping[str, KeyRevocation]:
    """The word that counts of each key that is used no more, by the key, the earliest first."""
    said = [revocation(told) for (told,) in db.execute(_REVOCATIONS).fetchall()]
    trust, vouched = school_trust(db), certificates(db)
    found = {}
    for key in dict.fromkeys(each.key for each in said):
        known = trust.known(key)
        told = revocation_among_strangers(key, vouched, said) if known is None else known.revocation
        if told is not None:
            found[key] = told
    return found


def certificate(told: Any) -> KeyCertificate:
    """A certificate as it is kept; raises UnreadableRow."""
    try:
        return certificate_from_json(read_json(told))
    except (TypeError, ValueError) as error:
        raise UnreadableRow("a certificate that is written in no way the program writes") from error


def revocation(told: Any) -> KeyRevocation:
    """A revocation as it is kept; raises UnreadableRow."""
    try:
        return revocation_from_json(read_json(told))
    except (TypeError, ValueError) as error:
        raise UnreadableRow("a revocation that is written in no way the program writes") from error


def word_of_row(row: Mapping[str, Any]) -> PersonWord:
    """What is signed of a person, by the columns of its row; raises ValueError or TypeError where it is none."""
    told = dict(row) | {"learner": "" if row["learner"] is None else row["learner"]}
    if type(told["at_ms"]) is not int or not all(isinstance(told[each], str) for each in told.keys() - {"at_ms"}):
        raise TypeError("a value of another kind than its column's")
    roles = frozenset(Role(each) for each in read_json(row["roles"]))
    person = SchoolPerson(row["id"], row["name"], roles, row["learner"] or "")
    return PersonWord(person, row["at_ms"], row["key"], row["by"], row["signature"])


def _told(db: Database) -> tuple[Rows, ...]:
    asked = db.execute("SELECT value FROM settings WHERE key = ?", [ROOTS]).fetchone()
    return (((asked[0] if asked else None,),), *(tuple(db.execute(each).fetchall()) for each in _ALL))


# Signatures are verified once for all that is asked of people who have not changed meanwhile.
@lru_cache(maxsize=_BOOKS)
def _trust(roots: Rows, people: Rows, words: Rows, first: Rows, certified: Rows, revoked: Rows) -> SchoolTrust:
    own = {str(key): str(person) for key, person in reversed(first)}
    # Where nobody has said which key was first, the oldest of this book's own that nobody certified is.
    ((asked,),) = roots
    named = str(asked).split() if asked is not None else [key for key, _ in first[:1]]
    keys = [KnownKey(key, own.get(key, "")) for key in dict.fromkeys(named)]
    told = [*_words(words), *_read(certified, certificate), *_read(revoked, revocation)]
    return trusting(_own_people(people), keys, told)


def _own_people(rows: Rows) -> Mapping[str, list[PersonSince]]:
    found: dict[str, list[PersonSince]] = {}
    for id, at_ms, name, learner, roles in rows:
        with suppress(TypeError, ValueError):
            told = found.setdefault(id, [])
            # What was said later holds later, even where the clock was put back meanwhile.
            since = max(at_ms, told[-1].at_ms) if told else at_ms
            known = frozenset(Role(each) for each in read_json(roles) if each in _ROLES)
            told.append(PersonSince(since, SchoolPerson(id, name, known, learner)))
    return {id: told for id, told in found.items() if told}


def _words(rows: Rows) -> Iterator[PersonWord]:
    columns = ("id", "at_ms", "name", "learner", "roles", "key", "by", "signature")
    for row in rows:
        with suppress(TypeError, ValueError):
            yield word_of_row(dict(zip(columns, row, strict=True)))


def _read(rows: Rows, reader: Any) -> Iterator[Any]:
    for (told,) in rows:
        # What another machine sent counts for nothing where it cannot be read, and keeps nobody from working.
        with suppress(UnreadableRow):
            yield reader(told)
