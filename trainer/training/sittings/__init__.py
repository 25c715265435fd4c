"""One procedure done by a trainee, whatever it is: judged, timed, logged, kept and looked back on."""
