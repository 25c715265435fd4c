"""The whole table from the dealer's seat: where everything lies, how it moves, what can be pressed."""
