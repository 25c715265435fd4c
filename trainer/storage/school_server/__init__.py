"""The school's server, on PostgreSQL: its tables and rights step by step, who is enrolled, and the way to it."""
