"""Gestures for tests: one for each motion, two for a tap, told by the motion's own name."""

from trainer.domain.signals.gestures import Gesture, Gestures, Keyframe, Pose, Reach
from trainer.domain.signals.motions import Motion

_FLAT = (0.0, 0.0, 0.0, 0.0)
_POSE = Pose("flat", _FLAT, _FLAT, _FLAT, _FLAT, (0.0, 0.0, 0.0, 0.0))


def gesture(motion: Motion, name: str, words: str) -> Gesture:
    """A hand that lies still for a second and can be read in the middle of it."""
    keys = tuple(Keyframe(t, _POSE, Reach.INDEX, (0.0, 0.0, 0.0)) for t in (0.0, 1000.0))
    return Gesture(name, motion, words, 500.0, keys, (0.0,))


GESTURES = Gestures(
    (
        *(gesture(motion, motion.value, f"The {motion.value} movement.") for motion in Motion),
        gesture(Motion.TAP, "tap-again", "The other movement of a tap"),
    )
)
