"""The felt as a widget, and what of a question or a round it shows: where the canvas meets Qt."""
