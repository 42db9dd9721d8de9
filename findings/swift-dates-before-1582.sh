#!/usr/bin/env bash
# PropertyListEncoder of Swift 6.3.1 on Linux, and Python's plistlib 3.11.7: dates before October 1582 are other days to the
# other one in XML, and Date.distantPast can't be read by plistlib in binary.
#
# XML has a text for a date, and Foundation writes it by the Julian calendar before 1582; Python's datetime has only the
# Gregorian one. In binary, a date is a number, but that of Date.distantPast is in the year before Python's first.
#
# Seen on 28 November 2026:
#   1500-01-01 in XML: 1499-12-23
#   1500-01-01 in binary: 1500-01-01
#   distantPast in XML: 0001-01-01
#   distantPast in binary: InvalidFileException
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/main.swift" <<'END'
import Foundation

let new1500 = Date(timeIntervalSince1970: -14_831_769_600)  // January 1, 1500 in the Gregorian calendar, also to Python
let encoder = PropertyListEncoder()
for (name, date) in [("1500-01-01", new1500), ("distantPast", Date.distantPast)] {
  for (format, kind) in [("XML", PropertyListSerialization.PropertyListFormat.xml), ("binary", .binary)] {
    encoder.outputFormat = kind
    try encoder.encode([date]).write(to: URL(fileURLWithPath: "\(CommandLine.arguments[1])/\(name) in \(format)"))
  }
}
END
cat > "$folder/program.py" <<'END'
import pathlib
import plistlib
import sys

for name in ["1500-01-01 in XML", "1500-01-01 in binary", "distantPast in XML", "distantPast in binary"]:
    try:
        print(f"{name}: {plistlib.loads(pathlib.Path(sys.argv[1], name).read_bytes())[0].date()}")
    except plistlib.InvalidFileException as error:
        print(f"{name}: {type(error).__name__}")
END

swift --version 2>&1 | grep version
python3 --version
swiftc "$folder/main.swift" -o "$folder/program"
"$folder/program" "$folder"
python3 "$folder/program.py" "$folder" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
