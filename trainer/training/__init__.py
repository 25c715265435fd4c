"""Sittings, scoring and what next; defines the ports that storage fills, and keeps what cannot be saved yet."""
