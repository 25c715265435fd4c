"""What is asked beside the roster before something is assigned, written of a learner or signed off."""
