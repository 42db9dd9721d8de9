#!/usr/bin/env bash
# PropertyListEncoder and PropertyListDecoder of Swift 6.3.1 on Linux: a struct that stands for a UID is written to XML,
# and can't be read again.
#
# In the XML of keyed archives, a UID is a dictionary with the key CF$UID. But the decoder's own parser has already made
# a UID of it, which no Decodable type can be. A dictionary with a second key is read. In binary, both are.
#
# Seen on 28 November 2026:
#   binary: read
#   binary, with a second key: read
#   XML: typeMismatch
#   XML, with a second key: read
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT

cat > "$folder/main.swift" <<'END'
import Foundation

struct UID: Codable {
  var value: Int
  var comment: String?

  enum CodingKeys: String, CodingKey {
    case value = "CF$UID"
    case comment
  }
}

for (name, format) in [("binary", PropertyListSerialization.PropertyListFormat.binary), ("XML", .xml)] {
  let encoder = PropertyListEncoder()
  encoder.outputFormat = format
  for (more, comment) in [("", nil), (", with a second key", "root")] {
    do {
      let list = try encoder.encode([UID(value: 2, comment: comment)])
      _ = try PropertyListDecoder().decode([UID].self, from: list)
      print("\(name)\(more): read")
    } catch DecodingError.typeMismatch {
      print("\(name)\(more): typeMismatch")
    }
  }
}
END

swift --version 2>&1 | grep version
swiftc "$folder/main.swift" -o "$folder/program"
"$folder/program" | tee "$folder/found"
diff <(sed -n 's/^#   //p' "$0") "$folder/found"
