"""Entries of a school's machines in the score book: what this one has to send, and what comes from the others."""
