"""Which rule of the house a dealer's mistake breaks, and why."""
