"""Prints the table of measurements: `python3 packaging/dev.py bench [NAME...]`; exits 1 where one is over its limit."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

# So that this file can be run as it is.
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench.answers import rows as answers
from bench.deals import rows as deals
from bench.extras import rows as extras
from bench.fortnight import rows as fortnight
from bench.frames import rows as frames
from bench.hands import rows as hands
from bench.learning import rows as learning
from bench.measuring.aims import rows as measured_tests
from bench.millions import rows as millions
from bench.odds import rows as odds
from bench.roster import rows as roster
from bench.rounds import rows as rounds
from bench.rows import NotMeasuredError, Row, table
from bench.school_server import rows as school_server
from bench.shuffle import rows as shuffle
from bench.start import rows as start

# The window dresses the whole application, so it comes after the bare scene.
MEASUREMENTS: Mapping[str, Callable[[], Iterator[Row]]] = {
    "start": start,
    "frames": frames,
    "answers": answers,
    "table": rounds,
    "hands": hands,
    "shuffle": shuffle,
    "odds": odds,
    "deals": deals,
    "extras": extras,
    "millions": millions,
    "learning": learning,
    "tests": measured_tests,
    "fortnight": fortnight,
    "school-server": school_server,
    "roster": roster,
}
_NO_SCREEN = "offscreen"
LONG = frozenset({"millions", "learning", "fortnight", "tests", "school-server", "roster"})
"""Measurements that take minutes, gigabytes of disk, or a PostgreSQL: they are taken only where they are named."""


def main(names: Sequence[str]) -> int:
    """Take the measurements named, all but the long ones where none is.

    Gives the exit code: 2 for a name there is not, 1 where something is over its limit or a window did not start.
    """
    unknown = [name for name in names if name not in MEASUREMENTS]
    if unknown:
        print(f"There is no measurement '{unknown[0]}': they are {', '.join(MEASUREMENTS)}.", file=sys.stderr)
        return 2
    _leave_the_screen()
    _warn_if_busy()
    try:
        taken = list(_taken(names or tuple(name for name in MEASUREMENTS if name not in LONG)))
    except NotMeasuredError as error:
        print(f"Nothing was measured: {error}", file=sys.stderr)
        return 1
    print(table(taken))
    return int(any(row.is_over for row in taken))


def _leave_the_screen() -> None:
    """Measure without a screen, and say so to whoever has one: a window that has not the focus takes no keys."""
    if os.environ.get("QT_QPA_PLATFORM") != _NO_SCREEN:
        print("All windows are measured without a screen: nothing of them is to be seen.", file=sys.stderr)
    # Before Qt and SDL are first used, which read them once; a point is a pixel, so that 1080p is 1080p.
    os.environ.update(
        QT_QPA_PLATFORM=_NO_SCREEN,
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
        PYGAME_HIDE_SUPPORT_PROMPT="1",
        QT_ENABLE_HIGHDPI_SCALING="0",
    )


def _warn_if_busy() -> None:
    """Say so where other programs have the machine's processors, as every slowest time then tells of them too."""
    load, processors = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0, os.cpu_count() or 1
    if load > processors / 2:
        print(
            f"Others use this machine (load {load:.1f} on {processors} processors): times are longer.", file=sys.stderr
        )


def _taken(names: Sequence[str]) -> Iterator[Row]:
    for name in names:
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        gc.collect()
        yield from MEASUREMENTS[name]()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
