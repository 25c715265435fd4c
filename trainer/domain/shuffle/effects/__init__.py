"""What each act of a shuffle does to the cards."""
