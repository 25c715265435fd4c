"""What the School page says where there is nobody, nothing is chosen, or something is done elsewhere."""

from __future__ import annotations

EMPTY = "No learners yet. Who trains here is shown on this page; a class comes in by a list, in Settings, School."
OFF = "School is off: it is turned on in Settings, School."
NO_STAGE_CHOSEN = "Go to a stage of a learner first, with the arrows to the left and right."
NEW_TEST = (
    "A test of your own is a file in the folder tests, in the data folder that Settings, Score book opens. The guide "
    "writing-a-test.md says what stands in it."
)
