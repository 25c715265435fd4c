"""The shuffle in a dealer's words: acts, faults, reasons, places and amounts of cards."""
