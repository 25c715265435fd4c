"""A patron's signal seen from near."""
