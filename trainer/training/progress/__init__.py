"""How a trainee gets on, reckoned from what was kept alone."""
