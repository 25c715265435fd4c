"""The reader of house files: games and rules, with every fault told at once."""
