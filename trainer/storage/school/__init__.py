"""A school in the score book: its roster, what people edit, and entries as they go out and come in."""
