"""The phases of a shuffle: each hands out what the dealer owes in it, with the rules that demand it."""
