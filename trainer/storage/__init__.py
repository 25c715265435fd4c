"""The score book, on SQLite through sqlite-utils."""
