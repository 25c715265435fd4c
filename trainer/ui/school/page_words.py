"""What the School page says where there is nobody, nothing is chosen, or something is done elsewhere."""

from __future__ import annotations

NOBODY = "No learners yet"
NOBODY_ABOUT = (
    "Who trains here is shown on this page. A class comes in by a list of the office, and what was "
    "done on other machines by a file of results: Settings, School."
)
DOOR_OFF = "School is off"
DOOR_OFF_ABOUT = "It is turned on in Settings, School."
DOOR = "For instructors and supervisors"
WHY_DOOR = (
    "Here stands how every learner of the school is coming on, and what was written of them. It opens with your "
    "passphrase, and is locked again by you, or by itself after fifteen minutes without a key or a click."
)
NO_KEY = (
    "Here stands how every learner of the school is coming on, and what was written of them: it opens with the "
    "passphrase of an instructor or a supervisor. Nobody has a key on this machine. Keys are made in Settings, School, "
    "and stay on the machine where they were made, such as in the office."
)
NO_STAGE_CHOSEN = "Go to a stage of a learner first, with the arrows to the left and right."
NOBODY_NEEDS_IT = "Nobody here needs it: it was mastered, or not begun."
NEW_TEST = (
    "A test of your own is a file in the folder tests, in the data folder that Settings, Score book opens. The guide "
    "writing-a-test.md says what stands in it."
)
