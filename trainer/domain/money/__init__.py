"""Money in cents, odds, and the chips that money is."""
