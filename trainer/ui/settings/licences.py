"""What the trainer is made of: every library and typeface that is installed with it, and under which licence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution

OURS = "dealer-trainer"
_NAME = re.compile(r"[A-Za-z0-9._-]+")
_FACES = ("font-",)
_LONGEST = 80
_LICENCE = "License :: "


@dataclass(frozen=True, slots=True)
class Component:
    """One library, or (``is_face``) one typeface: its name, version, and its licence as it names it itself."""

    name: str
    version: str
    licence: str
    is_face: bool = False


@cache
def components() -> tuple[Component, ...]:
    """Everything the trainer needs, and what that needs, in the order of names; nothing where no names are kept."""
    found: dict[str, Component] = {}
    _gather(OURS, found)
    found.pop(_plain(OURS), None)
    return tuple(found[name] for name in sorted(found))


def licence_of(name: str) -> str:
    """The licence of an installed package as it names it itself, "" where it names none."""
    there = _installed(name)
    return "" if there is None else _licence(there)


def version_of(name: str) -> str:
    """The version of an installed package, "" where it is not installed as one."""
    there = _installed(name)
    return "" if there is None else there.version


def _gather(name: str, found: dict[str, Component]) -> None:
    there = _installed(name)
    if there is None or _plain(name) in found:
        return
    own = there.metadata["Name"]
    is_face = own.startswith(_FACES)
    found[_plain(name)] = Component(own, there.version, _licence(there), is_face)
    for needed in _needed(there):
        _gather(needed, found)


def _needed(there: Distribution) -> Iterator[str]:
    """The names of what a package needs, whatever it is used for and on this machine or another."""
    for requirement in there.requires or ():
        name = _NAME.match(requirement)
        if name is not None and "extra ==" not in requirement:
            yield name[0]


def _installed(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def _licence(there: Distribution) -> str:
    for field in ("License-Expression", "License"):
        told = (there.metadata.get_all(field) or ("",))[0]
        if told and len(told) <= _LONGEST:
            return str(told)
    named = [each for each in there.metadata.get_all("Classifier") or () if each.startswith(_LICENCE)]
    return ", ".join(each.rpartition(" :: ")[2] for each in named)


def _plain(name: str) -> str:
    """A package's name as registries compare them."""
    return re.sub(r"[-_.]+", "-", name).lower()
