"""A scene paints what has changed, and nothing else."""

import os

import pygame

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.lettering import Arc, Letters, engraved
from trainer.canvas.felt.scene import Scene, Sprite

GROUND, CHIP = (20, 80, 60), (200, 40, 40)


def scene() -> Scene:
    ground = pygame.Surface((200, 100), depth=32)
    ground.fill(GROUND)
    return Scene(ground)


def chip(level: float = 0.0, colour: tuple[int, int, int] = CHIP) -> Sprite:
    surface = pygame.Surface((10, 10), pygame.SRCALPHA, 32)
    surface.fill((*colour, 255))
    return Sprite(Image(surface, 5, 5), 50, 50, level)


def painted(scene: Scene) -> pygame.Surface:
    surface = pygame.Surface((200, 100), depth=32)
    scene.paint(surface)
    return surface


def test_a_new_scene_paints_everything_once_and_then_nothing() -> None:
    still = scene()
    assert still.advance(0) == [pygame.Rect(0, 0, 200, 100)]
    assert still.advance(16) == []
    assert not still.busy


def test_a_moved_sprite_repaints_where_it_was_and_where_it_is() -> None:
    moved = scene()
    sprite = chip()
    moved.add(sprite)
    moved.advance(0)
    moved.place(sprite, 150, 50)
    assert sorted(moved.advance(1), key=lambda rect: rect.x) == [
        pygame.Rect(45, 45, 10, 10),
        pygame.Rect(145, 45, 10, 10),
    ]


def test_less_than_a_pixel_is_no_frame() -> None:
    moved = scene()
    sprite = chip()
    moved.add(sprite)
    moved.advance(0)
    moved.place(sprite, 50.3, 50.2)
    assert moved.advance(1) == []


def test_what_is_hidden_repaints_nothing_when_it_moves() -> None:
    moved = scene()
    sprite = chip()
    moved.add(sprite)
    moved.show(sprite, False)
    moved.advance(0)
    moved.place(sprite, 90, 50)
    assert moved.advance(1) == []


def test_nearer_sprites_cover_farther_ones() -> None:
    crowded = scene()
    crowded.add(chip(level=2, colour=(1, 2, 3)), chip(level=1))
    assert painted(crowded).get_at((50, 50))[:3] == (1, 2, 3)


def test_a_removed_sprite_uncovers_the_ground() -> None:
    emptied = scene()
    sprite = chip()
    emptied.add(sprite)
    surface = painted(emptied)
    emptied.advance(0)
    emptied.remove(sprite)
    emptied.paint(surface, emptied.advance(1))
    assert surface.get_at((50, 50))[:3] == GROUND


def test_only_the_given_regions_are_painted() -> None:
    partly = scene()
    surface = pygame.Surface((200, 100), depth=32)
    surface.fill((9, 9, 9))
    partly.paint(surface, [pygame.Rect(0, 0, 50, 100)])
    assert surface.get_at((10, 50))[:3] == GROUND
    assert surface.get_at((60, 50))[:3] == (9, 9, 9)
    assert surface.get_clip() == surface.get_rect()


def test_regions_never_overlap_so_that_nothing_is_laid_on_twice() -> None:
    moved = scene()
    sprites = [chip() for _ in range(5)]
    for place, sprite in enumerate(sprites):
        sprite.x = 20 + 12 * place
    moved.add(*sprites)
    moved.advance(0)
    for sprite in sprites:
        moved.place(sprite, sprite.x + 4, 53)
    rects = moved.advance(1)
    assert rects
    assert not any(a.colliderect(b) for place, a in enumerate(rects) for b in rects[place + 1 :])


def test_lettering_of_another_size_opens_no_other_file() -> None:
    def letter(size: float) -> None:
        engraved(Letters("DEALER STANDS", size), Arc(200, 200, 150, 100), "#ffffff")

    letter(11.0)
    before = len(os.listdir("/proc/self/fd"))
    for number in range(20):
        letter(12.0 + number)
    assert len(os.listdir("/proc/self/fd")) == before
