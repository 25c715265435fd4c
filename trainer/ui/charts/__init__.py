"""Charts of our own, painted in the theme's colours."""
