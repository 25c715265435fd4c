"""Money, cards, chips and rules in the trade's own words, for the window, the command line and the worksheets."""
