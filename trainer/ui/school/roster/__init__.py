"""The roster of the School page: who is there, how far each has come on the way, and what would help them."""
