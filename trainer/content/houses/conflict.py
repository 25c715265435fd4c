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

    ``switched`` is the rule that must be read the other way for the clash to come about.
    """

    rules: tuple[str, ...]
    message: str
    within: KeyPath = ()
    switched: str = ""

    def at(self, merged: MergedGame) -> KeyPath:
        """The key path to blame in the game's own file: a rule that stands there, else the game's heading."""
        for place, path in enumerate(self.rules):
            if merged.has_own(path):
                side = "instead" if path == self.switched else "is"
                return (*merged.rules[path].at, side, *(self.within if place == 0 else ()))
        return merged.heading

    def told(self, merged: MergedGame) -> str:
        """The message; where the rule it speaks of stands in a file this one builds on, that rule and file besides."""
        blamed = self.rules[0]
        if merged.has_own(blamed) or blamed not in merged.rules:
            return self.message
        group, rule = blamed.rsplit(".", 1)
        said = (
            f"'{rule}' is inherited from '{merged.rules[blamed].file.key}': write it under [{group}] in this file too."
        )
        return f"{self.message} {said}"


Values = Mapping[str, Any]
"""Each rule's value in one reading of the game; a rule that is absent or broken is not among them."""
