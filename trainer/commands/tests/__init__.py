"""Tests without a window: which there are, a form on paper with its key, and answers typed elsewhere marked."""
