"""A judge's sheet in the window: who judges, the lines with their levels in words, and how it is handed in."""
