"""Motion: eased out, interruptible, absent with reduced motion, over when it is over."""

from trainer.canvas.felt.timeline import Timeline, Tween, ease_out


def recorded(duration: float, delay: float = 0.0) -> tuple[Tween, list[object]]:
    heard: list[object] = []
    begins, ends = (lambda: heard.append("begins")), (lambda: heard.append("ends"))
    return Tween(heard.append, duration, delay, begins, ends), heard


def test_easing_begins_quickly_and_settles() -> None:
    assert ease_out(0.0) == 0.0
    assert ease_out(0.5) == 0.875
    assert ease_out(1.0) == 1.0


def test_a_motion_counts_from_the_first_frame_after_it_was_added() -> None:
    timeline = Timeline()
    tween, heard = recorded(100)
    timeline.play([tween])
    timeline.advance(5000)
    timeline.advance(5050)
    assert heard == ["begins", 0.0, 0.875]


def test_a_motion_ends_exactly_where_it_was_going_and_nothing_is_left() -> None:
    timeline = Timeline()
    tween, heard = recorded(100)
    timeline.play([tween])
    timeline.advance(0)
    assert timeline.busy
    timeline.advance(130)
    assert heard[-2:] == [1.0, "ends"]
    assert not timeline.busy


def test_a_delayed_motion_waits() -> None:
    timeline = Timeline()
    tween, heard = recorded(100, delay=60)
    timeline.play([tween])
    timeline.advance(0)
    timeline.advance(59)
    assert heard == []
    timeline.advance(60)
    assert heard == ["begins", 0.0]


def test_finishing_lets_everything_arrive_at_once() -> None:
    timeline = Timeline()
    first, heard_first = recorded(100)
    second, heard_second = recorded(100, delay=500)
    timeline.play([first, second])
    timeline.advance(0)
    timeline.finish()
    assert heard_first == ["begins", 0.0, 1.0, "ends"]
    assert heard_second == ["begins", 1.0, "ends"]
    assert not timeline.busy


def test_with_reduced_motion_things_are_where_they_go_without_a_frame() -> None:
    timeline = Timeline(reduced_motion=True)
    tween, heard = recorded(100, delay=500)
    timeline.play([tween])
    assert heard == ["begins", 1.0, "ends"]
    assert not timeline.busy


def test_what_an_end_adds_plays_on() -> None:
    timeline = Timeline()
    following, heard = recorded(100)
    timeline.play([Tween(lambda part: None, 10, ends=lambda: timeline.play([following]))])
    timeline.advance(0)
    timeline.advance(10)
    assert timeline.busy
    assert heard == []
    timeline.advance(20)
    timeline.advance(120)
    assert heard == ["begins", 0.0, 1.0, "ends"]
