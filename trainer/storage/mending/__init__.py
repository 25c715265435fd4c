"""Copies of the score book, and how it is made whole again: from a copy, from what is left, from what was set aside."""
