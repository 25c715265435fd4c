"""What is asked beside the roster before something is assigned, shared, written of a learner or signed off."""
