"""Files and folders that are there whole or not at all: an interrupted run leaves nothing that looks finished."""

from __future__ import annotations

import errno
import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from calcura.cases.errors import GenerationError

try:
    import fcntl
except ImportError:  # Windows has no such locks; what a killed process left stays there.
    fcntl = None  # type: ignore[assignment]


@contextmanager
def whole_file(path: Path) -> Iterator[Path]:
    """Give a path to write to, and put what was written there in place when all went well.

    A link stays, and what it points to is replaced. A device, a pipe or an open file such as /dev/stdout is no file to
    put in place: it is written as it is.

    Raises:
        OSError: when it cannot be written, with the path that was asked for.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if is_written_through(path):
        with told_of(path):
            yield path
        return
    target = Path(os.path.realpath(path))
    part = _part_of(target)
    _sweep(target)
    try:
        with told_of(path, part):
            part.touch()
            with _held(part):
                yield part
                part.replace(target)
    finally:
        with suppress(OSError):  # The place does not exist or is no folder: nothing was left there.
            part.unlink(missing_ok=True)


def write_text(path: Path, text: str) -> None:
    """Write text to a file that is there whole or not at all; half of a surrogate pair is written as an escape.

    Raises:
        OSError: when it cannot be written, with the path that was asked for.
    """
    with whole_file(path) as part:
        part.write_text(text, encoding="utf-8", errors="backslashreplace", newline="\n")


def is_written_through(path: Path) -> bool:
    """Say whether a path is something else than a file, or a name for a file that is open already."""
    names = [Path(os.path.realpath(path.parent), path.name)]
    while names[-1].is_symlink() and len(names) < MOST_LINKS:
        following = names[-1].parent / names[-1].readlink()
        names.append(Path(os.path.realpath(following.parent), following.name))
    return (path.exists() and not path.is_file()) or any(each.is_relative_to("/proc") for each in names)


MOST_LINKS = 40
"""That a name goes through; the system follows no more, and a circle has no end."""


@contextmanager
def whole_folder(path: Path, is_ours: Callable[[Path], bool]) -> Iterator[Path]:
    """Give an empty folder to write to, and put it in place when all went well.

    Raises:
        GenerationError: when there is a folder already that is neither empty nor ours.
        OSError: when it cannot be written, with the path that was asked for.
    """
    path = path.resolve()
    if path.is_dir() and any(path.iterdir()) and not is_ours(path):
        raise GenerationError(f"{path} holds other things; give a new or an empty folder")
    if path.exists() and not path.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path))
    part, before = _part_of(path), _part_of(path, BEFORE)
    _sweep(path)
    try:
        with told_of(path, part):
            part.mkdir(parents=True)
            with _held(part):
                yield part
                if path.exists():
                    path.rename(before)
                part.rename(path)
    finally:
        if before.exists() and not path.exists():
            before.rename(path)
        shutil.rmtree(before, ignore_errors=True)
        shutil.rmtree(part, ignore_errors=True)


PART, BEFORE = "part", "before"


def _part_of(path: Path, word: str = PART) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}.{word}")


@contextmanager
def _held(part: Path) -> Iterator[None]:
    """Show others that a process writes here; the system lets go of it when the process ends, however it does."""
    held = _locked(part)
    try:
        yield
    finally:
        if held is not None:
            os.close(held)


def _locked(part: Path) -> int | None:
    """Return a lock on a file or folder; None where another process has it, or there are no locks."""
    if fcntl is None:
        return None
    opened = os.open(part, os.O_RDONLY)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(opened)
        return None
    return opened


def _sweep(path: Path) -> None:
    """Remove what a process that was killed had begun to write here, and put back what it had put aside."""
    named = re.compile(rf"\.{re.escape(path.name)}\.\d+\.({PART}|{BEFORE})")
    with suppress(OSError):
        for left in sorted(each for each in path.parent.iterdir() if named.fullmatch(each.name)):
            held = _locked(left)
            if held is None:
                continue
            os.close(held)
            if left.name.endswith(BEFORE) and not path.exists():
                left.rename(path)
            elif left.is_dir():
                shutil.rmtree(left, ignore_errors=True)
            else:
                left.unlink()


@contextmanager
def told_of(path: Path, part: Path | None = None) -> Iterator[None]:
    """Tell of the path that a person gave where writing fails: at the hidden one, or without a word of which."""
    try:
        yield
    except OSError as error:
        if error.filename is None and error.errno in NO_ROOM:
            error.filename = str(path)
        elif part is not None and error.filename is not None and Path(error.filename).is_relative_to(part):
            error.filename = str(path / Path(error.filename).relative_to(part))
        raise


NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What a full or broken disk says when something is written, and does not say to which file."""
