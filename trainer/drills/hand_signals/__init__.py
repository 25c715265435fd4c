"""Hand signals: read what a patron shows, and do what this house demands: act, ask aloud, refuse, or call the floor."""

from trainer.drills.hand_signals.drill import DRILL

__all__ = ["DRILL"]
