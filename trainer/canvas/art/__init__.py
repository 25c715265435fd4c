"""Pictures of cards, chips and the rack as SVG, their colours, and the surfaces made of them."""
