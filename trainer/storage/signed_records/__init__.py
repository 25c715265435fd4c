"""Signed records, the people of a school and their keys, in the score book; facts of them are only ever added."""
