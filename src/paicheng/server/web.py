"""The HTTP side: who one is, what the house offers, tables, records, and the page itself."""

import time
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, Router, delete, get, post
from litestar.datastructures import CacheControlHeader, Cookie, State
from litestar.enums import MediaType
from litestar.exceptions import HTTPException, ValidationException
from litestar.params import FromPath, JSONBody
from litestar.static_files import create_static_files_router

from paicheng.server import catalog
from paicheng.server.briefing import table_info
from paicheng.server.errors import Refused
from paicheng.server.house import Open, now
from paicheng.server.identity import COOKIE, COOKIE_SECONDS, fresh_id
from paicheng.server.messages import Error, ErrorCode, House, Me, NewGuest, NewTable, RuleBook, Stage, TableInfo

Asked = Request[Any, Any, State]
STATUS: Final = {ErrorCode.NOT_A_GUEST: 401, ErrorCode.NO_TABLE: 404, ErrorCode.NOT_NOW: 409, ErrorCode.TOO_MANY: 429}
ENDED: Final = (Stage.FINISHED, Stage.ABORTED)
PACKAGED: Final = Path(__file__).parent.parent / "static"
CHECKOUT: Final = Path(__file__).parents[3] / "web" / "dist"
HEADERS: Final = {  # the page runs its own script and style, and speaks to its own house, nothing else
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
}
NO_PAGE: Final = (
    "牌城 Paicheng\n\nThe page is not built. In a checkout, `make run` builds it; the house itself is open.\n"
)


def house_of(request: Asked) -> Open:
    """Return the open house."""
    house: Open = request.app.state.house
    return house


async def guest_of(request: Asked) -> tuple[str, str]:
    """Return id and name of the guest; Refused without a cookie of this house."""
    house = house_of(request)
    guest = house.secret.guest(request.cookies.get(COOKIE))
    name = None if guest is None else await house.store.guest_name(guest)
    if guest is None or name is None:
        raise Refused(ErrorCode.NOT_A_GUEST, "no cookie of this house")
    return guest, name


def me_of(house: Open, guest: str, name: str) -> Me:
    """Return who somebody is, and where an unfinished match waits."""
    rooms = house.hall.unfinished(guest)
    return Me(guest, name, rooms[0].match.charter.table if rooms else None)


@get("/house")
async def show_house() -> House:
    """Return what the house offers."""
    return catalog.house()


@get("/rules/{key:str}")
async def show_rules(key: FromPath[str]) -> RuleBook:
    """Return the rules of a rule set in words."""
    return catalog.rule_book(key)


@get("/me")
async def who_am_i(request: Asked) -> Response[Any]:
    """Return who the cookie says one is; null for nobody."""
    try:
        return Response(me_of(house_of(request), *await guest_of(request)))
    except Refused:
        return Response(b"null", media_type=MediaType.JSON)


@post("/guest", status_code=200)
async def become_guest(request: Asked, data: JSONBody[NewGuest | None] = None) -> Response[Me]:
    """Make a guest, or rename the one whose cookie it is."""
    if data is None:
        raise nothing_sent("name")
    house = house_of(request)
    house.door.enter("" if request.client is None else request.client.host, time.monotonic())
    name = " ".join("".join(filter(str.isprintable, data.name)).split())
    if not name:
        raise Refused(ErrorCode.MALFORMED, "a name without anything to read", "$.name")
    try:
        guest, _ = await guest_of(request)
        await house.store.rename(guest, name)
    except Refused:
        guest = fresh_id()
        await house.store.add_guest(guest, name, now())
    cookie = Cookie(
        key=COOKIE,
        value=house.secret.sign(guest),
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(me_of(house, guest, name), cookies=[cookie])


@delete("/me")
async def forget_me() -> Response[None]:
    """Take the cookie back."""
    response: Response[None] = Response(None, status_code=204)
    response.delete_cookie(COOKIE)
    return response


@post("/tables", status_code=201)
async def open_table(request: Asked, data: JSONBody[NewTable | None] = None) -> TableInfo:
    """Open a table."""
    if data is None:
        raise nothing_sent("rules")
    guest, name = await guest_of(request)
    return table_info(await house_of(request).hall.open(data, guest, name))


@get("/tables/{table:str}")
async def show_table(request: Asked, table: FromPath[str]) -> TableInfo:
    """Return a table."""
    return table_info(await house_of(request).hall.room(table))


@get("/matches/{match:str}/record")
async def download_record(request: Asked, match: FromPath[str]) -> Response[bytes]:
    """Return the record of a match that is over."""
    store = house_of(request).store
    row = await store.table_of(match)
    if row is None:
        raise Refused(ErrorCode.NO_TABLE, f"there is no match {match!r}")
    if row["stage"] not in ENDED:
        raise Refused(ErrorCode.NOT_NOW, "the match is not over")
    headers = {"Content-Disposition": f'attachment; filename="paicheng-{match}.jsonl"'}
    return Response(await store.record(row["id"]), media_type="application/x-ndjson", headers=headers)


@get("/health")
async def health(request: Asked) -> dict[str, int]:
    """Return how many tables are open and how many people are here."""
    return house_of(request).hall.counts


@get("/", media_type=MediaType.TEXT)
async def no_page() -> str:
    """Say that the page is not built."""
    return NO_PAGE


def nothing_sent(field: str) -> Refused:
    """Return the refusal of a request without a body."""
    return Refused(ErrorCode.MALFORMED, f"an object with `{field}` is expected as the body")


def refuse(_: Asked, refused: Refused) -> Response[Error]:
    """Answer a refused request, and say when it may be tried again."""
    later = {} if refused.wait is None else {"Retry-After": str(refused.wait)}
    return Response(refused.error, status_code=STATUS.get(refused.error.code, 400), headers=later)


def misread(_: Asked, error: ValidationException) -> Response[Error]:
    """Answer a body that does not fit."""
    extra = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    place = "$" if extra.get("key", "data") == "data" else f"$.{extra['key']}"
    return Response(Error(ErrorCode.MALFORMED, str(extra.get("message", error.detail)), place), status_code=400)


def failed(_: Asked, error: HTTPException) -> Response[Error]:
    """Answer everything else that the framework refuses."""
    code = {404: ErrorCode.NO_TABLE, 413: ErrorCode.TOO_LARGE}.get(error.status_code, ErrorCode.MALFORMED)
    return Response(Error(code, error.detail), status_code=error.status_code, headers=error.headers)


def api() -> Router:
    """Return the routes under /api."""
    handlers = [
        show_house,
        show_rules,
        who_am_i,
        become_guest,
        forget_me,
        open_table,
        show_table,
        download_record,
        health,
    ]
    return Router("/api", route_handlers=handlers)


def with_headers(response: Any) -> Any:
    """Add what every answer says, to one that the framework sends as it is."""
    for name, value in HEADERS.items():
        response.headers[name] = value
    return response


def page() -> Any:
    """Return what serves the page: from the package, from a checkout, or a line that says there is none."""
    for directory in (PACKAGED, CHECKOUT):
        if (directory / "index.html").exists():
            fresh = CacheControlHeader(no_cache=True)  # a browser asks whether it has changed
            return create_static_files_router(
                "/", [directory], html_mode=True, cache_control=fresh, after_request=with_headers
            )
    return no_page
