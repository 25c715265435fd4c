"""The Settings page: the window, the table, keys, learners, the score book, and what the trainer is made of."""
