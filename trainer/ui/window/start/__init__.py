"""How the window comes and goes: where it stands, what a start still has to do, and its end."""
