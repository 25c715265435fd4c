"""The pictures of the README: the real window, worked by keys on a screen that nobody sees."""
