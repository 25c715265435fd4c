"""Kinds of exercise, a file or a folder each, found by the registry."""
