"""Answers, rounds and shuffles as rows of the score book, both ways."""
