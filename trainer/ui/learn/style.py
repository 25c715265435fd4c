"""How a lesson looks as a page of its own: light, in one column, fit to be printed."""

from __future__ import annotations

STYLE = """
body { background: #ffffff; color: #1d1b18; font-family: "Source Sans Pro", sans-serif; font-size: 12pt;
  line-height: 1.45; max-width: 44em; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 22pt; font-weight: 600; margin-bottom: 4px; }
h2 { font-size: 15pt; font-weight: 600; margin-top: 24px; }
p, ul, ol, table { margin-top: 0; margin-bottom: 10px; }
.about { color: #5e584e; }
.aloud { font-family: "Source Serif Pro", serif; font-style: italic; margin-left: 24px; }
.caption { color: #5e584e; font-size: 10pt; margin-bottom: 14px; }
.card { border: 1px solid #b8b0a2; border-radius: 6px; padding: 6px 10px; margin-bottom: 12px; }
.quoted { font-family: "Source Serif Pro", serif; }
.source { color: #5e584e; font-size: 10pt; }
.asked { border-left: 4px solid #8a6d2f; padding-left: 10px; }
table { border-collapse: collapse; }
th, td { border: 1px solid #b8b0a2; padding: 4px 8px; text-align: left; }
.picture { line-height: 100%; margin-bottom: 4px; }
.leads { break-after: avoid; -qt-user-state: 1; }
img { max-width: 100%; }
@media print { body { margin: 0; max-width: none; } h2, img, .card, .asked { break-inside: avoid; } }
"""
