"""A lesson as it is told at one game: the house's values put in, its figures and rounds worked out."""
