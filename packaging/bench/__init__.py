"""The benchmark: how fast the trainer is, each time measured against something else in the same run."""
