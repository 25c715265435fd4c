"""What the School page says where there is nobody, nothing is chosen, or something is done elsewhere."""

from __future__ import annotations

NOBODY = "No learners yet"
NOBODY_ABOUT = (
    "Learners appear here. Import a class list to begin, or add a single learner. Results from other machines come in "
    "from a file: Settings, School."
)
DOOR_OFF = "School is off"
DOOR_OFF_ABOUT = "Turn it on in Settings, School."
DOOR = "For instructors and supervisors"
WHY_DOOR = (
    "How every learner is doing, and the notes about them. Open it with your passphrase, and lock it when you "
    "leave. It also locks after fifteen minutes without a key or a click."
)
NO_KEY = (
    "How every learner is doing, and the notes about them. An instructor's or a supervisor's passphrase opens it, "
    "but no one has a key on this machine. Make keys in Settings, School. They stay on the machine they were made on."
)
NO_STAGE_CHOSEN = "Go to a stage of a learner first, with the arrows to the left and right."
NOBODY_NEEDS_IT = "No one here needs it: it is mastered or not started."
NEW_TEST = (
    "A test of your own is a file in the folder tests, in the data folder that Settings, Score book opens. The guide "
    "writing-a-test.md says what stands in it."
)
