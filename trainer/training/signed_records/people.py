"""The people of a school and what each may do: nobody marks or decides on themselves, whatever their name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

SCHOOL, SCHOOL_NAME, SCHOOL_SINCE = "school", "school_name", "school_since_ms"
"""The keys of the choices: whether there is a school that decides and signs, what it is called, and since when."""
ON, OFF = "on", "off"


class Role(Enum):
    """What somebody is at the school. One may be several of these."""

    LEARNER = "learner"
    INSTRUCTOR = "instructor"
    JUDGE = "judge"
    SUPERVISOR = "supervisor"


class Doing(Enum):
    """What a role is for: to SET a test, to MARK a judge's sheet, to DECIDE on a test, to SIGN its record."""

    SET = "set a test"
    MARK = "mark"
    DECIDE = "decide"
    SIGN = "sign"


_WHO_MAY = {
    Doing.SET: Role.INSTRUCTOR,
    Doing.MARK: Role.JUDGE,
    Doing.DECIDE: Role.SUPERVISOR,
    Doing.SIGN: Role.SUPERVISOR,
}
_ON_SOMEBODY = (Doing.MARK, Doing.DECIDE, Doing.SIGN)


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
    if needed not in person.roles:
        return f"{person.name} may not {doing.value}: that is for {_a(needed)}."
    if doing in _ON_SOMEBODY and candidate and candidate in (person.id, person.learner):
        return f"{person.name} may not {doing.value} here: nobody does so on themselves."
    return ""


def _a(role: Role) -> str:
    return f"an {role.value}" if role.value[0] in "aeiou" else f"a {role.value}"


def since_ms(kept: str | None) -> int:
    """When School was turned on first, in milliseconds since the epoch; 0 where that is not known."""
    return int(kept) if kept and kept.isdecimal() else 0
