"""The Learn page, and a lesson on paper and as a page of its own: its words, its figures as pictures, and its rules."""
