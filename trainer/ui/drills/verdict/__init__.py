"""What is shown after an answer: the verdict, both answers side by side, and what was due as it is played."""
