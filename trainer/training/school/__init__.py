"""What a school's machines tell each other: entries as each keeps them, who may read them, and what must carry them."""
