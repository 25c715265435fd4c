"""The patrons of a round: who they are, what they bet, decide and show, from a seed or from a script."""
