"""A round at the table in a dealer's words: acts, faults and their reasons."""
