"""What came of a test: the decision, the parts, the faults with their rules, its questions, and what to practise."""
