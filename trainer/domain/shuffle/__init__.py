"""The shuffle as a procedure over real cards: every card's place, the dealer's acts, the duties and how cards mix."""
