"""Settling a hand: take, leave or pay each bet, and how much, by the house's own rules."""

from trainer.drills.settle_hand.drill import DRILL

__all__ = ["DRILL"]
