"""A lesson on paper and as a page of its own: its words, its figures as pictures, and the rules it rests on."""
