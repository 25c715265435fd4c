"""What is reckoned from the answers as they are kept: it follows from them alone, and can be thrown away."""
