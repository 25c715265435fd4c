"""The commands of `dealer-trainer`, a module each, imported only when asked for."""
