"""The Shuffle page: what only a procedure between two shoes has, its felt, its keys, its mixing and its words."""
