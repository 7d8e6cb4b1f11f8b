"""Numbers in addresses, of few digits: Python refuses to read thousands, which would be a failure of ours."""

from __future__ import annotations

import re
from typing import Final

from starlette.convertors import IntegerConvertor, register_url_convertor

DIGITS: Final = "[0-9]{1,9}"


class Number(IntegerConvertor):
    """`{step:number}` in a route; what is longer leads nowhere."""

    regex = DIGITS


register_url_convertor("number", Number())


def numbers_of(text: str) -> list[int]:
    """The numbers of a list with commas; what is none is left out."""
    return [int(one) for one in text.split(",") if re.fullmatch(DIGITS, one)]
