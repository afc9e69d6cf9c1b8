"""`paicheng serve`: open the house."""

import argparse
import contextlib
import socket

from paicheng.cli import UsageError

PORTS = range(65536)


def register(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command and its options."""
    parser = commands.add_parser("serve", help="open the house: a page to play at")
    parser.add_argument("--host", default="127.0.0.1", help="where to listen (%(default)s)")
    parser.add_argument("--port", type=int, default=8000, metavar="N", help="%(default)s; 0 takes a free one")
    parser.add_argument(
        "--database", default="paicheng.db", metavar="URL", help="an SQLite file, or postgresql://... (%(default)s)"
    )
    parser.add_argument(
        "--bot-pause", type=float, default=0.9, metavar="S", help="seconds that a bot usually takes (%(default)s)"
    )
    parser.add_argument(
        "--rate", type=float, default=20, metavar="N", help="messages a second that one socket may send (%(default)s)"
    )
    parser.add_argument(
        "--guests", type=int, default=600, metavar="N", help="guests that one address may make at once (%(default)s)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from paicheng.server.app import server
    from paicheng.server.house import Settings
    from paicheng.server.store import prepare

    if args.port not in PORTS:
        raise UsageError(f"--port is a number from 0 to {PORTS[-1]}, not {args.port}")
    if not 0 <= args.bot_pause <= 60:
        raise UsageError(f"--bot-pause is between 0 and 60 seconds, not {args.bot_pause}")
    if args.rate < 1:
        raise UsageError(f"--rate is a number from 1, not {args.rate}")
    if args.guests < 1:
        raise UsageError(f"--guests is a number from 1, not {args.guests}")
    prepare(args.database)
    listening = listen(args.host, args.port)
    host, port = listening.getsockname()[:2]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}"

    def say() -> None:
        print(f"牌城 Paicheng is open at {address}  (Ctrl-C closes it)", flush=True)

    settings = Settings(args.database, args.bot_pause, args.rate, guests=args.guests)
    with contextlib.suppress(KeyboardInterrupt):  # it comes after everything was closed in order
        server(settings, say).run(sockets=[listening])
    return 0


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; OSError if the address is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise UsageError(f"cannot listen at {host}:{port}: {error.strerror}") from error
    return listening
