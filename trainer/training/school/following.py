"""Which edits are followed, and what stands after all of them: the same on every machine, in whatever order they came.

An edit is followed that somebody has signed who might make it then. What is not followed is kept, and changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from trainer.training.school.document_form import document_from_text, learners_in
from trainer.training.school.documents import BookRestored, LearnerRemoval, RecordTakenIn, SameLearner
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edits import SchoolEdit, is_signed_by_any, why_not_edit
from trainer.training.signed_records.certificates import KeyCertificate, KeyRevocation, PersonWord, SignedWord
from trainer.training.signed_records.people import Doing, Role, SchoolPerson, why_not


@dataclass(frozen=True, slots=True)
class KnownKey:
    """A public key as the book tells of it: whose it is, who certified it, and what says that it is used no more."""

    key: str
    person: str
    certificate: KeyCertificate | None = None
    revocation: KeyRevocation | None = None


@dataclass(frozen=True, slots=True)
class PersonSince:
    """Who somebody of the school was from a moment on; ``is_signed`` where that holds at every machine."""

    at_ms: int
    person: SchoolPerson
    is_signed: bool = False


@dataclass(frozen=True, slots=True)
class SchoolTrust:
    """Whose signatures count: the school's people as they were in time, by id, oldest first, and the keys trusted."""

    people: Mapping[str, Sequence[PersonSince]] = field(default_factory=dict)
    keys: Mapping[str, Sequence[KnownKey]] = field(default_factory=dict)

    def person(self, id: str, at_ms: int) -> SchoolPerson | None:
        """Who that was then; before the first word of them, who they were by that."""
        return _then(self.people.get(id, ()), at_ms)

    def keys_of(self, id: str, at_ms: int) -> tuple[str, ...]:
        """The public keys that person could sign with then."""
        its = self.keys.get(id, ())
        return tuple(each.key for each in its if each.revocation is None or at_ms < each.revocation.at_ms)

    def could_sign(self, id: str, key: str, at_ms: int, doing: Doing, candidate: str) -> bool:
        """Return whether that key was then one of a person who was allowed to do that, whatever was revoked since.

        ``candidate`` is the id of the learner whose test it is.
        """
        who = self.person(id, at_ms)
        return who is not None and not why_not(who, doing, candidate) and key in self.keys_of(id, at_ms)

    def now(self, id: str) -> SchoolPerson | None:
        """Who that is by the latest word of them."""
        told = self.people.get(id, ())
        return told[-1].person if told else None

    def keys_in_use(self, id: str) -> tuple[str, ...]:
        """The public keys of that person of which nobody says that they are used no more."""
        return tuple(each.key for each in self.keys.get(id, ()) if each.revocation is None)

    def of_the_staff(self, learner: str) -> SchoolPerson | None:
        """Who of the school trains, or trained, as the learner of that id, and is or was more there than a learner."""
        told = (each.person for its in self.people.values() for each in its if each.person.learner == learner)
        return next((each for each in told if learner and each.roles - {Role.LEARNER}), None)

    def known(self, key: str) -> KnownKey | None:
        """That key, where it is trusted."""
        return next((each for its in self.keys.values() for each in its if each.key == key), None)

    def may_sign_words(self, key: str, at_ms: int) -> bool:
        """Whether what is said of people and keys with that key then is followed."""
        known = self.known(key)
        return known is not None and key in self.keys_of(known.person, at_ms) and _may_say(known, self.people, at_ms)


def trusting(
    people: Mapping[str, Sequence[PersonSince]], first: Iterable[KnownKey], words: Iterable[SignedWord]
) -> SchoolTrust:
    """Whose signatures count: the school's ``first`` keys are trusted, and what supervisors have signed is followed.

    ``people`` are those of whom this book itself knows without a signature. Anyone who can write into a chain can put
    words there: one that no supervisor's trusted key has signed counts for nothing. What comes out is the same for the
    same words, in whatever order they come.
    """
    return _Following(people, first).after(sorted(words, key=_order))


class _Following:
    """Words followed one after another: always the earliest of those that their signer might say then."""

    def __init__(self, people: Mapping[str, Sequence[PersonSince]], first: Iterable[KnownKey]) -> None:
        self._people = {id: [*told] for id, told in people.items()}
        self._keys = {each.key: each for each in first}
        self._revoked: dict[str, KeyRevocation] = {}

    def after(self, waiting: list[SignedWord]) -> SchoolTrust:
        """Whose signatures count after all of these."""
        while (word := next((each for each in waiting if self._counts(each)), None)) is not None:
            waiting.remove(word)
            self._follow(word)
        found: dict[str, list[KnownKey]] = {}
        for each in self._keys.values():
            found.setdefault(each.person, []).append(replace(each, revocation=self._revoked.get(each.key)))
        return SchoolTrust(self._people, found)

    def _counts(self, word: SignedWord) -> bool:
        by, revoked = self._keys.get(word.by), self._revoked.get(word.by)
        if by is None or (revoked is not None and revoked.at_ms <= word.at_ms):
            return False
        is_own = isinstance(word, KeyRevocation) and word.key == word.by
        return (is_own or _may_say(by, self._people, word.at_ms)) and word.is_signed

    def _follow(self, word: SignedWord) -> None:
        if isinstance(word, KeyCertificate):
            self._keys.setdefault(word.key, KnownKey(word.key, word.person, word))
        elif isinstance(word, PersonWord):
            told = self._people.setdefault(word.person.id, [])
            told.append(PersonSince(word.at_ms, word.person, is_signed=True))
            told.sort(key=lambda each: each.at_ms)
            first = self._keys.get(word.key)
            if first is not None and not first.person:
                self._keys[word.key] = replace(first, person=word.person.id)
        else:
            self._revoked[word.key] = min(word, self._revoked.get(word.key, word), key=_order)


def revocation_among_strangers(
    key: str, certificates: Iterable[KeyCertificate], words: Iterable[KeyRevocation]
) -> KeyRevocation | None:
    """The first word of those who may say that a key, which is not trusted here, is used no more.

    That is whoever has it, and whoever certified it.
    """
    may = {key, *(each.by for each in certificates if each.key == key and each.is_signed)}
    said = (each for each in sorted(words, key=_order) if each.key == key and each.by in may)
    return next((each for each in said if each.is_signed), None)


def _order(word: SignedWord) -> tuple[int, bool, str]:
    # Who leaves says so with the key that is used no more from that moment on.
    return word.at_ms, isinstance(word, KeyRevocation), word.signature


def _then(told: Sequence[PersonSince], at_ms: int) -> SchoolPerson | None:
    then = [each for each in told if each.at_ms <= at_ms] or list(told[:1])
    return then[-1].person if then else None


def _may_say(key: KnownKey, people: Mapping[str, Sequence[PersonSince]], at_ms: int) -> bool:
    """Whether a trusted key is a supervisor's then; a school's first key is as long as nobody told whose it is."""
    person = _then(people.get(key.person, ()), at_ms)
    if person is None:
        return key.certificate is None
    return Role.SUPERVISOR in person.roles


def why_not_followed(edit: SchoolEdit, trust: SchoolTrust, learner: str) -> str:
    """Why an edit changes nothing, in one sentence; "" where it is followed.

    ``learner`` is the id of whom its document is about, "" for nobody.
    """
    try:
        kind = EditKind(edit.kind)
        document = document_from_text(kind, edit.body) if edit.body else None
        about = (learner,) if document is None else learners_in(document)
    except ValueError as error:
        return f"This version of the trainer cannot read it: {error}."
    if isinstance(document, BookRestored) and document.station != edit.of:
        return "It is of another book than it says."
    if isinstance(document, LearnerRemoval | SameLearner | RecordTakenIn) and document.learner != edit.of:
        return "It is of another learner than it says."
    # What cannot be taken back counts only as long as who signed it is trusted: no date that they wrote into it does.
    is_final = kind is EditKind.REMOVAL
    person = trust.now(edit.by) if is_final else trust.person(edit.by, edit.at_ms)
    if person is None:
        return "Nobody of this school has made it."
    if not is_signed_by_any(edit, trust.keys_in_use(edit.by) if is_final else trust.keys_of(edit.by, edit.at_ms)):
        return f"It is not signed with a key of {person.name} that this school knows."
    return why_not_edit(person, kind, about) or (why_not_remove(edit.of, trust) if is_final else "")


def why_not_remove(learner: str, trust: SchoolTrust) -> str:
    """Why the learner of that id is not removed at all machines, in one sentence; "" where they may be.

    What somebody of the school has signed holds by the word of who they were, which would go with them.
    """
    person = trust.of_the_staff(learner)
    return "" if person is None else f"{person.name} is or was of the school, and what they signed holds by their name."


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
