"""What lies before the patrons, from however near it is seen: cards in lanes, bets in rows, marks on them."""
