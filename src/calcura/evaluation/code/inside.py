"""A Python that can only compute: what a worker of :mod:`calcura.evaluation.code.confined` is.

Run as a script, by itself, with nothing of this package. It loads the modules that programs may use, then forks for
each request, which it never reads itself: what one program was and printed is in no memory that the next is forked
from. That process forks the child which runs the program. Before the child sees it, the child closes all but its two
pipes, takes limits of memory and time, drops what the superuser may, and has the kernel (seccomp) refuse every call but
those for memory, time and writing to what is open: no file, process, socket or signal from then on, whatever the
program does to this Python. What the language fences off besides (imports, the insides of objects) is there so that a
program is told, not for safety.
"""

from __future__ import annotations

import ast
import builtins
import ctypes
import errno
import gc
import importlib
import io
import json
import math
import os
import platform
import random
import select
import signal
import struct
import sys
import time
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

if sys.platform == "linux":  # This file is read on every system.
    import resource

MODULES = (
    *("abc", "array", "base64", "bisect", "calendar", "cmath", "codecs", "collections", "contextlib", "copy", "csv"),
    *("dataclasses", "datetime", "decimal", "difflib", "enum", "fractions", "functools", "hashlib", "heapq", "html"),
    *("inspect", "io", "itertools", "json", "logging", "math", "numbers", "operator", "pprint", "random", "re"),
    *("statistics", "string", "struct", "sys", "textwrap", "time", "timeit", "traceback", "types", "typing"),
    *("unicodedata", "warnings", "weakref"),
)
"""What a program may import, with the modules within."""
INSTALLED = {
    "numpy": ("numpy.ma", "numpy.linalg", "numpy.polynomial", "numpy.random"),
    "dateutil": ("dateutil.parser", "dateutil.relativedelta"),
}
"""What it may import besides, if this machine has it, and the parts that belong to it; loaded when first named."""
LOADED_LATE = ("_strptime", "copyreg", "encodings.ascii", "encodings.latin_1", "encodings.utf_16")
"""What those load only when it is used, which behind the wall they could not; in the program's name, so it may."""

_IMPORTED = {name.partition(".")[0] for name in (*MODULES, *INSTALLED, *LOADED_LATE)}

OUTPUT, END = 0, 1
HEAD = struct.Struct(">BI")
"""What stands before each piece of an answer: its kind and its length."""

_MACHINES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
_CALLS = {
    # read write close fstat lseek mmap mprotect munmap brk rt_sigaction rt_sigprocmask rt_sigreturn sched_yield mremap
    # nanosleep getpid exit gettimeofday getrusage times sigaltstack gettid time futex clock_gettime
    # clock_getres clock_nanosleep exit_group getrandom rseq; not madvise, by which the superuser takes memory from all
    "x86_64": (
        *(0, 1, 3, 5, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 35, 39, 60, 96, 98, 100, 131, 186, 201, 202),
        *(228, 229, 230, 231, 318, 334),
    ),
    "aarch64": (
        *(63, 64, 57, 80, 62, 222, 226, 215, 214, 134, 135, 139, 124, 216, 101, 172, 93, 169, 165, 153),
        *(132, 178, 98, 113, 114, 115, 94, 278, 293),
    ),
}
"""The calls that the kernel lets through, by processor; they have other numbers on each."""

_INSIDES = frozenset({
    *("__subclasses__", "__bases__", "__base__", "__mro__", "__globals__", "__code__", "__closure__"),
    *("__builtins__", "__loader__", "__spec__", "__traceback__", "__self__", "__reduce__", "__reduce_ex__"),
    *("__getattribute__", "_getframe", "f_globals", "f_locals", "f_back", "tb_frame", "gi_frame", "gi_code"),
})  # fmt: skip
"""What leads from an object to the rest of this Python."""


class MissingHereError(BaseException):
    """A program uses what is not here; no handler of the program's own catches it by accident."""


def wall() -> None:
    """Have the kernel refuse this process every call that is not needed for computing; there is no way back."""
    calls = _CALLS[platform.machine()]
    load, equal, answer = 0x20, 0x15, 0x06
    allow, refuse, kill = 0x7FFF0000, 0x00050000 | errno.EPERM, 0x80000000
    steps = [(load, 0, 0, 4), (equal, 1, 0, _MACHINES[platform.machine()]), (answer, 0, 0, kill), (load, 0, 0, 0)]
    steps += [(equal, len(calls) - place, 0, call) for place, call in enumerate(calls)]
    steps += [(answer, 0, 0, refuse), (answer, 0, 0, allow)]
    code = ctypes.create_string_buffer(b"".join(struct.pack("HBBI", *step) for step in steps))
    program = ctypes.create_string_buffer(struct.pack("HxxxxxxP", len(steps), ctypes.addressof(code)))
    libc = ctypes.CDLL(None, use_errno=True)
    # What runs in the superuser's name may do no more than in another's.
    failed = libc.capset(struct.pack("Ii", 0x20080522, 0), bytes(24))
    die_with_parent, dump_memory, no_new_privileges, set_filter = 1, 4, 38, 22
    for option, first, second in (
        (die_with_parent, signal.SIGKILL, 0),
        (dump_memory, 0, 0),
        (no_new_privileges, 1, 0),
        (set_filter, 2, ctypes.addressof(program)),
    ):
        failed = failed or libc.prctl(option, *map(ctypes.c_ulong, (first, second, 0, 0)))
    if failed:
        raise OSError(ctypes.get_errno(), "the kernel cannot confine this process")


def confine(megabytes: int, seconds: float) -> None:
    """Limit what this process takes besides what it has, and how long it computes; then put it behind the wall."""
    size = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    bounds = {resource.RLIMIT_AS: size + megabytes * 2**20, resource.RLIMIT_CPU: math.ceil(seconds) + 1}
    for what, most in {**bounds, resource.RLIMIT_CORE: 0}.items():
        already = resource.getrlimit(what)[1]
        most = most if already == resource.RLIM_INFINITY else min(most, already)
        resource.setrlimit(what, (most, most))
    wall()


def holds() -> bool:
    """Whether a child that is confined is refused what it must be refused, memory too."""
    parent, pid = os.getpid(), os.fork()
    attempts = (lambda: os.open("/", os.O_RDONLY), os.fork, os.pipe, lambda: os.kill(parent, 0), lambda: bytes(2**28))
    if pid == 0:
        refused = 0
        try:
            confine(64, 1)
            for attempt in attempts:
                try:
                    attempt()
                except (PermissionError, MemoryError):
                    refused += 1
        finally:
            os._exit(refused)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == len(attempts)


def serve(paths: list[str]) -> None:
    """Answer requests, each in a process of its own, until there are no more.

    A request is a byte that says which modules to load, which stay loaded, and a line of JSON with blocks and limits.
    """
    while named := os.read(0, 1):
        for place, name in enumerate(INSTALLED):
            if named[0] >> place & 1 and name not in sys.modules:
                _load(name, paths)
        pid = os.fork()
        if pid == 0:
            _answer()
        if os.waitpid(pid, 0)[1]:
            return


def _answer() -> NoReturn:
    failed = 1
    try:
        for kind, data in _run(json.loads(sys.stdin.buffer.readline())):
            sys.stdout.buffer.write(HEAD.pack(kind, len(data)) + data)
            sys.stdout.buffer.flush()
        failed = 0
    finally:
        os._exit(failed)


def _load(name: str, paths: list[str]) -> None:
    known = list(sys.path)
    sys.path.extend(paths)
    try:
        for each in (name, *INSTALLED[name]):
            importlib.import_module(each)
    except ImportError:
        pass  # The program's own import says so.
    finally:
        sys.path[:] = known


def _run(request: dict[str, Any]) -> Iterator[tuple[int, bytes]]:
    """Run the blocks in a child; yield what the last one prints, and at the end how it ended."""
    (output, output_in), (verdict, verdict_in) = os.pipe(), os.pipe()
    pid = os.fork()
    if pid == 0:
        _child(request, output_in, verdict_in)
    os.close(output_in)
    os.close(verdict_in)
    told = b""
    # The blocks before the last ran within their limit once, and may need it again.
    deadline = time.monotonic() + request["seconds"] * len(request["blocks"])
    pipes = [output, verdict]
    stopped = False
    while pipes and not stopped:
        ready = select.select([0, *pipes], [], [], max(deadline - time.monotonic(), 0))[0]
        stopped = 0 in ready or time.monotonic() >= deadline  # From 0 only the end can come: nobody waits any more.
        for pipe in filter(None, ready):
            data = os.read(pipe, 65_536)
            if not data:
                pipes.remove(pipe)
            elif pipe == output:
                yield OUTPUT, data
            else:
                if not told:
                    deadline = time.monotonic() + request["seconds"]
                told = (told + data)[:65_536]
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    os.close(output)
    os.close(verdict)
    yield END, b'!{"status": "timeout"}' if stopped else told


def _child(request: dict[str, Any], output: int, verdict: int) -> NoReturn:
    try:
        os.dup2(output, 1)
        os.dup2(verdict, 2)
        os.close(0)
        os.closerange(3, 65_536)
        confine(request["megabytes"], request["seconds"] * (len(request["blocks"]) + 1))
        told = _outcome(request["blocks"])
        os.write(2, json.dumps(told).encode())
    except BaseException:  # Out of memory for the telling, too: whoever waits sees that nothing was told.
        pass
    finally:
        os._exit(0)


class _Nowhere(io.TextIOBase):
    """Takes what the blocks before the last print again, and what goes to the error output."""

    def write(self, text: str) -> int:
        return len(text)

    def writable(self) -> bool:
        return True


def _outcome(blocks: list[str]) -> dict[str, Any]:
    program = types.ModuleType("__main__")
    sys.modules["__main__"] = program
    space = vars(program)
    space["__builtins__"] = _builtins()
    sys.argv, sys.stdin = [""], None
    sys.stderr = _Nowhere()
    sys.meta_path.clear()
    vars(time)["sleep"] = _no_sleep
    random.seed(0)
    for place, block in enumerate(blocks[:-1]):
        sys.stdout = _Nowhere()
        _ended(block, f"<block {place}>", space)
    out = io.TextIOWrapper(io.FileIO(1, "w", closefd=False), encoding="utf-8", line_buffering=True)
    sys.stdout = out
    vars(sys)["__stdout__"] = out
    os.write(2, b"!")
    told = _ended(blocks[-1], "<string>", space)
    out.flush()
    return told


def _no_sleep(seconds: float) -> None:
    """Sleeping would count against the time limit, so it takes none."""
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")


def _ended(block: str, name: str, space: dict[str, Any]) -> dict[str, Any]:
    try:
        tree = ast.parse(block)
        _look_into(tree)
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, name, "exec", dont_inherit=True), space)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), name, "eval", dont_inherit=True), space)
            if value is not None and not _writes(last.value):
                plain = isinstance(value, str) or type(value).__module__ == "numpy"
                print(value if plain else repr(value))
    except SystemExit as end:
        return {"status": "ok"} if end.code in (None, 0) else _told("error", end, name)
    except MissingHereError as error:
        return {**_told("unsupported", error, name), "message": str(error)}
    except MemoryError as error:
        return _told("memory", error, name)
    except BaseException as error:
        return _told("error", error, name)
    return {"status": "ok"}


def _writes(last: ast.expr) -> bool:
    """Whether an expression writes, as sys.stdout.write does; the count it returns is no result."""
    return isinstance(last, ast.Call) and isinstance(last.func, ast.Attribute) and last.func.attr == "write"


def _told(status: str, error: BaseException, name: str) -> dict[str, Any]:
    try:
        text = str(error.msg if isinstance(error, SyntaxError) and error.lineno else error)[:2000]
        if isinstance(error, ImportError):
            text = text.partition(" (/")[0]  # Where this machine has the module is nobody's concern.
    except BaseException:
        text = "<an error that cannot be written>"
    places = []
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == name:
            places.append((trace.tb_lineno, trace.tb_frame.f_code.co_name[:200]))
        trace = trace.tb_next
    if isinstance(error, SyntaxError) and not places:
        places = [(error.lineno or 1, "<module>")]
    kind = type(error).__name__[:200]
    return {"status": status, "message": f"{kind}: {text}" if text else kind, "places": places[:1] + places[1:][-1:]}


def _look_into(tree: ast.AST) -> None:
    """Refuse a program that reaches into the insides of this Python: it has nothing to compute with there."""
    for node in ast.walk(tree):
        named = (getattr(node, field, None) for field in ("attr", "id", "value", "name"))
        for text in named:
            if isinstance(text, str) and ("__" in text or isinstance(node, ast.Attribute)) and _reaches_in(text):
                raise MissingHereError(f"the insides of Python ({text[:40]})")
        if isinstance(node, ast.Attribute) and node.attr == "modules":
            raise MissingHereError("sys.modules")


def _reaches_in(text: str) -> bool:
    return text in _INSIDES or any(word in text for word in _INSIDES if word.startswith("__"))


def _builtins() -> dict[str, Any]:
    """Return what a program has without importing anything."""

    def imported(name: str, space: Any = None, local: Any = None, parts: Any = (), level: int = 0) -> Any:
        package = name.partition(".")[0]
        if level == 0 and package not in _IMPORTED:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return __import__(name, space, local, parts, level)

    def fetched(owner: Any, name: str, *default: Any) -> Any:
        if name in _INSIDES:
            raise MissingHereError(f"the insides of Python ({name})")
        return getattr(owner, name, *default)

    def ended(code: Any = None) -> NoReturn:
        raise SystemExit(code)

    def missing(name: str) -> Any:
        def call(*_: Any, **__: Any) -> NoReturn:
            raise MissingHereError(f"the built-in {name}")

        return call

    own = {"__import__": imported, "getattr": fetched, "exit": ended, "quit": ended}
    return {**vars(builtins), **own, **{name: missing(name) for name in ("input", "open", "breakpoint", "help")}}


def main() -> None:
    """Load what programs use, see that the wall holds, and serve; say at once if it does not."""
    for name in (*MODULES, *LOADED_LATE):
        importlib.import_module(name)
    time.localtime()
    gc.freeze()
    held = platform.machine() in _CALLS and holds()
    os.write(1, b"y" if held else b"n")
    if held:
        serve(sys.argv[1:])


if __name__ == "__main__":
    main()
