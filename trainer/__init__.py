"""The best trainer for blackjack dealers: drills, tables and scores, judged by the chosen house's own rules."""
