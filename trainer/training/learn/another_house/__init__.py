"""What a dealer who comes from another house brings along, and what is to be learned anew."""
