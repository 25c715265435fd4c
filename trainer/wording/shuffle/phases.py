"""Names of the parts of a shuffle: Gathering, Player's cut."""

from __future__ import annotations

from trainer.domain.shuffle.phases import closing, collecting, cutting, gathering, opening, passes

_PHASES = {
    opening.NAME: "Inspect",
    opening.INTERRUPTS: "The floor",
    collecting.CALLING: "Announce",
    collecting.COLLECTING: "Collect",
    collecting.RE_SUITING: "Re-suit",
    gathering.MIXING: "Mix",
    gathering.GATHERING: "Gather",
    passes.NAME: "Shuffle",
    cutting.CUTTING: "Player's cut",
    cutting.RE_CUTTING: "Re-cut",
    cutting.LOADING: "Load",
    cutting.BURNING: "Burn",
    closing.NAME: "Cage",
}


def phase_words(name: str) -> str:
    """A phase by its name in the procedure: ``Player's cut``; raises KeyError for a name no phase has."""
    return _PHASES[name]
