"""A lesson's own questions in the window, answered where they stand in its text."""
