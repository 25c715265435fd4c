"""Records that somebody hands over: read from files and PDFs, and what holds of them without the book."""
