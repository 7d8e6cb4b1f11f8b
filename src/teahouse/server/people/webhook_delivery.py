"""Sending JSON to an address that a stranger named, without being led to where the server must not go.

The name is resolved once, every address it has must be a public one, and the connection goes to one of these
addresses, so that a name cannot change its mind in between. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
import ssl
from functools import cache
from typing import Final, NamedTuple
from urllib.parse import quote, urlsplit

from teahouse.engine.messages import N_, Message
from teahouse.server.refusals import Refused

LONGEST: Final = 500
PATIENCE: Final = 10.0
"""For resolving, connecting and the answer, each delivery has so many seconds in all."""
STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3})")
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Target(NamedTuple):
    """An address on the web, taken apart."""

    secure: bool
    host: str
    port: int
    path: str
    shown: str
    """The host as a request names it."""


class NotSent(Exception):
    """It did not arrive, for the reason given."""


def read_url(url: str) -> Target:
    """Take a webhook's address apart, or refuse it with a sentence."""
    if len(url) > LONGEST:
        raise Refused(Message(N_("A webhook's address may have {most} characters at most."), most=LONGEST))
    bad = Refused(Message(N_("A webhook's address begins with https:// or http:// and a server's name.")))
    if any(sign <= " " or sign == "\x7f" for sign in url):
        raise bad
    try:
        parts = urlsplit(url)
        port = parts.port
        host = (parts.hostname or "").encode("idna").decode()
    except ValueError:
        raise bad from None
    if parts.scheme not in ("http", "https") or not host or "@" in parts.netloc:
        raise bad
    secure = parts.scheme == "https"
    path = quote(parts.path or "/", safe="/%:@!$&'()*+,;=-._~")
    if parts.query:
        path += "?" + quote(parts.query, safe="/%:@!$&'()*+,;=-._~?")
    named = f"[{host}]" if ":" in host else host
    shown = named if port is None else f"{named}:{port}"
    return Target(secure, host, port or (443 if secure else 80), path, shown)


def is_public(address: Address) -> bool:
    """Whether an address is one of the open network, also if it is wrapped in another."""
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address.teredo is not None:
            inner = address.teredo[1]
        if address in NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None and not is_public(inner):
            return False
        if address.ipv4_mapped is not None:
            return True
    return address.is_global and not (
        address.is_multicast or address.is_reserved or address.is_loopback or address.is_link_local
    )


async def resolve(target: Target, private_too: bool) -> list[str]:
    """The addresses of a target. One that is not public spoils them all, unless private ones are allowed."""
    if not private_too and target.port not in (80, 443) and target.port < 1024:
        raise Refused(Message(N_("Webhooks go to the ports 80 and 443, and to those from 1024 on.")))
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(PATIENCE):
            found = await loop.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError, TimeoutError):
        raise Refused(Message(N_("There is no server named {host}."), host=target.host[:80])) from None
    addresses = list(dict.fromkeys(str(place[4][0]) for place in found))
    if not private_too and not all(is_public(ipaddress.ip_address(address)) for address in addresses):
        refused = N_("{host} is in a private network; webhooks go to public servers only.")
        raise Refused(Message(refused, host=target.host[:80]))
    return addresses


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(url: str, body: bytes, private_too: bool) -> int:
    """Send a body and give the status of the answer, or raise NotSent. It takes `PATIENCE` at most."""
    try:
        async with asyncio.timeout(PATIENCE):
            target = read_url(url)
            addresses = await resolve(target, private_too)
            return await _send(target, addresses, body)
    except (OSError, TimeoutError, asyncio.IncompleteReadError, ValueError, Refused) as error:
        raise NotSent(str(error) or type(error).__name__) from error


async def _send(target: Target, addresses: list[str], body: bytes) -> int:
    reader, writer = await _connect(target, addresses)
    try:
        head = (
            f"POST {target.path} HTTP/1.1\r\nHost: {target.shown}\r\nUser-Agent: Teahouse\r\n"
            "Content-Type: application/json\r\nAccept: */*\r\n"
            f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n"
        )
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        found = STATUS.match(await reader.readline())
        if found is None:
            raise NotSent("that was no answer of a web server")
        return int(found[1])
    finally:
        writer.close()


async def _connect(target: Target, addresses: list[str]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """To the first of the checked addresses that answers; the name is only used to check the certificate."""
    failure: OSError = OSError("no address")
    for address in addresses:
        try:
            return await asyncio.open_connection(
                address,
                target.port,
                ssl=_tls() if target.secure else None,
                server_hostname=target.host if target.secure else None,
                limit=4096,
            )
        except OSError as error:
            failure = error
    raise failure
