"""Burn and cut card: what is burned when, what the cut card's coming out means, what is said to whom, what is next."""

from trainer.drills.burn_and_cut_card.drill import DRILL

__all__ = ["DRILL"]
