"""The reader of the syllabus: its stages, its skills, and what trains each."""
