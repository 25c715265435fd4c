"""What tests measure: how often who passes, how far two forms agree, and what a slip weighs."""
