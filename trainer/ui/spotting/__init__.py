"""Spot the error: others are watched as they deal, stopped, and what was wrong and what is done now is said."""
