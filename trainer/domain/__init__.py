"""The game itself: cards, money, chips, wagers, houses and their rules. Standard library only, no I/O, no clock."""
