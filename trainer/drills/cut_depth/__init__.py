"""Cut depth: a player's cut accepted or refused, and the dealer's own cut set as deep as the house wants it."""

from trainer.drills.cut_depth.drill import DRILL

__all__ = ["DRILL"]
