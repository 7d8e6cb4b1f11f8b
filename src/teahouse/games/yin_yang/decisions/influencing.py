""" "Einen Charakter beeinflussen": of two open characters one is kept, the figure of the other is neutral."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Message, seat_name
from teahouse.engine.pile import shuffled
from teahouse.games.tang_garden import accounts as garden_accounts
from teahouse.games.tang_garden import characters
from teahouse.games.tang_garden.box import CHARACTERS
from teahouse.games.tang_garden.decisions.figures import STAND_ON, STANDS, Stand, why_not_stand
from teahouse.games.tang_garden.decisions.influencing import CHARACTER_CHOICES, ChooseCharacter
from teahouse.games.tang_garden.decisions.rest import END_TURN, EndTurn
from teahouse.games.tang_garden.decisions.setup import DeckFormed
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.words import places
from teahouse.games.yin_yang import accounts
from teahouse.games.yin_yang.agenda import DUE, YinDecision
from teahouse.games.yin_yang.decisions import filling
from teahouse.games.yin_yang.position import SEAT, YinYangState


class FirstCharacter(YinDecision):
    """Which of the two start characters to keep."""

    def __init__(self) -> None:
        super().__init__("character", [*CHARACTER_CHOICES])

    def legal(self, state: State) -> list[Action]:
        return [CHARACTER_CHOICES[character] for character in cast(YinYangState, state).open_characters]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        return why_not_keep(cast(YinYangState, state), action)

    def apply(self, state: State, action: Action) -> None:
        keep(cast(YinYangState, state), cast(ChooseCharacter, action).character)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(N_("Take your first character; the other one becomes a neutral figure."))

    def means(self, yin: YinYangState, kind: str, which: str) -> list[Action]:
        return clicked_character(kind, which)


class Influence(YinDecision):
    """Take one of the open characters, or none (solo-influence)."""

    def __init__(self) -> None:
        super().__init__("influence", [END_TURN, *CHARACTER_CHOICES])

    def legal(self, state: State) -> list[Action]:
        found: list[Action] = [END_TURN]
        for character in cast(YinYangState, state).open_characters:
            found.append(CHARACTER_CHOICES[character])
        return found

    def why_not(self, state: State, action: Action) -> Refusal | None:
        if isinstance(action, EndTurn):
            return None
        return why_not_keep(cast(YinYangState, state), action)

    def apply(self, state: State, action: Action) -> None:
        yin = cast(YinYangState, state)
        if isinstance(action, ChooseCharacter):
            keep(yin, action.character)
            return
        if yin.story is not None:
            yin.tell(Waited())
        filling.finish_turn(yin)

    def prompt(self, state: State, viewer: int) -> Message:
        yin = cast(YinYangState, state)
        if len(yin.open_characters) == 1:
            return Message(N_("Take the character, or wait."))
        if not yin.garden.stands:
            return Message(
                N_("Take a character, or wait; there is no space for the other one, which leaves the game.")
            )
        return Message(N_("Take a character, or wait; the other one becomes a neutral figure."))

    def means(self, yin: YinYangState, kind: str, which: str) -> list[Action]:
        return clicked_character(kind, which)


class NeutralFigure(YinDecision):
    """Where the figure of the other character goes."""

    def __init__(self) -> None:
        super().__init__("neutral", [*STANDS])

    def legal(self, state: State) -> list[Action]:
        return [STAND_ON[spot] for spot in cast(YinYangState, state).garden.stands]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        garden = cast(YinYangState, state).garden
        return why_not_stand(garden, cast(Stand, action).spot, "solo-characters")

    def apply(self, state: State, action: Action) -> None:
        """Where a neutral figure looks to does not matter."""
        yin = cast(YinYangState, state)
        spot = cast(Stand, action).spot
        if yin.story is not None:
            yin.tell(NeutralPlaced(yin.figure, spot, places.space(yin.garden, spot)))
        yin.own_garden().stand(yin.figure, spot, 0)
        yin.figure = EMPTY
        after_influence(yin)

    def prompt(self, state: State, viewer: int) -> Message:
        return Message(
            N_("Place the neutral figure: {character}. It takes up a space."),
            character=characters.named(cast(YinYangState, state).figure),
        )


CHARACTER: Final[FirstCharacter] = FirstCharacter()
INFLUENCE: Final[Influence] = Influence()
NEUTRAL: Final[NeutralFigure] = NeutralFigure()
DUE.character = CHARACTER


def why_not_keep(yin: YinYangState, action: Action) -> Refusal | None:
    if cast(ChooseCharacter, action).character in yin.open_characters:
        return None
    return Refusal("solo-characters", Message(N_("That character does not lie open.")))


def clicked_character(kind: str, which: str) -> list[Action]:
    found = kind == "character" and which in CHARACTERS
    return [CHARACTER_CHOICES[CHARACTERS.index(which)]] if found else []


def end_turn(yin: YinYangState) -> None:
    """A character may be influenced before the table is filled again."""
    if yin.may_influence():
        yin.decide(INFLUENCE)
    else:
        filling.finish_turn(yin)


def keep(yin: YinYangState, character: int) -> None:
    """This character is the player's; the figure of the other becomes neutral (solo-neutral)."""
    if yin.story is not None:
        yin.tell(CharacterKept(character))
    yin.own.append(character)
    yin.open_characters.remove(character)
    if not yin.open_characters:
        after_influence(yin)
        return
    other = yin.open_characters.pop()
    if yin.garden.stands:
        if yin.story is not None:
            yin.tell(BecomesNeutral(other))
        yin.figure = other
        yin.decide(NEUTRAL)
    else:
        if yin.story is not None:
            yin.tell(FigureGone(other))
        yin.gone.append(other)  # (solo-no-space)
        after_influence(yin)


def after_influence(yin: YinYangState) -> None:
    """After the first character the others form the deck; after others the turn ends (solo-new-pair)."""
    if len(yin.own) == 1:
        known = [*yin.own, *yin.neutral(), *yin.gone]
        yin.deck = shuffled([other for other in range(len(CHARACTERS)) if other not in known])
        if yin.story is not None:
            yin.tell(DeckFormed(len(yin.deck)))
        filling.fill(yin)
    else:
        filling.finish_turn(yin)


# What is told


class CharacterKept(Event):
    """A character is the player's own; its figure is placed after a win."""

    def __init__(self, character: int) -> None:
        super().__init__("character kept", SEAT)
        self.character = character

    def fields(self) -> list[str]:
        return ["character"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} takes the character: {character}."),
            name=seat_name(SEAT),
            character=characters.named(self.character),
        )

    def changes(self) -> list[Change]:
        return garden_accounts.moved(
            garden_accounts.open_character(self.character), accounts.own(self.character)
        )


class BecomesNeutral(Event):
    """The card of the other character leaves, and its figure is to be placed."""

    def __init__(self, character: int) -> None:
        super().__init__("becomes neutral", SEAT)
        self.character = character

    def fields(self) -> list[str]:
        return ["character"]

    def message(self) -> Message | None:
        return Message(
            N_("The figure of the other character becomes neutral: {character}."),
            character=characters.named(self.character),
        )

    def changes(self) -> list[Change]:
        return garden_accounts.moved(
            garden_accounts.open_character(self.character), accounts.to_place(self.character)
        )


class NeutralPlaced(Event):
    """A neutral figure takes up a space."""

    def __init__(self, character: int, spot: int, place: Message) -> None:
        super().__init__("neutral placed", SEAT)
        self.character = character
        self.spot = spot
        self.place = place
        """The space in words."""

    def fields(self) -> list[str]:
        return ["character", "spot"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} places a neutral figure: {character} ({place})."),
            name=seat_name(SEAT),
            character=characters.named(self.character),
            place=self.place,
        )

    def changes(self) -> list[Change]:
        return garden_accounts.moved(
            accounts.to_place(self.character), garden_accounts.standing(self.character, self.spot, 0)
        )


class FigureGone(Event):
    """There is no space for a neutral figure."""

    def __init__(self, character: int) -> None:
        super().__init__("figure gone", SEAT)
        self.character = character

    def fields(self) -> list[str]:
        return ["character"]

    def message(self) -> Message | None:
        return Message(
            N_("No character space is free, so the other character leaves the game: {character}."),
            character=characters.named(self.character),
        )

    def changes(self) -> list[Change]:
        return garden_accounts.moved(
            garden_accounts.open_character(self.character), accounts.gone(self.character)
        )


class Waited(Event):
    """Another character could be taken, but is not."""

    def __init__(self) -> None:
        super().__init__("waited", SEAT)

    def message(self) -> Message | None:
        return Message(N_("{name} waits with the next character."), name=seat_name(SEAT))
