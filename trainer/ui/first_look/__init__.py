"""The first run, a name and a game, and the first look: a round watched from the dealer's seat."""
