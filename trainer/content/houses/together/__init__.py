"""Rules that cannot stand together in one game: each kind of clash, and where its author can mend it."""
