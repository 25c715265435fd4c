"""What comes next: one moment of the house's opening, shuffle, cut or closing, and the step that is due."""

from trainer.drills.shuffle_procedure.drill import DRILL

__all__ = ["DRILL"]
