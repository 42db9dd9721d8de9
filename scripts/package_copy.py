#!/usr/bin/env python3
"""The copy of the package in which scripts build and test changed files, one script at a time. As a program: makes it.

They share it, so that what doesn't change is built once.
"""

import os
import pathlib
import re
import resource
import signal
import subprocess
import threading

PACKAGE = pathlib.Path(__file__).resolve().parent.parent
COPY = PACKAGE / ".build/copy"
# What no command may exceed: tests of a changed package must fail, and not keep the others from ending.
SECONDS = 900
BYTES = 12 << 30


def make_copy():
    """Makes the copy equal to the package. A file that hasn't changed keeps its date, so that it isn't built again."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=PACKAGE, text=True, check=True, stdout=subprocess.PIPE).stdout.splitlines()
    names = {name for name in listed if os.path.lexists(PACKAGE / name)}
    copied = []
    for folder, folders, files in os.walk(COPY):
        folders[:] = [name for name in folders if name != ".build"]
        copied.append(folder)
        for path in (pathlib.Path(folder, name) for name in files):
            if str(path.relative_to(COPY)) not in names:
                path.unlink()
    for folder in reversed(copied):
        if not os.listdir(folder):
            os.rmdir(folder)
    for name in names:
        path, original = COPY / name, PACKAGE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if original.is_symlink():
            path.unlink(missing_ok=True)
            path.symlink_to(os.readlink(original))
        elif not path.is_file() or path.read_bytes() != original.read_bytes():
            path.write_bytes(original.read_bytes())
            path.chmod(original.stat().st_mode)


def limit_memory(size=BYTES):
    """Sets how much memory each process may take that is started from now on."""
    resource.setrlimit(resource.RLIMIT_AS, (size, BYTES))


def run(folder, *command, env=os.environ, seconds=SECONDS, until=None):
    """Runs a command. It's killed after a time, or after a line with a text, with every process that it has started."""
    process = subprocess.Popen(
        command, cwd=folder, text=True, errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        start_new_session=True, env={name: value for name, value in env.items() if name != "THOROUGH"},
    )  # fmt: skip
    timer = threading.Timer(seconds, os.killpg, (process.pid, signal.SIGKILL))
    timer.start()
    lines = []
    try:
        for line in process.stdout:
            lines.append(line)
            if until and until in line:
                break
        else:
            process.wait()
    finally:
        timer.cancel()
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    return subprocess.CompletedProcess(command, process.returncode, "".join(lines))


def build(folder):
    """What the compiler says if a package doesn't build."""
    result = run(folder, "swift", "build", "--build-tests")
    return None if result.returncode == 0 else result.stdout


def failures(output):
    """The titles of the tests that have failed."""
    return list(dict.fromkeys(re.findall(r"✘\S* Test (.*?) recorded an issue", output)))


if __name__ == "__main__":
    make_copy()
