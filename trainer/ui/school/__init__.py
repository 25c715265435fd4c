"""The school in the window: whether it is on, its people, what opens their keys, and who is at the window."""
