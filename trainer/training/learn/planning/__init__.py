"""What a learner does today: a sitting planned, in words, gone on with part by part, and what a test puts into it."""
