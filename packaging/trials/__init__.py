"""Trials of the score book: programs killed, power cut, disks full, many programs at once, files damaged."""
