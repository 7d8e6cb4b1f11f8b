"""The messages between a page and the server, as docs/protocol.md describes them.

The page's types are made from these structs: after a change run `tools/wire_types.py update`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from teahouse.engine.scene import Area, Choice, Ghost, Layouts, Overlay, Panel, Piece, Place, Scene
from teahouse.server.live.frames import Part, Post

Number = Annotated[int, Meta(ge=-(2**31), le=2**31)]
Key = Annotated[str, Meta(max_length=40)]
ShortText = Annotated[str, Meta(max_length=200)]
JOINED = Meta(extra={"joined": True})
"""Every page gets it, but each its own: `joined` puts it in."""
Status = Literal["waiting", "running", "over"]
SeatKind = Literal["person", "bot", "open", "away"]


# From the page


class Hello(Struct, tag="hello"):
    person: ShortText
    name: ShortText = ""
    lang: ShortText = "en"
    invite: ShortText | None = None


class Request(Struct, kw_only=True):
    id: Number
    key: Key = ""
    """Made anew for each request that changes something, so that it can be sent again and is done once."""


class Act(Request, tag="act"):
    v: Number
    code: Number


class Undo(Request, tag="undo"):
    v: Number
    all: bool = False


class Unknown(Request, tag="unknown"):
    """What was drawn from the real box, or put away, is known to its player alone."""

    v: Number


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


class AskPosition(Request, tag="position"):
    """All that a program needs that plays a seat."""

    v: Number


class AskLog(Request, tag="log"):
    """The lines of the log before this one."""

    before: Number


class AskHint(Request, tag="hint"):
    """What would be good to do now?"""

    v: Number


class Compare(Request, tag="compare"):
    """What do these two choices promise?"""

    v: Number
    codes: Annotated[list[Number], Meta(min_length=2, max_length=2)]


class AskSlip(Request, tag="slip"):
    """Does the turn that is done, but not ended, cost much?"""

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


class Holiday(Request, tag="holiday"):
    """At a slow table: my time does not run until then. A time that has passed ends the holiday."""

    until: float
    seat: Number | None = None


class Finish(Request, tag="finish"):
    """Whether I would end the game here; it is over when all who play would."""

    yes: bool = True


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


class Beat(Request, tag="beat"):
    """Whether the server is still there: the answer says so."""


class Sync(Struct, tag="sync"):
    id: Number = 0


AnyRequest = (
    Act
    | Undo
    | Unknown
    | End
    | Preview
    | Why
    | Describe
    | AskPosition
    | AskLog
    | AskHint
    | Compare
    | AskSlip
    | Sit
    | Leave
    | Resign
    | Remove
    | Lift
    | Holiday
    | Finish
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
    | Beat
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
    by_hand: bool = False
    """Whether it is played with the real box: what is drawn is entered, not sampled."""
    box: str = ""
    """An edition of one's own, as TOML; nothing: ours."""


class NewLesson(Struct):
    """A chapter to learn, at a table of its own."""

    game: ShortText
    course: ShortText
    chapter: ShortText
    name: ShortText = ""


class PlayOn(Struct):
    """A table at a position of a game that is over."""

    move: Number
    seats: Annotated[list[ShortText], Meta(max_length=20)]
    pace: ShortText = "live"
    limit: Number | None = None
    public: bool = False
    name: ShortText = ""
    by_hand: bool = False


# To the page


class SeatHead(Struct, gc=False):
    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    colour: str
    resigned: bool = False
    agrees: bool = False
    """Whether this player would end the game here."""
    holiday: float | None = None
    """Until when this player's time does not run."""


class LessonHead(Struct, gc=False):
    """Which chapter is learned at a table, and how many acts of its game were played."""

    course: str
    chapter: str
    moves: int


class ChallengeHead(Struct, gc=False):
    """Which challenge is played at a table."""

    day: str
    kind: str


class Head(Struct, gc=False):
    table: str
    game: str
    game_name: str
    status: Status
    round_text: str
    seats: list[SeatHead]
    acting: list[int]
    pace: str
    limit: int | None
    deadline: float | None
    host: int | None
    options_text: str
    public: bool
    box: str = ""
    """What the components are called, if they are the host's own."""
    next_table: str | None = None
    """Where this one's people play again."""
    hints: bool = False
    """Whether hints may be asked for."""
    resting: bool = False
    """Whether the bots wait, because none of the people is left."""
    hurried: bool = False
    """Whether the bots think shorter than usual, because many play."""
    lesson: LessonHead | None = None
    by_hand: bool = False
    """Whether it is played with the real box."""
    challenge: ChallengeHead | None = None
    ladder: list[tuple[str, int]] = []
    """The ranks of a solo game, from the lowest, and the points from which each is reached."""
    unit: str = ""
    """What the points are called."""
    unit_one: str = ""
    """And a single one of them."""
    missing: str = ""
    """What a win alone still takes."""


class Own(Struct, gc=False):
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
    invitation: str = ""
    """Why the invitation that the page came with opens no seat, in a sentence."""
    entering: bool = False
    """Whether the choices are what may have been drawn from the real box."""
    may_be_unknown: bool = False
    """Whether it may stay unknown."""
    telling: bool = False
    """Whether the game is over and the choices are what may lie behind a screen."""


class Effect(Struct, omit_defaults=True, gc=False):
    """Something that an action brought about."""

    text: str
    ids: list[str]
    apart: bool = False
    """Whether something new begins with it: what comes before is told by itself."""


class Shown(Struct, omit_defaults=True, gc=False):
    """What somebody got, to be looked at large for a moment."""

    seat: int
    name: str
    art: list[str] = []
    """Empty: the name says it."""
    ratio: float = 1
    """How high it is by its width."""


class Gain(Struct, gc=False):
    """Points that a seat gained or lost by an action, as far as the viewer knows of them."""

    seat: int
    category: str
    points: int


class LogLine(Struct, omit_defaults=True, gc=False):
    """What was done, and what came of it. An action of which the viewer sees nothing has no text."""

    n: int
    seat: int | None
    text: str
    ids: list[str]
    turn: int
    note: bool = False
    """Whether it tells of a seat rather than of the game."""
    effects: list[Effect] = []
    shown: list[Shown] = []
    kind: str = ""
    """What was done, never translated: lines that have the same one tell of the same done again."""
    briefs: list[str] = []
    """What a turn was about and what is different for all since, in a few words without a name."""
    gains: list[Gain] = []


class CategoryLine(Struct, gc=False):
    id: str
    label: str
    group: str
    rule: str
    unsettled: bool = False
    """Whether points that it shows while the game runs can still be lost."""
    at_stake: bool = False
    """Whether everybody has them from the start."""


class SeatScore(Struct, gc=False):
    seat: int
    points: list[int | None]
    """None where the viewer may not know."""
    reasons: list[str]
    total: int
    partial: bool = False
    """Whether points that the viewer may not know are missing in it."""
    ahead: list[str] = []
    """What the next step in each category brings."""


class Verdict(Struct, gc=False):
    """What one seat is told at the end of a game."""

    result: str
    """The points of the seat and of who it is compared with: the winner, or the best of the others."""
    against: str
    """What the differences are: to whom, or alone where the points come from; empty if there are none."""
    differences: list[tuple[str, int]]
    """By category, one's own gains first; they add up to the difference of the points."""
    tip: str
    """A word for next time."""
    rule: str
    """The section of the rules that the tip is about; often none."""


class Final(Struct, gc=False):
    ranks: list[int]
    winners: list[int]
    """The seats that won; none of a solo game that is lost."""
    sentence: str
    tie_breaks: list[list[str | int]]
    ladder: list[tuple[str, int]] = []
    """In a solo game its ranks, from the lowest, and the points from which each is reached."""
    reason: str = ""
    """Why it is over, which the sentence tells too."""
    verdicts: list[Verdict] = []
    """For each seat."""


class Scores(Struct, gc=False):
    categories: list[CategoryLine]
    seats: list[SeatScore]
    final: Final | None


class ScoresPatch(Struct, omit_defaults=True, gc=False):
    """What leads from one score sheet to the next: all of it, or the lines of the seats that changed."""

    seats: list[SeatScore]
    categories: list[CategoryLine] | UnsetType = UNSET
    """Only with all of it."""
    final: Final | UnsetType | None = UNSET
    """The same."""


class Full(Struct, tag="full", gc=False):
    """Everything. All but the end of it is the same for many pages, see `joined`."""

    v: int
    acts: int
    """How many acts of the game there were, as replays count them."""
    table: Annotated[Raw, Meta(extra={"holds": Head})]
    areas: list[Area]
    scene: Scene
    log: list[LogLine]
    scores: Annotated[Raw, Meta(extra={"holds": Scores})]
    layouts: Annotated[Layouts | UnsetType, JOINED] = UNSET
    own: Annotated[Own | UnsetType, JOINED] = UNSET


class ScenePatch(Struct, omit_defaults=True, gc=False):
    """What leads from one scene to the next; see `scene_patch`. What did not change is left out."""

    pieces: list[Piece] = []
    """Those that are new or different, and those that come before or after others now."""
    at: list[int] = []
    """Where each of them stands among all pieces of the new scene."""
    gone: list[str] = []
    places: list[Place] | UnsetType = UNSET
    overlays: list[Overlay] | UnsetType = UNSET
    panels: list[Panel] | UnsetType = UNSET


class Patch(Struct, tag="patch", omit_defaults=True, gc=False):
    """What changed since version `from`. What did not change is left out."""

    v: int
    since: int = msgspec.field(name="from")
    acts: int | UnsetType = UNSET
    """How many acts of the game there were."""
    scene: ScenePatch | UnsetType = UNSET
    log: list[LogLine] = []
    log_cut: int | None = None
    """The number of the first line that was taken back."""
    table: Annotated[Raw | UnsetType, Meta(extra={"holds": Head})] = UNSET
    scores: ScoresPatch | UnsetType = UNSET
    layouts: Layouts | UnsetType = UNSET
    """If the page turned to another seat."""
    own: Own | UnsetType = UNSET


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


class PlanStep(Struct, omit_defaults=True):
    """A decision of a planned turn, and how it is drawn on the board."""

    code: int
    label: str
    ids: list[str]
    """What to click for it."""
    ghost: Ghost | None = None
    turn: int = 0
    """How the ghost is turned."""
    overlay: str = ""
    """A route or a line of sight that belongs to it."""
    moves: list[tuple[str, float, float]] = []
    """Pieces that it shifts: id, dx, dy."""


class Hint(Struct, omit_defaults=True):
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
    look: str = ""
    """Where to look, in a sentence that does not tell what to do."""
    idea: list[str] = []
    """What speaks for it, in sentences."""
    plan: list[PlanStep] = []
    """The whole turn, as far as it can be planned; it begins with the choice itself."""
    whole: bool = False
    """Whether the plan goes to the end of the turn, and does not wait for a draw."""


class Slip(Struct):
    """A turn that costs much."""

    cost: float
    """Of the chance to win, in per cent."""
    better: Hint
    """What would have been better from the start of the turn."""


class ProgramChoice(Struct):
    code: int
    text: str


class Position(Struct):
    """What a program is told that plays a seat: as data, and in words."""

    game: str
    players: int
    options: dict[str, str]
    rules_version: int
    edition: str
    """The hash of the components."""
    box: str
    """The components as TOML, if they are somebody's own."""
    seat: int
    prompt: str
    position: list[str]
    legal: list[ProgramChoice]
    view: str
    """As JSON text."""


class Reply(Struct, tag="reply", omit_defaults=True):
    id: int | None
    ok: bool
    error: str | None = None
    gain: list[tuple[str, int]] | None = None
    total: int | None = None
    others: list[tuple[str, str, int]] | None = None
    """What a choice gives others: name, category and points."""
    told: list[str] | None = None
    """What a choice means and brings about, in sentences."""
    then: str | None = None
    """What follows it."""
    url: str | None = None
    lan_url: str | None = None
    qr: str | None = None
    only_here: bool = False
    """Whether `url` works on this machine alone."""
    table: str | None = None
    webhook: str | None = None
    why: str | None = None
    rule: str | None = None
    lines: list[str] | None = None
    hints: list[Hint] | None = None
    slip: Slip | None = None
    log: list[LogLine] | None = None
    position: Position | None = None


AnyMessage = Full | Patch | Presence | ChatLines | Reply

encode = msgspec.json.Encoder().encode


class _Personal(Struct, omit_defaults=True):
    own: Own
    layouts: Layouts | None = None


def shared(message: Full | Patch) -> Part:
    """What many pages are sent alike, but for what is for one page at its end."""
    return Part(encode(message)[:-1] + b",")


def joined(part: Part, own: Own, layouts: Layouts | None = None) -> Post:
    """A message of a part that many pages share, and of what is for one page."""
    return Post(part, encode(_Personal(own, layouts))[1:])
