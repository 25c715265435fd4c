"""The Settings page: the window, the table, keys, learners, the school, the score book, what the trainer is made of."""
