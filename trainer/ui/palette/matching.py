"""Which actions are meant by what was typed, the likeliest first."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Sequence

from trainer.ui.palette.actions import Action, ActionKind

MOST = 60
"""No more than these are shown."""
_WORD = re.compile(r"[^\W_]+")
_ORDER = {kind: place for place, kind in enumerate(ActionKind)}
_LEAST_LETTERS, _NEAR = 4, 0.75
_AT_FIRST = (ActionKind.PAGE, ActionKind.DRILL, ActionKind.SHUFFLE, ActionKind.KEY, ActionKind.SETTING)
"""What is offered where nothing has been typed; the rest is too much to look through."""

Place = int | None
"""How far a typed word lies from an action: 0 is nearest, None it is none of it."""


def meant(typed: str, actions: Sequence[Action], lately: Sequence[str]) -> tuple[Action, ...]:
    """The actions that ``typed`` may mean; ``lately`` are the names of those chosen last, the latest first.

    Where nothing is typed, those chosen last come first. Each typed word must be found; a word written nearly so is
    taken for it where nothing else is found.
    """
    words = _words(typed)
    if not words:
        first = [each for name in lately for each in actions if each.name == name]
        rest = [each for kind in _AT_FIRST for each in actions if each.kind is kind and each not in first]
        return tuple([*first, *rest][:MOST])
    for place in (_place, _near):
        found = _found(words, actions, lately, place)
        if found:
            return found[:MOST]
    return ()


def _found(
    words: Sequence[str], actions: Sequence[Action], lately: Sequence[str], place_of: Callable[[str, Action], Place]
) -> tuple[Action, ...]:
    near = []
    for number, action in enumerate(actions):
        places = [place_of(word, action) for word in words]
        if None not in places:
            before = lately.index(action.name) if action.name in lately else len(lately)
            near.append((sum(filter(None, places)), before, _ORDER[action.kind], number, action))
    return tuple(action for *_, action in sorted(near, key=lambda each: each[:4]))


def _place(word: str, action: Action) -> Place:
    title = action.words.casefold()
    own = _words(title)
    if own and own[0].startswith(word):
        return 0
    if any(each.startswith(word) for each in own):
        return 1
    others = _words(f"{action.also} {action.note} {action.kind.value}")
    if any(each.startswith(word) for each in others):
        return 3
    initials = "".join(each[0] for each in own)
    if len(word) > 1 and initials.startswith(word):
        return 4
    return 5 if len(word) > 2 and word in title else None


def _near(word: str, action: Action) -> Place:
    """Where a word is written nearly so, as ``insurence`` is."""
    exact = _place(word, action)
    if exact is not None or len(word) < _LEAST_LETTERS:
        return exact
    known = _words(f"{action.words} {action.also}")
    return 6 if difflib.get_close_matches(word, known, n=1, cutoff=_NEAR) else None


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold().replace("\u2019", "").replace("'", ""))
