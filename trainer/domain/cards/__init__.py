"""Cards, hands and the shoe."""
