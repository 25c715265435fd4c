"""How a hand is drawn on its bones: flesh, skin, nails, sleeves and shadow."""
