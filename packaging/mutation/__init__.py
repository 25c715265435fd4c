"""Puts mistakes into the code, one at a time, in a copy of the tree, and looks which ones no test notices."""
