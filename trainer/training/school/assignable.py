"""What can be assigned, by the names it is typed by: ``test:table``, or the name alone where it is one thing's."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from difflib import get_close_matches

from trainer.training.school.documents import AssignedKind, AssignedThing
from trainer.wording.numbers import number_in_words

ANY_ROUND = "rounds"
"""What rounds are called that need no situation."""
_USUAL = {AssignedKind.DRILL: 30, AssignedKind.PART: 5, AssignedKind.ROUND: 3}
"""How many are asked for where nobody says."""
# Comparing longer words takes long, and no name is so long.
_LONGEST = 60


class NoSuchThing(ValueError):
    """Nothing that can be assigned is called so, or several things are; the message is one sentence."""


def thing_called(typed: str, known: Mapping[AssignedKind, Collection[str]], count: int | None = None) -> AssignedThing:
    """What is called ``typed``, among the keys ``known`` of each kind; raises NoSuchThing."""
    kinds = {each.value: each for each in AssignedKind}
    word, colon, key = typed.partition(":")
    if typed == ANY_ROUND:
        return AssignedThing(AssignedKind.ROUND, "", count or _USUAL[AssignedKind.ROUND])
    if colon and word in kinds:
        among, name = [kinds[word]], key
    else:
        among, name = list(AssignedKind), typed
    found = [kind for kind in among if name in known.get(kind, ())]
    if len(found) > 1:
        ways = " or ".join(f"{kind.value}:{name}" for kind in found)
        raise NoSuchThing(f"{number_in_words(len(found)).capitalize()} things are called '{name}': write {ways}.")
    if not found:
        near = get_close_matches(name[:_LONGEST], sorted({key for kind in among for key in known.get(kind, ())}), n=1)
        instead = f"did you mean '{near[0]}'?" if near else "write, for example, drill:NAME."
        raise NoSuchThing(f"There is nothing called '{typed}' that could be assigned: {instead}")
    return AssignedThing(found[0], name, count or _USUAL.get(found[0], 1))
