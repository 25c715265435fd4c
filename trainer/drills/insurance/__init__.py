"""Insurance: the most a patron may take, what is paid or taken, even money, and to whom either is open."""

from trainer.drills.insurance.drill import DRILL

__all__ = ["DRILL"]
