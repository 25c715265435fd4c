"""Tests in the window: which there are, what is settled before one, one as it is taken, and what it came to."""
