"""The people of a school and what each may do: nobody marks or decides on themselves, whatever their name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

SCHOOL, SCHOOL_NAME, SCHOOL_SINCE = "school", "school_name", "school_since_ms"
"""The keys of the choices: whether there is a school that decides and signs, what it is called, and since when."""
ROOT_KEYS = "school_root_keys"
"""The key of the choice with the public keys that all others are certified from, a space between them."""
SENDS, CARRIES = "sends_entries", "carries_on"
"""The keys of the choices of a book that sends what it keeps, and of an office's, which carries on what it takes in."""
WHILE_ON = (SENDS, CARRIES)
"""Those of which a school depends while School is on."""
DEPENDED_ON = (SCHOOL, SCHOOL_NAME, SCHOOL_SINCE, ROOT_KEYS, *WHILE_ON)
"""The keys of the choices that a school depends on: each change of one is written into the journal."""
ON, OFF = "on", "off"


class Role(Enum):
    """What somebody is at the school. One may be several of these."""

    LEARNER = "learner"
    INSTRUCTOR = "instructor"
    JUDGE = "judge"
    SUPERVISOR = "supervisor"


class Doing(Enum):
    """What a role is for: to SET a test, to MARK a judge's sheet, to DECIDE on a test, to SIGN its record.

    To EDIT is to change what the school writes down of its classes and learners. To EXAMINE is to open a test at a
    station, and to let an interrupted one continue. To CARRY is to bring one's own key to another machine. To SEE is to
    look at tests of others that wait to be judged.
    """

    SET = "set a test"
    MARK = "mark"
    DECIDE = "decide"
    SIGN = "sign"
    EDIT = "change what the school writes down"
    EXAMINE = "open a test"
    CARRY = "carry a key"
    SEE = "see tests that wait to be judged"


_WHO_MAY = {
    Doing.SET: (Role.INSTRUCTOR,),
    Doing.MARK: (Role.JUDGE,),
    Doing.DECIDE: (Role.SUPERVISOR,),
    Doing.SIGN: (Role.SUPERVISOR,),
    Doing.EDIT: (Role.INSTRUCTOR, Role.SUPERVISOR),
    Doing.EXAMINE: (Role.INSTRUCTOR, Role.SUPERVISOR),
    Doing.CARRY: (Role.INSTRUCTOR, Role.JUDGE, Role.SUPERVISOR),
    Doing.SEE: (Role.INSTRUCTOR, Role.JUDGE, Role.SUPERVISOR),
}
_WITH_A_KEY = (Doing.DECIDE, Doing.SIGN, Doing.EDIT, Doing.EXAMINE, Doing.CARRY, Doing.SEE)
_ON_SOMEBODY = (Doing.MARK, Doing.DECIDE, Doing.SIGN, Doing.EXAMINE)


@dataclass(frozen=True, slots=True)
class SchoolPerson:
    """Somebody of the school: ``id`` stays when the name changes; ``learner`` is their id as a learner, "" for none."""

    id: str
    name: str
    roles: frozenset[Role]
    learner: str = ""


def why_not(person: SchoolPerson, doing: Doing, candidate: str = "") -> str:
    """Why ``person`` may not do that, in one sentence; "" where they may.

    ``candidate`` is the id, as a learner or as a person, of whose test it is.
    """
    needed = _WHO_MAY[doing]
    if not person.roles.intersection(needed):
        return f"{person.name} may not {doing.value}: that is for {' or '.join(map(_a, needed))}."
    if doing in _ON_SOMEBODY and candidate and candidate in (person.id, person.learner):
        return f"{person.name} may not {doing.value} here: nobody does so on themselves."
    return ""


def needs_a_key(doing: Doing) -> bool:
    """Whether that is done with a key alone."""
    return doing in _WITH_A_KEY


def why_no_key(person: SchoolPerson) -> str:
    """Why ``person`` has no use for a key, in one sentence; "" for whoever signs records, edits or marks."""
    able = any(not why_not(person, each) for each in (Doing.EDIT, Doing.MARK))
    return "" if able else why_not(person, Doing.SIGN)


def _a(role: Role) -> str:
    return f"an {role.value}" if role.value[0] in "aeiou" else f"a {role.value}"


def since_ms(kept: str | None) -> int:
    """When School was turned on first, in milliseconds since the epoch; 0 where that is not known."""
    return int(kept) if kept and kept.isdecimal() else 0
