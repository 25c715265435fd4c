"""What `packaging/dev.py` does, with the standard library alone: set up `.venv`, name what is missing, run tasks."""
