"""What only drills about cards between two shoes have: packs to judge, clips to stop, a clock to press."""
