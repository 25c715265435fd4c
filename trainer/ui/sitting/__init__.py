"""The page on which a procedure is done, watched and looked back on, whichever procedure it is."""
