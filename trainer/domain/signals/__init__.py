"""What patrons show and say: motions, gestures as data, and how a house reads them."""
