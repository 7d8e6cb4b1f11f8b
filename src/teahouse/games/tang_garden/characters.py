"""The twelve characters: what the skill of each is paid for, what it likes to see, and both in words.

A character whose figure stands on its card has the active skill of its player: the decisions ask it wherever
a skill may pay. A figure in the garden only sees. Numbers are those of the edition.
"""

from __future__ import annotations

from typing import Final

from teahouse.engine.messages import N_, Message
from teahouse.games.tang_garden.box import (
    ANIMAL,
    BIRDS,
    BRIDGE,
    CONSTRUCTION,
    DRAGON,
    ELEMENT,
    FISH,
    LOTUS,
    MOON,
    PAVILION,
    PEONIES,
    SUN,
    TEMPLE,
    VILLAGE,
    WATERFALL,
    Edition,
)
from teahouse.games.tang_garden.garden import EMPTY, Garden
from teahouse.games.tang_garden.tiles import GREENERY, ROCK, WATER
from teahouse.games.tang_garden.words import names

ANY: Final = -1
"""No terrain in particular."""


class Character:
    """What can be asked of every character; each answers what concerns it."""

    def __init__(self, name: str) -> None:
        self.name = name
        """As printed on the card, for translation."""
        self.terrain = ANY
        """The terrain whose tiles it likes to see from where it stands, or ANY."""
        self.likes_landscape = False
        """Whether it looks at the panels that it faces, wherever it stands."""

    # The skill: coins that it earns

    def for_decoration(self, kind: int, edition: Edition) -> int:
        """When its player places a decoration of this kind."""
        return 0

    def for_steps(self, terrain: int, edition: Edition) -> int:
        """When its player's cube moves on this track, once for each tile or card (one-coin)."""
        return 0

    def for_token(self, edition: Edition) -> int:
        """When its player takes a landscape token."""
        return 0

    def for_two(self, edition: Edition) -> int:
        """When its player chooses among exactly two tiles or two cards (monk-two)."""
        return 0

    def turns_tiles(self) -> bool:
        """Whether its player may change the face-up tiles at the start of a turn."""
        return False

    def buys_cards(self) -> bool:
        """Whether its player may pay for more cards when decorating."""
        return False

    # The sight preference

    def preference(self, garden: Garden, spot: int, facing: int) -> int:
        """The coins for what it would see from this spot now."""
        return self.worth(self.liked(garden, spot, facing), garden.edition)

    def liked(self, garden: Garden, spot: int, facing: int) -> int:
        """How much of what its preference counts it would see from this spot."""
        raise NotImplementedError

    def worth(self, seen: int, edition: Edition) -> int:
        """The coins for so much of it."""
        raise NotImplementedError

    # In words

    def skill(self, edition: Edition) -> Message:
        """What it does on a player's card, in a sentence; the rules page says it in full."""
        return Message(N_("Has no skill."))

    def likes(self, edition: Edition) -> Message:
        """What it likes to see, in a sentence."""
        raise NotImplementedError

    def counts(self) -> Message:
        """What its preference counts, in a few words."""
        raise NotImplementedError


class LikesIcons(Character):
    """Looks for one icon on the panels of the landscape that it faces."""

    def __init__(self, name: str, icon: int, liking: str) -> None:
        super().__init__(name)
        self.likes_landscape = True
        self.icon = icon
        self.liking = liking
        """A sentence with a place for the coins."""

    def liked(self, garden: Garden, spot: int, facing: int) -> int:
        return garden.icons_seen(self.icon, facing)

    def worth(self, seen: int, edition: Edition) -> int:
        return edition.sight_icons[self.icon] * seen

    def counts(self) -> Message:
        return Message(N_("in its landscape: {icon}"), icon=names.named(names.ICONS, self.icon))

    def likes(self, edition: Edition) -> Message:
        return Message(self.liking, coins=names.coins(edition.sight_icons[self.icon]))


class LikesTerrain(Character):
    """Is paid for steps on the track of a terrain, and likes garden tiles with it in the line of sight."""

    def __init__(self, name: str, terrain: int, skill: str, liking: str) -> None:
        super().__init__(name)
        self.terrain = terrain
        self._skill = skill
        self._liking = liking

    def for_steps(self, terrain: int, edition: Edition) -> int:
        return edition.step_coins if terrain == self.terrain else 0

    def liked(self, garden: Garden, spot: int, facing: int) -> int:
        return garden.tiles_seen(self.terrain, spot, facing)

    def worth(self, seen: int, edition: Edition) -> int:
        return min(edition.sight_most_terrain, edition.sight_terrain * seen)

    def counts(self) -> Message:
        return Message(N_("tiles in sight with {terrain}"), terrain=names.named(names.EDGES, self.terrain))

    def skill(self, edition: Edition) -> Message:
        return Message(self._skill, coins=names.coins(edition.step_coins))

    def likes(self, edition: Edition) -> Message:
        return Message(
            self._liking, coins=names.coins(edition.sight_terrain), most=edition.sight_most_terrain
        )


class Architect(LikesIcons):
    """Pavilions and bridges; constructions."""

    def __init__(self) -> None:
        super().__init__(
            N_("Architect"), CONSTRUCTION, N_("Likes constructions in the landscape: {coins} each.")
        )

    def for_decoration(self, kind: int, edition: Edition) -> int:
        return edition.architect_coins if kind in (PAVILION, BRIDGE) else 0

    def skill(self, edition: Edition) -> Message:
        return Message(
            N_("Earns {coins} for each pavilion and each bridge that you place."),
            coins=names.coins(edition.architect_coins),
        )


class Child(LikesIcons):
    """Birds and fish; animals."""

    def __init__(self) -> None:
        super().__init__(N_("Child"), ANIMAL, N_("Likes animals in the landscape: {coins} each."))

    def for_decoration(self, kind: int, edition: Edition) -> int:
        return edition.child_coins if kind in (BIRDS, FISH) else 0

    def skill(self, edition: Edition) -> Message:
        return Message(
            N_("Earns {coins} whenever you place fish or birds."), coins=names.coins(edition.child_coins)
        )


class Empress(Character):
    """Lotus and peonies; wants neither Emperor nor Lady in her line of sight."""

    def __init__(self) -> None:
        super().__init__(N_("Empress"))

    def for_decoration(self, kind: int, edition: Edition) -> int:
        return edition.empress_coins if kind in (LOTUS, PEONIES) else 0

    def liked(self, garden: Garden, spot: int, facing: int) -> int:
        rivals = 0
        for rival in (EMPEROR, LADY):
            where = garden.figures[rival]
            if where != EMPTY and (where >> 2) in garden.sees(spot >> 2, facing):
                rivals += 1
        return rivals

    def worth(self, seen: int, edition: Edition) -> int:
        return edition.sight_empress - edition.sight_rival * seen

    def counts(self) -> Message:
        return Message(N_("of Emperor and Lady in sight"))

    def skill(self, edition: Edition) -> Message:
        return Message(
            N_("Earns {coins} whenever you place a lotus or peonies."),
            coins=names.coins(edition.empress_coins),
        )

    def likes(self, edition: Edition) -> Message:
        return Message(
            N_("Worth {coins}, less {less} for the Emperor and for the Lady in sight."),
            coins=names.coins(edition.sight_empress),
            less=edition.sight_rival,
        )


class Hermit(LikesTerrain):
    """Rock."""

    def __init__(self) -> None:
        super().__init__(
            N_("Hermit"),
            ROCK,
            N_("Earns {coins} when your rock cube moves, once for each tile or card."),
            N_("Likes tiles with rock in sight: {coins} each, {most} at most."),
        )


class Poet(LikesTerrain):
    """Water."""

    def __init__(self) -> None:
        super().__init__(
            N_("Poet"),
            WATER,
            N_("Earns {coins} when your water cube moves, once for each tile or card."),
            N_("Likes tiles with water in sight: {coins} each, {most} at most."),
        )


class Student(LikesTerrain):
    """Greenery."""

    def __init__(self) -> None:
        super().__init__(
            N_("Student"),
            GREENERY,
            N_("Earns {coins} when your greenery cube moves, once for each tile or card."),
            N_("Likes tiles with greenery in sight: {coins} each, {most} at most."),
        )


class Emperor(LikesIcons):
    """No skill; dragons."""

    def __init__(self) -> None:
        super().__init__(N_("Emperor"), DRAGON, N_("Likes dragons in the landscape: {coins} each."))


class Lady(Character):
    """No skill; the sun or the moon, and both best of all."""

    def __init__(self) -> None:
        super().__init__(N_("Lady"))
        self.likes_landscape = True

    def liked(self, garden: Garden, spot: int, facing: int) -> int:
        return int(garden.icons_seen(SUN, facing) > 0) + int(garden.icons_seen(MOON, facing) > 0)

    def worth(self, seen: int, edition: Edition) -> int:
        if seen > 1:
            return edition.sight_sun_and_moon
        return edition.sight_sun_or_moon if seen else 0

    def counts(self) -> Message:
        return Message(N_("of sun and moon in her landscape"))

    def likes(self, edition: Edition) -> Message:
        return Message(
            N_("Likes the sun or the moon in the landscape: {coins}, {both} for both."),
            coins=names.coins(edition.sight_sun_or_moon),
            both=edition.sight_sun_and_moon,
        )


class Merchant(LikesIcons):
    """Pays for more cards, or for the top of the discard pile; villages."""

    def __init__(self) -> None:
        super().__init__(N_("Merchant"), VILLAGE, N_("Likes villages in the landscape: {coins} each."))

    def buys_cards(self) -> bool:
        return True

    def skill(self, edition: Edition) -> Message:
        return Message(
            N_("When decorating, {coins} buys {cards} or the top of the discard pile."),
            coins=names.coins(edition.merchant_price),
            cards=names.more_cards(edition.merchant_cards),
        )


class Monk(LikesIcons):
    """A choice between two; temples."""

    def __init__(self) -> None:
        super().__init__(N_("Monk"), TEMPLE, N_("Likes temples in the landscape: {coins} each."))

    def for_two(self, edition: Edition) -> int:
        return edition.monk_coins

    def skill(self, edition: Edition) -> Message:
        return Message(
            N_("Earns {coins} when you choose among exactly two tiles or two cards."),
            coins=names.coins(edition.monk_coins),
        )


class Official(LikesIcons):
    """Turns tiles up, or puts one under its stack; elements."""

    def __init__(self) -> None:
        super().__init__(N_("Official"), ELEMENT, N_("Likes elements in the landscape: {coins} each."))

    def turns_tiles(self) -> bool:
        return True

    def skill(self, edition: Edition) -> Message:
        return Message(
            N_("At the start of your turn, turn all tiles up for {coins}, or put one tile under its stack."),
            coins=names.coins(edition.official_price),
        )


class SwordDancer(LikesIcons):
    """Landscape tokens; waterfalls."""

    def __init__(self) -> None:
        super().__init__(
            N_("Sword Dancer"), WATERFALL, N_("Likes waterfalls in the landscape: {coins} each.")
        )

    def for_token(self, edition: Edition) -> int:
        return edition.token_coins

    def skill(self, edition: Edition) -> Message:
        return Message(
            N_("Earns {coins} for each landscape token that you take."),
            coins=names.coins(edition.token_coins),
        )


CAST: Final[list[Character]] = [
    Architect(),
    Child(),
    Empress(),
    Hermit(),
    Poet(),
    Student(),
    Emperor(),
    Lady(),
    Merchant(),
    Monk(),
    Official(),
    SwordDancer(),
]
"""In the order of `box.CHARACTERS`."""
BUYS_CARDS: Final = [character.buys_cards() for character in CAST]
TURNS_TILES: Final = [character.turns_tiles() for character in CAST]
"""What is asked at nearly every decision, remembered."""
EMPEROR: Final = 6
LADY: Final = 7


def named(character: int) -> Message:
    """A character in a sentence."""
    return Message(CAST[character].name)


def sight(garden: Garden, character: int, spot: int, facing: int) -> tuple[int, int]:
    """What a figure would score on this spot now: for decorations in sight, and for its preference."""
    seen = garden.decoration_coins * garden.decorations_seen(spot, facing)
    return seen, CAST[character].preference(garden, spot, facing)
