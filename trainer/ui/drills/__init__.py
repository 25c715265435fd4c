"""One drill: its page, the question on the felt, the answer under it, the verdict beside it; and the list of drills."""
