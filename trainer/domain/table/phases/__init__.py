"""The phases of a round: each hands out what the dealer owes in it, with the rules that demand it."""
