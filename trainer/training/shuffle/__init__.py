"""A shuffle done by a trainee: begun, judged, kept, scored and looked back on."""
