"""The window round the pages: frame, rail, bars, overlays, and what all pages share."""
