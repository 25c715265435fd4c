"""A hand's performance in time: its gestures, what it carries, and the marks it leaves."""
