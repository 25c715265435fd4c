"""The felt of a drill's question: cards, bets, the frame to pay into and the rack."""
