"""The engine of every procedure: duties in their order, judging, and verdicts. It knows no blackjack."""
