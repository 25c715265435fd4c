"""A throw-away PostgreSQL server of a test's own: TLS, SCRAM, a free port on the loopback, stopped whatever happens.

It is a cluster in a passing folder, made once a run and copied for each worker. It runs as an ordinary user, as the
server refuses to run as root; where root runs the tests that is `nobody`.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import trustme

from tests.quick_files import quick_folder

HOST = "localhost"
OWNER = "postgres"
OWNERS_SECRET = "the administrator's own"
LACKING = (
    "PostgreSQL 15 or newer is not installed here, so nothing of a school's server is tried "
    "(Debian and Ubuntu: sudo apt install postgresql)."
)
# Whoever starts the server may die without a word: this waits for that, and takes the server along.
WATCHER = """
import os, shutil, signal, sys, time
folder = sys.argv[1]
sys.stdin.buffer.read()
def postmaster():
    try:
        return int(open(folder + "/data/postmaster.pid").readline())
    except (OSError, ValueError):
        return 0
for tried in range(200):
    pid = postmaster()
    if not pid:
        break
    try:
        os.kill(pid, signal.SIGQUIT)
    except ProcessLookupError:
        break
    time.sleep(0.05)
shutil.rmtree(folder, ignore_errors=True)
"""
SETTINGS = """
listen_addresses = '127.0.0.1,::1'
unix_socket_directories = ''
ssl = on
ssl_cert_file = 'server.crt'
ssl_key_file = 'server.key'
password_encryption = 'scram-sha-256'
lc_messages = 'C'
max_connections = 120
shared_buffers = 32MB
autovacuum = off
jit = off
log_destination = 'stderr'
logging_collector = off
"""
LETS_IN = """
hostssl all all 127.0.0.1/32 scram-sha-256
hostssl all all ::1/128 scram-sha-256
"""


def programs() -> Path | None:
    """The folder of the newest server there is, from 15 on."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    newest = max(found, key=lambda each: float(each.parent.name), default=None)
    if newest is not None and float(newest.parent.name) >= 15:
        return newest
    elsewhere = shutil.which("initdb")
    return Path(elsewhere).resolve().parent if elsewhere else None


@dataclass(frozen=True, slots=True)
class User:
    """As whom the server runs; of another user than ourselves only where we are root."""

    uid: int
    gid: int

    @classmethod
    def fit(cls) -> User:
        if os.geteuid() != 0:
            return cls(os.geteuid(), os.getegid())
        nobody = pwd.getpwnam("nobody")
        return cls(nobody.pw_uid, nobody.pw_gid)

    def run(self, *command: object, cwd: Path) -> None:
        """Run a program of the server's; raises RuntimeError with what it said where it fails."""
        done = subprocess.run(
            [*map(str, command)],
            cwd=cwd,
            capture_output=True,
            text=True,
            check=False,
            env=SURROUNDINGS,
            **self.as_other(),
        )
        if done.returncode:
            raise RuntimeError(f"{command[0]}: {done.stdout}{done.stderr}")

    def as_other(self) -> dict[str, Any]:
        return {"user": self.uid, "group": self.gid, "extra_groups": []} if os.geteuid() == 0 else {}

    def owns(self, folder: Path) -> None:
        """Give it everything in ``folder``."""
        if os.geteuid() == 0:
            for each in [folder, *folder.rglob("*")]:
                os.chown(each, self.uid, self.gid)


SURROUNDINGS = {"PATH": os.environ.get("PATH", ""), "LC_ALL": "C", "TZ": "UTC", "LANG": "C"}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


def copied_cluster(into: Path, shared: Path) -> None:
    """A new cluster at ``into``, copied from the one of this run, which is made where it is not there yet."""
    bin_folder = programs()
    assert bin_folder is not None
    user = User.fit()
    shared.mkdir(exist_ok=True)
    with (shared / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = shared / "data"
        if not (made / "PG_VERSION").exists():
            _init(bin_folder, user, made)
    shutil.copytree(made, into)
    user.owns(into)


@contextlib.contextmanager
def kept_for_all(shared: Path) -> Iterator[None]:
    """The cluster of this run is there for all its workers; whoever is the last to need it takes it away."""
    shared.mkdir(exist_ok=True)
    with (shared / "users").open("w") as users:
        fcntl.flock(users, fcntl.LOCK_SH)
        try:
            yield
        finally:
            with contextlib.suppress(BlockingIOError):
                fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
                shutil.rmtree(shared / "data", ignore_errors=True)


def _init(bin_folder: Path, user: User, made: Path) -> None:
    folder = Path(tempfile.mkdtemp(prefix="dealer-trainer-initdb-", dir=quick_folder()))
    try:
        (folder / "secret").write_text(OWNERS_SECRET)
        user.owns(folder)
        where = ["--pgdata", folder / "data", "--username", OWNER, "--pwfile", folder / "secret"]
        how = ["--auth", "scram-sha-256", "--encoding", "UTF8", "--no-locale", "--no-sync", "--no-instructions"]
        user.run(bin_folder / "initdb", *where, *how, cwd=folder)
        shutil.copytree(folder / "data", made)
    finally:
        shutil.rmtree(folder)


class Server:
    """A running server; killed with the test, the worker or the run that started it, whichever ends first."""

    def __init__(self, shared: Path, *, settings: str = "") -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="dealer-trainer-server-", dir=quick_folder()))
        self.folder.chmod(0o755)
        self.user, self.port = User.fit(), free_port()
        self.data = self.folder / "data"
        self.authority = trustme.CA()
        copied_cluster(self.data, shared)
        self.data.chmod(0o700)
        self._configure(settings)
        self._watcher = subprocess.Popen(
            [sys.executable, "-S", "-E", "-c", WATCHER, str(self.folder)], stdin=subprocess.PIPE, env=SURROUNDINGS
        )
        self.start()

    def _configure(self, settings: str) -> None:
        certificate = self.authority.issue_cert(HOST)
        (self.data / "server.crt").write_bytes(b"".join(each.bytes() for each in certificate.cert_chain_pems))
        (self.data / "server.key").write_bytes(certificate.private_key_pem.bytes())
        (self.data / "server.key").chmod(0o600)
        (self.data / "pg_hba.conf").write_text(LETS_IN)
        with (self.data / "postgresql.conf").open("a") as file:
            file.write(f"{SETTINGS}port = {self.port}\n{settings}")
        self.user.owns(self.data)
        self.certificate = self.folder / "authority.pem"
        self.certificate.write_bytes(self.authority.cert_pem.bytes())

    def start(self) -> None:
        """Start it, and wait until it answers; what it says goes into a file."""
        bin_folder = programs()
        assert bin_folder is not None
        log = (self.folder / "log").open("ab")
        with log:
            command = [str(bin_folder / "postgres"), "-D", str(self.data)]
            self._process = subprocess.Popen(
                command,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                env=SURROUNDINGS,
                **self.user.as_other(),  # type: ignore[call-overload]
            )
        self._wait_until_ready()

    def _wait_until_ready(self) -> None:
        """Its own file says when it is; raises RuntimeError with its last words where it never is."""
        for _ in range(3_000):
            if self._process.poll() is not None:
                break
            with contextlib.suppress(OSError):
                lines = (self.data / "postmaster.pid").read_text().splitlines()
                if len(lines) > 7 and lines[7].strip() == "ready" and int(lines[0]) == self._process.pid:
                    return
            time.sleep(0.01)
        raise RuntimeError(f"the server did not start: {(self.folder / 'log').read_text()[-2_000:]}")

    def kill(self) -> None:
        """End it at once, as where the power goes: it has to find its way back from its log."""
        self._process.send_signal(signal.SIGQUIT)
        self._process.wait()

    def stop(self) -> None:
        """End it, whatever it does, and leave nothing behind."""
        self.kill()
        assert self._watcher.stdin is not None
        self._watcher.stdin.close()
        self._watcher.wait()

    def url(self, database: str = "postgres") -> str:
        """How its administrator comes to a database."""
        secret = OWNERS_SECRET.replace(" ", "%20").replace("'", "%27")
        return (
            f"postgresql://{OWNER}:{secret}@{HOST}:{self.port}/{database}"
            f"?sslmode=verify-full&sslrootcert={self.certificate}"
        )


@contextlib.contextmanager
def a_server(shared: Path, *, settings: str = "") -> Iterator[Server]:
    """A server for as long as the block lasts."""
    server = Server(shared, settings=settings)
    try:
        yield server
    finally:
        server.stop()
