""" "Spielende" and "Platzierung der Charaktere": after a win the own figures are placed."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import NOBODY, Action, Change, Event, GameOver, Over, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.games.tang_garden import characters
from teahouse.games.tang_garden.decisions import figures
from teahouse.games.tang_garden.decisions.figures import (
    FACES,
    FIGURE_CHOICES,
    STAND_ON,
    STANDS,
    ChooseFigure,
    Face,
    FigurePlaced,
    FigureTaken,
    Sight,
    Stand,
    why_not_stand,
)
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.meta import CATEGORIES
from teahouse.games.tang_garden.words import names, places
from teahouse.games.yin_yang import accounts, scoring
from teahouse.games.yin_yang.agenda import DUE, YinDecision
from teahouse.games.yin_yang.position import SEAT, YinYangState


class NextFigure(YinDecision):
    """Which of the own figures is placed next."""

    def __init__(self) -> None:
        super().__init__("figure", [*FIGURE_CHOICES])

    def legal(self, state: State) -> list[Action]:
        return [FIGURE_CHOICES[character] for character in cast(YinYangState, state).waiting_figures()]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if cast(ChooseFigure, action).character in cast(YinYangState, state).waiting_figures():
            return None
        return Refusal("solo-score", Message(N_("That figure does not wait to be placed.")))

    def apply(self, state: State, action: Action) -> None:
        yin = cast(YinYangState, state)
        yin.figure = cast(ChooseFigure, action).character
        if yin.story is not None:
            yin.tell(FigureTaken(SEAT, yin.figure))
        yin.decide(STAND)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("The garden is complete. Choose the figure that you place next."))

    def means(self, yin: YinYangState, kind: str, which: str) -> list[Action]:
        return figures.clicked_figure(kind, which)


class OwnStand(YinDecision):
    """Where the own figure goes."""

    def __init__(self) -> None:
        super().__init__("stand", [*STANDS])

    def legal(self, state: State) -> list[Action]:
        return [STAND_ON[spot] for spot in cast(YinYangState, state).garden.stands]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        garden = cast(YinYangState, state).garden
        return why_not_stand(garden, cast(Stand, action).spot, "solo-characters")

    def apply(self, state: State, action: Action) -> None:
        yin = cast(YinYangState, state)
        yin.spot = cast(Stand, action).spot
        if yin.story is not None:
            yin.tell(SpaceChosen(yin.figure, yin.spot, places.space(yin.garden, yin.spot)))
        yin.decide(FACE)

    def prompt(self, state: State, viewer: int) -> Message:
        character = characters.named(cast(YinYangState, state).figure)
        return Message(N_("Place your figure: {character}."), character=character)


class OwnFace(YinDecision):
    """Where it looks to."""

    def __init__(self) -> None:
        super().__init__("face", [*FACES])

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return None

    def key(self, state: State) -> int:
        return 0

    def apply(self, state: State, action: Action) -> None:
        yin = cast(YinYangState, state)
        side = cast(Face, action).side
        yin.own_garden().stand(yin.figure, yin.spot, side)
        if yin.story is not None:
            yin.tell(FigurePlaced(SEAT, yin.figure, yin.spot, side, ""))
            seen, liked = characters.sight(yin.garden, yin.figure, yin.spot, side)
            yin.tell(Sight(SEAT, yin.figure, seen, liked, yin.garden.decoration_coins > 0))
        yin.figure = EMPTY
        yin.spot = EMPTY
        next_figure(yin)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Turn the figure to one of the four sides."))


class SoloOver(Over):
    """Won or lost."""

    def __init__(self) -> None:
        super().__init__(Message(N_("The garden is complete: you have won.")))
        DUE.all.append(self)

    def prompt(self, state: State, viewer: int) -> Message:
        if cast(YinYangState, state).won:
            return super().prompt(state, viewer)
        return Message(N_("The garden cannot be completed: you have lost."))


FIGURE: Final[NextFigure] = NextFigure()
STAND: Final[OwnStand] = OwnStand()
FACE: Final[OwnFace] = OwnFace()
OVER: Final[SoloOver] = SoloOver()


def win(yin: YinYangState) -> None:
    yin.won = True
    if yin.story is not None:
        yin.tell(GardenComplete(yin.placed()))
    next_figure(yin)


def next_figure(yin: YinYangState) -> None:
    """After a win the own figures are placed, as long as there are spaces (solo-figures)."""
    waiting = yin.waiting_figures()
    if not waiting or not yin.garden.stands:
        if yin.story is not None:
            for character in waiting:
                yin.tell(NoSpace(character))
        over(yin, Message(N_("The garden is complete, and with it the game.")))
    elif len(waiting) == 1:
        yin.figure = waiting[0]
        yin.decide(STAND)
    else:
        yin.decide(FIGURE)


def lose(yin: YinYangState) -> None:
    """Nothing goes on before all cells are covered (solo-used-up)."""
    left = len([cell for cell in yin.garden.playable if cell]) - yin.placed()
    if yin.used_up():
        over(
            yin,
            Message(
                N_("A stack is used up and no lantern helps: the game is lost. Cells to cover: {cells}."),
                cells=left,
            ),
        )
    else:
        over(
            yin,
            Message(
                N_("No pair can be placed and no lantern helps: the game is lost. Cells to cover: {cells}."),
                cells=left,
            ),
        )


def over(yin: YinYangState, reason: Message) -> None:
    if yin.story is not None:
        yin.tell(GameOver(reason, "solo-end"))
        coins = yin.points(SEAT)
        rating = scoring.rating(yin.setup.edition.solo_ratings, sum(coins)) if yin.won else None
        yin.tell(Counted(coins, rating))
    yin.go_on(OVER, NOBODY)


# What is told


class GardenComplete(Event):
    """Every cell is covered: the game is won."""

    def __init__(self, cells: int) -> None:
        super().__init__("garden complete", SEAT)
        self.cells = cells

    def fields(self) -> list[str]:
        return ["cells"]

    def message(self) -> Message | None:
        return Message(N_("All cells are covered: {name} has won."), name=seat_name(SEAT))

    def changes(self) -> list[Change]:
        return [Change(accounts.WON, 1)]


class SpaceChosen(Event):
    """Where the figure will stand."""

    def __init__(self, character: int, spot: int, place: Message) -> None:
        super().__init__("space chosen", SEAT)
        self.character = character
        self.spot = spot
        self.place = place
        """The space in words."""

    def fields(self) -> list[str]:
        return ["character", "spot"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} places a figure: {character} ({place})."),
            name=seat_name(SEAT),
            character=characters.named(self.character),
            place=self.place,
        )


class NoSpace(Event):
    """An own figure finds no space in the garden."""

    def __init__(self, character: int) -> None:
        super().__init__("no space", SEAT)
        self.character = character

    def fields(self) -> list[str]:
        return ["character"]

    def message(self) -> Message | None:
        return Message(
            N_("There is no character space left for the figure: {character}."),
            character=characters.named(self.character),
        )


class Counted(Event):
    """The coins in the end, by category, and what they are worth. They counted all along."""

    def __init__(self, coins: list[int], rating: Message | None) -> None:
        super().__init__("counted", SEAT)
        self.coins = coins
        """In the order of the categories."""
        self.rating = rating
        """None if the game is lost."""

    def fields(self) -> list[str]:
        return ["coins"]

    def message(self) -> Message | None:
        parts = [
            Message(N_("{category} {coins}"), category=Message(category.label), coins=coins)
            for category, coins in zip(CATEGORIES, self.coins, strict=True)
            if coins
        ]
        total = names.coins(sum(self.coins))
        if self.rating is None:
            return Message(
                N_("{name} has {coins}: {parts}. They count only in a game that is won."),
                name=seat_name(SEAT),
                coins=total,
                parts=names.in_turn(parts),
            )
        return Message(
            N_("{name} has {coins}: {parts}. Rating: {rating}."),
            name=seat_name(SEAT),
            coins=total,
            parts=names.in_turn(parts),
            rating=self.rating,
        )
