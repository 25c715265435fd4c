"""The Progress page: how the learner gets on, in drills, rounds, signals and shuffles."""
