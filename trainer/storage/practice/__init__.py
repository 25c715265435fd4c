"""Answers, rounds, shuffles, and what was read and chosen, as rows of the score book, both ways."""
