"""Every reader of a file that a person writes or receives, driven with mutated and hand-made inputs."""
