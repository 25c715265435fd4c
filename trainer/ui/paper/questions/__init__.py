"""A question in words, for paper and the terminal: what it asks, and what is seen on the felt and between two shoes."""
