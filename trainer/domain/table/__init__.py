"""A round at the table: what lies there, what a dealer does, and what a wager is owed."""
