#!/usr/bin/env bash
# NSKeyedUnarchiver of Swift 6.3.1 on Linux: decodeBool(forKey:) is false for every number but 1.
#
# A count that becomes a switch, as in isSeen = views > 0, is read from old archives as a number. To C and Objective-C, any
# number but 0 is true.
#
# Seen on 28 November 2026:
#   1: true
#   2: false
#   -1: false
#   1.0: true
#   2.0: false
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/main.swift" <<'END'
import Foundation

let archiver = NSKeyedArchiver(requiringSecureCoding: true)
for number in [1, 2, -1] { archiver.encode(number, forKey: "\(number)") }
for number in [1.0, 2.0] { archiver.encode(number, forKey: "\(number)") }
let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
for key in ["1", "2", "-1", "1.0", "2.0"] { print("\(key): \(unarchiver.decodeBool(forKey: key))") }
END

swift --version 2>&1 | grep version
swiftc "$folder/main.swift" -o "$folder/program"
"$folder/program" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
