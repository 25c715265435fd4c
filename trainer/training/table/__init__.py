"""A round at the table done by a trainee: begun, judged, kept, scored, written down and looked back on."""
