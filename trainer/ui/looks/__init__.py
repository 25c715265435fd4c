"""How the window looks: themes, fonts, icons, what one person wishes of it, and the rasteriser of the canvas's SVG."""
