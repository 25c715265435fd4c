"""Side wagers: name the event the cards make, then take the wager, or pay it by the game's own table."""

from trainer.drills.side_wagers.drill import DRILL

__all__ = ["DRILL"]
