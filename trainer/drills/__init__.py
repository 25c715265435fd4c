"""Kinds of exercise, one file each, found by the registry."""
