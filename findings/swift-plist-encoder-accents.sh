#!/usr/bin/env bash
# PropertyListEncoder of Swift 6.3.1 on Linux: a text changes if an equal one with other characters came before it.
#
# "é" is one character or an "e" with an accent. Swift calls these texts equal, and the binary writer stores equal
# texts once, so the second comes back with the characters of the first. XML keeps both. A file name, an identifier or a
# signed text may need its own characters.
#
# The numbers of characters of two such texts, seen on 28 November 2026:
#   binary: [1, 1]
#   XML: [1, 2]
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/main.swift" <<'END'
import Foundation

for (name, format) in [("binary", PropertyListSerialization.PropertyListFormat.binary), ("XML", .xml)] {
  let encoder = PropertyListEncoder()
  encoder.outputFormat = format
  let copy = try PropertyListDecoder().decode([String].self, from: encoder.encode(["\u{E9}", "e\u{301}"]))
  print("\(name): \(copy.map(\.unicodeScalars.count))")
}
END

swift --version 2>&1 | grep version
swiftc "$folder/main.swift" -o "$folder/program"
"$folder/program" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
