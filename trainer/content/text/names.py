"""Names with a star in them, as a syllabus, a lesson or a test writes what it means, in either way of spelling."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

_SPELLED = (("colour", "color"), ("neighbour", "neighbor"))
"""How names were written before, and how they are written now; both are read."""


def meant(names: Iterable[str], there: Iterable[str]) -> tuple[str, ...]:
    """Those of ``there`` that ``names`` mean, in the order they are there; ``*`` stands for any letters."""
    written = tuple(names)
    return tuple(each for each in there if any(means(name, each) for name in written))


@lru_cache(maxsize=4096)
def american(name: str) -> str:
    """The name as it is spelled now."""
    for british, american in _SPELLED:
        name = name.replace(british, american)
    return name


def means(name: str, it: str) -> bool:
    """Whether ``name`` means ``it``; ``*`` stands for any letters. A start has hundreds of names to look at."""
    name, it = american(name), american(it)
    first, *parts = name.split("*")
    if not parts:
        return name == it
    *middle, last = parts
    at, end = len(first), len(it) - len(last)
    if at > end or not it.startswith(first) or not it.endswith(last):
        return False
    for part in middle:
        at = it.find(part, at, end) + len(part)
        if at < len(part):
            return False
    return True
