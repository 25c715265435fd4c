"""The reader of gesture files."""
