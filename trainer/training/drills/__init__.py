"""A sitting at one drill: its questions, their answers, and when one is in form at it."""
