"""Names with a star in them, as a syllabus, a lesson or a test writes what it means."""

from __future__ import annotations

from collections.abc import Iterable


def meant(names: Iterable[str], there: Iterable[str]) -> tuple[str, ...]:
    """Those of ``there`` that ``names`` mean, in the order they are there; ``*`` stands for any letters."""
    written = tuple(names)
    return tuple(each for each in there if any(means(name, each) for name in written))


def means(name: str, it: str) -> bool:
    """Whether ``name`` means ``it``; ``*`` stands for any letters. A start has hundreds of names to look at."""
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
