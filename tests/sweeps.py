"""How far the suite sweeps: over a sample every day, over everything where `--thorough` asks for it."""

import os
from typing import TypeVar

T = TypeVar("T")

THOROUGH = "DEALER_TRAINER_THOROUGH"
"""Set in the surroundings of a thorough run, and of the workers it starts."""


def sweep(daily: T, thorough: T) -> T:
    """What to sweep over in this run. Read when a module of tests is imported, which is after the options are."""
    return thorough if THOROUGH in os.environ else daily
