"""Compiles the inspector to WebAssembly with Embedded Swift, and nothing but the toolchain."""

import gzip
import pathlib
import shutil
import subprocess
import tempfile

import wasm32

PAGE = pathlib.Path(__file__).resolve().parent
PACKAGE = PAGE.parent

# The page is these folders, whole.
SHARED = ["Coder/Sources/ArchiveFormat", "Coder/Sources/ArchiveInspector", "Sources/runner/Outline"]
# What they import. These modules are empty here: everything is in one module.
IMPORTED = ["Foundation", "ArchiveFormat", "ArchiveInspector", "Synchronization"]
# Swift's `Int` has 64 bits only on a machine with 64-bit addresses.
TARGET = "wasm64-unknown-none-wasm"
SIZE_LIMIT = 350_000


class BuildError(Exception):
    """The page can't be built."""


def build_page(output):
    """Writes the page into a folder, with the archives that its links open. Returns the size of the compressed WebAssembly."""
    output.mkdir(parents=True, exist_ok=True)
    for pattern in ["*.html", "*.js"]:
        for file in PAGE.glob(pattern):
            shutil.copy(file, output)
    shutil.copytree(PACKAGE / "docs" / "archives", output / "archives", dirs_exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        module = wasm32.lowered(compiled(pathlib.Path(work)))
    compressed = gzip.compress(module, mtime=0)
    if len(compressed) > SIZE_LIMIT:
        raise BuildError(f"the WebAssembly has {len(compressed)} bytes, and at most {SIZE_LIMIT} are allowed")
    (output / "inspect.wasm.gz").write_bytes(compressed)
    return len(compressed)


def compiled(work):
    """The inspector as WebAssembly with 64-bit addresses."""
    library = pathlib.Path(shutil.which("swiftc") or "").resolve().parents[1] / "lib/swift/embedded" / TARGET
    swift = ["swiftc", "-target", TARGET, "-swift-version", "6", "-package-name", "browser", "-parse-as-library", "-wmo", "-Osize",
             "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern",
             "-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-stack-protector", "-suppress-warnings",
             "-module-cache-path", work, "-I", work]  # fmt: skip
    empty = work / "Empty.swift"
    empty.touch()
    for module in IMPORTED:
        run(*swift, "-module-name", module, "-emit-module-path", work / f"{module}.swiftmodule", empty)
    run(*swift, "-module-name", "Browser", "-c", "-o", work / "inspector.o", *sources())
    run("clang", f"--target={TARGET}", "-std=c23", "-Oz", "-mbulk-memory", "-ffreestanding", "-Wall", "-Wextra", "-Werror",
        "-c", "-o", work / "memory.o", PAGE / "memory.c")  # fmt: skip
    run("wasm-ld", "-mwasm64", "--no-entry", "--gc-sections", "--strip-all", "-z", "stack-size=1048576",
        "-o", work / "inspect.wasm", work / "inspector.o", work / "memory.o",
        library / "libswiftUnicodeDataTables.a")  # fmt: skip
    return (work / "inspect.wasm").read_bytes()


def sources():
    return [file for folder in SHARED for file in sorted((PACKAGE / folder).rglob("*.swift"))] + sorted(PAGE.glob("*.swift"))


def run(*command):
    if shutil.which(command[0]) is None:
        raise BuildError(f"needs {command[0]}, which comes with the Swift toolchain from swift.org")
    result = subprocess.run(list(map(str, command)), cwd=PACKAGE, capture_output=True, text=True)
    if result.returncode != 0:
        raise BuildError(f"{command[0]} failed:\n{result.stdout}{result.stderr}")
