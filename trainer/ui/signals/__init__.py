"""A patron's signal seen from near, as the drill shows it."""
