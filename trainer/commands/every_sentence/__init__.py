"""Every sentence the trainer can say at a game, gone through case by case: rules, rounds, shuffles and drills."""
