"""Addresses that friends can open: the public one, the one in the local network, and its QR code."""

from __future__ import annotations

import io
import ipaddress
import socket
from typing import NamedTuple
from urllib.parse import urlsplit

from teahouse.server.settings import Settings


def lan_address() -> str | None:
    """This machine's address in its local network; None if it has none. Nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # Connecting a datagram socket only asks the system which way it would send; 192.0.2.1 is nobody.
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    found = ipaddress.ip_address(address)
    return None if found.is_loopback or found.is_unspecified else address


def lan_url(settings: Settings) -> str | None:
    """How other devices in the local network reach this server; None if it does not listen there."""
    if settings.host in ("", "0.0.0.0", "::"):
        address = lan_address()
        return f"http://{address}:{settings.port}{settings.root_path}" if address else None
    try:
        host = ipaddress.ip_address(settings.host)
    except ValueError:
        return None
    return None if host.is_loopback else settings.local_url


def public_base(settings: Settings, asked: str) -> str:
    """The address to give to friends: the configured one, or the one that the asking page itself uses."""
    here = asked if is_address(asked) else settings.local_url
    return (settings.public_url or here.rstrip("/") + settings.root_path).rstrip("/")


def is_address(text: str) -> bool:
    """Whether a browser can have found a server there; a header may say anything."""
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        return False


class Ways(NamedTuple):
    """How somebody else, or another device, gets to a page of this server."""

    url: str
    lan_url: str | None
    qr: str
    only_here: bool
    """Whether the address works on this machine alone, so that it is of no use elsewhere."""


def ways_to(settings: Settings, asked: str, path: str) -> Ways:
    """All addresses of a page; `asked` is where the asking browser itself found this server."""
    url = public_base(settings, asked) + path
    near = lan_url(settings)
    lan = near + path if near else None
    # A phone in the same room reaches the local address, unless there is a public one for everybody.
    pointed = url if settings.public_url else lan or url
    return Ways(url, lan, qr_svg(pointed), lan is None and is_only_here(url))


def is_only_here(url: str) -> bool:
    """Whether an address leads every device to itself."""
    host = urlsplit(url).hostname or ""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def qr_svg(url: str) -> str:
    """The address as a QR code to point a phone at."""
    import segno

    out = io.BytesIO()
    segno.make(url, error="m", micro=False).save(
        out, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=2, svgclass=None, lineclass=None
    )
    return out.getvalue().decode()
