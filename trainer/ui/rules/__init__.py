"""The House rules page: every rule of the game with what it rests on."""
