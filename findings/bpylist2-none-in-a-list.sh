#!/usr/bin/env bash
# bpylist2 4.1.1 and Foundation of Swift 6.3.1 on Linux: None in a list is lost, and what follows it moves.
#
# bpylist2 writes None as a reference to nil, also as an element of a list. An NSArray has no nil, and Foundation's reader leaves
# the element out without an error: three marks of a pupil become two. An app that looks for a mark by its position finds
# another one.
#
# Seen on 29 November 2026:
#   written: [7, None, 9]
#   read by bpylist2: [7, None, 9]
#   read by Foundation: [7, 9]
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/write.py" <<'END'
import sys

from bpylist2 import archiver

marks = [7, None, 9]
data = archiver.archive(marks)
open(sys.argv[1], "wb").write(data)
print("written:", marks)
print("read by bpylist2:", archiver.unarchive(data))
END

cat > "$folder/main.swift" <<'END'
import Foundation

let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
let classes: [AnyClass] = [NSArray.self, NSNumber.self]
let marks = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data) as? [Int]
print("read by Foundation:", marks ?? [])
END

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet bpylist2==4.1.1
swift --version 2>&1 | grep version
swiftc "$folder/main.swift" -o "$folder/program"
{
  "$folder/venv/bin/python3" "$folder/write.py" "$folder/marks.plist"
  "$folder/program" "$folder/marks.plist"
} | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
