"""A test as it is taken: its form drawn from a seed, its time, what is kept of it, and how it is marked."""
