"""Rosters from files: lists of learners read, what they would change told first, and changed once it is agreed to."""
