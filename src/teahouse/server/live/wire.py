"""The messages between a page and the server, as docs/protocol.md describes them."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

from teahouse.engine.scene import Area, Choice, Overlay, Panel, Piece, Place, Scene

Number = Annotated[int, Meta(ge=-(2**31), le=2**31)]
ShortText = Annotated[str, Meta(max_length=200)]


# From the page


class Hello(Struct, tag="hello"):
    person: ShortText
    name: ShortText = ""
    lang: ShortText = "en"
    invite: ShortText | None = None


class Request(Struct):
    id: Number


class Act(Request, tag="act"):
    v: Number
    code: Number


class Undo(Request, tag="undo"):
    v: Number
    all: bool = False


class End(Request, tag="end"):
    v: Number


class Preview(Request, tag="preview"):
    v: Number
    code: Number


class Why(Request, tag="why"):
    v: Number
    ids: Annotated[list[ShortText], Meta(min_length=1, max_length=20)]


class Describe(Request, tag="describe"):
    pass


class AskHint(Request, tag="hint"):
    """What would be good to do now?"""

    v: Number


class Sit(Request, tag="sit"):
    seat: Number | None = None
    invite: ShortText | None = None


class Leave(Request, tag="leave"):
    seat: Number | None = None


class Resign(Request, tag="resign"):
    seat: Number | None = None


class Remove(Request, tag="remove"):
    seat: Number


class Lift(Request, tag="lift"):
    """Lift the curtain from the side of a seat at this screen."""

    seat: Number


class Rematch(Request, tag="rematch"):
    pass


class Say(Request, tag="say"):
    text: Annotated[str, Meta(max_length=4000)]


class Webhook(Request, tag="webhook"):
    url: Annotated[str, Meta(max_length=2000)] | None = None


class SetBot(Request, tag="bot"):
    seat: Number
    bot: ShortText


class Open(Request, tag="open"):
    seat: Number


class Start(Request, tag="start"):
    pass


class Invite(Request, tag="invite"):
    seat: Number
    renew: bool = False


class Watch(Request, tag="watch"):
    """The link for those who only watch."""


class Reclaim(Request, tag="reclaim"):
    seat: Number | None = None


class Rename(Request, tag="rename"):
    name: ShortText


class Lang(Request, tag="lang"):
    lang: ShortText


class Sync(Struct, tag="sync"):
    id: Number = 0


AnyRequest = (
    Act
    | Undo
    | End
    | Preview
    | Why
    | Describe
    | AskHint
    | Sit
    | Leave
    | Resign
    | Remove
    | Lift
    | Rematch
    | Say
    | Webhook
    | SetBot
    | Open
    | Start
    | Invite
    | Watch
    | Reclaim
    | Rename
    | Lang
    | Sync
)

MALFORMED = (msgspec.DecodeError, RecursionError, UnicodeDecodeError)
"""What reading a message raises that is none: no JSON, other fields, too deep, not UTF-8."""

read_hello = msgspec.json.Decoder(Hello).decode
read_request = msgspec.json.Decoder(AnyRequest).decode


class NewTable(Struct):
    """What a table is opened with."""

    game: ShortText
    players: Number
    seats: Annotated[list[ShortText], Meta(max_length=20)]
    options: dict[ShortText, ShortText] = {}
    pace: ShortText = "live"
    limit: Number | None = None
    public: bool = False
    name: ShortText = ""
    hints: bool | None = None
    """Whether hints may be asked for; if it is not said, only where nobody plays from another screen."""


class PlayOn(Struct):
    """A table at a position of a game that is over."""

    move: Number
    seats: Annotated[list[ShortText], Meta(max_length=20)]
    pace: ShortText = "live"
    limit: Number | None = None
    public: bool = False
    name: ShortText = ""


# To the page


class SeatHead(Struct):
    seat: int
    kind: str
    name: str
    bot: str | None
    colour: str
    resigned: bool = False


class Head(Struct):
    table: str
    game: str
    game_name: str
    status: str
    round_text: str
    seats: list[SeatHead]
    acting: list[int]
    pace: str
    limit: int | None
    deadline: float | None
    host: int | None
    options_text: str
    public: bool
    next_table: str | None = None
    """Where this one's people play again."""
    hints: bool = False
    """Whether hints may be asked for."""


class Own(Struct):
    """What one page may do."""

    seat: int | None
    host: bool
    prompt: str
    choices: list[Choice]
    can_undo: bool
    must_end: bool
    tentative: int
    choosing: int | None
    invited: int | None = None
    held: list[int] = []
    """All seats at this screen."""
    curtain: int | None = None
    """The seat that the screen is to be passed to."""
    removed: bool = False


class LogLine(Struct):
    n: int
    seat: int | None
    text: str
    ids: list[str]
    turn: int
    note: bool = False
    """Whether it tells of a seat rather than of the game."""


class CategoryLine(Struct):
    id: str
    label: str
    group: str
    rule: str


class SeatScore(Struct):
    seat: int
    points: list[int | None]
    """None where the viewer may not know."""
    reasons: list[str]
    total: int


class Final(Struct):
    ranks: list[int]
    winners: list[int]
    """The seats that won; none of a solo game that is lost."""
    sentence: str
    tie_breaks: list[list[str | int]]


class Scores(Struct):
    categories: list[CategoryLine]
    seats: list[SeatScore]
    final: Final | None


class Full(Struct, tag="full"):
    """Everything; `own` and `layouts` follow, see `with_own`."""

    v: int
    table: Raw
    areas: list[Area]
    scene: Scene
    log: list[LogLine]
    scores: Raw


class ScenePatch(Struct, omit_defaults=True):
    """What leads from one scene to the next; see `scene_patch`. What did not change is left out."""

    pieces: list[Piece] = []
    """Those that are new or different, and those that come before or after others now."""
    at: list[int] = []
    """Where each of them stands among all pieces of the new scene."""
    gone: list[str] = []
    places: list[Place] | None = None
    overlays: list[Overlay] | None = None
    panels: list[Panel] | None = None


class Patch(Struct, tag="patch", omit_defaults=True):
    """What changed since version `from`; `own` follows. What did not change is left out."""

    v: int
    since: int = msgspec.field(name="from")
    scene: ScenePatch | None = None
    log: list[LogLine] = []
    log_cut: int | None = None
    """The number of the first line that was taken back."""
    table: Raw | None = None
    scores: Raw | None = None


class Presence(Struct, tag="presence"):
    here: list[int]
    watching: int
    watchers: list[str]
    """Those of them who gave a name."""


class ChatLine(Struct):
    n: int
    time: float
    seat: int | None
    """None for who watches."""
    name: str
    text: str


class ChatLines(Struct, tag="chat"):
    lines: list[ChatLine]
    all: bool = False
    """Whether these are all lines that the page may read, in the place of those it had."""


class Hint(Struct):
    """A choice that promises something."""

    code: int
    label: str
    ids: list[str]
    """What to click for it."""
    chance: int
    """To win, in per cent."""
    score: float
    """The points to expect in the end."""
    gains: list[tuple[str, float]]
    """The categories in which it promises more or less than other choices."""


class Reply(Struct, tag="reply", omit_defaults=True):
    id: int | None
    ok: bool
    error: str | None = None
    gain: list[tuple[str, int]] | None = None
    total: int | None = None
    url: str | None = None
    lan_url: str | None = None
    qr: str | None = None
    table: str | None = None
    webhook: str | None = None
    why: str | None = None
    rule: str | None = None
    lines: list[str] | None = None
    hints: list[Hint] | None = None


encode = msgspec.json.Encoder().encode


def joined(shared: bytes, **more: Any) -> bytes:
    """An encoded object that many pages share, with fields for one page at its end."""
    rest = encode(more)
    return shared[:-1] + b"," + rest[1:]
