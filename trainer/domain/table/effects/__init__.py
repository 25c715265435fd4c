"""What each act at the table does to it. Effects know no house."""
