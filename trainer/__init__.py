"""The best trainer for blackjack dealers: drills, tables and scores, judged by the chosen house's own rules."""

from trainer.lazy_dataclasses import write_methods_late

write_methods_late()
