"""The page of one drill: the question on the felt, the answer under it, the verdict beside it."""
