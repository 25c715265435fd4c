"""What a list would change, in words."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.training.school.roster.lists import LearnersList
from trainer.training.school.roster.preview import PlannedLearner, RosterAsItIs, RosterMove, RosterPreview

_TITLES = {
    RosterMove.ADDED: "Added",
    RosterMove.RENAMED: "Renamed",
    RosterMove.MOVED: "Moved",
    RosterMove.BACK: "Back",
    RosterMove.GIVEN_ID: "Given an id",
    RosterMove.ARCHIVED: "Moved on",
}


def preview_lines(
    found: LearnersList, seen: RosterPreview, there: RosterAsItIs, most: int | None = None
) -> Iterator[str]:
    """What was read and what would change, a line each; of each sort ``most`` learners at most, None for all."""
    yield from found.notes
    faults = (*found.faults, *seen.faults)
    yield from faults[:most]
    yield from _more(len(faults), most)
    yield from (f"A new class: {each}" for each in seen.new_classes)
    for move, title in _TITLES.items():
        its = seen.of(move)
        if its:
            yield f"{title}: {len(its)}"
            yield from (f"  {_told(each, move, there)}" for each in its[:most])
            yield from _more(len(its), most)
    yield f"Unchanged: {len(seen.of(RosterMove.UNCHANGED))}"


def who_stays(seen: RosterPreview, there: RosterAsItIs) -> tuple[str, ...]:
    """The names of those of its classes who are not on the list, and stay in them."""
    archived = {each.id for each in seen.of(RosterMove.ARCHIVED)}
    return tuple(there.learners[id].name for id in seen.missing if id not in archived)


def _more(count: int, most: int | None) -> Iterator[str]:
    if most is not None and count > most:
        yield f"  and {count - most:,} more"


def _told(each: PlannedLearner, move: RosterMove, there: RosterAsItIs) -> str:
    match move:
        case RosterMove.RENAMED if each.before is not None:
            return f"{each.before.name}: {each.name}"
        case RosterMove.MOVED:
            left = [f"leaves {there.classes.get(id, '')}" for id in each.leaves]
            into = [f"comes to {name}" for name, _ in each.into]
            return f"{each.name}: {', '.join((*left, *into))}"
        case RosterMove.GIVEN_ID:
            return f"{each.name}: {each.external}"
        case _:
            classes = ", ".join(name for name, _ in each.into)
            return f"{each.name}: {classes}" if classes else each.name
