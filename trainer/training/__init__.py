"""Sittings, scoring and what next; defines the ports that storage fills."""
