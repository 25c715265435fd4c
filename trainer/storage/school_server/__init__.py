"""The school's server, on PostgreSQL: its tables and rights step by step, who is enrolled, and a station's way to it."""
