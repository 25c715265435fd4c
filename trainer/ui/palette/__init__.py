"""The command palette: everything that can be gone to or done, found by a few letters."""
