"""The stages of the way with their skills, and what leads on from each: its lesson, its drills, the table."""
