"""The Drills page: the list of drills, and the way into each."""
