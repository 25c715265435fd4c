"""A hand's bones, how they stand in a pose, and how they are seen."""
