"""The window's own controls, shared by all pages."""
