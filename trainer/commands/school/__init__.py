"""The commands of a school: its server and stations, and what goes between its machines."""
