"""Writes the mutants of scripts/mutants into the copy of the package, and builds it."""

import json
import pathlib
import re
import subprocess
import sys

from mutant_rules import SWITCH
from package_copy import COPY, PACKAGE, build, make_copy

# Builds at most, of which each leaves out what doesn't compile.
BUILDS = 25
# Whether a mutant is on, in each module. With MUTANTS_REACHED, the byte of each mutant that is asked for becomes 1 in a file.
SWITCH_SOURCE = """\
import Glibc

nonisolated(unsafe) private let reached: UnsafeMutableRawPointer? = {
  guard let path = getenv("MUTANTS_REACHED") else { return nil }
  let file = open(path, O_RDWR)
  return file < 0 ? nil : mmap(nil, 1 << 16, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
}()

private let mutant = getenv("MUTANT").map { atoi($0) } ?? 0

@usableFromInline
func isMutant(_ number: Int) -> Bool {
  reached?.storeBytes(of: 1, toByteOffset: number, as: UInt8.self)
  return mutant == number
}
"""


class Mutant:
    def __init__(self, number, path, change):
        self.number, self.path = number, path
        self.row, self.start, self.end, self.text, self.description = change
        self.suites = []

    def __str__(self):
        return f"{self.path}:{self.row}: {self.description}"


def build_mutants(folder, mutants):
    """Builds a package of the copy with mutants, and returns those that compile."""
    make_copy()
    for target in mutated_targets(folder, mutants):
        (target / "Mutants.swift").write_text(SWITCH_SOURCE)
    paths = {mutant.path for mutant in mutants}
    for _ in range(BUILDS):
        for path in paths:
            write(path, [mutant for mutant in mutants if mutant.path == path])
        output = build(folder)
        if output is None:
            make_copy()  # so that tests that read the sources find them unchanged
            return mutants
        wrong = wrong_mutants(output, mutants)
        if not wrong:
            sys.exit(f"{folder}: the package doesn't build, and no mutant is to blame\n{output[-2000:]}")
        for mutant in wrong:
            print(f"doesn't compile: {mutant}", flush=True)
        mutants = [mutant for mutant in mutants if mutant not in wrong]
    sys.exit(f"{folder}: after {BUILDS} builds, mutants still don't compile")


def write(path, mutants):
    """Writes a file of the copy with its mutants behind switches. A file that stays the same isn't built again."""
    lines = (PACKAGE / path).read_text().split("\n")
    for mutant in mutants:
        line = lines[mutant.row - 1]
        text = mutant.text.replace(SWITCH, f"isMutant({mutant.number})")
        lines[mutant.row - 1] = line[: mutant.start] + text + line[mutant.end :]
    if (COPY / path).read_text() != "\n".join(lines):
        (COPY / path).write_text("\n".join(lines))


def mutated_targets(folder, mutants):
    """The folders of the targets that have a changed file, also through a symbolic link."""
    command = ["swift", "package", "describe", "--type", "json"]
    described = json.loads(subprocess.run(command, cwd=folder, check=True, stdout=subprocess.PIPE).stdout)
    changed = {COPY / mutant.path for mutant in mutants}
    targets = [(folder / target["path"], target["sources"]) for target in described["targets"]]
    return [path for path, files in targets if not changed.isdisjoint((path / file).resolve() for file in files)]


def wrong_mutants(output, mutants):
    """The mutants on the lines of the compiler's errors. If there are none, the nearest ones of their files."""
    errors = set(re.findall(r"^(/.*?\.swift):(\d+):\d+: error: ", output, re.MULTILINE))
    places = {(str(pathlib.Path(file).resolve().relative_to(COPY)), int(row)) for file, row in errors}
    if wrong := [mutant for mutant in mutants if (mutant.path, mutant.row) in places]:
        return wrong
    groups = [([mutant for mutant in mutants if mutant.path == path], row) for path, row in places]
    return {min(group, key=lambda mutant: abs(mutant.row - row)) for group, row in groups if group}
