"""Edits: what people of a school write down of its classes, learners and tasks, signed, and only ever added.

What is written of one thing is a document; an edit gives its whole body anew and says upon which edit it was made. So
two people who change one thing on two machines lose nothing: both edits are there, and who came later is told.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, fields, replace

from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.entries import Audience
from trainer.training.signed_records.canonical import digest_of_json
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.signatures import Signs, is_signed, sign

_ON_SOMEBODY = (EditKind.BOOKING, EditKind.NOTE, EditKind.SIGN_OFF, EditKind.OVERRIDE)
_OF_WHO = (EditKind.SAME, EditKind.TAKEN_IN)
_SUPERVISORS_ALONE = (EditKind.SIGN_OFF, EditKind.REMOVAL, EditKind.RESTORED)
_DOING = {
    EditKind.CLASS: "change classes",
    EditKind.LEARNER: "change the roster",
    EditKind.ASSIGNMENT: "assign anything",
    EditKind.BOOKING: "book a test",
    EditKind.NOTE: "write notes",
    EditKind.SIGN_OFF: "sign off",
    EditKind.OVERRIDE: "say what counts as known",
    EditKind.FILE: "change the school's files",
    EditKind.REMOVAL: "have learners removed",
    EditKind.SAME: "say who counts as whom",
    EditKind.PIN: "set learners' PINs",
    EditKind.TAKEN_IN: "take a record in",
    EditKind.RESTORED: "put a score book back",
    EditKind.RULES: "decide about a house's rules",
}


@dataclass(frozen=True, slots=True)
class SchoolEdit:
    """One edit of the document ``of``, whose whole ``body`` it gives as JSON, "" where that is taken away.

    ``kind`` is the value of an EditKind, or of one that only a later version knows. ``upon`` is the id of the edit it
    was made upon, "" for the first, and several with a space between them where it settles a clash of these; ``by`` is
    the id of the person, whose key has signed all the rest.
    """

    id: str
    at_ms: int
    kind: str
    of: str
    body: str
    upon: str
    by: str
    signature: str = ""

    @property
    def digest(self) -> str:
        """What is signed of it: all but the signature."""
        told = {each.name: getattr(self, each.name) for each in fields(self) if each.name != "signature"}
        return digest_of_json(told)

    @property
    def made_upon(self) -> tuple[str, ...]:
        """The ids of the edits it was made upon."""
        return tuple(self.upon.split())

    @property
    def order(self) -> tuple[int, str]:
        """What edits are put in order by, the same on every machine."""
        return self.at_ms, self.id


def signed_edit(edit: SchoolEdit, secret: bytes) -> SchoolEdit:
    """``edit`` signed with the ``secret`` of the key of who makes it; raises ValueError for what cannot be signed."""
    return replace(edit, signature=sign(secret, Signs.EDIT, edit.digest))


def is_signed_by_any(edit: SchoolEdit, keys: Collection[str]) -> bool:
    """Whether one of these public keys has signed ``edit``."""
    try:
        digest = edit.digest
    except ValueError:
        return False
    return any(is_signed(key, Signs.EDIT, digest, edit.signature) for key in keys)


def why_not_edit(person: SchoolPerson, kind: EditKind, learners: Collection[str] = ()) -> str:
    """Why ``person`` may not make an edit of that kind, in one sentence; "" where they may.

    ``learners`` are the ids of whom it is about. Instructors change what a class does, supervisors everything; nobody
    writes anything of themselves.
    """
    doing = _DOING[kind]
    if kind in _SUPERVISORS_ALONE and Role.SUPERVISOR not in person.roles:
        return f"{person.name} may not {doing}: that is for a supervisor."
    if not {Role.INSTRUCTOR, Role.SUPERVISOR} & person.roles:
        return f"{person.name} may not {doing}: that is for an instructor or a supervisor."
    if kind in (*_ON_SOMEBODY, *_OF_WHO) and any(each in (person.id, person.learner) for each in learners if each):
        return f"{person.name} may not {doing} here: nobody does so on themselves."
    return ""


def audience_of(kind: str, *, is_shown_to_learner: bool = False) -> Audience:
    """Who is given an edit of that kind; a kind that is not known here goes to instructors alone."""
    match kind:
        case EditKind.CLASS.value | EditKind.LEARNER.value | EditKind.ASSIGNMENT.value | EditKind.FILE.value:
            return Audience.SHARED
        # Whoever signs in at a station for the first time has to be known there, with the network gone, too.
        case (
            EditKind.RESTORED.value
            | EditKind.RULES.value
            | EditKind.PIN.value
            | EditKind.REMOVAL.value
            | EditKind.SAME.value
            | EditKind.TAKEN_IN.value
        ):
            return Audience.SHARED
        case EditKind.SIGN_OFF.value | EditKind.OVERRIDE.value | EditKind.BOOKING.value:
            return Audience.LEARNER
        case EditKind.NOTE.value if is_shown_to_learner:
            return Audience.LEARNER
        case _:
            return Audience.OFFICE
