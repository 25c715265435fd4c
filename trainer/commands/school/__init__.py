"""The commands of a school: its roster and tasks, its server and stations, and what goes between its machines."""
