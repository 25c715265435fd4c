"""Tests that were taken, in the score book: the forms drawn, what happened in them, and what judges wrote."""
