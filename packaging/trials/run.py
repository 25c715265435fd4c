"""Tries what the world does to the score book: `python3 packaging/dev.py trials [NAME...]`; exits 1 where one fails."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random

# So that this file can be run as it is.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from trials.book import Tally
from trials.damage import damage
from trials.disks import full_disks
from trials.kills import kills
from trials.odd_values import odd_values
from trials.power_cuts import power_cuts
from trials.races import killed_upgrades, two_windows, upgrades
from trials.record_edits import record_edits

TRIALS: Mapping[str, Callable[[Random], Tally]] = {
    "kills": lambda chance: kills(600, chance),
    "power-cuts": lambda chance: power_cuts(200, chance),
    "full-disks": lambda _: full_disks(),
    "two-windows": lambda _: two_windows(2_500),
    "upgrades": lambda chance: upgrades(40, chance),
    "killed-upgrades": lambda chance: killed_upgrades(150, chance),
    "odd-values": lambda _: odd_values(),
    "damage": lambda chance: damage(200, chance),
    "record-edits": lambda chance: record_edits(10_000, chance),
}


def main(names: Sequence[str]) -> int:
    """Try what is named, all where nothing is; gives the exit code: 2 for a name there is not."""
    unknown = [name for name in names if name not in TRIALS]
    if unknown:
        print(f"There is no trial '{unknown[0]}': they are {', '.join(TRIALS)}.", file=sys.stderr)
        return 2
    failed = 0
    for name in names or TRIALS:
        tally = TRIALS[name](Random(2026))
        failed += len(tally.failed)
        print(tally, flush=True)
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
