"""Drawn hands: their bones, their looks, the gestures they make, and the layer of a scene they move on."""
