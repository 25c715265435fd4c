"""Readers of the files a person writes: houses today; every fault at once, with file, line and column."""
