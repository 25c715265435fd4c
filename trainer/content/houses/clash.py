"""What cannot be in one game: the rules that clash, and where in the game's own file the blame lies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from trainer.content.houses.merging import Laid
from trainer.content.text.faults import KeyPath


@dataclass(frozen=True, slots=True)
class Clash:
    """What cannot be: the rules concerned, the one to blame first, and how far inside its value the fault lies.

    ``switched`` is the rule that must be read the other way for the clash to come about.
    """

    rules: tuple[str, ...]
    message: str
    within: KeyPath = ()
    switched: str = ""

    def at(self, laid: Laid) -> KeyPath:
        """The key path to blame in the game's own file: a rule that stands there, else the game's heading."""
        for place, path in enumerate(self.rules):
            if laid.has_own(path):
                side = "instead" if path == self.switched else "is"
                return (*laid.rules[path].at, side, *(self.within if place == 0 else ()))
        return laid.heading


Values = Mapping[str, Any]
"""Each rule's value in one reading of the game; a rule that is absent or broken is not among them."""
