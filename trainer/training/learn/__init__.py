"""What a learner can do and does next: skills, how far each has come, and what comes after it."""
