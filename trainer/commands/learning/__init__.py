"""What a learner can do, does today and has come to, and lessons told with a game's own rules."""
