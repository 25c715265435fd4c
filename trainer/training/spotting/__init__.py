"""Watching others deal: rounds and shuffles with one slip in them or none, stopped, named and mended, and scored."""
