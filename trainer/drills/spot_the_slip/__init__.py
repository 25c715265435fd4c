"""Spot the slip: a stretch of the house's shuffle is shown, with or without one slip; stop it there."""

from trainer.drills.spot_the_slip.drill import DRILL

__all__ = ["DRILL"]
