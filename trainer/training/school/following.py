"""Which edits are followed, and what stands after all of them: the same on every machine, in whatever order they came.

An edit is followed that somebody has signed who might make it then. What is not followed is kept, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from trainer.training.school.document_form import document_from_text, learner_of
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edits import SchoolEdit, is_signed_by_any, why_not_edit
from trainer.training.signed_records.certificates import KeyCertificate, KeyRevocation
from trainer.training.signed_records.people import Role, SchoolPerson


@dataclass(frozen=True, slots=True)
class KnownKey:
    """A public key as the book tells of it: whose it is, who certified it, and what says that it is used no more."""

    key: str
    person: str
    certificate: KeyCertificate | None = None
    revocation: KeyRevocation | None = None


@dataclass(frozen=True, slots=True)
class PersonSince:
    """Who somebody of the school was from a moment on."""

    at_ms: int
    person: SchoolPerson


@dataclass(frozen=True, slots=True)
class SchoolTrust:
    """Whose signatures count: the school's people as they were in time, by id, oldest first, and the keys trusted."""

    people: Mapping[str, Sequence[PersonSince]] = field(default_factory=dict)
    keys: Mapping[str, Sequence[KnownKey]] = field(default_factory=dict)

    def person(self, id: str, at_ms: int) -> SchoolPerson | None:
        """Who that was then; before the first word of them, who they were by that."""
        told = self.people.get(id, ())
        then = [each for each in told if each.at_ms <= at_ms] or list(told[:1])
        return then[-1].person if then else None

    def keys_of(self, id: str, at_ms: int) -> tuple[str, ...]:
        """The public keys that person could sign with then."""
        its = self.keys.get(id, ())
        return tuple(each.key for each in its if each.revocation is None or at_ms < each.revocation.at_ms)

    def was_supervisor(self, id: str, at_ms: int) -> bool:
        """Whether that person was a supervisor then."""
        person = self.person(id, at_ms)
        return person is not None and Role.SUPERVISOR in person.roles


def trusting(
    people: Mapping[str, Sequence[PersonSince]], keys: Iterable[KnownKey], roots: Collection[str]
) -> SchoolTrust:
    """Whose signatures count: the school's first keys (``roots``) are trusted, and those that supervisors certified.

    Anyone who can write a book can put a key into it, or say that one is used no more: what is signed with no trusted
    key counts for nothing.
    """
    known, waiting = SchoolTrust(people), list(keys)
    trusted = {each.key: each for each in waiting if each.key in roots}
    while ready := [each for each in waiting if each.key not in trusted and _is_vouched_for(each, trusted, known)]:
        trusted.update((each.key, each) for each in ready)
    found: dict[str, list[KnownKey]] = {}
    for each in trusted.values():
        its = each if _is_revoked(each, trusted) else replace(each, revocation=None)
        found.setdefault(each.person, []).append(its)
    return SchoolTrust(people, found)


def _is_vouched_for(key: KnownKey, trusted: Mapping[str, KnownKey], known: SchoolTrust) -> bool:
    word = key.certificate
    if word is None or word.by not in trusted or (word.key, word.person) != (key.key, key.person):
        return False
    return known.was_supervisor(trusted[word.by].person, word.at_ms) and word.is_signed


def _is_revoked(key: KnownKey, trusted: Collection[str]) -> bool:
    word = key.revocation
    return word is not None and word.key == key.key and word.by in trusted and word.is_signed


def why_not_followed(edit: SchoolEdit, trust: SchoolTrust, learner: str) -> str:
    """Why an edit changes nothing, in one sentence; "" where it is followed.

    ``learner`` is the id of whom its document is about, "" for nobody.
    """
    try:
        kind = EditKind(edit.kind)
        about = learner if not edit.body else learner_of(document_from_text(kind, edit.body))
    except ValueError as error:
        return f"This version of the trainer cannot read it: {error}."
    person = trust.person(edit.by, edit.at_ms)
    if person is None:
        return "Nobody of this school has made it."
    if not is_signed_by_any(edit, trust.keys_of(edit.by, edit.at_ms)):
        return f"It is not signed with a key of {person.name} that this school knows."
    return why_not_edit(person, kind, about)


def heads(edits: Iterable[SchoolEdit], followed: Collection[str]) -> tuple[SchoolEdit, ...]:
    """What stands of one document whose ``edits`` these are, the latest first; several where people have clashed.

    ``followed`` are the ids of those that are. An edit stands upon which none of these was made, be it by way of others
    that are not followed.
    """
    by_id = {each.id: each for each in edits}
    able = sorted((each for each in by_id.values() if each.id in followed), key=lambda each: each.order, reverse=True)
    below: set[str] = set()
    for each in able:
        waiting = [*each.made_upon]
        while waiting:
            id = waiting.pop()
            if id in by_id and id not in below:
                below.add(id)
                waiting += by_id[id].made_upon
    # Only who forges ids makes edits upon one another in a ring; then the latest stands.
    return tuple(each for each in able if each.id not in below) or tuple(able[:1])
