"""The reader of test files: what is asked in a test, how it is judged, and where each of its numbers comes from."""
