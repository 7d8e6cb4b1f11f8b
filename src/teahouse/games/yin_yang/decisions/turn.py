""" "Spielübersicht": choose a pair of tile and decoration, use a lantern or remove a decoration."""

from __future__ import annotations

from typing import Final, cast

from teahouse.engine.contract import Action, Change, Event, Refusal, State
from teahouse.engine.messages import N_, Counted, Message, seat_name
from teahouse.games.tang_garden import accounts as garden_accounts
from teahouse.games.tang_garden.board import SIZES, SMALL, SPOT_BY_NAME, SPOT_NAMES, SPOTS, TILED_SPOTS
from teahouse.games.tang_garden.box import Edition
from teahouse.games.tang_garden.decisions.building import TAKES, Take, clicked_stack
from teahouse.games.tang_garden.garden import EMPTY
from teahouse.games.tang_garden.tiles import STACKS, TILE_BY_NAME, TILE_NAMES, TILES
from teahouse.games.tang_garden.words import names, places
from teahouse.games.yin_yang import accounts, lanterns
from teahouse.games.yin_yang.agenda import DUE, YinDecision
from teahouse.games.yin_yang.decisions import building, filling
from teahouse.games.yin_yang.position import CORNERS, SEAT, YinYangState, kind_of


class FromReserve(Action):
    """Take this tile of the reserve."""

    def __init__(self, code: int, tile: int) -> None:
        super().__init__(code, f"reserve {TILE_NAMES[tile]}")
        self.tile = tile


class Remove(Action):
    """Give tokens to remove the decoration on this spot."""

    def __init__(self, code: int, spot: int) -> None:
        super().__init__(code, f"remove {SPOT_NAMES[spot]}")
        self.spot = spot


class PayTokens(Action):
    """Give tokens of this size for the decoration that is removed."""

    def __init__(self, code: int, row: int) -> None:
        super().__init__(code, f"pay {SIZES[row + SMALL]}")
        self.row = row


FROM_RESERVE: Final[list[FromReserve]] = [FromReserve(921 + tile, tile) for tile in range(TILES)]
REMOVES: Final = [Remove(981 + index, spot) for index, spot in enumerate(TILED_SPOTS)]
PAYMENTS: Final[list[PayTokens]] = [PayTokens(1221 + row, row) for row in range(2)]


def _by_spot() -> list[Remove]:
    """Where there can be no decoration, in the corners, stands an action that nobody asks for."""
    result: list[Remove] = [REMOVES[0]] * SPOTS
    for remove in REMOVES:
        result[remove.spot] = remove
    return result


REMOVE_FROM: Final = _by_spot()


class Turn(YinDecision):
    """Pairs, lanterns (solo-lantern-use) and decorations to remove (solo-removing)."""

    def __init__(self) -> None:
        super().__init__("turn", [*TAKES, *lanterns.CHOICES, *REMOVES])

    def legal(self, state: State) -> list[Action]:
        yin = cast(YinYangState, state)
        choices: list[Action] = []
        for corner in range(CORNERS):
            if yin.pair_possible(corner):
                choices.append(TAKES[corner])
        lanterns.add_choices(yin, choices)
        for spot in yin.removable(len(choices) > 0):
            choices.append(REMOVE_FROM[spot])
        return choices

    def why_not(self, state: State, action: Action) -> Refusal | None:
        yin = cast(YinYangState, state)
        if isinstance(action, Take):
            return why_not_pair(yin, action.stack)
        if isinstance(action, Remove):
            return why_not_remove(yin, action.spot)
        return lanterns.why_not(yin, action)

    def apply(self, state: State, action: Action) -> None:
        yin = cast(YinYangState, state)
        if isinstance(action, Take):
            kind = kind_of(yin.open_cards[action.stack])
            take_tile(yin, action.stack, kind)
            yin.kind = kind
        elif isinstance(action, Remove):
            begin_removing(yin, action.spot)
        else:
            lanterns.take(yin, action)
            if yin.renewing:
                filling.fill(yin)

    def prompt(self, state: State, viewer: int) -> Message:
        yin = cast(YinYangState, state)
        if any(yin.pair_possible(corner) for corner in range(CORNERS)):
            return Message(N_("Choose a pair; of the one across only the tile is kept, in the reserve."))
        if yin.used_up():
            return Message(N_("A stack is used up: only lanterns can complete the garden."))
        if not lanterns.goes_on(yin):
            return Message(N_("No pair can be placed: remove a decoration that makes room for one."))
        if yin.removable(True):
            return Message(N_("No pair can be placed: use a lantern, or remove a decoration."))
        return Message(N_("No pair can be placed: use a lantern."))

    def means(self, yin: YinYangState, kind: str, which: str) -> list[Action]:
        if kind == "decoration" and which in SPOT_BY_NAME:
            return [REMOVE_FROM[SPOT_BY_NAME[which]]]
        if kind == "lantern":
            return lanterns.clicked(yin, which)
        return clicked_corner(yin, kind, which)


class LanternTile(YinDecision):
    """For a lantern: the corner, or the tile of the reserve."""

    def __init__(self) -> None:
        super().__init__("tile", [*TAKES, *FROM_RESERVE])

    def legal(self, state: State) -> list[Action]:
        yin = cast(YinYangState, state)
        garden = yin.garden
        if yin.lantern == lanterns.TILE_ONLY:
            tops = yin.tops
            return [
                TAKES[corner]
                for corner in range(CORNERS)
                if tops[corner] != EMPTY and garden.fits_somewhere(tops[corner])
            ]
        return [FROM_RESERVE[tile] for tile in yin.reserve if garden.fits_somewhere(tile)]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        yin = cast(YinYangState, state)
        if isinstance(action, Take) != (yin.lantern == lanterns.TILE_ONLY):
            return yin.not_now(action)
        if isinstance(action, Take):
            tile = yin.tops[action.stack]
            if tile == EMPTY:
                return Refusal("solo-end", Message(N_("That stack is used up.")))
        else:
            tile = cast(FromReserve, action).tile
            if tile not in yin.reserve:
                return Refusal("solo-lanterns", Message(N_("That tile is not in the reserve.")))
        if yin.garden.fits_somewhere(tile):
            return None
        return Refusal("matching", Message(N_("That tile fits nowhere.")))

    def apply(self, state: State, action: Action) -> None:
        """A corner's tile without its card, or a tile of the reserve, which leaves the corners alone."""
        yin = cast(YinYangState, state)
        if isinstance(action, Take):
            take_tile(yin, action.stack, EMPTY)
            return
        yin.tile = cast(FromReserve, action).tile
        yin.reserve.remove(yin.tile)
        if yin.story is not None:
            yin.tell(ReserveTaken(yin.tile, yin.setup.edition))
        yin.decide(building.PLACE)

    def prompt(self, state: State, viewer: int) -> Message:
        if cast(YinYangState, state).lantern == lanterns.TILE_ONLY:
            return Message(N_("Choose the tile that you place without its decoration."))
        return Message(N_("Choose a tile of the reserve."))

    def means(self, yin: YinYangState, kind: str, which: str) -> list[Action]:
        if kind == "tile" and which in TILE_BY_NAME and TILE_BY_NAME[which] in yin.reserve:
            return [FROM_RESERVE[TILE_BY_NAME[which]]]
        return clicked_corner(yin, kind, which)


class Payment(YinDecision):
    """Which tokens pay for a removal, where both sizes could (solo-removing)."""

    def __init__(self) -> None:
        super().__init__("payment", [*PAYMENTS])

    def legal(self, state: State) -> list[Action]:
        return [PAYMENTS[row] for row in cast(YinYangState, state).payments()]

    def why_not(self, state: State, action: Action) -> Refusal | None:
        yin = cast(YinYangState, state)
        return None if cast(PayTokens, action).row in yin.payments() else too_few_tokens(yin)

    def apply(self, state: State, action: Action) -> None:
        yin = cast(YinYangState, state)
        spot = yin.removing
        yin.removing = EMPTY
        remove(yin, spot, cast(PayTokens, action).row)

    def prompt(self, state: State, viewer: int) -> Message:
        yin = cast(YinYangState, state)
        return Message(
            N_("Choose the tokens that you give to remove the decoration: {decoration}."),
            decoration=Message(names.DECORATIONS[yin.garden.decorations[yin.removing]]),
        )

    def means(self, yin: YinYangState, kind: str, which: str) -> list[Action]:
        size = which.removeprefix("0-")
        if kind == "tokens" and size in SIZES[SMALL:] and yin.decision is self:
            return [PAYMENTS[SIZES.index(size) - SMALL]]
        return []


TURN: Final[Turn] = Turn()
TILE: Final[LanternTile] = LanternTile()
PAYMENT: Final[Payment] = Payment()
DUE.turn = TURN
DUE.tile = TILE


# The pair


def why_not_pair(yin: YinYangState, corner: int) -> Refusal | None:
    if yin.pair_possible(corner):
        return None
    if yin.used_up():
        return Refusal("solo-end", Message(N_("A stack is used up: only a lantern can go on.")))
    if not yin.garden.fits_somewhere(yin.tops[corner]):
        return Refusal("matching", Message(N_("That tile fits nowhere.")))
    if not yin.supply[kind_of(yin.open_cards[corner])]:
        return Refusal("solo-turn", Message(N_("The decoration of that pair is used up.")))
    return Refusal("solo-turn", Message(N_("There is no free place for the decoration of that pair.")))


def take_tile(yin: YinYangState, corner: int, kind: int) -> None:
    """The tile of this corner is in hand, with the decoration of its pair or alone."""
    yin.corner = corner
    yin.tile = yin.tops[corner]
    yin.tops[corner] = EMPTY
    if yin.story is not None:
        yin.tell(PairChosen(yin.tile, kind, yin.setup.edition))
    yin.decide(building.PLACE)


def clicked_corner(yin: YinYangState, kind: str, which: str) -> list[Action]:
    """A stack, its open tile, or the card beside it."""
    if kind == "beside" and which in STACKS:
        return [TAKES[STACKS.index(which)]]
    return clicked_stack(yin.tops, kind, which)


# Removing a decoration


def why_not_remove(yin: YinYangState, spot: int) -> Refusal | None:
    if spot in yin.removable(lanterns.goes_on(yin)):
        return None
    if not yin.can_pay_removal():
        return too_few_tokens(yin)
    if yin.garden.decorations[spot] == EMPTY:
        return Refusal("solo-removing", Message(N_("There is no decoration.")))
    if yin.figure_on(spot) != EMPTY:
        return Refusal("solo-removing", Message(N_("A figure stands on that decoration.")))
    return Refusal("solo-removing", Message(N_("That decoration makes no room for one of the pairs.")))


def too_few_tokens(yin: YinYangState) -> Refusal:
    return Refusal(
        "solo-removing",
        Counted(
            "To remove a decoration you need {count} token.",
            "To remove a decoration you need {count} tokens of one size.",
            yin.setup.edition.solo_remove,
        ),
    )


def begin_removing(yin: YinYangState, spot: int) -> None:
    """Where tokens of both sizes are enough, the player chooses (solo-removing)."""
    payments = yin.payments()
    if len(payments) > 1 and yin.setup.choose_payment:
        yin.removing = spot
        yin.decide(PAYMENT)
    else:
        remove(yin, spot, payments[0])


def remove(yin: YinYangState, spot: int, row: int) -> None:
    """Tokens of one size for a decoration that leaves the game."""
    price = yin.setup.edition.solo_remove
    if yin.story is not None:
        kind = yin.garden.decorations[spot]
        place = places.decoration_place(yin.garden, spot)
        yin.tell(DecorationRemoved(kind, spot, place, row + SMALL, price))
    yin.tokens[row] -= price
    yin.spent[row] += price
    yin.removed[yin.own_garden().undecorate(spot)] += 1
    filling.begin_turn(yin)


# What is told


class PairChosen(Event):
    """The tile of a corner is in hand, with the decoration beside it or, by a lantern, alone."""

    def __init__(self, tile: int, kind: int, edition: Edition) -> None:
        super().__init__("pair chosen", SEAT)
        self.tile = tile
        self.kind = kind
        """The decoration, or EMPTY."""
        self.edition = edition

    def fields(self) -> list[str]:
        return ["tile", "kind"]

    def message(self) -> Message | None:
        tile = names.tile(self.edition.tiles[self.tile])
        if self.kind == EMPTY:
            return Message(N_("{name} chooses a tile alone: {tile}."), name=seat_name(SEAT), tile=tile)
        return Message(
            N_("{name} chooses a pair: {tile}, with {decoration}."),
            name=seat_name(SEAT),
            tile=tile,
            decoration=Message(names.DECORATIONS[self.kind]),
        )

    def changes(self) -> list[Change]:
        return garden_accounts.moved(garden_accounts.top(self.tile), garden_accounts.tile_in_hand(self.tile))


class ReserveTaken(Event):
    """A tile of the reserve is in hand."""

    def __init__(self, tile: int, edition: Edition) -> None:
        super().__init__("reserve taken", SEAT)
        self.tile = tile
        self.edition = edition

    def fields(self) -> list[str]:
        return ["tile"]

    def message(self) -> Message | None:
        tile = names.tile(self.edition.tiles[self.tile])
        return Message(N_("{name} takes a tile of the reserve: {tile}."), name=seat_name(SEAT), tile=tile)

    def changes(self) -> list[Change]:
        return garden_accounts.moved(accounts.in_reserve(self.tile), garden_accounts.tile_in_hand(self.tile))


class DecorationRemoved(Event):
    """A decoration leaves the game, for tokens."""

    def __init__(self, kind: int, spot: int, place: Message, size: int, tokens: int) -> None:
        super().__init__("decoration removed", SEAT)
        self.kind = kind
        self.spot = spot
        self.place = place
        """The spot in words."""
        self.size = size
        self.tokens = tokens

    def fields(self) -> list[str]:
        return ["kind", "spot", "size", "tokens"]

    def message(self) -> Message | None:
        return Message(
            N_("{name} gives {tokens} and removes a decoration: {decoration} ({place})."),
            name=seat_name(SEAT),
            tokens=names.tokens(self.tokens, self.size),
            decoration=Message(names.DECORATIONS[self.kind]),
            place=self.place,
        )

    def changes(self) -> list[Change]:
        return [
            Change(garden_accounts.tokens_of(SEAT, self.size), -self.tokens),
            Change(accounts.spent(self.size), self.tokens),
            *garden_accounts.moved(
                garden_accounts.decorating(self.kind, self.spot), accounts.removed(self.kind)
            ),
        ]
