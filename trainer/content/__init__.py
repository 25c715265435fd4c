"""Readers of the files a person writes (houses, gestures, glossary); every fault at once, with file, line, column."""
