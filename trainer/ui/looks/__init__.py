"""How the window looks: themes, fonts, icons, how one person wants it, and the rasteriser of the canvas's SVG."""
