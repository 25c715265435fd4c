"""A lesson: read in the window step by step, on paper and as a page of its own, with its figures and its rules."""
