"""Records that stand up by themselves: what they say, how they are signed and checked, people and their keys."""
