"""What commands share: their folders, games by name, results as text, and what is said where one cannot be done."""
