"""How the window comes and goes: the first run, where it stands, what a start still has to do, and its end."""
