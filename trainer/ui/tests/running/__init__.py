"""A test under way: head, strip and what covers it, and a stage for each kind of thing that is asked, all silent."""
