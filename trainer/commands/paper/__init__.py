"""Drills as text: worksheets, questions and what is seen in them, for paper and the terminal."""
