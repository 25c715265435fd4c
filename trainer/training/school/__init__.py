"""A school's classes, learners and tasks as its people write them down, and what its machines tell each other."""
