"""A sitting at one drill: its questions, their answers, and when the drill is mastered."""
