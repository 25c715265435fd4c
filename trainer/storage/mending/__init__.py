"""Copies of the score book, how it is made whole again, and files written whole where a person wants them."""
