"""What cannot be in one game, and where its author can mend it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from trainer.content.houses.merging import MergedGame
from trainer.content.text.faults import KeyPath


@dataclass(frozen=True, slots=True)
class Conflict:
    """What cannot be: the rules concerned, the one to blame first, and how far inside its value the fault lies.

    ``switched`` is the rule that must be read the other way for the clash to come about. ``mend`` is another rule
    to write where it is inherited, ``base`` the shipped base whose rules do not clash so.
    """

    rules: tuple[str, ...]
    message: str
    within: KeyPath = ()
    switched: str = ""
    mend: str = ""
    base: str = ""

    def at(self, merged: MergedGame) -> KeyPath:
        """The key path to blame in the game's own file: a rule that stands there, else the game's heading."""
        for place, path in enumerate(self.rules):
            if merged.has_own(path):
                side = "instead" if path == self.switched else "is"
                return (*merged.rules[path].at, side, *(self.within if place == 0 else ()))
        return merged.heading

    def told(self, merged: MergedGame) -> str:
        """The message; where a rule it speaks of stands in a file this one builds on, that rule and file besides.

        The rule to blame first comes first; of one that stands in the game's own file nothing need be said.
        """
        blamed = (self.rules[0], self.mend)
        inherited = next((path for path in blamed if path in merged.rules and not merged.has_own(path)), None)
        if inherited is None:
            return self.message
        group, rule = inherited.rsplit(".", 1)
        file = merged.rules[inherited].file.key
        told = f"{self.message} '{rule}' is inherited from '{file}': write it under [{group}] in this file too"
        extends = (merged.file.tables or {}).get("extends")
        return f"{told}, or extend '{self.base}' instead." if extends in _BUILT_ON.get(self.base, ()) else f"{told}."


_BUILT_ON = {
    "common": ("common-double-deck", "common-single-deck"),
    "common-double-deck": ("common-single-deck",),
    "common-single-deck": ("common", "common-double-deck"),
    "common-no-hole-card": ("common",),
}
"""For each base that a clash may name the bases it can stand in for: with a hole card or none, as they have it."""


Values = Mapping[str, Any]
"""Each rule's value in one reading of the game; a rule that is absent or broken is not among them."""


def base_of(decks: int) -> str:
    """The key of the shipped base for a game of so many decks."""
    return {1: "common-single-deck", 2: "common-double-deck"}.get(decks, "common")
