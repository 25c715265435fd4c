"""A house's rules in the trade's words: titles, values, sentences, and how sure each is."""
