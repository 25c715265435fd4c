"""What came of a test: the decision, the parts, the faults with their rules, and what to practise."""
