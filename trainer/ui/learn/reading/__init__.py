"""A lesson as it is read in the window, step by step: its words and figures, and beside them what they rest on."""
