"""What every felt is made of: the scene and its motion in time, the ground, the places, the lettering."""
