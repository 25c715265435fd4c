"""What is said where two people have changed one thing, and neither had seen the other's change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trainer.training.school.documents import Document, HouseRules, LearnerNote, RosterLearner, SchoolClass, SchoolFile
from trainer.training.school.edits import SchoolEdit
from trainer.training.school.office import Clash

_LONGEST = 80
_TAKEN_AWAY = "taken away"


def clash_words(clashes: Sequence[Clash], people: Mapping[str, str]) -> str:
    """The latest of them with both texts, and how many more there are; ``people`` are names by ids. "" for none."""
    if not clashes:
        return ""
    clash, more = clashes[-1], len(clashes) - 1
    others = ", ".join(_said(clash, each, people) for each in clash.others)
    what, standing = clash.kind.value.replace("-", " "), _said(clash, clash.standing, people)
    do = "do" if len(clash.others) > 1 else "does"
    told = f"Two have changed the {what}: {standing} came later and holds, {others} {do} not."
    return f"{told} {more} more {'is' if more == 1 else 'are'} like it." if more else told


def _said(clash: Clash, edit: SchoolEdit, people: Mapping[str, str]) -> str:
    document = clash.told(edit)
    words = _TAKEN_AWAY if document is None else _words(document)
    shown = words if len(words) <= _LONGEST else f"{words[:_LONGEST].rstrip()}..."
    return f"{shown} ({people.get(edit.by, 'somebody')})"


def _words(document: Document) -> str:
    match document:
        case SchoolClass(name=name) | RosterLearner(name=name):
            return name
        case LearnerNote(words=words):
            return words
        case SchoolFile(path=path):
            return path
        case HouseRules(choices=choices):
            return ", ".join(choices)
        case _:
            return "something else"
