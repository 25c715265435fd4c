"""The reader of the way a learner goes: its stages, its skills, and what trains each."""
