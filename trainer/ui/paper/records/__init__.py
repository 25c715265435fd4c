"""A signed record on paper: one sheet for a personnel file, with the proof attached."""
