"""A house: its games, rules, limits, side wagers and the events these pay on."""
