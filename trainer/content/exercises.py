"""Everything there is to train and to ask with, as a syllabus, a lesson or a test may name it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

NO_FACTS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Exercises:
    """Everything there is to train with, in whichever game.

    ``drills`` are the cases of each drill by its key; ``rules`` the paths of the rules a house may have; ``facts`` what
    is to be known of one house by heart, by keys, with what is due on each as JSON text. ``slips`` are the kinds of
    slips that can be watched for, at the table and between two shoes.
    """

    drills: Mapping[str, Collection[str]]
    situations: Collection[str]
    parts: Collection[str]
    occasions: Collection[str]
    rules: Collection[str] = ()
    facts: Mapping[str, str] = field(default_factory=lambda: NO_FACTS)
    slips: Collection[str] = ()
