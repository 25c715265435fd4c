"""The table as pygame draws it: layout, sprites, timeline and scene. Knows no Qt."""
