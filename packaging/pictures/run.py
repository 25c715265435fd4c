"""Takes the pictures of the README: `python3 packaging/dev.py pictures [NAME...]`. Look at each that was taken."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

# So that this file can be run as it is.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.watching import application

from pictures.scenes import SCENES


def main(names: Sequence[str]) -> int:
    """Take the pictures of these names, or all; 2 where there is none of a name."""
    unknown = [name for name in names if name not in SCENES]
    if unknown:
        print(f"There is no picture {unknown[0]}: there are {', '.join(SCENES)}.", file=sys.stderr)
        return 2
    qt = application()
    qt.setStyle("Fusion")
    for name in names or SCENES:
        SCENES[name]()
        print(name, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
