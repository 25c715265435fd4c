"""House facts: what this house pays, allows, draws to, takes a signal for, and in which order, asked as recall."""

from trainer.drills.house_facts.drill import DRILL

__all__ = ["DRILL"]
