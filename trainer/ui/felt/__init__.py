"""The felt as a widget or a still picture, and what of a question or a round it shows: where the canvas meets Qt."""
