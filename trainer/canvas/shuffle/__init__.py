"""The felt between two shoes: piles, packets, shoe and rack, and how cards travel."""
